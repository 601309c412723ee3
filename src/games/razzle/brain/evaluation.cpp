#include "games/razzle/brain/evaluation.h"

#include <array>

#include "games/razzle/brain/traits.h"

namespace razzle::brain {
namespace {

using engine::Score;
using game::Player;

using Weights = std::array<Score, static_cast<std::size_t>(trait::count)>;

constexpr Weights weights{
    // holder
    0, 0, 0, 0,              //
    151, 168, 167, 205,      //
    214, 138, 174, 141,      //
    105, 75, 72, 78,         //
    54, -7, 12, -10,         //
    -51, -65, -50, -31,      //
    -171, -137, -118, -103,  //
    -98, -191, -138, -156,   //
    // fresh mate
    79, 125, 118, 140,      //
    28, 84, 97, 108,        //
    89, 77, 88, 87,         //
    37, 17, 31, 30,         //
    -27, -4, -2, 4,         //
    -72, -45, -48, -24,     //
    -110, -102, -93, -74,   //
    -110, -122, -91, -105,  //
    // marked mate
    0, 0, 0, 0,           //
    -34, 64, 123, 167,    //
    62, 116, 120, 126,    //
    16, 36, 72, 54,       //
    45, 5, 16, 32,        //
    -55, -44, -32, -9,    //
    -71, -78, -60, -49,   //
    -94, -105, -78, -90,  //
    // chain reach
    0, 51, 25, -2, -9, -14, -20, -51,  //
    // move reach
    69, 119, 102, 98, 91, 82, 28, 12,  //
    // strikes
    -69, 22, 84, 112,  //
    // far strikes
    -14, 1, 21, 29,  //
    // links
    33, 78, 106, 129,  //
    // harassers
    18, -12, -25, -37,  //
    // mates ahead
    -66, -21, 23, 42, 30,  //
    // guards
    74, 62, 42, -12, -46, -60,  //
    // mobility
    6,  //
};

constexpr Score to_move_bonus = 57;

Score evaluation_for(const Field& field, const Board& at, const Outlook& outlook, Player player) {
    Score score = 0;
    const auto add = [&](int trait, int times) { score += weights[static_cast<std::size_t>(trait)] * times; };
    describe_places(field, at, player, add);
    describe_prospects(field, at, outlook, player, add);
    return score;
}

}  // namespace

Score evaluate(const Field& field, const Board& at) {
    const Outlook outlook(field, at);
    return to_move_bonus + evaluation_for(field, at, outlook, at.to_move) -
           evaluation_for(field, at, outlook, game::opponent(at.to_move));
}

}  // namespace razzle::brain
