#include "contest/game.h"

#include <utility>

#include "base/text.h"

namespace contest {
namespace {

class HouseContestant final : public Contestant {
public:
    HouseContestant(Spec spec, engine::Clock clock) : spec_(std::move(spec)), clock_(std::move(clock)) {}

    base::Result<void> begin(const play::Game& game, std::uint64_t seed) override {
        const Manner manner = manner_of(spec_, game, seed);
        limits_ = manner.limits;
        thinker_ = play::new_thinker(game, manner.settings, clock_);
        return {};
    }

    base::Result<std::string> choose(const play::Game& game, const std::vector<std::string>& draft,
                                     const Clocks& clocks, const engine::Stopper& stopper) override {
        const engine::Limits limits =
            clocks ? engine::within(limits_, engine::time_for_turn((*clocks)[game.to_move()])) : limits_;
        const auto thought = thinker_->think(game, draft, limits, stopper, [](const play::Thought&) {});
        return thought.variations.front().turns.front();
    }

private:
    Spec spec_;
    engine::Clock clock_;
    engine::Limits limits_;
    std::unique_ptr<play::Thinker> thinker_;
};

using Draft = std::vector<std::string>;

// Rolls if dice are due; plays on where a roll decides everything.
Draft roll_if_due(play::Game& game, PairDice& dice) {
    while (game.actor() == game::Actor::chance) {
        const Draft draft{dice.roll()};
        if (!game.draft(draft)->complete) return draft;
        static_cast<void>(game.play(draft.front()));
    }
    return {};
}

game::Ending ending_of(const play::Game& game) {
    const game::Ending ending = game.ending();
    if (!ending.over() && game.turns().size() >= longest_game)
        return {game::Outcome::draw, game::Reason::limit};
    return ending;
}

}  // namespace

std::string whole_turn(const Draft& draft, const std::string& turn) {
    if (draft.empty() || turn.starts_with(draft.front() + ":")) return turn;
    return base::join(draft, ":") + ":" + turn;
}

std::unique_ptr<Contestant> house_contestant(const Spec& spec, const engine::Clock& clock) {
    return std::make_unique<HouseContestant>(spec, clock);
}

base::Result<Played> play_out(std::unique_ptr<play::Game> game,
                              const game::ByPlayer<Contestant*>& contestants, PairDice dice,
                              std::uint64_t seed, const engine::Clock& clock,
                              const engine::Stopper& stopper) {
    Played played{.game = std::move(game)};
    play::Game& at = *played.game;
    for (const game::Player player : game::both_players)
        if (const auto begun = contestants[player]->begin(at, seed); !begun)
            return base::failure(begun.error());
    for (;;) {
        const Draft draft = roll_if_due(at, dice);
        played.ending = ending_of(at);
        if (played.ending.over()) return played;
        const game::Player player = at.to_move();
        const engine::Milliseconds begun = clock();
        const auto turn = contestants[player]->choose(at, draft, std::nullopt, stopper);
        played.paces[player].time += clock() - begun;
        ++played.paces[player].turns;
        if (stopper.stopped()) return played;
        if (!turn) return base::failure(turn.error());
        if (const auto made = at.play(whole_turn(draft, *turn)); !made) {
            played.ending = {game::win_for(opponent(player)), game::Reason::none};
            played.fault = base::quoted(*turn) + " is not a legal turn: " + made.error().what;
            return played;
        }
    }
}

}  // namespace contest
