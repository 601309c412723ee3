#include "review/reviewer.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/calibration.h"
#include "engine/thinking.h"
#include "play/games.h"

namespace review {
namespace {

int chance_of(const play::Game& game, engine::Score score) {
    return engine::per_mille(engine::chance_of(score, play::calibration_of(game)));
}

// The chance of a player at first sight.
int evaluated(const play::Game& game, game::Player player, const play::Thinker& thinker) {
    if (game.ending().over()) return chance_at_end(game, player);
    const int chance = chance_of(game, thinker.evaluate(game));
    return game.to_move() == player ? chance : certain - chance;
}

// A roll may leave nothing to decide, and then is the whole turn.
int chance_with(const play::Game& before, const std::string& roll, play::Thinker& thinker) {
    if (before.draft(std::array{roll})->complete) {
        const auto after = before.clone();
        static_cast<void>(after->play(roll));
        return evaluated(*after, before.to_move(), thinker);
    }
    engine::Limits first_sight;
    first_sight.depth = 1;
    const play::Thought thought =
        thinker.think(before, {roll}, first_sight, engine::Stopper(), [](const play::Thought&) {});
    return chance_of(before, thought.variations.front().score);
}

}  // namespace

int luck_of(const play::Game& before, std::string_view roll, play::Thinker& thinker) {
    int sum = 0;
    int own = 0;
    const std::vector<play::Choice> rolls = before.draft({})->choices;
    for (const play::Choice& one : rolls) {
        const int chance = chance_with(before, one.text, thinker);
        sum += chance;
        if (one.text == roll) own = chance;
    }
    return own - sum / static_cast<int>(rolls.size());
}

int chance_at_end(const play::Game& game, game::Player player) {
    const game::Outcome outcome = game.ending().outcome;
    if (outcome == game::Outcome::draw) return certain / 2;
    return outcome == win_for(player) ? certain : 0;
}

std::vector<std::string> given_in(const play::Game& before, std::string_view turn) {
    if (before.actor() != game::Actor::chance) return {};
    return {before.actions_in(turn)->front()};
}

// An action is offered only if the turn can be finished from it, so two of them are a choice.
bool had_choice(const play::Game& before, std::string_view turn) {
    std::vector<std::string> actions = given_in(before, turn);
    for (;;) {
        const auto draft = before.draft(actions);
        if (!draft || draft->complete || draft->choices.empty()) return false;
        if (draft->choices.size() > 1) return true;
        actions.push_back(draft->choices.front().text);
    }
}

Reviewer::Reviewer(const play::Game& played, play::Thinker& thinker, Think think, Luck luck)
    : game_(played.clone()),
      turns_(played.turns().begin(), played.turns().end()),
      thinker_(thinker),
      think_(std::move(think)),
      luck_(luck) {
    while (game_->take_back()) {}
}

std::vector<Reviewer::Found> Reviewer::review(const Next& next) {
    std::vector<Found> found;
    std::optional<play::Variation> best;
    for (std::size_t number = 0; number < turns_.size() && next(number); ++number) {
        if (number == 0) best = think(0);
        const auto before = game_->clone();
        static_cast<void>(game_->play(turns_[number]));
        auto after = think(number + 1);
        found.push_back(compare(*before, turns_[number], *best, after));
        best = std::move(after);
    }
    return found;
}

// The best line where it is a player's turn; nothing at the end of the game, and where the roll is not known.
std::optional<play::Variation> Reviewer::think(std::size_t number) const {
    if (game_->ending().over()) return std::nullopt;
    if (number >= turns_.size() && game_->actor() == game::Actor::chance) return std::nullopt;
    const auto draft = number < turns_.size() ? given_in(*game_, turns_[number]) : std::vector<std::string>();
    if (game_->draft(draft)->complete) return play::Variation{.score = 0, .turns = {turns_[number]}};
    return think_(*game_, draft).variations.front();
}

Reviewer::Found Reviewer::compare(const play::Game& before, const std::string& turn,
                                  const play::Variation& best,
                                  const std::optional<play::Variation>& next) const {
    const game::Player mover = before.to_move();
    const int has = chance_after(*game_, mover, next);
    const bool is_best = best.turns.front() == turn;
    Found found{.reviewed = {.turn = turn,
                             .player = mover,
                             .best = best.turns.front(),
                             .could_have = is_best ? has : best_chance(before, mover, best),
                             .has = has,
                             .choice = had_choice(before, turn)},
                .score = best.score,
                .line = best.turns};
    if (before.actor() == game::Actor::chance && luck_ == Luck::measured)
        found.reviewed.luck = luck_of(before, before.actions_in(turn)->front(), thinker_);
    return found;
}

// With dice, a search and an evaluation cannot be compared: the best turn is made, and evaluated like the one
// that was played.
int Reviewer::best_chance(const play::Game& before, game::Player mover, const play::Variation& best) const {
    if (!before.has_dice()) return chance_of(before, best.score);
    const auto after = before.clone();
    static_cast<void>(after->play(best.turns.front()));
    return evaluated(*after, mover, thinker_);
}

int Reviewer::chance_after(const play::Game& after, game::Player mover,
                           const std::optional<play::Variation>& next) const {
    if (!next || after.has_dice() || after.ending().over()) return evaluated(after, mover, thinker_);
    const int chance = chance_of(after, next->score);
    return after.to_move() == mover ? chance : certain - chance;
}

}  // namespace review
