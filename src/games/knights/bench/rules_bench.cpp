// The speed of the rules and the brain of Knights Double-Duel. docs/benchmarks.md explains the numbers.
#include <benchmark/benchmark.h>

#include <cstdint>

#include "base/random.h"
#include "game/line.h"
#include "game/perft.h"
#include "games/knights/brain/brain.h"
#include "games/knights/rules/knights.h"

namespace {

using benchmark::Counter;
using benchmark::State;
using knights::Knights;
using knights::Rules;

constexpr Rules base_game{};
constexpr Rules recommended{.neighbor = true, .switches = true};
constexpr Rules with_double{.doubled = true};
constexpr Rules every_extension{.neighbor = true, .switches = true, .blocks = true, .doubled = true};

constexpr std::uint64_t seed = 1;
constexpr int games_at_once = 100;

// Perft from the start: an item is a sequence of turns counted, as chess programs count nodes.
void perft(State& state, const Rules& rules) {
    const int depth = static_cast<int>(state.range(0));
    std::uint64_t count = 0;
    for (auto _ : state) count += game::perft<Knights>(rules, Knights::start(rules), depth);
    state.SetItemsProcessed(static_cast<std::int64_t>(count));
}

template <class Actions>
const auto& any(base::Random& random, const Actions& actions) {
    return actions[random.below(static_cast<std::uint32_t>(actions.size()))];
}

// Plays a game of random actions, with the position and the turn limit only; returns the number of turns.
int play_out(const Rules& rules, base::Random& random) {
    knights::Position position = Knights::start(rules);
    int turns = 0;
    while (turns < rules.turns && !Knights::ending(rules, position).over()) {
        const auto actions = Knights::legal_actions(rules, position);
        if (actions.empty()) break;
        Knights::apply(rules, position, any(random, actions));
        turns += Knights::mid_turn(position) ? 0 : 1;
    }
    return turns;
}

// The same with the steps of the brain.
int play_out_by_steps(const Rules& rules, base::Random& random) {
    const knights::brain::Brain brain(rules);
    auto board = brain.board(Knights::start(rules));
    int turns = 0;
    while (turns < rules.turns && brain.outcome(board) == game::Outcome::ongoing) {
        const engine::Step step = brain.random_step(board, random);
        if (step == engine::no_step) break;
        brain.apply(board, step);
        turns += brain.mid_turn(board) ? 0 : 1;
    }
    return turns;
}

// The same with the complete rules.
int play_out_with_repetition(const Rules& rules, base::Random& random) {
    game::Line<Knights> line(rules);
    while (!line.ending().over()) line.apply(any(random, line.legal_actions()));
    return line.turns_played();
}

// Repeats the same games, so that every iteration does the same work.
void playouts(State& state, int (*play_one)(const Rules&, base::Random&), const Rules& rules) {
    std::int64_t turns = 0;
    for (auto _ : state) {
        base::Random random(seed);
        for (int game = 0; game < games_at_once; ++game) turns += play_one(rules, random);
    }
    const auto games = static_cast<double>(state.iterations()) * games_at_once;
    state.counters["playouts"] = Counter(games, Counter::kIsRate);
    state.counters["turns"] = Counter(static_cast<double>(turns), Counter::kIsRate);
    state.counters["turns_a_game"] = static_cast<double>(turns) / games;
}

void register_all() {
    using benchmark::RegisterBenchmark;
    RegisterBenchmark("perft", perft, base_game)->Arg(3)->Unit(benchmark::kMillisecond);
    RegisterBenchmark("perft_recommended", perft, recommended)->Arg(3)->Unit(benchmark::kMillisecond);
    RegisterBenchmark("perft_double", perft, with_double)->Arg(2)->Unit(benchmark::kMillisecond);
    RegisterBenchmark("playouts", playouts, play_out, base_game)->Unit(benchmark::kMillisecond);
    RegisterBenchmark("playouts_recommended", playouts, play_out, recommended)->Unit(benchmark::kMillisecond);
    RegisterBenchmark("playouts_every_extension", playouts, play_out, every_extension)
        ->Unit(benchmark::kMillisecond);
    RegisterBenchmark("playouts_by_steps", playouts, play_out_by_steps, base_game)
        ->Unit(benchmark::kMillisecond);
    RegisterBenchmark("playouts_by_steps_recommended", playouts, play_out_by_steps, recommended)
        ->Unit(benchmark::kMillisecond);
    RegisterBenchmark("playouts_with_repetition", playouts, play_out_with_repetition, base_game)
        ->Unit(benchmark::kMillisecond);
}

}  // namespace

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    register_all();
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
}
