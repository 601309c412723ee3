// Whether a player can force a win, by trying everything that the rules allow. Slow and plain: what a search
// has proved is checked with it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "game/line.h"

namespace game {

template <Game G>
class ForcedWin {
public:
    // Positions of the first turn are left out if they are among `without`.
    ForcedWin(Player attacker, std::vector<typename G::Position> without, std::uint64_t positions)
        : attacker_(attacker), without_(std::move(without)), left_(positions) {}

    // Whether the attacker wins within so many turns of both players, the one under way included. Nothing if
    // more positions would have to be looked at than was allowed.
    [[nodiscard]] std::optional<bool> within(int turns, Line<G> line) {
        const bool won = is_won(line, turns, true);
        return left_ > 0 ? std::optional(won) : std::nullopt;
    }

private:
    [[nodiscard]] bool is_won(Line<G>& line, int turns, bool first_turn) {
        if (left_ == 0 || --left_ == 0) return false;
        const Ending ending = line.ending();
        if (ending.over()) return ending.outcome == win_for(attacker_);
        if (turns == 0) return false;
        // One turn is enough for the attacker; against the defender, all must be.
        const bool enough = G::to_move(line.now()) == attacker_;
        for (const auto& action : line.legal_actions()) {
            line.apply(action);
            const bool go_on = line.mid_turn();
            const bool counts =
                go_on || !first_turn || std::ranges::find(without_, line.now()) == without_.end();
            const bool won = counts ? is_won(line, go_on ? turns : turns - 1, first_turn && go_on) : !enough;
            line.take_back();
            if (won == enough || left_ == 0) return enough;
        }
        return !enough;
    }

    Player attacker_;
    std::vector<typename G::Position> without_;
    std::uint64_t left_;
};

}  // namespace game
