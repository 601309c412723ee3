// TimeControl: how the time of a game is measured; a value with a text form.
//
//   unlimited     no clock
//   5m            five minutes for the whole game
//   5m+3s         and three seconds more with every turn (Fischer)
//   5m d3s        the first three seconds of every turn are free (delay)
//   10m 3x30s     then three periods of thirty seconds; one that is not used up is kept (byo-yomi)
//   3x30s         periods from the beginning
//   3d            three days for every turn
//   10d+1d<20d    ten days, one more with every turn, never more than twenty
//   7d/60d        seven days for every turn, and sixty for all turns together
//   7d/60d!       the sixty run on while their player is on vacation
//
// The last four are for correspondence, the others are live.
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <variant>

#include "base/result.h"

namespace table {

struct Unlimited {
    bool operator==(const Unlimited&) const = default;
};

struct Fischer {
    std::chrono::seconds bank;
    std::chrono::seconds increment;

    bool operator==(const Fischer&) const = default;
};

struct Delay {
    std::chrono::seconds bank;
    std::chrono::seconds delay;

    bool operator==(const Delay&) const = default;
};

struct ByoYomi {
    std::chrono::seconds bank;
    int periods;
    std::chrono::seconds period;

    bool operator==(const ByoYomi&) const = default;
};

struct DaysPerTurn {
    std::chrono::days days;

    bool operator==(const DaysPerTurn&) const = default;
};

struct DayBank {
    std::chrono::days bank;
    std::chrono::days increment;
    std::chrono::days cap;

    bool operator==(const DayBank&) const = default;
};

struct TotalDays {
    std::chrono::days per_turn;
    std::chrono::days total;
    bool through_vacations = false;  // the total does not stop for them; the days of a turn do

    bool operator==(const TotalDays&) const = default;
};

using TimeControl = std::variant<Unlimited, Fischer, Delay, ByoYomi, DaysPerTurn, DayBank, TotalDays>;

// The maximum of each number; the minimum is one unless stated otherwise.
namespace limits {
inline constexpr std::chrono::minutes bank{180};   // may be zero only before periods
inline constexpr std::chrono::seconds extra{180};  // increment, which may be zero; delay
inline constexpr int periods = 30;
inline constexpr std::chrono::seconds period{600};
inline constexpr std::chrono::days per_turn{30};
inline constexpr std::chrono::days day_bank{100};  // and cap, which is at least the bank
inline constexpr std::chrono::days total{1'000};   // at least the time for a turn
}  // namespace limits

// Whether the game is live, not correspondence.
[[nodiscard]] bool is_live(const TimeControl& time_control);

// Times may be written in minutes, seconds or both (90s, 1m30s); spaces between the parts are optional.
[[nodiscard]] base::Result<TimeControl> read_time_control(std::string_view text);
// Canonical: equal time controls have equal texts, and reading the text gives the same time control.
[[nodiscard]] std::string write_time_control(const TimeControl& time_control);

// After how many days the player to move gets a reminder, like 7d. It must be less than the time for a turn,
// so a live game has none.
[[nodiscard]] base::Result<std::chrono::days> read_reminder(std::string_view text,
                                                            const TimeControl& time_control);
[[nodiscard]] std::string write_reminder(std::chrono::days reminder);

}  // namespace table
