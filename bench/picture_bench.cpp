// How long a picture for a link preview takes: describing the board, and drawing the card.
#include <benchmark/benchmark.h>

#include "picture/card.h"
#include "play/games.h"

namespace {

std::unique_ptr<play::Game> start_of(const play::GameModule& module) {
    return module.new_game({std::string(module.presets.front().name), {}}, std::nullopt).value();
}

const play::GameModule& module_at(benchmark::State& state) {
    const play::GameModule& module = play::all_games()[static_cast<std::size_t>(state.range(0))];
    state.SetLabel(std::string(module.id));
    return module;
}

void describe_board(benchmark::State& state) {
    const play::GameModule& module = module_at(state);
    const auto game = start_of(module);
    for (auto _ : state) benchmark::DoNotOptimize(module.picture(*game));
}

void draw_card(benchmark::State& state) {
    const play::GameModule& module = module_at(state);
    const auto drawn = module.picture(*start_of(module));
    const picture::Card card{.boards = {drawn.board},
                             .heading = std::string(module.title),
                             .lines = {{"Ann", drawn.pieces.one}, {"Ben", drawn.pieces.two}},
                             .text = "In progress: 12 turns"};
    picture::Painter painter;
    for (auto _ : state) benchmark::DoNotOptimize(painter.draw(card).value());
}

const auto last_game = static_cast<std::int64_t>(play::all_games().size()) - 1;
BENCHMARK(describe_board)->DenseRange(0, last_game);
BENCHMARK(draw_card)->DenseRange(0, last_game)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
