#include "games/mazers/brain/race.h"

#include <map>
#include <tuple>
#include <utility>

#include "games/mazers/brain/evaluation.h"
#include "games/mazers/rules/drawn_test.h"

namespace mazers::brain {
namespace {

using mazers::Edge;
using mazers::Mazers;
using mazers::pieces_per_side;
using mazers::Player;
using mazers::Position;
using mazers::Rules;
using mazers::Side;

// Both sides have arrived, and have the first so many of these pieces on the board.
Position both_arrived(const Rules& rules, int south, int north) {
    Position position = Mazers::start(rules);
    for (const Player player : game::both_players) {
        Side& side = position.sides[player];
        side.path.drop(1);
        side.stage = Side::Stage::arrived;
    }
    int left = south + north;
    for (const Edge slot : rules.board->slots - position.blockers()) {
        if (left == 0) break;
        position.sides[left-- > north ? Player::one : Player::two].walls.insert(slot);
    }
    return position;
}

// What becomes of a position by the rules, whatever the players do: here they do the first thing that is
// legal.
class ByTheRules {
public:
    explicit ByTheRules(Rules rules) : rules_(std::move(rules)) {}

    // The chance of the player who is about to roll.
    double chance(const Position& at) {
        const auto place = std::tuple(at.to_move, at.sides.one.walls.size(), at.sides.two.walls.size());
        if (const auto known = chances_.find(place); known != chances_.end()) return known->second;
        double sum = 0;
        for (const auto& [roll, probability] : Mazers::chances(rules_, at))
            sum += probability * after_roll(game::after<Mazers>(rules_, at, roll));
        return chances_[place] = sum;
    }

private:
    double after_roll(Position position) {
        while (Mazers::mid_turn(position))
            Mazers::apply(rules_, position, Mazers::legal_actions(rules_, position).front());
        return Mazers::ending(rules_, position).over() ? 1 : 1 - chance(position);
    }

    Rules rules_;
    std::map<std::tuple<Player, int, int>, double> chances_;
};

TEST(MazersRace, agrees_with_the_rules_for_all_pieces_that_can_be_left) {
    const Rules rules;
    ByTheRules by_the_rules(rules);
    for (int south = 1; south <= pieces_per_side; ++south)
        for (int north = 1; north <= pieces_per_side; ++north) {
            const Position at = both_arrived(rules, south, north);
            EXPECT_NEAR(chance(*rules.board, at), engine::certain * by_the_rules.chance(at), 1)
                << south << " pieces against " << north;
        }
}

TEST(MazersRace, is_certain_only_where_no_roll_can_be_too_low) {
    EXPECT_EQ(race(2 * one_move, one_move), engine::certain);
    EXPECT_LT(race(3 * one_move, 12 * one_move), engine::certain);
    EXPECT_EQ(race(13 * one_move, 2 * one_move), 0) << "the opponent moves next and needs two turns";
    EXPECT_GT(race(12 * one_move, 2 * one_move), 0);
}

TEST(MazersRace, improves_with_fewer_moves_left) {
    for (int own = 3; own < 40; ++own) {
        EXPECT_GE(race(own * one_move, 20 * one_move), race((own + 1) * one_move, 20 * one_move));
        EXPECT_GE(race(own * one_move, 20 * one_move), race(own * one_move + 5, 20 * one_move));
        EXPECT_GE(race(own * one_move + 5, 20 * one_move), race((own + 1) * one_move, 20 * one_move));
    }
}

}  // namespace
}  // namespace mazers::brain
