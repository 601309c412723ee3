#include "games/mazers/brain/brain.h"

#include <array>

#include "engine/logistic.h"

namespace mazers::brain {
namespace {

using mazers::die_faces;
using Roll = engine::WeighedRoll<mazers::Mazers>;

constexpr auto all_rolls = [] {
    std::array<Roll, std::size_t{die_faces} * die_faces> rolls{};
    std::size_t next = 0;
    for (int black = 1; black <= die_faces; ++black)
        for (int white = 1; white <= die_faces; ++white)
            rolls[next++] = {mazers::Action::roll(black, white), 1};
    return rolls;
}();

}  // namespace

std::span<const Roll> Boards::rolls() { return all_rolls; }

engine::WinChance Brain::evaluate(const Board& at) const {
    if (!network_ || !is_open(at)) return chance(drawn(), at);
    const Sight sight = sight_of(drawn(), at);
    const BothViews inputs = inputs_of(sight);
    const auto empty = engine::empty_view<input_words>(*network_);
    engine::NetworkView<input_words> mine;
    engine::NetworkView<input_words> yours;
    engine::set_view(*network_, empty, inputs.mine, mine);
    engine::set_view(*network_, empty, inputs.yours, yours);
    return engine::logistic(sight.hand_made + network_->evaluate(mine.sums, yours.sums),
                            engine::score_of_one);
}

}  // namespace mazers::brain
