// Days of the calendar, in UTC, as people write them: 2026-11-15.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "house/common/ids.h"

namespace house {

using Day = std::chrono::sys_days;

[[nodiscard]] inline Day day_of(Time time) { return std::chrono::floor<std::chrono::days>(time); }
[[nodiscard]] int year_of(Time time);

// Nothing if the text is not a date, or the date does not exist.
[[nodiscard]] std::optional<Day> read_day(std::string_view text);
[[nodiscard]] std::string write_day(Day day);
// 2026-11-15 14:30, in UTC
[[nodiscard]] std::string write_moment(Time time);

}  // namespace house
