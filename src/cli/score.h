// Scores and times as people write them.
#pragma once

#include <string>
#include <string_view>

#include "cli/failure.h"
#include "cli/json.h"
#include "engine/thinking.h"

namespace cli {

// "+0.35", or of what is proved "wins in 3": the player's own turns, the last included. With dice a score is
// the chance to win: "73.5 %".
[[nodiscard]] std::string write_score(const play::Game& game, engine::Score score);

// {"score": 35}, in hundredths; {"wins_in": 3}; {"loses_in": 2}
[[nodiscard]] Json describe_score(engine::Score score);

// Seconds, like "5" or "0.5"; also "200ms". `flag` is what they were given with.
[[nodiscard]] Expected<engine::Milliseconds> read_seconds(std::string_view flag, const std::string& text);

}  // namespace cli
