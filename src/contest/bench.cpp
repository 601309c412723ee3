#include "contest/bench.h"

#include <vector>

#include "base/hash.h"
#include "contest/openings.h"
#include "play/games.h"

namespace contest {
namespace {

// A roll that leaves something to decide, where one is due.
std::vector<std::string> roll_if_due(const play::Game& game, std::size_t number) {
    if (game.actor() != game::Actor::chance) return {};
    PairDice dice(number);
    std::vector<std::string> roll{dice.roll()};
    while (game.draft(roll)->complete) roll = {dice.roll()};
    return roll;
}

void add(BenchSum& sum, const play::Thought& thought) {
    sum.nodes += thought.effort.nodes;
    sum.time += thought.effort.time;
    sum.signature = base::mix(sum.signature, thought.effort.nodes);
    for (const play::Variation& variation : thought.variations) {
        sum.signature = base::mix(sum.signature, static_cast<std::uint64_t>(std::int64_t{variation.score}));
        sum.signature = base::mix(sum.signature, variation.turns.front());
    }
}

Exercise think_about(const play::GameModule& module, const play::Game& game, std::size_t number,
                     const engine::Clock& clock) {
    engine::Limits limits;
    limits.nodes = module.bench.nodes;
    const auto thinker = play::new_thinker(game, {}, clock);
    return {module.id, number + 1,
            thinker->think(game, roll_if_due(game, number), limits, engine::Stopper(), {}),
            std::string(thinker->network())};
}

// False: end the benchmark.
bool run_suite(const play::GameModule& module, const engine::Clock& clock, BenchSum& sum,
               const std::function<bool(const Exercise&)>& report) {
    const auto start = *module.new_game({std::string(module.presets.front().name), {}}, std::nullopt);
    std::size_t number = 0;
    for (const Opening& opening : first_openings(*start, module.bench.positions)) {
        const auto game = start->clone();
        for (const std::string& turn : opening) static_cast<void>(game->play(turn));
        const Exercise exercise = think_about(module, *game, number, clock);
        add(sum, exercise.thought);
        if (!report(exercise)) return false;
        ++number;
    }
    return true;
}

}  // namespace

std::string write_exercise(const Exercise& exercise) {
    const play::Variation& best = exercise.thought.variations.front();
    return std::string(exercise.game) + ' ' + std::to_string(exercise.number) +
           (exercise.network.empty() ? "" : " network " + exercise.network) + " depth " +
           std::to_string(exercise.thought.effort.depth) + " nodes " +
           std::to_string(exercise.thought.effort.nodes) + " score " + std::to_string(best.score) + ' ' +
           best.turns.front();
}

std::string write_sum(const BenchSum& sum) {
    return std::to_string(sum.nodes) + ' ' + base::write_key(sum.signature);
}

BenchSum run_bench(const engine::Clock& clock, const std::function<bool(const Exercise&)>& report) {
    BenchSum sum;
    for (const play::GameModule& module : play::all_games())
        if (!run_suite(module, clock, sum, report)) break;
    return sum;
}

}  // namespace contest
