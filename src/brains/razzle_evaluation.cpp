#include "brains/razzle_evaluation.h"

#include <array>

#include "brains/razzle_traits.h"

namespace brains {
namespace {

using engine::Score;
using game::Player;

using Weights = std::array<Score, static_cast<std::size_t>(trait::count)>;

constexpr Weights mover_weights{// holders, fresh mates, marked mates: by distance to the goal
                                0, 90, 70, 50, 35, 20, 10, 0,    //
                                60, 70, 70, 60, 50, 40, 30, 20,  //
                                30, 45, 45, 40, 30, 20, 10, 0,   //
                                // what chains and moves reach
                                400, 150, 110, 80, 50, 30, 15, 0,  //
                                150, 110, 80, 60, 40, 20, 10, 0,   //
                                // strikes, links, harassers, receivers, mobility
                                0, 150, 250, 300,    //
                                0, 150, 250, 300,    //
                                0, -20, -30, -40,    //
                                -40, 0, 20, 30, 40,  //
                                4};
constexpr Weights other_weights = mover_weights;

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
