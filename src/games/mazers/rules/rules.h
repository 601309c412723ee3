// What may be done in a position, and what it leads to.
#pragma once

#include <cstdint>
#include <span>

#include "game/game.h"
#include "games/mazers/rules/position.h"

namespace mazers {

inline constexpr std::size_t max_actions = std::size_t{2} * 2 * Cell::count;  // each blocker to each slot
inline constexpr std::size_t max_turn_length = 1 + 2 + 2 * die_faces;         // roll, blockers, wall pieces

// The part of the concept game::ChanceGame that decides; game/game.h says what each function promises.
struct Mechanics {
    using Actions = base::InlineVector<Action, max_actions>;

    static Position start(const Rules&);
    static Player to_move(const Position& at) { return at.to_move; }
    static bool mid_turn(const Position&);
    static bool at_chance(const Position& at) { return at.phase == Position::Phase::roll; }
    static std::span<const game::Chance<Action>> chances(const Rules&, const Position&);
    static game::Ending ending(const Rules&, const Position&);
    static Actions legal_actions(const Rules&, const Position&);
    static void apply(const Rules&, Position&, const Action&);
    static std::uint64_t key(const Position&);

    static game::Repetition repetition(const Rules&) { return game::Repetition::allowed(); }
    static Position compared(const Rules&, const Position& at) { return at; }
    static int turn_limit(const Rules& rules) { return rules.turns; }

    // Carries out all that happens by itself, up to the next choice of the player to move, the next roll or
    // the end. A position in which this changes nothing is one that a game can stand at.
    static void settle(const Board&, Position&);
};

}  // namespace mazers
