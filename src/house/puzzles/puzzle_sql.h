// Ratings of puzzles, and attempts at them, in the database.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "house/puzzles/entities.h"
#include "sql/database.h"

namespace house {

// Nothing until the first attempt.
[[nodiscard]] std::optional<PuzzleRating> find_puzzle_rating(sql::Snapshot& snapshot, std::string_view game,
                                                             std::string_view puzzle);
[[nodiscard]] std::vector<PuzzleRating> list_puzzle_ratings(sql::Snapshot& snapshot, std::string_view game);
void put_puzzle_rating(sql::Transaction& transaction, const PuzzleRating& rating);

[[nodiscard]] std::optional<PuzzleSkill> find_puzzle_skill(sql::Snapshot& snapshot, AccountId account,
                                                           std::string_view game);
// By game, in bytewise order.
[[nodiscard]] std::vector<PuzzleSkill> list_puzzle_skills(sql::Snapshot& snapshot, AccountId account);
void put_puzzle_skill(sql::Transaction& transaction, const PuzzleSkill& skill);

[[nodiscard]] std::optional<PuzzleAttempt> find_puzzle_attempt(sql::Snapshot& snapshot, AccountId account,
                                                               std::string_view game,
                                                               std::string_view puzzle);
// The ids of the puzzles of a game that the member has tried.
[[nodiscard]] std::vector<std::string> list_tried_puzzles(sql::Snapshot& snapshot, AccountId account,
                                                          std::string_view game);
[[nodiscard]] std::vector<PuzzleAttempt> list_puzzle_attempts(sql::Snapshot& snapshot, AccountId account);
void add_puzzle_attempt(sql::Transaction& transaction, const PuzzleAttempt& attempt);

// All that is stored about how an account solves puzzles.
void erase_puzzles_of(sql::Transaction& transaction, AccountId account);

}  // namespace house
