// Why a turn is or is not legal, with the clause of the rules page that decides it.
#pragma once

#include <string>
#include <string_view>

#include "base/markdown.h"
#include "play/game.h"

namespace play {

// The paragraph of a rules page that states a clause, with the list it introduces if it ends in a colon, as
// Markdown; empty if the page has none.
[[nodiscard]] std::string_view clause_text(std::string_view rules_page, std::string_view clause);

// The verdict on a turn as lines of at most `width` columns; if it is illegal, with what the clause says.
[[nodiscard]] std::string write_verdict(const Game& game, const Verdict& verdict, int width,
                                        const base::Emphasis& emphasize = {});

}  // namespace play
