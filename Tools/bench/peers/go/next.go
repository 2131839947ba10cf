// The workloads of `rollover bench` with Go's time package.
// usage: next WORKLOAD OPERATIONS PASSES
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"time"
)

const (
	start       = 1_700_000_000
	end         = 2_500_000_000
	randomRange = 7_258_118_400
)

var walkZones = []string{"America/New_York", "Europe/London", "Australia/Lord_Howe", "Asia/Tokyo"}

var randomZones = []string{
	"America/New_York", "Europe/London", "Australia/Lord_Howe", "Asia/Tokyo",
	"America/Los_Angeles", "Europe/Berlin", "America/Sao_Paulo", "Africa/Cairo",
	"Asia/Kolkata", "Australia/Sydney", "Pacific/Auckland", "America/St_Johns",
	"Europe/Dublin", "Asia/Tehran", "Pacific/Apia", "America/Santiago",
}

// next is the next daily 09:00 strictly after an instant. The loop, rather than one more day, is for a date that does
// not exist: there time.Date may answer with the day before.
func next(zone *time.Location, after int64) int64 {
	now := time.Unix(after, 0).In(zone)
	year, month, day := now.Date()
	for {
		nine := time.Date(year, month, day, 9, 0, 0, 0, zone).Unix()
		if nine > after {
			return nine
		}
		day++
	}
}

type splitMix64 uint64

func (state *splitMix64) draw() uint64 {
	*state += 0x9E3779B97F4A7C15
	z := uint64(*state)
	z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9
	z = (z ^ (z >> 27)) * 0x94D049BB133111EB
	return z ^ (z >> 31)
}

func walk(zones []*time.Location, operations uint64, sums []uint64) {
	for index, zone := range zones {
		at := int64(start)
		for step := operations / uint64(len(zones)); step > 0; step-- {
			at = next(zone, at)
			sums[index] += uint64(at)
			if at > end {
				at = start
			}
		}
	}
}

func random(zones []*time.Location, operations uint64, sums []uint64) {
	generator := splitMix64(42)
	for step := uint64(0); step < operations; step++ {
		index := (generator.draw() >> 32) % uint64(len(zones))
		sums[index] += uint64(next(zones[index], int64(generator.draw()%randomRange)))
	}
}

func main() {
	work := map[string]func([]*time.Location, uint64, []uint64){"next-walk": walk, "next-random": random}
	names := map[string][]string{"next-walk": walkZones, "next-random": randomZones}
	if len(os.Args) != 4 || work[os.Args[1]] == nil {
		fail(2, "usage: next next-walk|next-random OPERATIONS PASSES")
	}
	operations, err := strconv.ParseUint(os.Args[2], 10, 64)
	if err != nil {
		fail(2, err)
	}
	passes, err := strconv.Atoi(os.Args[3])
	if err != nil {
		fail(2, err)
	}
	var zones []*time.Location
	for _, name := range names[os.Args[1]] {
		zone, err := time.LoadLocation(name)
		if err != nil {
			fail(1, "error:", err)
		}
		zones = append(zones, zone)
	}
	for ; passes > 0; passes-- {
		sums := make([]uint64, len(zones))
		began := time.Now()
		work[os.Args[1]](zones, operations, sums)
		line, _ := json.Marshal(map[string]any{"nanoseconds": time.Since(began).Nanoseconds(), "sums": sums})
		fmt.Println(string(line))
	}
}

func fail(status int, words ...any) {
	fmt.Fprintln(os.Stderr, words...)
	os.Exit(status)
}
