#include "TimeZoneDataBytes.h"

const unsigned char rollover_timezones[] = {
#embed "timezones.rzdb"
};

const unsigned long rollover_timezones_count = sizeof rollover_timezones;
