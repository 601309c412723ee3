// The answers of an engine: writing them, and reading those of another engine.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/calibration.h"
#include "play/thinker.h"

namespace ugi {

// "cp 23", or of a proved win "mate 3": the player's own turns up to the last; a loss is negative.
[[nodiscard]] std::string write_score(engine::Score score);

// How a game is expected to end, per mille: won, drawn, lost.
struct Odds {
    int win = 0;
    int draw = 0;
    int loss = 0;

    bool operator==(const Odds&) const = default;
};
// As measured in games of the same kind. A draw counts as half a win.
[[nodiscard]] Odds odds_of(engine::Score score, const engine::Calibration& calibration);

// A line `info …` for each variation of the thought.
[[nodiscard]] std::vector<std::string> write_info(const play::Thought& thought,
                                                  const engine::Calibration& calibration);
// "bestmove c8-b6 ponder e1-f3", or "bestmove (none)".
[[nodiscard]] std::string write_best(const play::Thought& thought);

enum class Sign : std::uint8_t { hello, ready };  // ugiok or uciok; readyok
struct Best {
    std::string turn;  // empty: the engine has none

    bool operator==(const Best&) const = default;
};
using Answer = std::variant<Sign, Best>;

// What the line means for a program that plays against the engine; most lines mean nothing.
[[nodiscard]] std::optional<Answer> read_answer(std::string_view line);

}  // namespace ugi
