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

// Boards where the game goes on, is over, or waits for a turn of the one whose boards they are; who practises
// keeps nobody waiting.
enum class Selection : std::uint8_t { all, active, inactive, next };

struct BoardsWish {
    std::string game{};                // its id; empty: every game
    std::vector<std::string> users{};  // whose; none: everybody's that everybody may see
    Selection selection = Selection::all;
};

// So many boards at most are in one answer.
inline constexpr std::size_t most_boards = 200;

// The boards that `viewer` may see, those of each game by their numbers, none twice; those on which somebody
// practises come last. Refused if somebody is not known.
[[nodiscard]] house::Answer<std::vector<house::TableEntry>> boards(
    house::House& house, const std::optional<house::Identity>& viewer, const BoardsWish& wish);

// A line for each: number, turns, players, "ann to start", "ann's turn", "ann won", "game was a tie". Below
// them, apart, those on which somebody practises.
[[nodiscard]] house::Answer<std::string> list_boards(house::House& house,
                                                     const std::optional<house::Identity>& viewer,
                                                     const BoardsWish& wish);

// Every ladder of a game (its id): established players, provisional ones, then those who have not played for
// long; with what they have won and lost, how many boards they play and how many challenges they look for.
[[nodiscard]] house::Answer<std::string> list_standings(house::House& house, std::string_view game);

// The last games that are over, at most so many, the newest last: time, board, winner or TIE, points,
// players.
inline constexpr std::size_t usual_history = 50;
inline constexpr std::size_t most_history = 1'000;
[[nodiscard]] house::Answer<std::string> list_history(house::House& house, std::string_view game,
                                                      std::size_t most = usual_history);

// So many people at most are in one answer.
inline constexpr std::size_t most_users = 200;
// Members and bots by name, or those of them who have played one of these games (their ids), behind a name
// (empty: from the first).
[[nodiscard]] house::Answer<std::string> list_users(house::House& house, std::span<const std::string> games,
                                                    std::string_view after = {});

}  // namespace commands
