#include "tournament/standings.h"

#include <algorithm>
#include <array>
#include <map>

#include "tournament/arena.h"
#include "tournament/knockout.h"
#include "tournament/stable.h"

namespace tournament {
namespace {

using ByPlayer = std::vector<Standing>;

void add_points(const Field& field, ByPlayer& all) {
    for (const Game& game : field.games) {
        if (is_open(game)) continue;
        const bool counts_bye = field.format.kind == Kind::swiss;
        if (!game.two && !counts_bye) continue;
        for (const auto& player : {std::optional(game.one), game.two}) {
            if (!player) continue;
            Standing& standing = all[*player];
            standing.points += half_points(game, *player);
            standing.wins += half_points(game, *player) == 2 ? 1 : 0;
            standing.games += was_played(game) ? 1 : 0;
        }
    }
}

void add_arena_points(const Field& field, ByPlayer& all) {
    const auto scores = arena_scores(field);
    for (Player player = 0; player < all.size(); ++player) {
        all[player].points = scores[player].points;
        all[player].streak = scores[player].streak;
    }
}

// Games that were not played say nothing about opponents.
void add_tie_breaks(const Field& field, ByPlayer& all) {
    for (const Game& game : field.games) {
        if (!was_played(game)) continue;
        for (const Player player : {game.one, *game.two}) {
            const Standing& opponent = all[opponent_in(game, player)];
            all[player].buchholz += opponent.points;
            all[player].sonneborn_berger += opponent.points * half_points(game, player);
            if (opponent.points == all[player].points) all[player].direct += half_points(game, player);
        }
    }
}

using Key = std::array<int, 5>;

Key key_of(Kind kind, const Standing& one) {
    switch (kind) {
    case Kind::swiss: return {one.points, one.buchholz, one.sonneborn_berger, one.direct, one.wins};
    case Kind::round_robin: return {one.points, one.direct, one.sonneborn_berger, one.wins, 0};
    case Kind::arena: return {one.points, one.wins, one.direct, 0, 0};
    case Kind::knockout: break;
    }
    return {-one.place, 0, 0, 0, 0};
}

void sort(const Field& field, std::vector<Standing>& all) {
    const auto key = [&](const Standing& one) { return key_of(field.format.kind, one); };
    sort_stably(std::span(all), key, std::greater());
    if (field.format.kind == Kind::knockout) return;
    for (std::size_t row = 0; row < all.size(); ++row)
        all[row].place =
            row > 0 && key(all[row]) == key(all[row - 1]) ? all[row - 1].place : static_cast<int>(row) + 1;
}

}  // namespace

std::vector<Standing> standings(const Field& field) {
    ByPlayer all(field.players.size());
    add_points(field, all);
    if (field.format.kind == Kind::arena) add_arena_points(field, all);
    add_tie_breaks(field, all);
    if (field.format.kind == Kind::knockout) {
        const auto places = places_of_knockout(field);
        for (Player player = 0; player < all.size(); ++player) all[player].place = places[player];
    }
    std::vector<Standing> rows;
    for (const Player player : by_seed(field)) {
        all[player].player = player;
        rows.push_back(all[player]);
    }
    sort(field, rows);
    return rows;
}

std::vector<std::vector<Cell>> cross_table(const Field& field) {
    std::vector<std::vector<Cell>> rows(field.players.size());
    for (const Game& game : field.games) {
        rows[game.one].push_back({game.round, game.two, true, game.outcome, half_points(game, game.one)});
        if (game.two)
            rows[*game.two].push_back(
                {game.round, game.one, false, game.outcome, half_points(game, *game.two)});
    }
    return rows;
}

}  // namespace tournament
