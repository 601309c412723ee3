// Packs: the puzzles of a game in a file. docs/puzzles.md describes the format.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "puzzle/puzzle.h"

namespace puzzle {

struct Pack {
    std::string game;  // the id
    std::vector<Puzzle> puzzles;

    bool operator==(const Pack&) const = default;
};

[[nodiscard]] std::string write_pack(const Pack& pack);
// The first line of a pack, and a puzzle as a line; each with its line end.
[[nodiscard]] std::string write_heading(std::string_view game);
[[nodiscard]] std::string write_puzzle(const Puzzle& puzzle);

// Reads any text without harm. Solutions are played through, so each turn of them is legal and canonical;
// whether they are right is for check.h.
[[nodiscard]] base::Result<Pack> read_pack(std::string_view text);

// The puzzles that come with a game; none if the game has no pack.
[[nodiscard]] Pack shipped_pack(std::string_view game);

}  // namespace puzzle
