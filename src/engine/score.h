// How good a position is for the player to move: an evaluation, or a result that has been proved.
#pragma once

#include <cstdint>

namespace engine {

// An evaluation in hundredths of what its game's evaluation counts in, or a proved result: a win or a loss in
// so many turns, both players' turns counted. Zero is even, and a draw.
using Score = std::int32_t;

inline constexpr Score infinite = 32'000;  // beyond every score
inline constexpr Score won = 31'000;
inline constexpr Score drawn = 0;
inline constexpr int longest_proof = 1'000;  // turns
inline constexpr Score best_evaluation = won - longest_proof - 1;

// A win with the turn under way is a win in one.
[[nodiscard]] constexpr Score win_in(int turns) { return won - turns; }
[[nodiscard]] constexpr Score loss_in(int turns) { return turns - won; }

[[nodiscard]] constexpr bool is_win(Score score) { return score > best_evaluation; }
[[nodiscard]] constexpr bool is_loss(Score score) { return score < -best_evaluation; }
[[nodiscard]] constexpr bool is_proved(Score score) { return is_win(score) || is_loss(score); }

// The turns that a proved win or loss takes.
[[nodiscard]] constexpr int turns_to_end(Score score) { return won - (score < 0 ? -score : score); }

// What a score means: the value itself, or only that the value is not below or not above it.
enum class Bound : std::uint8_t { exact, at_least, at_most };

}  // namespace engine
