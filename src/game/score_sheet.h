// The turns made so far as they stand beside a board: two columns under the players' names.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/player.h"

namespace game {

[[nodiscard]] inline std::string padded(std::string_view text, std::size_t width) {
    return std::string(text) + std::string(width - std::min(width, text.size()), ' ');
}

// Who made the first of so many turns, given who is to move after the last of them.
[[nodiscard]] constexpr Player opener(Player to_move, std::size_t turns) {
    return turns % 2 == 0 ? to_move : opponent(to_move);
}

// The names, and below them the latest turns, as many as fit into `rows` lines together with the names. The
// first of all turns was made by `opener`.
[[nodiscard]] inline std::vector<std::string> score_sheet(const ByPlayer<std::string_view>& names,
                                                          std::span<const std::string> turns, Player opener,
                                                          std::size_t rows) {
    constexpr std::size_t shortest_turn = 5;
    std::vector<std::string> cells(turns.begin(), turns.end());
    if (opener == Player::two) cells.insert(cells.begin(), "...");
    const std::size_t rounds = (cells.size() + 1) / 2;
    const std::size_t first = 2 * (rounds - std::min(rounds, rows - 1));
    std::size_t width = std::max(names.one.size(), shortest_turn);
    for (std::size_t next = first; next < cells.size(); next += 2)
        width = std::max(width, cells[next].size());
    std::vector<std::string> lines{padded(names.one, width + 2) + std::string(names.two)};
    for (std::size_t next = first; next < cells.size(); next += 2)
        lines.push_back(padded(cells[next], width + 2) + (next + 1 < cells.size() ? cells[next + 1] : ""));
    return lines;
}

}  // namespace game
