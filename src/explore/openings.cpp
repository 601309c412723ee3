#include "explore/openings.h"

#include <algorithm>

#include "base/hash.h"
#include "play/games.h"
#include "play/images.h"

namespace explore {

Results& Results::operator+=(const Results& other) {
    wins += other.wins;
    draws += other.draws;
    losses += other.losses;
    return *this;
}

Results result_for(game::Player player, game::Outcome outcome) {
    if (outcome == game::Outcome::draw) return {.draws = 1};
    return outcome == game::win_for(player) ? Results{.wins = 1} : Results{.losses = 1};
}

namespace {

std::vector<std::string> images_of(const play::Game& game) {
    const play::Images* const images = play::module_of(game).images;
    return images != nullptr ? images->positions(game) : std::vector{game.position()};
}

std::string rules_of(const play::Game& game) {
    const play::Images* const images = play::module_of(game).images;
    return images != nullptr ? images->rules(game) : play::write_variant(game.variant());
}

}  // namespace

Place::Place(const play::Game& game) : game_(game), images_(images_of(game)) {
    const std::string& least = *std::ranges::min_element(images_);
    seen_ = *play::module_of(game).new_game(game.variant(), least);
    key_ = base::write_key(base::mix(base::mix(base::mix(0, game.game_id()), rules_of(game)), least));
}

std::optional<std::string> Place::image(const play::Game& game, std::size_t number,
                                        std::string_view turn) const {
    if (const play::Images* const images = play::module_of(game_).images)
        return images->turn(game, number, turn);
    const auto verdict = game.examine(turn);
    return verdict && !verdict->objection ? std::optional(verdict->turn) : std::nullopt;
}

std::optional<std::string> Place::counted(std::string_view turn) const {
    std::optional<std::string> least;
    for (std::size_t number = 0; number < images_.size(); ++number) {
        if (images_[number] != seen_->position()) continue;
        auto seen = image(game_, number, turn);
        if (seen && (!least || *seen < *least)) least = std::move(seen);
    }
    if (!least || !here(*least)) return std::nullopt;
    return least;
}

std::optional<std::string> Place::here(std::string_view counted) const {
    const auto images = images_of(*seen_);
    const auto own = std::ranges::find(images, game_.position());
    const auto turn = image(*seen_, static_cast<std::size_t>(own - images.begin()), counted);
    if (!turn) return std::nullopt;
    const auto verdict = game_.examine(*turn);
    if (!verdict || verdict->objection) return std::nullopt;
    return verdict->turn;
}

std::vector<Step> first_steps(const play::Game& game) {
    std::vector<Step> steps;
    if (game.set_up()) return steps;
    const auto replayed = *play::module_of(game).new_game(game.variant(), std::nullopt);
    for (const std::string& turn : game.turns()) {
        if (steps.size() == most_turns) break;
        const Place place(*replayed);
        auto counted = place.counted(turn);
        if (!counted) break;
        steps.push_back({place.key(), *std::move(counted), replayed->to_move()});
        static_cast<void>(replayed->play(turn));
    }
    return steps;
}

}  // namespace explore
