#include "cli/opponent.h"

#include <algorithm>
#include <cctype>

#include "arcade/levels.h"
#include "base/text.h"
#include "cli/clock.h"
#include "cli/interrupt.h"
#include "cli/score.h"
#include "cli/thinking.h"

namespace cli {
namespace {

constexpr int usual_level = 5;
constexpr std::uint64_t advising_nodes = 300'000;  // at once on most machines, and better than most people
constexpr engine::Milliseconds advising_time{2'000};

std::string lower_case(std::string_view text) {
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(),
                           [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return lower;
}

// The letter by which texts of the game tell the player.
std::string letter_of(const arcade::Match& match, game::Player player) {
    if (match.game_id() == "razzle") return player == game::Player::one ? "x" : "o";
    return lower_case(match.player_name(player)).substr(0, 1);
}

bool means(const std::string& word, const arcade::Match& match, game::Player player) {
    return word == letter_of(match, player) || word == lower_case(match.player_name(player));
}

Expected<game::ByPlayer<bool>> read_seats(const std::string& text, const arcade::Match& match) {
    const std::string word = lower_case(text);
    if (word == "none") return game::ByPlayer<bool>{};
    const bool one = word == "both" || means(word, match, game::Player::one);
    const bool two = word == "both" || word.empty() || means(word, match, game::Player::two);
    if (one || two) return game::ByPlayer<bool>{one, two};
    return fail(Exit::usage, "--engine takes " + letter_of(match, game::Player::one) + ", " +
                                 letter_of(match, game::Player::two) + ", both or none, not " +
                                 base::quoted(text));
}

}  // namespace

Expected<Opponent> Opponent::seat(const OpponentArguments& arguments, const arcade::Match& match,
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
    const auto seats = read_seats(arguments.seats, match);
    if (!seats) return tl::unexpected(seats.error());
    opponent.seats_ = *seats;
    return opponent;
}

engine::Limits Opponent::limits(const arcade::Match& match) const {
    engine::Limits limits;
    limits.soft_time = limits.hard_time = time_;
    return level_ ? held_back(limits, arcade::level_of(match.game_id(), *level_)) : limits;
}

std::shared_ptr<arcade::Thinker> Opponent::player(const arcade::Match& match) {
    arcade::ThinkerSettings settings;
    if (level_) settings = held_back(settings, arcade::level_of(match.game_id(), *level_), seed_);
    if (!player_) player_ = arcade::new_thinker(match, settings, steady_clock());
    return player_;
}

std::shared_ptr<arcade::Thinker> Opponent::adviser(const arcade::Match& match) {
    if (!adviser_) adviser_ = arcade::new_thinker(match, {}, steady_clock());
    return adviser_;
}

std::string Opponent::choose(const arcade::Match& match, const std::vector<std::string>& draft) {
    const arcade::Thought thought = think_through(
        {.thinker = player(match), .match = match.clone(), .draft = draft, .limits = limits(match)});
    return Interrupt::seen() ? std::string() : thought.variations.front().turns.front();
}

arcade::Thought Opponent::advise(const arcade::Match& match, const std::vector<std::string>& draft) {
    engine::Limits limits;
    limits.nodes = advising_nodes;
    limits.soft_time = limits.hard_time = advising_time;
    return think_through(
        {.thinker = adviser(match), .match = match.clone(), .draft = draft, .limits = limits});
}

engine::Score Opponent::evaluate(const arcade::Match& match) { return adviser(match)->evaluate(match); }

void Opponent::forget() {
    player_.reset();
    adviser_.reset();
}

}  // namespace cli
