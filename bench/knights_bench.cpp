// How fast the rules of Knights Double-Duel are: build/test/bench/knights_bench
#include <benchmark/benchmark.h>

#include "base/random.h"
#include "game/perft.h"
#include "knights/knights.h"

namespace knights {
namespace {

// Leaves are the turns counted, most of them in closed form.
void perft(benchmark::State& state, const Rules& rules) {
    const int depth = static_cast<int>(state.range(0));
    std::uint64_t leaves = 0;
    for (auto _ : state) leaves += game::perft<Knights>(rules, Knights::start(rules), depth);
    state.counters["turns"] = benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}
BENCHMARK_CAPTURE(perft, base, Rules{})->Arg(3)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(perft, recommended, Rules{.neighbor = true, .switches = true})
    ->Arg(3)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(perft, double, Rules{.doubled = true})->Arg(2)->Unit(benchmark::kMillisecond);

// Plays random actions to the end, or to the turn limit; returns the number of turns.
int play_random_game(const Rules& rules, base::Random& random) {
    Position position = Knights::start(rules);
    int turns = 0;
    while (turns < rules.turns && !Knights::ending(rules, position).over()) {
        const auto actions = Knights::legal_actions(rules, position);
        if (actions.empty()) break;
        Knights::apply(rules, position, actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
        turns += Knights::mid_turn(position) ? 0 : 1;
    }
    return turns;
}

void random_games(benchmark::State& state, const Rules& rules) {
    base::Random random(1);
    std::int64_t turns = 0;
    for (auto _ : state) turns += play_random_game(rules, random);
    state.counters["games"] =
        benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
    state.counters["turns"] = benchmark::Counter(static_cast<double>(turns), benchmark::Counter::kIsRate);
}
BENCHMARK_CAPTURE(random_games, base, Rules{});
BENCHMARK_CAPTURE(random_games, recommended, Rules{.neighbor = true, .switches = true});
BENCHMARK_CAPTURE(random_games, every_extension,
                  Rules{.neighbor = true, .switches = true, .blocks = true, .doubled = true});

}  // namespace
}  // namespace knights
