// The speed of the rules and the brain of Mazers, and statistics of random games on each board.
// docs/benchmarks.md explains the numbers.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "games/mazers/bench/allocations.h"
#include "games/mazers/brain/brain.h"
#include "games/mazers/rules/building.h"
#include "games/mazers/rules/mazers.h"
#include "games/mazers/rules/walks.h"

namespace mazers::brain {
extern const std::string_view network_file;  // embedded at build time
}

namespace {

using benchmark::Counter;
using benchmark::State;
using mazers::Mazers;
using mazers::Position;

constexpr std::uint64_t seed = 1;
constexpr int games_at_once = 100;

mazers::Rules rules_on(std::int64_t board) {
    mazers::Rules rules;
    rules.board = mazers::shipped_boards()[static_cast<std::size_t>(board)].board;
    return rules;
}

struct Tally {
    std::int64_t games = 0;
    std::int64_t turns = 0;
    std::int64_t actions = 0;
    std::int64_t decided = 0;
};

// Plays a game of random rolls and actions, up to the turn limit. Calls visit(position) before each of them.
template <class Visit>
void play_out(const mazers::Rules& rules, base::Random& random, Tally& tally, Visit&& visit) {
    Position position = Mazers::start(rules);
    ++tally.games;
    for (int turns = 0; turns < rules.turns;) {
        const auto actions = Mazers::legal_actions(rules, position);
        visit(position);
        Mazers::apply(rules, position, actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
        ++tally.actions;
        if (Mazers::mid_turn(position)) continue;
        ++turns;
        ++tally.turns;
        if (!Mazers::ending(rules, position).over()) continue;
        ++tally.decided;
        return;
    }
}

std::vector<Position> sample_positions(const mazers::Rules& rules, Position::Phase phase) {
    std::vector<Position> positions;
    base::Random random(seed);
    Tally tally;
    while (positions.size() < 1000)
        play_out(rules, random, tally, [&](const Position& at) {
            if (at.phase == phase && random.below(16) == 0) positions.push_back(at);
        });
    return positions;
}

void random_games(State& state) {
    const mazers::Rules rules = rules_on(state.range(0));
    base::Random random(seed);
    Tally tally;
    const std::int64_t allocations_before = bench::allocations();
    for (auto _ : state)
        for (int game = 0; game < games_at_once; ++game)
            play_out(rules, random, tally, [](const Position&) {});
    const auto games = static_cast<double>(tally.games);
    state.counters["allocations"] = static_cast<double>(bench::allocations() - allocations_before);
    state.SetLabel(std::string(mazers::shipped_boards()[static_cast<std::size_t>(state.range(0))].name));
    state.counters["games"] = Counter(games, Counter::kIsRate);
    state.counters["actions"] = Counter(static_cast<double>(tally.actions), Counter::kIsRate);
    state.counters["turns_per_game"] = static_cast<double>(tally.turns) / games;
    state.counters["decided"] = static_cast<double>(tally.decided) / games;
}
BENCHMARK(random_games)->DenseRange(0, 3);

void blocker_destinations(State& state) {
    const mazers::Rules rules;
    const auto positions = sample_positions(rules, Position::Phase::blockers);
    for (auto _ : state)
        for (const Position& at : positions)
            benchmark::DoNotOptimize(destinations(*rules.board, at, mazers::Color::black));
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(positions.size()));
}
BENCHMARK(blocker_destinations);

void wall_choices(State& state) {
    const mazers::Rules rules;
    const auto positions = sample_positions(rules, Position::Phase::walls);
    for (auto _ : state)
        for (const Position& at : positions) benchmark::DoNotOptimize(wall_slots(*rules.board, at));
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(positions.size()));
}
BENCHMARK(wall_choices);

std::shared_ptr<const engine::Network> own_network() {
    namespace brain = mazers::brain;
    return *engine::Network::read(brain::network_file, brain::network_shape);
}

// Evaluating positions from random games: an item is a position.
void evaluations(State& state, const std::shared_ptr<const engine::Network>& network) {
    const mazers::Rules rules;
    const mazers::brain::Brain brain(rules, network);
    const auto positions = sample_positions(rules, Position::Phase::roll);
    for (auto _ : state)
        for (const Position& at : positions) benchmark::DoNotOptimize(brain.evaluate(at));
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(positions.size()));
}
BENCHMARK_CAPTURE(evaluations, hand_made, nullptr);
BENCHMARK_CAPTURE(evaluations, network, own_network());

}  // namespace

BENCHMARK_MAIN();
