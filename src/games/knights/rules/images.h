// Which positions of Knights Double-Duel are alike: nothing on the board has a direction, so it can be turned
// and mirrored in eight ways.
#pragma once

#include <span>
#include <utility>

#include "game/images.h"
#include "games/knights/rules/knights.h"

namespace knights {

struct Images {
    static int count(const Rules&) { return 8; }
    static Position position(const Rules&, int image, const Position& at) {
        Position seen = at;
        for (const Player player : game::both_players) {
            Side& side = seen.sides[player];
            for (SquareSet* const squares : {&side.knights, &side.singles, &side.doubles})
                *squares = look(image, *squares);
        }
        if (at.attack) seen.attack = Attack{look(image, at.attack->from), look(image, at.attack->target)};
        if (at.landed) seen.landed = look(image, *at.landed);
        return seen;
    }
    static game::Turn<Knights> turn(const Rules&, int image, const Position&, std::span<const Action> turn) {
        game::Turn<Knights> made;
        for (const Action& action : turn)
            made.push_back({action.kind, look(image, action.from), look(image, action.to)});
        return made;
    }
    static Rules without_first(const Rules& rules) { return rules; }

private:
    // The bits of an image: files in reverse order, ranks in reverse order, files for ranks.
    static Square look(int image, Square square) {
        constexpr int last = Square::files - 1;
        static_assert(Square::files == Square::ranks);
        auto file = static_cast<int>(square.file());
        auto rank = static_cast<int>(square.rank());
        if ((image & 1) != 0) file = last - file;
        if ((image & 2) != 0) rank = last - rank;
        if ((image & 4) != 0) std::swap(file, rank);
        return {board::File(file), board::Rank(rank)};
    }
    static SquareSet look(int image, SquareSet squares) {
        SquareSet seen;
        for (const Square square : squares) seen.insert(look(image, square));
        return seen;
    }
};

}  // namespace knights
