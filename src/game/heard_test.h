// For tests of catalogues: collects what the rules say along random games.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "base/catalogue_test.h"
#include "base/random.h"
#include "game/turns.h"

namespace game {

// Collects, in every position of a random game with this many actions, the objection to each of these texts
// that is not a legal action, and the advice.
template <Game G>
void hear_game(base::Heard& heard, const typename G::Rules& rules, const std::vector<std::string>& texts,
               int actions, base::Random& random) {
    Line<G> line(rules);
    for (int made = 0; made < actions && !line.ending().over(); ++made) {
        heard.hear(G::advice(rules, line.now()));
        std::vector<std::string> possible;
        for (const auto& action : line.candidates()) possible.push_back(G::write_action(line.now(), action));
        for (const std::string& text : texts)
            if (std::ranges::find(possible, text) == possible.end())
                heard.hear(G::objection(rules, line.now(), text).message);
        const auto legal = line.legal_actions();
        line.apply(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
    }
}

}  // namespace game
