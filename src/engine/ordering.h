// In which order steps are tried: what has been learned about them, and taking the most promising first.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "base/inline_vector.h"
#include "engine/brain.h"
#include "game/player.h"

namespace engine {

// How well steps of each kind have done, within ±most. A brain's promise() is added to it.
class History {
public:
    static constexpr int most = 8'192;

    explicit History(std::size_t kinds) : of_player_{Values(kinds), Values(kinds)} {}

    [[nodiscard]] int of(game::Player player, std::size_t kind) const { return of_player_[player][kind]; }

    // Praise or blame. The nearer to the limit, the less a confirmation adds and the more a surprise changes.
    void learn(game::Player player, std::size_t kind, int amount) {
        assert(-most <= amount && amount <= most);
        std::int16_t& value = of_player_[player][kind];
        value = static_cast<std::int16_t>(value + amount - value * std::abs(amount) / most);
    }

    void forget() {
        for (const game::Player player : game::both_players)
            std::fill(of_player_[player].begin(), of_player_[player].end(), 0);
    }

private:
    using Values = std::vector<std::int16_t>;

    game::ByPlayer<Values> of_player_;
};

// The two steps that have last refuted what was tried at the same distance from the root.
class Killers {
public:
    [[nodiscard]] bool contain(Step step) const { return step == last_ || step == before_; }
    void add(Step step) {
        if (step == last_) return;
        before_ = std::exchange(last_, step);
    }

private:
    Step last_, before_;
};

// Steps with their ranks, given out highest first and, among equals, first come. Seldom are all asked for, so
// it does not sort.
template <std::size_t N>
class Ranking {
public:
    void add(Step step, int rank) {
        assert(-highest_rank <= rank && rank <= highest_rank);
        places_[steps_.size()] = rank * in_order + static_cast<std::int32_t>(N - steps_.size());
        steps_.push_back(step);
        ++left_;
    }
    [[nodiscard]] bool empty() const { return left_ == 0; }

    Step take() {
        assert(!empty());
        std::int32_t highest = taken;
        for (std::size_t index = 0; index < steps_.size(); ++index)
            highest = std::max(highest, places_[index]);
        const std::size_t index = N - static_cast<std::size_t>(highest & (in_order - 1));
        places_[index] = taken;
        --left_;
        return steps_[index];
    }

private:
    // A place is the rank and, below it, how early the step has come: one number that differs for every step.
    static constexpr auto in_order = static_cast<std::int32_t>(std::bit_ceil(N + 1));
    static constexpr std::int32_t taken = std::numeric_limits<std::int32_t>::min();
    static constexpr int highest_rank = std::numeric_limits<std::int32_t>::max() / in_order - 1;

    base::InlineVector<Step, N> steps_;
    std::array<std::int32_t, N> places_;  // of the steps
    std::size_t left_ = 0;
};

}  // namespace engine
