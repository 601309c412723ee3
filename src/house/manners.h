// Manners: with whom somebody plays, and how much. A part of the settings of an account:
//
//   {"challenges": "members", "games": {"razzle": {"accept": true, "limit": 5, "seeking": 2},
//                                       "mazers": {"accept": false}}}
//
// What is not said is: challenges from everyone, every game, as many as one likes, and none looked for.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "house/refusal.h"
#include "house/store.h"
#include "house/terms.h"

namespace house {

// Of one game. Whoever looks for challenges is shown as somebody who does; each table that is laid with them
// is one less to look for.
struct GameManners {
    bool accept = true;
    std::optional<int> limit{};  // of tables at a time; nothing: as many as there are
    int seeking = 0;             // how many challenges are looked for

    bool operator==(const GameManners&) const = default;
};
inline constexpr int most_tables = 1'000;
inline constexpr int most_seeking = 100;

[[nodiscard]] GameManners game_manners(const Account& account, std::string_view game);
// The account with these in place of its manners of the game. Precondition: there is such a game, and the
// numbers are no greater than they may be.
[[nodiscard]] Account with_game_manners(Account account, std::string_view game, const GameManners& manners);

// How many tables of a game somebody has at the moment, up to most_tables.
[[nodiscard]] int playing(View& view, AccountId account, std::string_view game);

// The settings as they are kept, if there is nothing wrong with them.
[[nodiscard]] Answer<std::string> read_manners(std::string_view text);

// Why somebody does not want to be challenged: by anybody, by a guest, to this game, or because they have
// enough of it.
enum class Objection : std::uint8_t { challenges, guests, game, limit };

// What `to` has against being challenged by `from` to such a game; nothing: they welcome it.
[[nodiscard]] std::optional<Objection> unwelcome(View& view, const Terms& terms, const Account& from,
                                                 const Account& to);
// "ann and ben do not play razzle." Precondition: there is a name.
[[nodiscard]] std::string write_objection(Objection objection, std::span<const std::string> names,
                                          const Terms& terms);

}  // namespace house
