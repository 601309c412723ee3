// Lists: boards, players and ratings in lines with aligned columns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "house/house.h"

namespace commands {

// All boards; those where the game goes on; those where it is over; those where it is the player's turn,
// without practice.
enum class Selection : std::uint8_t { all, active, inactive, next };

struct BoardsWish {
    std::string game{};                // its id; empty: every game
    std::vector<std::string> users{};  // whose boards; none: all public boards
    Selection selection = Selection::all;
};

// The most boards in one answer.
inline constexpr std::size_t most_boards = 200;

// The boards that `viewer` may see, by game and number, without duplicates; practice comes last. Refused if a
// user does not exist.
[[nodiscard]] house::Answer<std::vector<house::TableEntry>> boards(
    house::House& house, const std::optional<house::Identity>& viewer, const BoardsWish& wish);

// A line for each: number, turns, players, "ann to start", "ann's turn", "ann won", "game was a tie".
// Practice follows in a separate table.
[[nodiscard]] house::Answer<std::string> list_boards(house::House& house,
                                                     const std::optional<house::Identity>& viewer,
                                                     const BoardsWish& wish);

// Every ladder of a game (its id): established players, provisional ones, then inactive ones; with games won
// and lost, how many games they are playing and how many challenges they are looking for. Then all who are
// looking for challenges, rated or not.
[[nodiscard]] house::Answer<std::string> list_standings(house::House& house, std::string_view game);

// The last `most` finished games, the newest last: time, board, winner or TIE, points, players.
inline constexpr std::size_t usual_history = 50;
inline constexpr std::size_t most_history = 1'000;
[[nodiscard]] house::Answer<std::string> list_history(house::House& house, std::string_view game,
                                                      std::size_t most = usual_history);

// The most users in one answer.
inline constexpr std::size_t most_users = 200;
// Members and bots by name with the challenges that they are looking for, or those who have played one of
// these games (their ids), after a name (empty: from the first).
[[nodiscard]] house::Answer<std::string> list_users(house::House& house, std::span<const std::string> games,
                                                    std::string_view after = {});

}  // namespace commands
