// Fair play: limits on rated games that keep ratings honest. docs/fair-play.md explains them to players.
#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <span>

#include "house/common/ids.h"
#include "house/common/refusal.h"
#include "house/people/account.h"
#include "sql/database.h"

namespace house {

inline constexpr std::chrono::hours fair_play_day{24};  // in which aborts and games are counted

// Rated games that a player may abort in a day. One more excludes them from rated games for the first of
// these times, the next one for the second, and so on; the last time is repeated.
inline constexpr int free_aborts = 3;
inline constexpr auto aborts_cost = std::to_array<std::chrono::minutes>(
    {std::chrono::minutes(15), std::chrono::hours(1), std::chrono::hours(6), std::chrono::hours(24)});

// Rated games that the same two players may start in a day.
inline constexpr std::size_t most_rated_games = 10;

// Older aborts no longer count.
inline constexpr std::chrono::minutes aborts_matter = fair_play_day + aborts_cost.back();

// Until when a player who has aborted games at these times, oldest first, is excluded from rated games;
// nothing: not excluded.
[[nodiscard]] std::optional<Time> barred_until(std::span<const Time> aborts, Time now);

// Whether the user may play a rated game; the refusal says until when not.
[[nodiscard]] Answer<void> check_rated(sql::Snapshot& snapshot, const Account& who, Time now);
// Whether they may play it with this opponent; a refusal does not reveal what the opponent has done.
[[nodiscard]] Answer<void> check_rated(sql::Snapshot& snapshot, const Account& who, const Account& opponent,
                                       Time now);

}  // namespace house
