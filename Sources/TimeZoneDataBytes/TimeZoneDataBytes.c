#include "TimeZoneDataBytes.h"

static const unsigned char timezones[] = {
#embed "timezones.rzdb"
};

const unsigned char *rollover_timezones_bytes(void) { return timezones; }

size_t rollover_timezones_count(void) { return sizeof timezones; }
