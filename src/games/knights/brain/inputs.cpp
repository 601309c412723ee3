#include "games/knights/brain/inputs.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "engine/input_writer.h"
#include "games/knights/brain/mobility.h"
#include "games/knights/rules/geometry.h"

namespace knights::brain {
namespace {

using engine::Score;
using game::Player;

using InputWriter = engine::InputWriter<input_words>;

int files_between(Square a, Square b) { return static_cast<int>(b.file()) - static_cast<int>(a.file()); }
int ranks_between(Square a, Square b) { return static_cast<int>(b.rank()) - static_cast<int>(a.rank()); }

// The squares around one, two away at most: a place for each, row by row.
constexpr int around = 2;
constexpr int places_around = (2 * around + 1) * (2 * around + 1);

constexpr auto squares_around = [] {
    Grid::BySquare<SquareSet> table;
    for (const Square from : SquareSet::all())
        for (int file = -around; file <= around; ++file)
            for (int rank = -around; rank <= around; ++rank)
                if (const auto to = from.step({file, rank})) table[from].insert(*to);
    return table;
}();

// By place, whether something of the set is there as seen from any of the knights.
std::uint64_t seen_around(SquareSet knights, SquareSet set) {
    std::uint64_t places = 0;
    for (const Square from : knights)
        for (const Square to : set& squares_around[from])
            places |= std::uint64_t{1} << ((ranks_between(from, to) + around) * (2 * around + 1) +
                                           files_between(from, to) + around);
    return places;
}

// How two squares stand to each other, whichever way the board is turned: the greater distance of files and
// ranks, and the smaller.
constexpr int distances = 21;
int distance_between(Square a, Square b) {
    const auto [less, more] = std::minmax({std::abs(files_between(a, b)), std::abs(ranks_between(a, b))});
    return more * (more + 1) / 2 + less;
}
std::uint64_t distances_between(SquareSet some, SquareSet others) {
    std::uint64_t found = 0;
    for (const Square a : some)
        for (const Square b : others)
            if (a != b) found |= std::uint64_t{1} << distance_between(a, b);
    return found;
}

// What both views have of a player.
struct Prospects {
    const Side& side;
    Mobility mobility;
    std::array<std::uint64_t, 4> around_knights;  // own single and double pawns, the opponent's
    std::uint64_t own_distances;
};

Prospects prospects_of(const Rules& rules, const Side& side, const Side& enemy) {
    return {side,
            mobility(rules, side, enemy),
            {seen_around(side.knights, side.singles), seen_around(side.knights, side.doubles),
             seen_around(side.knights, enemy.singles), seen_around(side.knights, enemy.doubles)},
            distances_between(side.knights, side.knights)};
}

void write_prospects(InputWriter& writer, const Prospects& prospects) {
    const Side& side = prospects.side;
    for (const SquareSet set :
         {side.knights, side.singles, side.doubles, prospects.mobility.safe, prospects.mobility.room})
        writer.bits(set.word(), Square::count);
    for (const std::uint64_t places : prospects.around_knights) writer.bits(places, places_around);
    writer.bits(prospects.own_distances, distances);
    writer.one_of(prospects.mobility.safe_steps, 13);
    writer.one_of(prospects.mobility.room.size() / 2, 17);
    writer.one_of(side.reserve, 5);
    writer.flag(side.knights.size() == knights_each);
}

// Of all 16 sets of extensions a number.
int extensions_of(const Rules& rules) {
    return (rules.neighbor ? 1 : 0) + (rules.switches ? 2 : 0) + (rules.blocks ? 4 : 0) +
           (rules.doubled ? 8 : 0);
}

// `hand_made` is the evaluation for the player whose view it is.
Inputs view(const Rules& rules, const Position& at, Player player, const Prospects& mine,
            const Prospects& yours, Score hand_made) {
    constexpr int evaluation_steps = 32;
    constexpr Score evaluation_step = 30;
    constexpr int sets_of_extensions = 16;
    const bool my_turn = player == at.to_move;
    const int extensions = extensions_of(rules);
    const SquareSet all_knights = mine.side.knights | yours.side.knights;
    InputWriter writer;
    write_prospects(writer, mine);
    write_prospects(writer, yours);
    writer.bits(distances_between(mine.side.knights, yours.side.knights), distances);
    writer.one_of(((all_knights & dark_squares).size() % 2) * sets_of_extensions + extensions,
                  2 * sets_of_extensions);
    writer.bits(static_cast<std::uint64_t>(extensions), 4);
    writer.flag(my_turn);
    writer.flag(my_turn && at.attack);
    writer.flag(my_turn && at.landed && own_knights_beside(at, *at.landed).size() > 1);
    writer.one_of((hand_made + evaluation_steps / 2 * evaluation_step) / evaluation_step, evaluation_steps);
    return writer.inputs();
}

}  // namespace

game::ByPlayer<Inputs> inputs_of(const Rules& rules, const Position& at, Score hand_made) {
    const auto& [first, second] = at.sides;
    const Prospects one = prospects_of(rules, first, second);
    const Prospects two = prospects_of(rules, second, first);
    const Score for_one = at.to_move == Player::one ? hand_made : -hand_made;
    return {view(rules, at, Player::one, one, two, for_one),
            view(rules, at, Player::two, two, one, -for_one)};
}

}  // namespace knights::brain
