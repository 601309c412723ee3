// Who plays Knights Double-Duel.
#pragma once

#include <memory>

#include "play/thinker.h"

namespace knights {

// A thinker for games by the rules of this one. Precondition: it is a game of Knights Double-Duel.
[[nodiscard]] std::unique_ptr<play::Thinker> new_thinker(const play::Game& game,
                                                         const play::ThinkerSettings& settings,
                                                         const engine::Clock& clock);

}  // namespace knights
