// What may be done in a position, and what it leads to.
#pragma once

#include <cstdint>

#include "games/knights/rules/position.h"

namespace knights {

// The most that can be offered at once: seven pawns alone on their squares, each with every other square but
// its own, a knight's and the opponent's last knight's to go to, and the stop.
inline constexpr std::size_t max_actions = 7 * 33 + 1;

// A knight's step, the fill, two free steps; or one and the stop.
inline constexpr std::size_t max_turn_length = 4;

// The part of the concept game::Game that decides; game/game.h says what each function promises.
struct Mechanics {
    using Actions = base::InlineVector<Action, max_actions>;

    static Position start(const Rules&);
    static Player to_move(const Position& at) { return at.to_move; }
    static bool mid_turn(const Position& at) { return at.progress.phase != Phase::knight_step; }
    static game::Ending ending(const Rules&, const Position& at) {  // [KD-12]
        for (const Player player : game::both_players)
            if (at.sides[player].knights.empty())
                return {game::win_for(game::opponent(player)), game::Reason::goal};
        return {};
    }
    static Actions legal_actions(const Rules&, const Position&);
    static std::uint64_t count_turns(const Rules&, const Position&);
    static void apply(const Rules&, Position&, const Action&);
    static std::uint64_t key(const Position&);

    static game::Repetition repetition(const Rules& rules) { return rules.repetition; }
    // [KD-14] Everything in a position is compared.
    static Position compared(const Rules&, const Position& at) { return at; }
    static int turn_limit(const Rules& rules) { return rules.turns; }
};

}  // namespace knights
