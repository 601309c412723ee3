// Engines by their specs: ours, or one outside, which plays by UGI.
#pragma once

#include <memory>

#include "contest/game.h"

namespace cli {

// An engine outside is the one that the spec's command starts, when its first game begins.
[[nodiscard]] std::unique_ptr<contest::Contestant> contestant_of(const contest::Spec& spec);

}  // namespace cli
