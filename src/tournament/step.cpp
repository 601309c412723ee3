#include "tournament/step.h"

#include <algorithm>

#include "tournament/arena.h"
#include "tournament/knockout.h"
#include "tournament/round_robin.h"
#include "tournament/swiss.h"

namespace tournament {
namespace {

bool has_open_games(const Field& field) { return std::ranges::any_of(field.games, is_open); }

void add_round(const Field& field, int round, std::vector<Game>& games) {
    for (const Game& game : round_robin(field.players.size(), round)) games.push_back(paired(field, game));
}

Step next_in_rounds(const Field& field) {
    const int rounds = rounds_of(field.format, field.players.size());
    const int played = last_round(field);
    if (has_open_games(field)) return {};
    if (played >= rounds || active_players(field).size() < 2) return {.over = true};
    if (field.format.kind == Kind::swiss) return {.games = next_of_swiss(field)};
    Step step;
    const int last = field.format.at_once ? rounds : played + 1;
    for (int round = played + 1; round <= last; ++round) add_round(field, round, step.games);
    return step;
}

Step next_in_knockout(const Field& field) {
    if (is_knockout_over(field)) return {.over = true};
    return {.games = next_of_knockout(field)};
}

Step next_in_arena(const Field& field) {
    if (field.closing) return {.over = !has_open_games(field)};
    return {.games = next_of_arena(field)};
}

}  // namespace

int rounds_of(const Format& format, std::size_t players) {
    switch (format.kind) {
    case Kind::round_robin: return rounds_of_round_robin(players, format.twice);
    case Kind::swiss: return rounds_of_swiss(format, players);
    case Kind::knockout: return rounds_of_knockout(players);
    case Kind::arena: break;
    }
    return 0;
}

Step next_step(const Field& field) {
    switch (field.format.kind) {
    case Kind::knockout: return next_in_knockout(field);
    case Kind::arena: return next_in_arena(field);
    case Kind::round_robin:
    case Kind::swiss: break;
    }
    return next_in_rounds(field);
}

bool takes_late_entries(Kind kind) { return kind == Kind::swiss || kind == Kind::arena; }

}  // namespace tournament
