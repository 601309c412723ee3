#include "tournament/field.h"

#include <algorithm>
#include <numeric>

#include "tournament/stable.h"

namespace tournament {

std::optional<Player> winner_of(const Game& game) {
    switch (game.outcome) {
    case Outcome::one_won:
    case Outcome::two_absent:
    case Outcome::bye: return game.one;
    case Outcome::two_won:
    case Outcome::one_absent: return game.two;
    case Outcome::open:
    case Outcome::draw:
    case Outcome::both_absent: break;
    }
    return std::nullopt;
}

int half_points(const Game& game, Player player) {
    if (game.outcome == Outcome::draw) return 1;
    return winner_of(game) == player ? 2 : 0;
}

int last_round(const Field& field) {
    int last = 0;
    for (const Game& game : field.games) last = std::max(last, game.round);
    return last;
}

std::vector<Player> active_players(const Field& field) {
    std::vector<Player> active;
    for (Player player = 0; player < field.players.size(); ++player)
        if (!field.players[player].withdrawn) active.push_back(player);
    return active;
}

std::vector<Player> by_seed(const Field& field) {
    std::vector<Player> seeds(field.players.size());
    std::iota(seeds.begin(), seeds.end(), Player{0});
    sort_stably(
        std::span(seeds), [&](Player player) { return field.players[player].rating; }, std::greater());
    return seeds;
}

Game paired(const Field& field, Game game) {
    if (!game.two) {
        game.outcome = Outcome::bye;
        return game;
    }
    const bool one_gone = field.players[game.one].withdrawn;
    const bool two_gone = field.players[*game.two].withdrawn;
    if (one_gone && two_gone)
        game.outcome = Outcome::both_absent;
    else if (one_gone)
        game.outcome = Outcome::one_absent;
    else if (two_gone)
        game.outcome = Outcome::two_absent;
    return game;
}

}  // namespace tournament
