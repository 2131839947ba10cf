#ifndef TIME_ZONE_DATA_BYTES_H
#define TIME_ZONE_DATA_BYTES_H

/// The bundled IANA database in the layout that `TimeZoneData` reads.
extern const unsigned char rollover_timezones[];
extern const unsigned long rollover_timezones_count;

#endif
