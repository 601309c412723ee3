// The speed of the rules of Razzle Dazzle. docs/benchmarks.md explains the numbers.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "game/line.h"
#include "game/perft.h"
#include "games/razzle/brain/brain.h"
#include "games/razzle/brain/inputs.h"
#include "games/razzle/brain/perft.h"
#include "games/razzle/rules/razzle.h"

namespace razzle::brain {
extern const std::string_view network_file;  // embedded at build time
}

namespace {

using benchmark::Counter;
using benchmark::State;
using Usual = razzle::Razzle<razzle::Small>;
using Large = razzle::Razzle<razzle::Large>;
using Position = Usual::Position;

constexpr razzle::Rules usual_rules{};
constexpr razzle::Rules large_rules{.files = 9, .ranks = 9, .pieces = 7};

constexpr std::uint64_t seed = 1;
constexpr int games_at_once = 100;
constexpr int longest_game = 500;  // turns

// Perft from the start: an item is a sequence of turns counted, as chess programs count nodes.
template <class Game>
void perft(State& state, const razzle::Rules& rules) {
    const auto start = Game::start(rules);
    const int depth = static_cast<int>(state.range(0));
    std::uint64_t count = 0;
    for (auto _ : state) count += game::perft<Game>(rules, start, depth);
    state.SetItemsProcessed(static_cast<std::int64_t>(count));
}

// The same with the brain.
void brain_perft(State& state) {
    const razzle::brain::Brain brain(usual_rules);
    const auto start = brain.board(Usual::start(usual_rules));
    const int depth = static_cast<int>(state.range(0));
    std::uint64_t count = 0;
    for (auto _ : state) count += razzle::brain::perft(brain, start, depth);
    state.SetItemsProcessed(static_cast<std::int64_t>(count));
}

template <class Action>
const Action& any(base::Random& random, std::span<const Action> actions) {
    return actions[random.below(static_cast<std::uint32_t>(actions.size()))];
}

// Plays a game of random actions with the position only: repetition is allowed. Calls visit(position) at
// every decision of a player, and returns the number of turns.
template <class Visit>
int play_out(base::Random& random, Visit&& visit) {
    Position position = Usual::start(usual_rules);
    int turns = 0;
    while (turns < longest_game && !Usual::ending(usual_rules, position).over()) {
        const auto actions = Usual::legal_actions(usual_rules, position);
        if (actions.empty()) break;
        visit(position);
        Usual::apply(usual_rules, position, any<Usual::Action>(random, actions));
        turns += Usual::mid_turn(position) ? 0 : 1;
    }
    return turns;
}

// The same with the complete rules.
int play_out_with_repetition(base::Random& random) {
    game::Line<Usual> line(usual_rules);
    while (line.turns_played() < longest_game) {
        const auto actions = line.legal_actions();
        if (actions.empty()) break;
        line.apply(any<Usual::Action>(random, actions));
    }
    return line.turns_played();
}

std::vector<Position> sample_positions() {
    std::vector<Position> positions;
    base::Random random(seed);
    for (int game = 0; game < games_at_once; ++game)
        play_out(random, [&](const Position& at) { positions.push_back(at); });
    return positions;
}

// Listing the actions of positions from random games, and making each of them: an item is an action.
void actions(State& state) {
    const std::vector<Position> positions = sample_positions();
    std::int64_t count = 0;
    for (auto _ : state)
        for (const Position& at : positions)
            for (const auto& action : Usual::legal_actions(usual_rules, at)) {
                benchmark::DoNotOptimize(game::after<Usual>(usual_rules, at, action));
                ++count;
            }
    state.SetItemsProcessed(count);
}

std::vector<razzle::brain::Board> sample_boards(const razzle::brain::Brain& brain) {
    std::vector<razzle::brain::Board> boards;
    for (const Position& at : sample_positions())
        if (!Usual::mid_turn(at)) boards.push_back(brain.board(at));
    return boards;
}

std::int64_t items(const State& state, std::size_t at_once) {
    return static_cast<std::int64_t>(at_once) * static_cast<std::int64_t>(state.iterations());
}

// Evaluating positions from random games: an item is a position.
void evaluations(State& state) {
    const razzle::brain::Brain brain(usual_rules);
    const auto boards = sample_boards(brain);
    for (auto _ : state)
        for (const auto& at : boards) benchmark::DoNotOptimize(brain.evaluate(at));
    state.SetItemsProcessed(items(state, boards.size()));
}

std::shared_ptr<const engine::Network> own_network() {
    namespace brain = razzle::brain;
    return *engine::Network::read(brain::network_file, brain::network_shape);
}

// The same with the network, each from the views of the position before, as in a search.
void network_evaluations(State& state) {
    const razzle::brain::Brain brain(usual_rules, own_network());
    const auto boards = sample_boards(brain);
    auto views = brain.empty_views();
    for (auto _ : state)
        for (const auto& at : boards) benchmark::DoNotOptimize(brain.evaluate(at, views, views));
    state.SetItemsProcessed(items(state, boards.size()));
}

// What the network does of that, with the inputs of all positions known.
void inferences(State& state) {
    const auto network = own_network();
    const razzle::brain::Brain brain(usual_rules, network);
    auto boards = sample_boards(brain);
    boards.resize(1000);  // as many as stay near to the processor, like those of a search
    std::vector<razzle::brain::Inputs> inputs;
    for (const auto& at : boards) inputs.push_back(inputs_of(brain.field(), at));
    auto views = brain.empty_views();
    for (auto _ : state)
        for (const auto& some : inputs) {
            engine::set_views(*network, views, some, razzle::brain::numbers_for_other, views);
            benchmark::DoNotOptimize(network->evaluate(views.sums.one, views.sums.two));
        }
    state.SetItemsProcessed(items(state, inputs.size()));
}

// Listing the steps of these positions, and making each of them: an item is a step.
void steps(State& state) {
    const razzle::brain::Brain brain(usual_rules);
    const auto boards = sample_boards(brain);
    std::int64_t count = 0;
    for (auto _ : state)
        for (const auto& at : boards) {
            razzle::brain::Brain::Steps all;
            brain.add_steps(at, all);
            for (const engine::Step step : all) {
                auto next = at;
                brain.apply(next, step);
                benchmark::DoNotOptimize(next);
                ++count;
            }
        }
    state.SetItemsProcessed(count);
}

// Repeats the same games, so that every iteration does the same work.
template <class PlayOut>
void playouts(State& state, PlayOut&& play_one) {
    std::int64_t turns = 0;
    for (auto _ : state) {
        base::Random random(seed);
        for (int game = 0; game < games_at_once; ++game) turns += play_one(random);
    }
    const auto games = static_cast<double>(state.iterations()) * games_at_once;
    state.counters["playouts"] = Counter(games, Counter::kIsRate);
    state.counters["turns"] = Counter(static_cast<double>(turns), Counter::kIsRate);
    state.counters["turns_a_game"] = static_cast<double>(turns) / games;
}

void register_all() {
    using benchmark::RegisterBenchmark;
    RegisterBenchmark("perft", perft<Usual>, usual_rules)->Arg(5)->Arg(6)->Unit(benchmark::kMillisecond);
    RegisterBenchmark("brain_perft", brain_perft)->Arg(6)->Arg(7)->Unit(benchmark::kMillisecond);
    RegisterBenchmark("perft_9x9", perft<Large>, large_rules)->Arg(4)->Unit(benchmark::kMillisecond);
    RegisterBenchmark("actions", actions)->Unit(benchmark::kMicrosecond);
    RegisterBenchmark("steps", steps)->Unit(benchmark::kMicrosecond);
    RegisterBenchmark("evaluations", evaluations)->Unit(benchmark::kMicrosecond);
    RegisterBenchmark("network_evaluations", network_evaluations)->Unit(benchmark::kMicrosecond);
    RegisterBenchmark("inferences", inferences)->Unit(benchmark::kMicrosecond);
    RegisterBenchmark("playouts", [](State& state) {
        playouts(state, [](base::Random& random) { return play_out(random, [](const Position&) {}); });
    })->Unit(benchmark::kMillisecond);
    RegisterBenchmark("playouts_with_repetition", [](State& state) {
        playouts(state, play_out_with_repetition);
    })->Unit(benchmark::kMillisecond);
}

}  // namespace

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    register_all();
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
}
