#ifndef TIME_ZONE_DATA_BYTES_H
#define TIME_ZONE_DATA_BYTES_H

#include <stddef.h>

/// The first byte of the bundled IANA database, in the layout that `TimeZoneData` reads; it lives as long as the
/// process. A function, because Swift cannot see an array whose length only the C file knows.
const unsigned char *rollover_timezones_bytes(void);

/// How many bytes there are.
size_t rollover_timezones_count(void);

#endif
