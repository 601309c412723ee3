// The speed of the rules and the brain of Octi. docs/benchmarks.md explains the numbers.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <vector>

#include "base/random.h"
#include "game/line.h"
#include "game/perft.h"
#include "games/octi/brain/brain.h"
#include "games/octi/rules/octi.h"

namespace {

using benchmark::Counter;
using benchmark::State;
using octi::Octi;
using octi::Position;
using octi::Rules;

constexpr std::uint64_t seed = 1;
constexpr int games_at_once = 20;

const octi::Rules& rules_of(std::int64_t preset) {
    return octi::presets()[static_cast<std::size_t>(preset)].rules;
}

void name_preset(State& state) {
    state.SetLabel(std::string(octi::presets()[static_cast<std::size_t>(state.range(0))].name));
}

// Perft from the start, two turns: an item is a sequence of turns counted.
void perft(State& state) {
    const Rules& rules = rules_of(state.range(0));
    std::uint64_t count = 0;
    for (auto _ : state) count += game::perft<Octi>(rules, Octi::start(rules), 2);
    state.SetItemsProcessed(static_cast<std::int64_t>(count));
    name_preset(state);
}
BENCHMARK(perft)->DenseRange(0, 4)->Unit(benchmark::kMillisecond);

// Plays a game of random actions by the complete rules, and shows every position between turns to `look`.
template <class Look>
std::int64_t play_out(const Rules& rules, base::Random& random, Look look) {
    game::Line<Octi> line(rules);
    while (!line.ending().over()) {
        if (!line.mid_turn()) look(line.now());
        const auto actions = line.legal_actions();
        line.apply(actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
    }
    return line.turns_played();
}

// Repeats the same games, so that every iteration does the same work.
void playouts(State& state) {
    std::int64_t turns = 0;
    for (auto _ : state) {
        base::Random random(seed);
        for (int game = 0; game < games_at_once; ++game)
            turns += play_out(rules_of(state.range(0)), random, [](const Position&) {});
    }
    const auto games = static_cast<double>(state.iterations()) * games_at_once;
    state.counters["playouts"] = Counter(games, Counter::kIsRate);
    state.counters["turns"] = Counter(static_cast<double>(turns), Counter::kIsRate);
    state.counters["turns_a_game"] = static_cast<double>(turns) / games;
    name_preset(state);
}
BENCHMARK(playouts)->DenseRange(0, 4)->Unit(benchmark::kMillisecond);

std::vector<Position> sample_positions(const Rules& rules) {
    std::vector<Position> positions;
    base::Random random(seed);
    while (positions.size() < 1'000)
        play_out(rules, random, [&](const Position& at) { positions.push_back(at); });
    return positions;
}

// Evaluating positions from random games: an item is a position.
void evaluations(State& state) {
    const Rules& rules = rules_of(state.range(0));
    const octi::brain::Brain brain(rules);
    const auto positions = sample_positions(rules);
    for (auto _ : state)
        for (const Position& at : positions) benchmark::DoNotOptimize(brain.evaluate(at));
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(positions.size()));
    name_preset(state);
}
BENCHMARK(evaluations)->DenseRange(0, 4)->Unit(benchmark::kMicrosecond);

}  // namespace

BENCHMARK_MAIN();
