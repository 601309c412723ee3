// What the page shows of a game of Octi; web/src/games/octi has the types.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/json_writer.h"
#include "base/result.h"
#include "play/game.h"
#include "play/gesture.h"

namespace octi {

void write_look(base::JsonWriter& json, const play::Game& game);
base::Result<void> write_draft(base::JsonWriter& json, const play::Game& game,
                               std::span<const std::string> actions);
std::vector<play::HandChoice> hand_choices(const play::Game& game, std::span<const std::string> actions);
// What was done in the last turn; nothing before the first.
std::vector<play::Gesture> last_gestures(const play::Game& game);

}  // namespace octi
