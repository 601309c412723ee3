// What is kept of tables: plain values. A table's settings and events are JSON.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "dice/dice.h"
#include "game/player.h"
#include "house/common/ids.h"

namespace house {

// Boards are counted from here in every game, as play by mail always did.
inline constexpr int first_board = 101;

enum class Visibility : std::uint8_t { open, unlisted, closed };  // kept by number: never renumber

// A table as it is found and listed. Its game is in its events.
struct TableEntry {
    std::string id{};
    game::ByPlayer<AccountId> seats{};
    std::string game{};
    std::string ladder{};    // on which it is rated: game, variant and time control; empty: casual
    std::string settings{};  // JSON
    std::string secret{};    // the seed of its dice, as hexadecimal digits; empty: none
    dice::Words words{};     // of its players, that the dice depend on
    Visibility visibility = Visibility::open;
    Time created{};
    int board = 0;          // its number among the tables of its game, from first_board
    bool followed = false;  // somebody besides its players wants to be told of it

    std::int64_t last_event = 0;  // its number; 0: none
    int turns = 0;
    std::optional<game::Player> to_move{};  // nobody where the game is over or paused
    std::optional<Time> due{};              // when time passes judgement, whoever is connected
    std::optional<Time> remind{};           // when whoever is to move is reminded of it
    std::optional<Time> ended{};
    std::string result{};  // as in a record; empty while the game goes on

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

// What somebody has said, and where.
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

// What a game has done to a rating.
struct RatingChange {
    Time time{};
    std::string table{};
    double rating = 0;
    double deviation = 0;

    bool operator==(const RatingChange&) const = default;
};

// What went out of the house's hands for a while: a table whose bot is thinking at some node.
struct Lease {
    std::string table{};
    std::string node{};
    Time until{};

    bool operator==(const Lease&) const = default;
};

// Somebody follows a table, or all tables of a game that are to come.
struct Following {
    enum class Extent : std::uint8_t { every_turn, ending };  // kept by number: never renumber

    AccountId account{};
    std::string game{};
    std::string table{};  // empty: all
    Extent extent = Extent::every_turn;

    bool operator==(const Following&) const = default;
};

// A turn that somebody has shown to the house and has yet to confirm.
struct Submission {
    std::string table{};
    AccountId account{};
    int number = 0;  // of the turn
    std::string turn{};

    bool operator==(const Submission&) const = default;
};

}  // namespace house
