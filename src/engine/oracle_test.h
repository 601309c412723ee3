// Oracle: the value of a line by trying everything. It shares nothing with the search but the rules.
#pragma once

#include "engine/score.h"
#include "game/line.h"

namespace engine {

// One turn farther away.
[[nodiscard]] constexpr Score one_turn_later(Score score) {
    if (is_win(score)) return score - 1;
    return is_loss(score) ? score + 1 : score;
}

// Looks `turns` complete turns ahead, the turn under way being one of them; beyond, everything is even.
template <game::Game G>
[[nodiscard]] Score oracle(game::Line<G>& line, int turns) {
    if (const game::Ending ending = line.ending(); ending.over()) {
        if (ending.outcome == game::Outcome::draw) return drawn;
        return ending.outcome == game::win_for(G::to_move(line.now())) ? win_in(0) : loss_in(0);
    }
    if (turns == 0) return 0;
    const game::Player player = G::to_move(line.now());
    Score best = -infinite;
    for (const auto& action : line.legal_actions()) {
        line.apply(action);
        Score score = oracle(line, line.mid_turn() ? turns : turns - 1);
        if (!line.mid_turn()) score = one_turn_later(score);
        if (G::to_move(line.now()) != player) score = -score;
        line.take_back();
        best = std::max(best, score);
    }
    return best;
}

}  // namespace engine
