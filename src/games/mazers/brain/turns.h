// The turns of Mazers that are worth a thought.
//
// A roll allows some hundred placements of the blockers, and each of them some dozen ways to build: too many
// to value every pair. So placements are ranked, the best are kept, and from each of these walls are built
// piece by piece, keeping the best boards after every piece. Boards are merged as they arise.
#pragma once

#include <functional>
#include <vector>

#include "engine/chance_brain.h"
#include "games/mazers/rules/mazers.h"

namespace mazers::brain {

using Afterstate = engine::Afterstate<mazers::Mazers, mazers::Position>;

// How likely the player who is about to roll is to win at a board between turns where the game goes on.
using Judge = std::function<engine::WinChance(const mazers::Position&)>;

// Adds ways to finish the turn that is under way at `at`, at least one, no two to the same board. The best of
// many are those that the judge thinks best, as if the turn ended there; without one, and of few, those that
// leave the opponent more pieces to lay than the player.
void add_turns_of(const mazers::Rules& rules, const mazers::Position& at, engine::Breadth breadth,
                  const Judge& judge, std::vector<Afterstate>& turns);

}  // namespace mazers::brain
