// What can be asked of a table. A request says what a player wants, a command also who wants it; the time is
// passed separately.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "game/player.h"
#include "table/conditions.h"
#include "table/offers.h"
#include "table/time.h"

namespace table {

// `number` counts the turns of the game from 1 and works as a lock: a turn sent at the wrong moment is
// refused. The same turn sent again with the same id is accepted without any event, because it was already
// played.
struct Play {
    int number;
    std::string turn;
    std::string id{};     // chosen by the client and echoed; may be empty
    Milliseconds lag{0};  // the transmission time, as the server has measured it
};

// An offer can be repeated only after a turn of the player who makes it. Offering what the opponent has
// offered accepts it.
struct MakeOffer {
    Offer offer;
    int turn = 0;  // for a takeback: the player's own turn to take back
};
struct Accept {
    Offer offer;
};
struct Decline {
    Offer offer;
};
struct Withdraw {
    Offer offer;
};

// Possible if Table::is_swappable(), for the player to move. Who has swapped may ask again: it was done.
struct Swap {};

struct Resign {};
// Possible if Table::is_abortable().
struct Abort {};
// Claims the win because the opponent has left while it is their turn.
struct Claim {
    std::optional<Moment> gone_since{};  // nothing: they are here. Set by the house
};

// A pause needs both players' consent, but either can end it.
struct Resume {};
// Replaces the conditions set before; empty ones remove them.
struct SetConditions {
    Conditions conditions;
};

// The next turn of a player, whatever the opponent plays. It replaces the one queued before; empty: none. It
// is stored if it could be a turn at all; whether it is legal is checked when its time comes. That is when
// the opponent has made a turn that no condition of the player answers; a conditional reply goes first, and
// the queued turn then stays for the next one. If it is legal, it is played at the same moment, and like any
// turn it declines open offers; if not, it is dropped, and its owner is notified. Pauses, vacations and
// takebacks neither play nor remove it.
struct Queue {
    std::string turn;
};

using Request = std::variant<Play, Swap, MakeOffer, Accept, Decline, Withdraw, Resign, Abort, Claim, Resume,
                             SetConditions, Queue>;

struct Asked {
    game::Player player;
    Request request;
};

struct Vacation {
    game::Player player;
    bool on;
    Milliseconds least{
        0};  // what a returning player has at least for a turn, or all its time if that is less
};

// The dice, rolled by the house when Table::awaits_roll(). A roll that leaves no choice also makes the turn.
struct Roll {
    std::string roll;
};

// Nobody could make a turn for this long. Only the house knows that.
struct Excuse {
    Milliseconds time;
};

// The effect of time: to be sent when Clock::deadline() has come; harmless at any time.
struct PassTime {};

using Command = std::variant<Asked, Vacation, Roll, Excuse, PassTime>;

}  // namespace table
