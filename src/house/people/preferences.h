// Preferences: with whom a user plays, and how much. They are part of the settings of an account:
//
//   {"challenges": "members", "games": {"razzle": {"accept": true, "limit": 5, "seeking": 2},
//                                       "mazers": {"accept": false}}}
//
// Defaults: challenges from everyone, every game, no limit, no challenges wanted.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "house/common/refusal.h"
#include "house/people/account.h"

namespace house {

// Of one game. Users who want challenges are listed as such; each table that starts with them reduces the
// number by one.
struct GamePreferences {
    bool accept = true;
    std::optional<int> limit{};  // of tables at a time; nothing: no limit
    int seeking = 0;             // how many challenges they want

    bool operator==(const GamePreferences&) const = default;
};
inline constexpr int most_tables = 1'000;
inline constexpr int most_seeking = 100;

[[nodiscard]] GamePreferences game_preferences(const Account& account, std::string_view game);
// The account with these preferences of the game. Precondition: the game exists, and the numbers are within
// their limits.
[[nodiscard]] Account with_game_preferences(Account account, std::string_view game,
                                            const GamePreferences& preferences);

// The settings as they are stored, if they are valid.
[[nodiscard]] Answer<std::string> read_preferences(std::string_view text);

// Who may challenge the user: "everyone", "members" or "nobody".
[[nodiscard]] std::string challengers_of(const Account& account);

}  // namespace house
