// In which order steps are tried: what has been learned about them, and taking the most promising first.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <utility>
#include <vector>

#include "engine/brain.h"
#include "game/player.h"

namespace engine {

// How well steps of each kind have done, within ±most. A brain's promise() is added to it.
class History {
public:
    static constexpr int most = 8'192;

    explicit History(std::size_t kinds) : of_player_{std::vector<int>(kinds), std::vector<int>(kinds)} {}

    [[nodiscard]] int of(game::Player player, std::size_t kind) const { return of_player_[player][kind]; }

    // Praise or blame. The nearer to the limit, the less a confirmation adds and the more a surprise changes.
    void learn(game::Player player, std::size_t kind, int amount) {
        assert(-most <= amount && amount <= most);
        int& value = of_player_[player][kind];
        value += amount - value * std::abs(amount) / most;
    }

    void forget() {
        for (const game::Player player : game::both_players)
            std::fill(of_player_[player].begin(), of_player_[player].end(), 0);
    }

private:
    game::ByPlayer<std::vector<int>> of_player_;
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
        assert(size_ < N);
        items_[size_++] = {step, rank};
    }
    [[nodiscard]] bool empty() const { return next_ == size_; }

    Step take() {
        assert(!empty());
        std::size_t best = next_;
        for (std::size_t index = next_ + 1; index < size_; ++index)
            if (items_[index].rank > items_[best].rank) best = index;
        const Ranked taken = items_[best];
        std::move_backward(items_.begin() + next_, items_.begin() + best, items_.begin() + best + 1);
        ++next_;
        return taken.step;
    }

private:
    struct Ranked {
        Step step;
        int rank;
    };

    std::array<Ranked, N> items_;
    std::size_t size_ = 0;
    std::size_t next_ = 0;
};

}  // namespace engine
