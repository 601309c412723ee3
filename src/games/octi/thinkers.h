// Who plays Octi.
#pragma once

#include <memory>

#include "play/thinker.h"

namespace octi {

// A thinker for games by the rules of this one. Precondition: it is a game of Octi.
[[nodiscard]] std::unique_ptr<play::Thinker> new_thinker(const play::Game& game,
                                                         const play::ThinkerSettings& settings,
                                                         const engine::Clock& clock);

}  // namespace octi
