// Engines by their specs: Parlor's own, or an external program that speaks UGI.
#pragma once

#include <memory>

#include "contest/game.h"

namespace cli {

// An external engine is started by the command of the spec when its first game begins.
[[nodiscard]] std::unique_ptr<contest::Contestant> contestant_of(const contest::Spec& spec);

}  // namespace cli
