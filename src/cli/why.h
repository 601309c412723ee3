// Why a turn is or is not legal, with the clause of the rules page that decides it.
#pragma once

#include <string>
#include <string_view>

#include "cli/output.h"
#include "play/game.h"

namespace cli {

// The paragraph of a rules page that states a clause, with the list it introduces if it ends in a colon, as
// Markdown; empty if the page has none.
[[nodiscard]] std::string_view clause_text(std::string_view rules_page, std::string_view clause);

// Prints the verdict on a turn and, if it is illegal, what the clause says.
void explain(const play::Game& game, const play::Verdict& verdict, Output& output);

}  // namespace cli
