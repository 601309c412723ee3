// Preferences: with whom somebody plays, and how much. A part of the settings of an account:
//
//   {"challenges": "members", "games": {"razzle": {"accept": true, "limit": 5, "seeking": 2},
//                                       "mazers": {"accept": false}}}
//
// What is not said is: challenges from everyone, every game, as many as one likes, and none looked for.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "house/common/refusal.h"
#include "house/people/account.h"

namespace house {

// Of one game. Whoever looks for challenges is shown as somebody who does; each table that is laid with them
// is one less to look for.
struct GamePreferences {
    bool accept = true;
    std::optional<int> limit{};  // of tables at a time; nothing: as many as there are
    int seeking = 0;             // how many challenges are looked for

    bool operator==(const GamePreferences&) const = default;
};
inline constexpr int most_tables = 1'000;
inline constexpr int most_seeking = 100;

[[nodiscard]] GamePreferences game_preferences(const Account& account, std::string_view game);
// The account with these in place of its preferences of the game. Precondition: there is such a game, and the
// numbers are no greater than they may be.
[[nodiscard]] Account with_game_preferences(Account account, std::string_view game,
                                            const GamePreferences& preferences);

// The settings as they are kept, if there is nothing wrong with them.
[[nodiscard]] Answer<std::string> read_preferences(std::string_view text);

// From whom challenges are welcome: "everyone", "members" or "nobody".
[[nodiscard]] std::string challengers_of(const Account& account);

}  // namespace house
