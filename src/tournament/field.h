// Field: a tournament as its pairings need it: who takes part, and who has met whom with which result. It
// knows no game, no clock and no database.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace tournament {

enum class Kind : std::uint8_t { round_robin, swiss, knockout, arena };  // kept by number: never renumber

// By entry: the first to enter is 0.
using Player = std::size_t;

struct Format {
    Kind kind = Kind::swiss;
    int rounds = 0;            // of a Swiss; 0: as many as its players need
    bool twice = false;        // round robin: everyone meets twice, with the seats swapped
    bool at_once = false;      // round robin: all rounds begin together
    bool third_place = false;  // knockout: the losers of the semifinals play for it

    bool operator==(const Format&) const = default;
};

struct Entrant {
    int rating = 0;
    bool withdrawn = false;

    bool operator==(const Entrant&) const = default;
};

// By seat. A forfeited game was not played: it counts for points, but says nothing about seats and strength.
enum class Outcome : std::uint8_t {  // kept by number: never renumber
    open,
    one_won,
    two_won,
    draw,
    one_absent,   // two gets the point
    two_absent,   // one gets the point
    both_absent,  // nobody gets it
    bye,          // one has no opponent
};

struct Game {
    int round = 1;
    int board = 1;    // in the round; in a knockout, the place in the bracket
    int attempt = 1;  // in a knockout: a drawn game is played again
    Player one = 0;
    std::optional<Player> two{};  // nothing: a bye
    Outcome outcome = Outcome::open;

    bool operator==(const Game&) const = default;
};

struct Field {
    Format format;
    std::vector<Entrant> players;
    std::vector<Game> games{};  // in the order in which they were paired
    bool closing = false;       // an arena whose time is up pairs nobody any more
};

[[nodiscard]] inline bool is_open(const Game& game) { return game.outcome == Outcome::open; }
// Both were there.
[[nodiscard]] inline bool was_played(const Game& game) {
    return game.outcome == Outcome::one_won || game.outcome == Outcome::two_won ||
           game.outcome == Outcome::draw;
}
[[nodiscard]] inline bool takes_part(const Game& game, Player player) {
    return game.one == player || game.two == player;
}
// Precondition: it takes part, and this is no bye.
[[nodiscard]] inline Player opponent_in(const Game& game, Player player) {
    return game.one == player ? *game.two : game.one;
}
// What a player has scored in it, in half points; nothing in an open game.
[[nodiscard]] int half_points(const Game& game, Player player);
// The player who won it, played or not; nothing after a draw, or if both were absent.
[[nodiscard]] std::optional<Player> winner_of(const Game& game);
// The last round with a game; 0 before the first.
[[nodiscard]] int last_round(const Field& field);
// Players who have not withdrawn, in the order of their entry.
[[nodiscard]] std::vector<Player> active_players(const Field& field);
// By rating, the highest first; equal ones by entry.
[[nodiscard]] std::vector<Player> by_seed(const Field& field);
// A pairing with the outcome that is already certain: a player who has withdrawn is absent.
[[nodiscard]] Game paired(const Field& field, Game game);

}  // namespace tournament
