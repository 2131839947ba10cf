// The workloads of `rollover bench` with cctz, the time-zone library behind Abseil's absl/time.
// usage: next WORKLOAD OPERATIONS PASSES

#include <chrono>
#include <cstdint>
#include <iostream>
#include <string>
#include <vector>

#include "absl/time/civil_time.h"
#include "absl/time/time.h"

namespace {

const std::vector<std::string> kWalk = {"America/New_York", "Europe/London", "Australia/Lord_Howe", "Asia/Tokyo"};
const std::vector<std::string> kRandom = {
    "America/New_York",  "Europe/London",   "Australia/Lord_Howe", "Asia/Tokyo",
    "America/Los_Angeles", "Europe/Berlin", "America/Sao_Paulo",   "Africa/Cairo",
    "Asia/Kolkata",      "Australia/Sydney", "Pacific/Auckland",   "America/St_Johns",
    "Europe/Dublin",     "Asia/Tehran",     "Pacific/Apia",        "America/Santiago"};
constexpr int64_t kStart = 1'700'000'000, kEnd = 2'500'000'000;
constexpr uint64_t kRange = 7'258'118'400;

// The next daily 09:00 strictly after an instant. `pre` is the earlier instant of an overlap and shifts a gap forward.
int64_t next(const absl::TimeZone& zone, int64_t after) {
  const absl::Time time = absl::FromUnixSeconds(after);
  for (absl::CivilDay day = absl::ToCivilDay(time, zone);; ++day) {
    const absl::Time nine = zone.At(absl::CivilSecond(day.year(), day.month(), day.day(), 9, 0, 0)).pre;
    if (nine > time) return absl::ToUnixSeconds(nine);
  }
}

struct SplitMix64 {
  uint64_t state = 42;
  uint64_t operator()() {
    uint64_t z = state += 0x9E3779B97F4A7C15;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
  }
};

void runWalk(const std::vector<absl::TimeZone>& zones, uint64_t operations, std::vector<uint64_t>& sums) {
  for (size_t index = 0; index < zones.size(); ++index) {
    int64_t at = kStart;
    for (uint64_t step = 0; step < operations / zones.size(); ++step) {
      at = next(zones[index], at);
      sums[index] += static_cast<uint64_t>(at);
      if (at > kEnd) at = kStart;
    }
  }
}

void runRandom(const std::vector<absl::TimeZone>& zones, uint64_t operations, std::vector<uint64_t>& sums) {
  SplitMix64 draw;
  for (uint64_t step = 0; step < operations; ++step) {
    const size_t index = (draw() >> 32) % zones.size();
    sums[index] += static_cast<uint64_t>(next(zones[index], static_cast<int64_t>(draw() % kRange)));
  }
}

}  // namespace

int main(int count, char** arguments) {
  const std::string workload = count == 4 ? arguments[1] : "";
  if (workload != "next-walk" && workload != "next-random") {
    std::cerr << "usage: next next-walk|next-random OPERATIONS PASSES\n";
    return 2;
  }
  const auto& names = workload == "next-walk" ? kWalk : kRandom;
  const uint64_t operations = std::stoull(arguments[2]);
  std::vector<absl::TimeZone> zones(names.size());
  for (size_t index = 0; index < names.size(); ++index) {
    if (!absl::LoadTimeZone(names[index], &zones[index])) {
      std::cerr << "error: no zone " << names[index] << '\n';
      return 1;
    }
  }
  for (int pass = std::stoi(arguments[3]); pass > 0; --pass) {
    std::vector<uint64_t> sums(zones.size());
    const auto start = std::chrono::steady_clock::now();
    (workload == "next-walk" ? runWalk : runRandom)(zones, operations, sums);
    const std::chrono::nanoseconds taken = std::chrono::steady_clock::now() - start;
    std::cout << "{\"nanoseconds\":" << taken.count() << ",\"sums\":[";
    for (size_t index = 0; index < sums.size(); ++index) std::cout << (index ? "," : "") << sums[index];
    std::cout << "]}" << std::endl;
  }
}
