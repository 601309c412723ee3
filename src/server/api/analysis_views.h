// Computer analyses as JSON.
#pragma once

#include "house/analyses/analyses.h"
#include "server/api/answers.h"

namespace api {

// As everyone sees it who can see the game.
[[nodiscard]] Json write_analysis(const house::Analyses::Shown& shown);
// As its worker gets it: the game as a record, and how thoroughly to look at each turn.
[[nodiscard]] Json write_job(const house::AnalysisJob& job);

}  // namespace api
