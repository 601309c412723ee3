// Which positions of Razzle Dazzle are alike: a position and its mirror image, files in reverse order.
#pragma once

#include <span>

#include "game/images.h"
#include "games/razzle/rules/razzle.h"

namespace razzle {

template <class Grid>
struct Images {
    using Position = razzle::Position<Grid>;
    using Action = razzle::Action<Grid>;

    static int count(const Rules&) { return 2; }
    static Position position(const Rules& rules, int image, const Position& at) {
        if (image == 0) return at;
        Position mirrored = at;
        for (const Player player : game::both_players) {
            mirrored.pieces[player] = mirror(rules, at.pieces[player]);
            mirrored.ball[player] = mirror(rules, at.ball[player]);
        }
        mirrored.ineligible = mirror(rules, at.ineligible);
        if (at.forcing) mirrored.forcing = mirror(rules, *at.forcing);
        return mirrored;
    }
    static game::Turn<Razzle<Grid>> turn(const Rules& rules, int image, const Position&,
                                         std::span<const Action> turn) {
        game::Turn<Razzle<Grid>> made;
        for (Action action : turn) {
            if (image != 0 && action.kind != Action::Kind::stop)
                action = {action.kind, mirror(rules, action.from), mirror(rules, action.to)};
            made.push_back(action);
        }
        return made;
    }
    static Rules without_first(const Rules& rules) { return rules; }

private:
    using Square = typename Grid::Square;
    using SquareSet = typename Grid::SquareSet;

    static Square mirror(const Rules& rules, Square square) {
        return {board::File(rules.files - 1 - static_cast<int>(square.file())), square.rank()};
    }
    static SquareSet mirror(const Rules& rules, SquareSet squares) {
        SquareSet mirrored;
        for (const Square square : squares) mirrored.insert(mirror(rules, square));
        return mirrored;
    }
};

}  // namespace razzle
