// An engine outside, which plays by UGI.
#pragma once

#include <memory>

#include "contest/game.h"

namespace cli {

// The engine that the spec's command starts, when its first game begins.
[[nodiscard]] std::unique_ptr<contest::Contestant> outside_contestant(const contest::Spec& spec);

}  // namespace cli
