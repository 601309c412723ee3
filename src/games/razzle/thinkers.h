// Who plays Razzle Dazzle.
#pragma once

#include <memory>

#include "play/thinker.h"

namespace razzle {

// A thinker for games by the rules of this one. Precondition: it is a game of Razzle Dazzle.
[[nodiscard]] std::unique_ptr<play::Thinker> new_thinker(const play::Game& game,
                                                         const play::ThinkerSettings& settings,
                                                         const engine::Clock& clock);

}  // namespace razzle
