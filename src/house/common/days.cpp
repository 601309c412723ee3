#include "house/common/days.h"

#include "base/text.h"

namespace house {

using std::chrono::year_month_day;

namespace {

std::string two(unsigned number) { return (number < 10 ? "0" : "") + std::to_string(number); }

}  // namespace

int year_of(Time time) { return static_cast<int>(year_month_day(day_of(time)).year()); }

std::optional<Day> read_day(std::string_view text) {
    const auto parts = base::split(text, '-');
    if (parts.size() != 3 || text.size() != 10 || parts[0].text.size() != 4 || parts[1].text.size() != 2)
        return std::nullopt;
    const auto year = base::read_number(parts[0].text, 9'999);
    const auto month = base::read_number(parts[1].text, 12);
    const auto day = base::read_number(parts[2].text, 31);
    if (!year || !month || !day) return std::nullopt;
    const year_month_day date{std::chrono::year(*year), std::chrono::month(static_cast<unsigned>(*month)),
                              std::chrono::day(static_cast<unsigned>(*day))};
    if (!date.ok()) return std::nullopt;
    return Day(date);
}

std::string write_day(Day day) {
    const year_month_day date(day);
    return std::to_string(static_cast<int>(date.year())) + '-' + two(static_cast<unsigned>(date.month())) +
           '-' + two(static_cast<unsigned>(date.day()));
}

std::string write_minute(Time time) {
    const std::chrono::hh_mm_ss clock(std::chrono::floor<std::chrono::minutes>(time - day_of(time)));
    return write_day(day_of(time)) + ' ' + two(static_cast<unsigned>(clock.hours().count())) + ':' +
           two(static_cast<unsigned>(clock.minutes().count())) + " UTC";
}

}  // namespace house
