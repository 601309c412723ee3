#include "contest/openings.h"

#include "base/hash.h"
#include "base/text.h"
#include "play/games.h"

namespace contest {
namespace {

// Do not change: openings and dice must stay the same.
constexpr std::uint64_t openings_seed = 0x5041'524C'4F52'0001;
constexpr std::uint64_t dice_seed = 0x5041'524C'4F52'0002;

// Plays the opening; false if the game is as good as over then.
bool play_opening(play::Game& game, std::size_t turns, base::Random& random) {
    for (std::size_t count = 0; count < turns; ++count) {
        if (game.ending().over()) return false;
        static_cast<void>(game.play(random_turn(game, random)));
    }
    return !game.ending().over() && !game.can_win_at_once();
}

}  // namespace

std::string random_turn(const play::Game& game, base::Random& random) {
    Opening actions;
    for (;;) {
        const auto draft = game.draft(actions);
        if (draft->complete) return base::join(actions, ":");
        const auto count = static_cast<std::uint32_t>(draft->choices.size());
        actions.push_back(draft->choices[random.below(count)].text);
    }
}

Openings::Openings(const play::Game& start)
    : start_(start.clone()),
      turns_(start.mid_turn() || start.ending().over() ? 0 : play::module_of(start).opening_turns),
      random_(openings_seed) {}

Opening Openings::next() {
    if (turns_ == 0) return {};
    if (!exhausted_)
        if (auto opening = another()) return found_.emplace_back(*std::move(opening));
    exhausted_ = true;
    return found_.empty() ? Opening{} : found_[repeated_++ % found_.size()];
}

std::optional<Opening> Openings::another() {
    constexpr int most_failures = 1'000;  // in a row without a new opening: give up
    const auto played = static_cast<std::ptrdiff_t>(start_->turns().size());
    for (int failures = 0; failures < most_failures; ++failures) {
        const auto game = start_->clone();
        if (play_opening(*game, turns_, random_) && positions_.insert(game->position()).second)
            return Opening(game->turns().begin() + played, game->turns().end());
    }
    return std::nullopt;
}

std::vector<Opening> first_openings(const play::Game& start, std::size_t count) {
    Openings openings(start);
    std::vector<Opening> first;
    while (first.size() < count) first.push_back(openings.next());
    return first;
}

std::string fingerprint(std::span<const Opening> openings) {
    std::uint64_t key = 0;
    for (const Opening& opening : openings) key = base::mix(base::mix(key, base::join(opening, " ")), '\n');
    return base::write_key(key);
}

PairDice::PairDice(std::uint64_t pair) : random_(base::mix(dice_seed, pair)) {}

std::string PairDice::roll() {
    const auto die = [&] { return static_cast<char>('1' + random_.below(6)); };
    const char black = die();
    return {black, die()};
}

}  // namespace contest
