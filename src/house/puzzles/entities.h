// Ratings of puzzles and of those who solve them, as stored in the database: plain values.
#pragma once

#include <string>

#include "house/common/ids.h"
#include "house/tables/ratings.h"

namespace house {

// How hard a puzzle has turned out to be. Its id is unique within its game (puzzle/puzzle.h).
struct PuzzleRating {
    std::string game{};
    std::string puzzle{};
    Strength strength{};
    int attempts = 0;

    bool operator==(const PuzzleRating&) const = default;
};

// How well a member solves the puzzles of a game.
struct PuzzleSkill {
    AccountId account{};
    std::string game{};
    Strength strength{};
    int attempts = 0;
    int solved = 0;  // of them
    Time updated{};

    bool operator==(const PuzzleSkill&) const = default;
};

// The first attempt of a member at a puzzle, and what it changed.
struct PuzzleAttempt {
    AccountId account{};
    std::string game{};
    std::string puzzle{};
    Time time{};
    bool solved = false;
    double rating = 0;  // of the member, after it
    double change = 0;
    double puzzle_rating = 0;  // after it
    double puzzle_change = 0;

    bool operator==(const PuzzleAttempt&) const = default;
};

}  // namespace house
