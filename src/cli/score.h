// Scores and times as text.
#pragma once

#include <string>
#include <string_view>

#include "cli/failure.h"
#include "cli/json.h"
#include "engine/thinking.h"

namespace cli {

// "+0.35", or for a proven result "wins in 3", which counts the player's own turns including the last. With
// dice a score is the chance to win: "73.5 %".
[[nodiscard]] std::string write_score(const play::Game& game, engine::Score score);

// "+0.35  54 %": the score, and the chance to win.
[[nodiscard]] std::string write_score_and_chance(const play::Game& game, engine::Score score);

// {"score": 35, "chance": 543}, in hundredths and in thousandths; {"wins_in": 3}; {"loses_in": 2}
[[nodiscard]] Json describe_score(const play::Game& game, engine::Score score);

// Seconds, like "5" or "0.5"; also "200ms". `flag` is the option they were given with.
[[nodiscard]] Expected<engine::Milliseconds> read_seconds(std::string_view flag, const std::string& text);

}  // namespace cli
