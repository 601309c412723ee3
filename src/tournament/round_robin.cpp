#include "tournament/round_robin.h"

#include <utility>

namespace tournament {
namespace {

// With an odd number of players, one place stays empty: its opponent is free.
std::size_t places(std::size_t players) { return players + players % 2; }

int single_rounds(std::size_t players) { return players < 2 ? 0 : static_cast<int>(places(players)) - 1; }

// The player on a place of the circle, which is turned by half of its length each round; the last player
// stays outside of it.
Player on_circle(std::size_t place, std::size_t round, std::size_t around) {
    return (place + (round - 1) * ((around + 1) / 2)) % around;
}

Game seated(int round, int board, Player one, Player two, std::size_t players) {
    if (one >= players) std::swap(one, two);
    Game game{.round = round, .board = board, .one = one};
    if (two < players) game.two = two;
    return game;
}

std::vector<Game> single_round_robin(std::size_t players, int round) {
    std::vector<Game> games;
    const std::size_t all = places(players);
    const std::size_t around = all - 1;
    const auto turn = static_cast<std::size_t>(round);
    Player first = on_circle(0, turn, around);
    Player fixed = around;
    if (round % 2 == 0) std::swap(first, fixed);
    games.push_back(seated(round, 1, first, fixed, players));
    for (std::size_t pair = 1; pair < all / 2; ++pair)
        games.push_back(seated(round, static_cast<int>(pair) + 1, on_circle(pair, turn, around),
                               on_circle(around - pair, turn, around), players));
    return games;
}

}  // namespace

int rounds_of_round_robin(std::size_t players, bool twice) {
    return single_rounds(players) * (twice ? 2 : 1);
}

std::vector<Game> round_robin(std::size_t players, int round) {
    const int single = single_rounds(players);
    if (round <= single) return single_round_robin(players, round);
    std::vector<Game> games = single_round_robin(players, round - single);
    for (Game& game : games) {
        game.round = round;
        if (game.two) std::swap(game.one, *game.two);
    }
    return games;
}

}  // namespace tournament
