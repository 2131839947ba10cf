print("rollover")
