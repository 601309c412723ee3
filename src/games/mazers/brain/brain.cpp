#include "games/mazers/brain/brain.h"

#include <algorithm>
#include <array>

#include "engine/logistic_table.h"

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

void Brain::add_afterstates(const Board& at, engine::Breadth breadth, std::vector<Afterstate>& turns) const {
    const Judge judge = network_ ? Judge([this](const Board& board) { return evaluate(board); }) : Judge();
    add_turns(at, breadth, judge, turns);
}

engine::WinChance Brain::evaluate(const Board& at) const {
    if (!network_ || !is_open(at)) return chance(drawn(), at);
    engine::HiddenSums sums;
    network_->change(network_->biases(), sums, input_list(drawn(), at).rows(), {});
    const engine::Score score = network_->evaluate(sums, network_->biases());
    return std::clamp(engine::LogisticTable<engine::score_of_one>::get().logistic(score), 1,
                      engine::certain - 1);
}

}  // namespace mazers::brain
