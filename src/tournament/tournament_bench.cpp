// How long the pairings of large tournaments take.
#include <benchmark/benchmark.h>

#include "base/random.h"
#include "tournament/arena.h"
#include "tournament/standings.h"
#include "tournament/swiss.h"

namespace {

using tournament::Field;
using tournament::Game;
using tournament::Outcome;

Field field_of(tournament::Kind kind, std::size_t players) {
    Field field{.format = {.kind = kind, .rounds = 9}, .players = {}};
    for (std::size_t player = 0; player < players; ++player)
        field.players.push_back({.rating = 2'000 - static_cast<int>(player)});
    return field;
}

void play(Field& field, const std::vector<Game>& games, base::Random& random) {
    for (Game game : games) {
        if (is_open(game)) game.outcome = random.below(2) == 0 ? Outcome::one_won : Outcome::two_won;
        field.games.push_back(game);
    }
}

// The last round, in which most pairs have become impossible.
void pair_swiss(benchmark::State& state) {
    Field field = field_of(tournament::Kind::swiss, static_cast<std::size_t>(state.range(0)));
    base::Random random(1);
    for (int round = 1; round < field.format.rounds; ++round) play(field, next_of_swiss(field), random);
    for (auto _ : state) benchmark::DoNotOptimize(next_of_swiss(field));
}

// All at once, after so many games each.
void pair_arena(benchmark::State& state) {
    Field field = field_of(tournament::Kind::arena, static_cast<std::size_t>(state.range(0)));
    base::Random random(1);
    for (int round = 1; round < 20; ++round) play(field, next_of_arena(field), random);
    for (auto _ : state) benchmark::DoNotOptimize(next_of_arena(field));
}

void stand(benchmark::State& state) {
    Field field = field_of(tournament::Kind::swiss, static_cast<std::size_t>(state.range(0)));
    base::Random random(1);
    for (int round = 1; round < field.format.rounds; ++round) play(field, next_of_swiss(field), random);
    for (auto _ : state) benchmark::DoNotOptimize(standings(field));
}

}  // namespace

BENCHMARK(pair_swiss)->Arg(100)->Arg(500)->Unit(benchmark::kMillisecond);
BENCHMARK(pair_arena)->Arg(200)->Unit(benchmark::kMillisecond);
BENCHMARK(stand)->Arg(500)->Unit(benchmark::kMillisecond);

BENCHMARK_MAIN();
