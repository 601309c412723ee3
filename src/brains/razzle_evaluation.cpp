#include "brains/razzle_evaluation.h"

#include <array>

#include "brains/razzle_traits.h"

namespace brains {
namespace {

using engine::Score;
using game::Player;

using Weights = std::array<Score, static_cast<std::size_t>(trait::count)>;

constexpr Weights mover_weights{
    // holder
    0, 0, 0, 0, 151, 83, 169, 192,             //
    151, 159, 165, 190, 149, 120, 116, 137,    //
    130, 68, 61, 106, 15, -6, 15, 33,          //
    -67, -55, -30, -39, -112, -102, -69, -89,  //
    // fresh mate
    144, 165, 182, 207, 129, 90, 117, 132,   //
    97, 115, 121, 102, 47, 56, 56, 65,       //
    43, 38, 34, 50, -33, -26, -1, 6,         //
    -52, -23, -38, -46, -64, -59, -44, -39,  //
    // marked mate
    0, 0, 0, 0, 117, 69, 130, 117,        //
    81, 135, 102, 69, 12, 59, 108, 109,   //
    136, 39, 53, 61, -5, -23, 15, 21,     //
    -81, 2, -21, 22, -89, -49, -24, -20,  //
    // chain reach
    0, 113, 97, 52, 27, 33, 15, 1,  //
    // move reach
    108, 140, 127, 109, 94, 72, 22, -4,  //
    // strikes
    5, 88, 151, 119,  //
    // links
    10, 38, 53, 115,  //
    // goal sight
    -2, 9, 14, 21,  //
    // harassers
    -8, -23, -28, -30,  //
    // receivers
    -28, 5, 11, 6, 33,  //
    // fresh mates
    -2, 0, 3, 11, 5,  //
    // mates ahead
    -43, -15, 26, 44, 38,  //
    // guards
    128, 85, 44, 8, -27, -53,  //
    // sight, mobility
    -1, 7,  //
};

constexpr Weights other_weights{
    // holder
    0, 0, 0, 0, 174, 127, 199, 219,             //
    193, 190, 200, 207, 137, 117, 131, 126,     //
    107, 51, 44, 78, -5, -28, -3, 7,            //
    -97, -86, -63, -70, -121, -129, -97, -113,  //
    // fresh mate
    145, 195, 190, 215, 133, 94, 122, 136,   //
    110, 113, 121, 113, 45, 46, 55, 65,      //
    44, 29, 29, 37, -37, -30, -6, 5,         //
    -68, -30, -43, -51, -67, -65, -49, -42,  //
    // marked mate
    0, 0, 0, 0, 108, 93, 128, 99,         //
    82, 120, 117, 90, 12, 56, 102, 103,   //
    120, 35, 48, 73, -18, -30, 13, 18,    //
    -81, 0, -13, 19, -43, -55, -22, -15,  //
    // chain reach
    0, 108, 81, 57, 42, 48, 32, -1,  //
    // move reach
    100, 121, 115, 94, 78, 58, 8, 4,  //
    // strikes
    17, 103, 152, 171,  //
    // links
    5, 45, 76, 90,  //
    // goal sight
    -2, 11, 17, 24,  //
    // harassers
    -1, -20, -39, -62,  //
    // receivers
    -26, 6, 3, 9, 41,  //
    // fresh mates
    -6, -6, -2, 4, 3,  //
    // mates ahead
    -60, -29, 22, 46, 40,  //
    // guards
    116, 68, 38, 9, -24, -50,  //
    // sight, mobility
    -2, 7,  //
};

Score estimate(const RazzleField& field, const RazzleBoard& at, Player player, const Weights& weights) {
    Score score = 0;
    describe(field, at, player,
             [&](int trait, int times) { score += weights[static_cast<std::size_t>(trait)] * times; });
    return score;
}

}  // namespace

Score evaluate(const RazzleField& field, const RazzleBoard& at) {
    return estimate(field, at, at.to_move, mover_weights) -
           estimate(field, at, game::opponent(at.to_move), other_weights);
}

}  // namespace brains
