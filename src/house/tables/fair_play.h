// Fair play: what rated games cost those who would bend their ratings. docs/fair-play.md tells players.
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

// Rated games that somebody may abort in a day. The first one more keeps them from rated games for the first
// of these times, each further one for the next, and from the last on for the last.
inline constexpr int free_aborts = 3;
inline constexpr auto aborts_cost = std::to_array<std::chrono::minutes>(
    {std::chrono::minutes(15), std::chrono::hours(1), std::chrono::hours(6), std::chrono::hours(24)});

// Rated games that the same two may begin in a day.
inline constexpr std::size_t most_rated_games = 10;

// After this an abort no longer matters.
inline constexpr std::chrono::minutes aborts_matter = fair_play_day + aborts_cost.back();

// Until when somebody who has aborted games at these times, oldest first, is kept from rated games; nothing:
// they are not.
[[nodiscard]] std::optional<Time> barred_until(std::span<const Time> aborts, Time now);

// Whether somebody may play a rated game; the refusal is for their eyes, and says until when.
[[nodiscard]] Answer<void> check_rated(sql::Snapshot& snapshot, const Account& who, Time now);
// Whether they may play it with this opponent; a refusal does not tell what the opponent has done.
[[nodiscard]] Answer<void> check_rated(sql::Snapshot& snapshot, const Account& who, const Account& opponent,
                                       Time now);

}  // namespace house
