#include "explore/self_play.h"

#include <string>
#include <vector>

#include "base/hash.h"
#include "base/random.h"
#include "explore/openings.h"
#include "play/games.h"
#include "play/thinker.h"

namespace explore {
namespace {

class Chooser {
public:
    Chooser(const play::Game& start, const SelfPlay& settings, std::uint64_t seed, engine::Score noise,
            const engine::Clock& clock)
        : thinker_(play::new_thinker(start, thinker_settings(seed, noise), clock)) {
        limits_.nodes = settings.nodes;
    }

    [[nodiscard]] std::string choose(const play::Game& game, const std::vector<std::string>& draft) {
        const engine::Stopper never;
        const auto thought = thinker_->think(game, draft, limits_, never, [](const play::Thought&) {});
        return thought.variations.front().turns.front();
    }

private:
    [[nodiscard]] static play::ThinkerSettings thinker_settings(std::uint64_t seed, engine::Score noise) {
        play::ThinkerSettings settings;
        settings.table_bytes = std::size_t{4} << 20;
        settings.seed = seed;
        settings.noise = {.width = noise, .seed = seed};
        return settings;
    }

    std::unique_ptr<play::Thinker> thinker_;
    engine::Limits limits_;
};

// A quarter of what makes a turn the better one for certain.
engine::Score noise_of(const play::Game& game) { return play::calibration_of(game).scale / 4; }

}  // namespace

std::unique_ptr<play::Game> play_itself(const play::Game& start, const SelfPlay& settings,
                                        std::uint64_t number, const engine::Clock& clock,
                                        const std::function<bool()>& is_stopped) {
    const std::uint64_t seed = base::numbered_seed(settings.seed, number);
    base::Random dice(seed);
    Chooser opening(start, settings, seed, noise_of(start), clock);
    Chooser later(start, settings, seed, 0, clock);
    const auto longest = static_cast<std::size_t>(play::module_of(start).longest_game);
    auto game = start.clone();
    while (!game->ending().over() && game->turns().size() < longest) {
        if (is_stopped()) return nullptr;
        std::vector<std::string> draft;
        if (game->actor() == game::Actor::chance) {
            const auto rolls = game->draft({})->choices;
            draft = {rolls[dice.below(static_cast<std::uint32_t>(rolls.size()))].text};
        }
        Chooser& chooser = game->turns().size() < most_turns ? opening : later;
        const bool decided = game->draft(draft)->complete;
        const std::string turn = decided ? draft.front() : chooser.choose(*game, draft);
        static_cast<void>(game->play(turn));
    }
    return game;
}

}  // namespace explore
