// Tables as stored in the database: plain values. A table's settings and events are JSON.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "dice/dice.h"
#include "game/player.h"
#include "house/common/ids.h"

namespace house {

// The first board number in every game, as in earlier play-by-mail servers.
inline constexpr int first_board = 101;

enum class Visibility : std::uint8_t { open, unlisted, closed };  // kept by number: never renumber

// A table in lists. The game itself is in its events.
struct TableEntry {
    std::string id{};
    game::ByPlayer<AccountId> seats{};
    std::string game{};
    std::string ladder{};    // game, variant and pace of the rating; empty: casual
    std::string settings{};  // JSON
    std::string secret{};    // the seed of its dice, as hexadecimal digits; empty: none
    dice::Words words{};     // the players' words for the dice
    Visibility visibility = Visibility::open;
    Time created{};
    int board = 0;          // its number among the tables of its game, from first_board
    bool followed = false;  // it has followers

    std::int64_t last_event = 0;  // its number; 0: none
    int turns = 0;
    std::optional<game::Player> to_move{};  // nothing if the game is over or paused
    std::optional<Time> due{};              // when the time of the player to move runs out
    std::optional<Time> remind{};           // when the player to move gets a reminder
    std::optional<Time> ended{};
    std::string result{};  // as in a record; empty until the game is over

    bool operator==(const TableEntry&) const = default;
};

struct StoredEvent {
    std::int64_t number = 0;  // from 1, without gaps
    Time time{};
    std::string json{};

    bool operator==(const StoredEvent&) const = default;
};

enum class Room : std::uint8_t { players, watchers };  // kept by number: never renumber

struct ChatLine {
    std::int64_t number = 0;  // from 1 in each room
    AccountId from{};
    Time time{};
    std::string text{};

    bool operator==(const ChatLine&) const = default;
};

// A chat line with the name of its author.
struct Saying {
    std::string table{};
    Room room = Room::players;
    ChatLine line{};

    bool operator==(const Saying&) const = default;
};

// Glicko-2, on the scale that people read.
struct Rating {
    AccountId account{};
    std::string ladder{};
    double rating = 1'500;
    double deviation = 500;
    double volatility = 0.09;
    int games = 0;
    int won = 0;  // of them
    int lost = 0;
    int opponents = 0;  // different ones
    Time updated{};

    bool operator==(const Rating&) const = default;
};

// The effect of a game on a rating.
struct RatingChange {
    Time time{};
    std::string table{};
    double rating = 0;
    double deviation = 0;

    bool operator==(const RatingChange&) const = default;
};

// The rating of a player at a table: the current one, or that after the game if the game has changed it.
struct SeatRating {
    Rating rating{};
    std::optional<double> change{};

    bool operator==(const SeatRating&) const = default;
};

// A node's lease of a table to think about a bot's turn.
struct Lease {
    std::string table{};
    std::string node{};
    Time until{};

    bool operator==(const Lease&) const = default;
};

// A user follows a table, or all future tables of a game.
struct Following {
    enum class Extent : std::uint8_t { every_turn, ending };  // kept by number: never renumber

    AccountId account{};
    std::string game{};
    std::string table{};  // empty: all
    Extent extent = Extent::every_turn;

    bool operator==(const Following&) const = default;
};

// A turn that a player has previewed and has yet to confirm.
struct Submission {
    std::string table{};
    AccountId account{};
    int number = 0;  // of the turn
    std::string turn{};

    bool operator==(const Submission&) const = default;
};

}  // namespace house
