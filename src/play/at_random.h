// Play at random: the same for the same seed on every machine.
#pragma once

#include <span>
#include <string>

#include "base/random.h"
#include "play/game.h"

namespace play {

// One of the actions that may follow these, each as likely as the others; where dice are due, a roll.
// Preconditions: the actions are legal, and the turn is not complete.
[[nodiscard]] std::string random_action(const Game& game, std::span<const std::string> actions,
                                        base::Random& random);

// A whole turn in canonical text, made of actions drawn one by one, a roll included. Precondition: the game
// is not over.
[[nodiscard]] std::string random_turn(const Game& game, base::Random& random);

}  // namespace play
