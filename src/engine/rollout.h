// Rollout: plays a game with dice to its end, to find out by many games how good a board is.
#pragma once

#include <cstdint>
#include <vector>

#include "base/random.h"
#include "engine/chance_brain.h"

namespace engine {

template <ChanceBrain B>
class Rollout {
public:
    using Board = typename B::Board;

    explicit Rollout(const B& brain) : brain_(brain) {
        for (const auto& roll : brain_.rolls()) weights_ += static_cast<std::uint32_t>(roll.weight);
    }

    // Plays on from a board between turns. Both players take what looks best at first sight, and the seed
    // alone decides the dice, so that turns can be compared with the same luck. What is not over after so
    // many turns is a draw.
    [[nodiscard]] game::Outcome play_out(Board at, std::uint64_t seed, int turns = 400) {
        base::Random random(seed);
        for (; turns > 0 && brain_.outcome(at) == game::Outcome::ongoing; --turns) {
            brain_.apply_roll(at, roll(random));
            if (brain_.mid_turn(at)) at = best_reply(at);
        }
        const game::Outcome outcome = brain_.outcome(at);
        return outcome == game::Outcome::ongoing ? game::Outcome::draw : outcome;
    }

private:
    [[nodiscard]] const typename B::Game::Action& roll(base::Random& random) const {
        auto left = static_cast<std::int64_t>(random.below(weights_));
        const auto rolls = brain_.rolls();
        std::size_t number = 0;
        while ((left -= rolls[number].weight) >= 0) ++number;
        return rolls[number].action;
    }

    [[nodiscard]] Board best_reply(const Board& at) {
        replies_.clear();
        brain_.add_afterstates(at, Breadth::few, replies_);
        const game::Player player = brain_.to_move(at);
        const Board* best = nullptr;
        WinChance most = -1;
        for (const auto& reply : replies_) {
            const WinChance chance = chance_of(player, reply.board);
            if (chance <= most) continue;
            most = chance;
            best = &reply.board;
        }
        return *best;
    }

    [[nodiscard]] WinChance chance_of(game::Player player, const Board& at) const {
        const game::Outcome outcome = brain_.outcome(at);
        if (outcome == game::Outcome::draw) return even;
        if (outcome != game::Outcome::ongoing) return outcome == game::win_for(player) ? certain : 0;
        const WinChance chance = brain_.evaluate(at);
        return brain_.to_move(at) == player ? chance : other_players(chance);
    }

    const B& brain_;
    std::uint32_t weights_ = 0;
    std::vector<Afterstate<typename B::Game, Board>> replies_;
};

}  // namespace engine
