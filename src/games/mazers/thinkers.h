// Who plays Mazers.
#pragma once

#include <memory>

#include "play/thinker.h"

namespace mazers {

// A thinker for games by the rules of this one. Precondition: it is a game of Mazers.
[[nodiscard]] std::unique_ptr<play::Thinker> new_thinker(const play::Game& game,
                                                         const play::ThinkerSettings& settings,
                                                         const engine::Clock& clock);

}  // namespace mazers
