// What the thinkers of every game share: the way from a type-erased game to its line, and the reference
// players, which know only the rules.
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <vector>

#include "base/random.h"
#include "game/turns.h"
#include "play/game_of.h"
#include "play/thinker.h"

namespace play {

template <game::Game G>
class ThinkerFor : public Thinker {
public:
    explicit ThinkerFor(const Game& game) : variant_(game.variant()) { assert(game.game_id() == G::id); }

protected:
    using Line = game::Line<G>;

    // There is no RTTI: that `game` is of this game and these rules is the caller's promise.
    [[nodiscard]] const Line& line_of(const Game& game) const {
        assert(game.game_id() == G::id && game.variant() == variant_);
        return static_cast<const GameOf<G>&>(game).line();
    }

    // The turn as far as it has been made. Precondition: the draft is legal.
    [[nodiscard]] game::PartialTurn<G> begun(const Game& game, const std::vector<std::string>& draft) const {
        game::PartialTurn<G> turn{line_of(game), {}};
        for (const std::string& action : draft) {
            [[maybe_unused]] const auto objection = game::add_action(turn, action);
            assert(!objection);
        }
        return turn;
    }

    // Whether a player has something to decide.
    [[nodiscard]] static bool is_due(const game::PartialTurn<G>& turn) {
        const game::Actor actor = turn.line.actor();
        return !turn.complete() && (actor == game::Actor::one || actor == game::Actor::two);
    }

    [[nodiscard]] std::string written(const Game& game, const game::Turn<G>& turn) const {
        return G::write_turn(line_of(game).now(), turn);
    }

    // Has `think(line, report)` think about the rest of the turn, and returns the result as text. `report`
    // receives intermediate results.
    template <class Think>
    [[nodiscard]] Thought think_with(const Game& game, const std::vector<std::string>& draft,
                                     const std::function<void(const Thought&)>& listener,
                                     Think&& think) const {
        const game::PartialTurn<G> turn = begun(game, draft);
        if (!is_due(turn)) return {};
        const auto report = [&](const engine::Thought<G>& news) {
            if (listener) listener(reported(game, turn.actions, news));
        };
        return reported(game, turn.actions, think(turn.line, report));
    }

private:
    // The first turn of each variation is whole again.
    [[nodiscard]] Thought reported(const Game& game, const game::Turn<G>& begun,
                                   const engine::Thought<G>& thought) const {
        Thought result{{}, thought.effort};
        for (const auto& variation : thought.variations)
            result.variations.push_back(
                {variation.score, variation.bound, written_line(line_of(game), begun, variation.turns)});
        return result;
    }

    [[nodiscard]] static std::vector<std::string> written_line(Line line, const game::Turn<G>& begun,
                                                               const std::vector<game::Turn<G>>& turns) {
        std::vector<std::string> texts;
        for (const auto& rest : turns) {
            game::Turn<G> turn = texts.empty() ? begun : game::Turn<G>{};
            for (const auto& action : rest) turn.push_back(action);
            texts.push_back(G::write_turn(line.now(), std::as_const(turn)));
            for (const auto& action : turn) line.apply(action);
        }
        return texts;
    }

    Variant variant_;
};

// Any legal turn, at random.
template <game::Game G>
class RandomThinker final : public ThinkerFor<G> {
public:
    RandomThinker(const Game& game, std::uint64_t seed) : ThinkerFor<G>(game), seed_(seed), random_(seed) {}

    [[nodiscard]] Thought think(const Game& game, const std::vector<std::string>& draft,
                                const engine::Limits&, const engine::Stopper&,
                                const std::function<void(const Thought&)>&) override {
        auto turn = this->begun(game, draft);
        if (!this->is_due(turn)) return {};
        game::finish_at_random(turn, random_);
        return {.variations = {{.turns = {this->written(game, turn.actions)}}}, .effort = {.nodes = 1}};
    }

    [[nodiscard]] engine::Score evaluate(const Game&) const override { return engine::drawn; }

    void forget() override { random_ = base::Random(seed_); }

private:
    std::uint64_t seed_;
    base::Random random_;
};

// Looks one turn ahead and takes what looks best then; of equals, any. Evaluate, made from the rules, is the
// score of a position between turns for the player to move.
template <game::Game G, class Evaluate>
class GreedyThinker final : public ThinkerFor<G> {
public:
    GreedyThinker(const Game& game, std::uint64_t seed)
        : ThinkerFor<G>(game), evaluate_(this->line_of(game).rules()), seed_(seed), random_(seed) {}

    [[nodiscard]] Thought think(const Game& game, const std::vector<std::string>& draft,
                                const engine::Limits&, const engine::Stopper& stopper,
                                const std::function<void(const Thought&)>&) override {
        auto turn = this->begun(game, draft);
        if (!this->is_due(turn)) return {};
        const Best best = best_of(turn, stopper);
        return {.variations = {{.score = best.score, .turns = {this->written(game, best.turn)}}},
                .effort = {.depth = 1, .deepest = 1, .nodes = best.seen}};
    }

    [[nodiscard]] engine::Score evaluate(const Game& game) const override {
        return game.mid_turn() ? engine::drawn : evaluate_(this->line_of(game).now());
    }

    void forget() override { random_ = base::Random(seed_); }

private:
    struct Best {
        engine::Score score = -engine::infinite;
        game::Turn<G> turn{};
        std::uint64_t seen = 0;
        std::uint32_t equals = 0;  // that are as good as the best

        // Of equals each is kept with the same probability.
        void see(engine::Score one, const game::Turn<G>& made, base::Random& random) {
            ++seen;
            if (one < score) return;
            equals = one > score ? 1 : equals + 1;
            if (random.below(equals) > 0) return;
            score = one;
            turn = made;
        }
    };

    [[nodiscard]] Best best_of(game::PartialTurn<G>& begun, const engine::Stopper& stopper) {
        const game::Player mover = G::to_move(begun.line.now());
        Best best;
        const auto see = [&](const game::Turn<G>& turn) {
            best.see(score_for(mover, begun.line), turn, random_);
            return !stopper.stopped();
        };
        game::for_each_turn(begun.line, see, begun.actions);
        return best;
    }

    // Of the line behind a turn, for who has made it.
    [[nodiscard]] engine::Score score_for(game::Player mover, const game::Line<G>& line) const {
        const game::Outcome outcome = line.ending().outcome;
        if (outcome == game::Outcome::draw) return engine::drawn;
        if (outcome != game::Outcome::ongoing)
            return outcome == game::win_for(mover) ? engine::win_in(1) : engine::loss_in(1);
        const engine::Score score = evaluate_(line.now());
        return G::to_move(line.now()) == mover ? score : -score;
    }

    Evaluate evaluate_;
    std::uint64_t seed_;
    base::Random random_;
};

}  // namespace play
