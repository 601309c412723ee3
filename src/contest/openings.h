// Where engines begin when they play each other: after random turns, so that no two pairs of games are alike.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "arcade/match.h"
#include "base/random.h"

namespace contest {

using Opening = std::vector<std::string>;  // turns

// The first `count` openings from where `start` stands, in an order that never changes: they follow from the
// rules and the order of texts alone, so that every machine has the same. After each the game goes on and the
// player to move cannot win at once. No two lead to the same position, unless there are no more. In a game
// with dice these make the difference, and openings have no turns.
[[nodiscard]] std::vector<Opening> openings(const arcade::Match& start, std::size_t count);

// 16 hexadecimal digits that are others for other openings.
[[nodiscard]] std::string fingerprint(std::span<const Opening> openings);

// The dice of the two games of a pair: the same for both, whoever throws.
class PairDice {
public:
    explicit PairDice(std::uint64_t pair);

    [[nodiscard]] std::string roll();  // "53"

private:
    base::Random random_;
};

}  // namespace contest
