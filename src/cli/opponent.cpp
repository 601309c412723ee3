#include "cli/opponent.h"

#include <algorithm>
#include <cctype>

#include "base/text.h"
#include "cli/clock.h"
#include "cli/score.h"
#include "play/games.h"
#include "play/levels.h"

namespace cli {
namespace {

constexpr std::uint64_t advising_nodes =
    300'000;  // takes a moment on most machines, and plays better than most people
constexpr engine::Milliseconds advising_time{2'000};

// The letter that stands for the player in the texts of the game.
std::string letter_of(const play::Game& game, game::Player player) {
    return {play::module_of(game).letters[player]};
}

bool means(const std::string& word, const play::Game& game, game::Player player) {
    return word == letter_of(game, player) || word == base::lower_case(game.player_name(player));
}

Expected<game::ByPlayer<bool>> read_seats(const std::string& text, const play::Game& game) {
    const std::string word = base::lower_case(text);
    if (word == "none") return game::ByPlayer<bool>{};
    const bool one = word == "both" || means(word, game, game::Player::one);
    const bool two = word == "both" || word.empty() || means(word, game, game::Player::two);
    if (one || two) return game::ByPlayer<bool>{one, two};
    return fail(Exit::usage, "--engine takes " + letter_of(game, game::Player::one) + ", " +
                                 letter_of(game, game::Player::two) + ", both or none, not " +
                                 base::quoted(text));
}

}  // namespace

Expected<Opponent> Opponent::seat(const OpponentArguments& arguments, const play::Game& game,
                                  std::uint64_t seed) {
    Opponent opponent;
    opponent.seed_ = seed;
    if (!arguments.time.empty()) {
        const auto time = read_seconds("--time", arguments.time);
        if (!time) return tl::unexpected(time.error());
        opponent.time_ = *time;
    }
    opponent.level_ = arguments.level;
    if (!opponent.level_ && !opponent.time_) opponent.level_ = usual_level;
    if (arguments.seats.empty() && !arguments.level && arguments.time.empty()) return opponent;
    const auto seats = read_seats(arguments.seats, game);
    if (!seats) return tl::unexpected(seats.error());
    opponent.seats_ = *seats;
    return opponent;
}

engine::Limits Opponent::limits(const play::Game& game) const {
    engine::Limits limits;
    limits.soft_time = limits.hard_time = time_;
    return level_ ? held_back(limits, play::level_of(game.game_id(), *level_)) : limits;
}

std::shared_ptr<play::Thinker> Opponent::player(const play::Game& game) {
    play::ThinkerSettings settings;
    if (level_) settings = held_back(settings, play::level_of(game.game_id(), *level_), seed_);
    if (!player_) player_ = play::new_thinker(game, settings, steady_clock());
    return player_;
}

std::shared_ptr<play::Thinker> Opponent::adviser(const play::Game& game) {
    if (!adviser_) adviser_ = play::new_thinker(game, {}, steady_clock());
    return adviser_;
}

std::string Opponent::choose(const play::Game& game, const std::vector<std::string>& draft,
                             const Patience& patience) {
    bool lost_patience = false;
    const play::Thought thought = think_through(
        {.thinker = player(game), .game = game.clone(), .draft = draft, .limits = limits(game)}, [&] {
            lost_patience = lost_patience || !patience();
            return !lost_patience;
        });
    return lost_patience ? std::string() : thought.variations.front().turns.front();
}

play::Thought Opponent::advise(const play::Game& game, const std::vector<std::string>& draft,
                               const Patience& patience) {
    engine::Limits limits;
    limits.nodes = advising_nodes;
    limits.soft_time = limits.hard_time = advising_time;
    return think_through({.thinker = adviser(game), .game = game.clone(), .draft = draft, .limits = limits},
                         patience);
}

void Opponent::set_level(int level) {
    level_ = level;
    time_.reset();
    player_.reset();
}

std::string Opponent::name() const { return level_ ? "Parlor, level " + std::to_string(*level_) : "Parlor"; }

engine::Score Opponent::evaluate(const play::Game& game) { return adviser(game)->evaluate(game); }

void Opponent::forget() {
    player_.reset();
    adviser_.reset();
}

}  // namespace cli
