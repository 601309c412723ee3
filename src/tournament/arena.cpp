#include "tournament/arena.h"

#include <algorithm>

#include "tournament/seats.h"
#include "tournament/stable.h"

namespace tournament {
namespace {

struct Seeker {
    Player player = 0;
    int points = 0;
    std::optional<Player> last_opponent{};
};

std::vector<Seeker> seekers_in(const Field& field) {
    const auto scores = arena_scores(field);
    std::vector<bool> plays(field.players.size());
    std::vector<std::optional<Player>> last(field.players.size());
    for (const Game& game : field.games) {
        for (const Player player : {game.one, *game.two}) {
            last[player] = opponent_in(game, player);
            if (is_open(game)) plays[player] = true;
        }
    }
    std::vector<Seeker> seekers;
    for (const Player player : by_seed(field))
        if (!plays[player] && !field.players[player].withdrawn)
            seekers.push_back({player, scores[player].points, last[player]});
    sort_stably(std::span(seekers), &Seeker::points, std::greater());
    return seekers;
}

bool have_just_met(const Seeker& one, const Seeker& two) {
    return one.last_opponent == two.player && two.last_opponent == one.player;
}

}  // namespace

std::vector<Game> next_of_arena(const Field& field) {
    auto seekers = seekers_in(field);
    const bool nobody_else = active_players(field).size() == 2;
    const auto seats = seat_histories(field);
    std::vector<Game> games;
    int round = last_round(field);
    while (seekers.size() > 1) {
        const Seeker one = seekers.front();
        seekers.erase(seekers.begin());
        const auto two = std::ranges::find_if(
            seekers, [&](const Seeker& other) { return nobody_else || !have_just_met(one, other); });
        if (two == seekers.end()) continue;
        ++round;
        Game game{.round = round, .board = 1, .one = one.player, .two = two->player};
        if (!gets_first_seat(seats[one.player], seats[two->player], round % 2 == 1))
            std::swap(game.one, *game.two);
        games.push_back(game);
        seekers.erase(two);
    }
    return games;
}

// Streaks follow the order of pairing: of several games of a player, the one paired later also ended later.
std::vector<ArenaScore> arena_scores(const Field& field) {
    std::vector<ArenaScore> scores(field.players.size());
    for (const Game& game : field.games) {
        if (is_open(game) || !game.two) continue;
        for (const Player player : {game.one, *game.two}) {
            ArenaScore& score = scores[player];
            const int half = half_points(game, player);
            score.points += half * (score.doubles() ? 2 : 1);
            score.streak = half == 2 ? score.streak + 1 : 0;
        }
    }
    return scores;
}

}  // namespace tournament
