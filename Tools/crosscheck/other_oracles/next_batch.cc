// Answers the lines of `rollover next --batch` with cctz (Abseil's absl/time), so that two oracles can be compared with
// each other: a difference between them is a fault in one of the oracles, not in Rollover.

#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>
#include <unordered_map>
#include <vector>

#include "absl/time/civil_time.h"
#include "absl/time/time.h"

namespace {

struct Question {
  std::string zone, gap = "shift-forward", overlap = "earlier", step = "wall";
  int hour = 0, minute = 0, second = 0;
  int64_t from = 0, count = 0;
};

std::optional<Question> parse(const std::string& line) {
  std::istringstream words(line);
  Question question;
  std::string time, option;
  if (!(words >> question.zone >> time >> question.from >> question.count)) return std::nullopt;
  const int read = std::sscanf(time.c_str(), "%d:%d:%d", &question.hour, &question.minute, &question.second);
  if (read < 2) return std::nullopt;
  while (words >> option) {
    const auto equals = option.find('=');
    const std::string key = option.substr(0, equals), value = option.substr(equals + 1);
    if (key == "gap") question.gap = value;
    else if (key == "overlap") question.overlap = value;
    else if (key == "step") question.step = value;
    else return std::nullopt;
  }
  return question;
}

std::optional<absl::Time> resolve(const absl::TimeZone& zone, absl::CivilDay day, const Question& question) {
  const absl::CivilSecond local(day.year(), day.month(), day.day(), question.hour, question.minute, question.second);
  const auto info = zone.At(local);
  if (info.kind == absl::TimeZone::TimeInfo::UNIQUE) return info.pre;
  if (info.kind == absl::TimeZone::TimeInfo::REPEATED) return question.overlap == "earlier" ? info.pre : info.post;
  const absl::CivilSecond starts = zone.At(info.trans - absl::Seconds(1)).cs + 1, ends = zone.At(info.trans).cs;
  const bool missing = starts <= absl::CivilSecond(day) && absl::CivilSecond(day + 1) <= ends;
  if (missing || question.gap == "skip") return std::nullopt;
  if (question.gap == "shift-forward") return info.pre;
  if (question.gap == "shift-backward") return info.post;
  return info.trans;
}

std::vector<int64_t> answer(const absl::TimeZone& zone, const Question& question) {
  std::vector<int64_t> seconds;
  const absl::Time from = absl::FromUnixSeconds(question.from);
  for (absl::CivilDay day = absl::ToCivilDay(from, zone) - 2; std::ssize(seconds) < question.count; ++day) {
    if (question.step == "24h" && !seconds.empty()) {
      seconds.push_back(seconds.back() + 86'400);
    } else if (const auto time = resolve(zone, day, question); time && *time > from) {
      seconds.push_back(absl::ToUnixSeconds(*time));
    }
  }
  return seconds;
}

}  // namespace

int main(int count, char** arguments) {
  std::ios::sync_with_stdio(false);
  for (int index = 1; index < count; ++index) {
    const std::string argument = arguments[index];
    if (argument == "--tzdata" && index + 1 < count) {
      const std::string directory = arguments[++index];
      if (directory != "system") setenv("TZDIR", directory.c_str(), 1);  // the system's is what it reads unasked
    } else if (argument != "next" && argument != "--batch") {
      std::cerr << "usage: next_batch next --batch [--tzdata system|DIR]   (questions on standard input)\n";
      return 2;
    }
  }
  std::unordered_map<std::string, absl::TimeZone> zones;
  bool refused = false;
  for (std::string line; std::getline(std::cin, line);) {
    const auto question = parse(line);
    absl::TimeZone zone;
    if (question && !zones.count(question->zone) && absl::LoadTimeZone(question->zone, &zone)) {
      zones[question->zone] = zone;
    }
    if (!question || !zones.count(question->zone)) {
      std::cout << "error: not understood\n";
      refused = true;
      continue;
    }
    const char* separator = "";
    for (const int64_t second : answer(zones[question->zone], *question)) {
      std::cout << separator << second;
      separator = " ";
    }
    std::cout << '\n';
  }
  return refused ? 2 : 0;
}
