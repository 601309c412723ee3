// The rolls in game records, and the tags that prove them fair.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "dice/proof.h"
#include "play/replay.h"

namespace cli {

// All rolls of a game in order: those for the first turn, those of the turns, and a pending one.
[[nodiscard]] base::Result<std::vector<dice::Roll>> rolls_of(const play::Replay& replay);

[[nodiscard]] base::Result<dice::Proof> proof_in(const game::Record& record);
void set_proof(game::Record& record, const dice::Proof& proof);

}  // namespace cli
