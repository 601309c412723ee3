// What can be asked of a table. A request says what a player wants, a command also who it is; when, is told
// beside it.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "game/player.h"
#include "table/conditions.h"
#include "table/offers.h"
#include "table/time.h"

namespace table {

// `number` counts the turns of the game from 1 and is a lock: a turn that was meant for another moment is
// refused. The same turn sent again under the same id is not: it was done before, and nothing happens.
struct Play {
    int number;
    std::string turn;
    std::string id{};     // chosen by the client and echoed; may be empty
    Milliseconds lag{0};  // how long the turn was under way, as the server has measured it
};

// An offer is made again only after a turn of who makes it. To offer what the other offers is to accept.
struct MakeOffer {
    Offer offer;
    int turn = 0;  // of a takeback: the player's own turn that is to be played again
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

struct Resign {};
// Where Table::is_abortable() says so.
struct Abort {};
// The opponent lets the player wait and has left.
struct Claim {
    std::optional<Moment> gone_since{};  // nothing: they are here. Only the house knows, and says it
};

// A pause is agreed on, but either may end it: nobody can be kept from playing on.
struct Resume {};
// In place of those set before; empty ones are none.
struct SetConditions {
    Conditions conditions;
};

// The next turn of a player, whatever the opponent plays; in place of the one queued before, and empty: none.
// It is stored if it could be a turn at all: what is legal shows when its time comes. That is when the
// opponent has made a turn for which the player has set no condition: a reply to that very turn is the better
// informed one, and the queued turn stays for the next. If it is legal then, it is played in the same moment,
// and like any turn it declines what was offered before; if not, it is dropped, and its owner is told.
// Nothing else plays it or takes it away: not a pause, a vacation, or a turn that is taken back.
struct Queue {
    std::string turn;
};

using Request = std::variant<Play, MakeOffer, Accept, Decline, Withdraw, Resign, Abort, Claim, Resume,
                             SetConditions, Queue>;

struct Asked {
    game::Player player;
    Request request;
};

struct Vacation {
    game::Player player;
    bool on;
    Milliseconds least{0};  // that who is back has for a turn of theirs, or all its time if that is less
};

// The dice, thrown by the house when Table::awaits_roll() says so. A roll that
// leaves nothing to choose makes the turn, too.
struct Roll {
    std::string roll;
};

// For so long nobody could make a turn, whatever they wanted. Only the house knows.
struct Excuse {
    Milliseconds time;
};

// What the clock does by itself: to be handed in when Clock::deadline() has come, harmless at any time.
struct PassTime {};

using Command = std::variant<Asked, Vacation, Roll, Excuse, PassTime>;

}  // namespace table
