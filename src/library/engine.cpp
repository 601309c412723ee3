// The library: engines.
#include <memory>
#include <string>
#include <utility>

#include "base/text.h"
#include "contest/spec.h"
#include "engine/clock.h"
#include "engine/own_turns.h"
#include "game/sentences.h"
#include "library/call.h"
#include "library/handles.h"
#include "play/thinker.h"

struct parlor_engine {
    contest::Spec spec;
    engine::Stopper stopper;

    // For the rules it thought about last; null before that.
    std::unique_ptr<play::Thinker> thinker;
    std::string game_id;
    play::Variant variant;
    engine::Limits limits;

    // The last answer, and the texts that it points to.
    std::string turn;
    std::string line;
    parlor_thought thought;
};

namespace library {
namespace {

base::Result<parlor_engine*> engage(std::string_view how) {
    auto spec = contest::read_spec(how);
    if (!spec) return base::failure(spec.error());
    if (!spec->command.empty()) return base::failure("the library cannot start programs: do not use cmd");
    if (!spec->network_file.empty())
        return base::failure("the library cannot read networks: do not use net with a file");
    auto engine = std::make_unique<parlor_engine>();
    engine->spec = *std::move(spec);
    return engine.release();
}

// The turn as far as it has been made, where something is left to decide.
base::Result<std::vector<std::string>> undecided(const play::Game& game, std::string_view text) {
    if (game.ending().over()) return base::failure(game::say("game.over"));
    auto begun = read_begun(game, text);
    if (!begun) return base::failure(begun.error());
    if (begun->draft.complete)
        return base::failure("the turn is already complete: there is nothing to decide");
    if (begun->actions.empty() && game.actor() == game::Actor::chance)
        return base::failure("the dice have not been rolled: begin the turn with the roll, like 53");
    return std::move(begun->actions);
}

void prepare(parlor_engine& engine, const play::Game& game) {
    const bool prepared =
        engine.thinker && engine.game_id == game.game_id() && engine.variant == game.variant();
    if (prepared) return;
    const contest::Manner manner = manner_of(engine.spec, game, 0);
    engine.thinker = play::new_thinker(game, manner.settings, engine::steady_clock());
    engine.game_id = game.game_id();
    engine.variant = game.variant();
    engine.limits = manner.limits;
}

void keep(parlor_engine& engine, const play::Thought& thought) {
    const play::Variation& best = thought.variations.front();
    const engine::Score score = best.score;
    engine.turn = best.turns.front();
    engine.line = base::join(best.turns, "\n");
    engine.thought = {.turn = engine.turn.c_str(),
                      .line = engine.line.c_str(),
                      .score = score,
                      .wins_in = engine::is_win(score) ? engine::own_turns(score) : 0,
                      .loses_in = engine::is_loss(score) ? engine::own_turns(score) : 0,
                      .depth = thought.effort.depth,
                      .nodes = thought.effort.nodes,
                      .milliseconds = thought.effort.time.count()};
}

base::Result<const parlor_thought*> think(parlor_engine& engine, const play::Game& game,
                                          std::string_view begun) {
    const auto draft = undecided(game, begun);
    if (!draft) return base::failure(draft.error());
    engine.stopper.reset();
    prepare(engine, game);
    keep(engine, engine.thinker->think(game, *draft, engine.limits, engine.stopper, {}));
    return &engine.thought;
}

}  // namespace
}  // namespace library

extern "C" {

parlor_engine* parlor_engine_new(const char* how) {
    return library::answer<parlor_engine*>(nullptr, [&] { return library::engage(library::given(how)); });
}

void parlor_engine_free(parlor_engine* engine) { delete engine; }

const parlor_thought* parlor_engine_think(parlor_engine* engine, const parlor_game* game, const char* begun) {
    return library::answer_about<const parlor_thought*>(
        engine, nullptr, [&](parlor_engine& handle) -> base::Result<const parlor_thought*> {
            if (game == nullptr) return base::failure(std::string(library::no_handle));
            return library::think(handle, *game->game, library::given(begun));
        });
}

void parlor_engine_stop(parlor_engine* engine) {
    if (engine != nullptr) engine->stopper.stop();
}
}
