// What has happened at a table. Only events are stored: a table is the fold of its events.
//
// As JSON an event is one flat object,
//
//   {"version": 1, "number": 7, "time": 1789000000000, "name": "rolled", "roll": "53"}
//
// with the time in milliseconds since 1970. Events outlive programs: the meaning of names and fields and the
// numbers of events never change, and a reader understands all earlier versions.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "base/result.h"
#include "game/player.h"
#include "table/conditions.h"
#include "table/offers.h"
#include "table/time.h"

namespace table {

// How a turn was chosen: by the player at the board, in advance by a condition or a queued turn, or by the
// roll, which left no choice.
enum class Origin : std::uint8_t { player, condition, roll, queue };

// Whether it was played automatically.
constexpr bool is_automatic(Origin origin) { return origin != Origin::player; }

struct TurnPlayed {
    static constexpr std::string_view name = "turn-played";
    game::Player player;
    int number;        // of the turn, from 1
    std::string turn;  // canonical
    std::string id{};
    Milliseconds refund{0};  // lag that is not counted
    Origin origin = Origin::player;

    bool operator==(const TurnPlayed&) const = default;
};

// The players have swapped sides. The clock of the one who did it goes along, and the turn is the other's.
struct Swapped {
    static constexpr std::string_view name = "swapped";
    game::Player player;  // who did it, by the seat before

    bool operator==(const Swapped&) const = default;
};

struct Rolled {
    static constexpr std::string_view name = "rolled";
    std::string roll;

    bool operator==(const Rolled&) const = default;
};

struct Offered {
    static constexpr std::string_view name = "offered";
    game::Player player;
    Offer offer;
    int turn = 0;

    bool operator==(const Offered&) const = default;
};

struct Declined {
    static constexpr std::string_view name = "declined";
    game::Player player;
    Offer offer;

    bool operator==(const Declined&) const = default;
};

struct Withdrawn {
    static constexpr std::string_view name = "withdrawn";
    game::Player player;
    Offer offer;

    bool operator==(const Withdrawn&) const = default;
};

// The game has gone back to before this turn.
struct TakenBack {
    static constexpr std::string_view name = "taken-back";
    int turn;

    bool operator==(const TakenBack&) const = default;
};

struct Paused {
    static constexpr std::string_view name = "paused";

    bool operator==(const Paused&) const = default;
};

struct Resumed {
    static constexpr std::string_view name = "resumed";
    game::Player player;

    bool operator==(const Resumed&) const = default;
};

struct VacationBegun {
    static constexpr std::string_view name = "vacation-begun";
    game::Player player;

    bool operator==(const VacationBegun&) const = default;
};

// A returning player gets time for the waiting turn.
struct VacationEnded {
    static constexpr std::string_view name = "vacation-ended";
    game::Player player;
    Milliseconds least{0};  // that is at least left for the current turn, if it is theirs

    bool operator==(const VacationEnded&) const = default;
};

// Nobody could make a turn for this long, because the server was down or could not write: it does not count.
struct Outage {
    static constexpr std::string_view name = "outage";
    Milliseconds time;

    bool operator==(const Outage&) const = default;
};

// Visible only to the player.
struct ConditionsSet {
    static constexpr std::string_view name = "conditions-set";
    game::Player player;
    Conditions conditions;

    bool operator==(const ConditionsSet&) const = default;
};

// Visible only to the player.
struct Queued {
    static constexpr std::string_view name = "queued";
    game::Player player;
    std::string turn;  // as the player wrote it; empty: removed

    bool operator==(const Queued&) const = default;
};

// A queued turn was illegal when its time came. Visible only to the player.
struct Dropped {
    static constexpr std::string_view name = "dropped";
    game::Player player;
    std::string turn;
    std::string reason;  // why it was illegal

    bool operator==(const Dropped&) const = default;
};

// What ended the game: its rules, its players, or the server's limit on the length of games.
enum class Cause : std::uint8_t { rules, resignation, agreement, time, abandonment, abort, limit };

[[nodiscard]] std::string_view write_cause(Cause cause);

struct Ended {
    static constexpr std::string_view name = "ended";
    game::Outcome outcome;  // of an aborted game: ongoing, since it has no result
    Cause cause;

    bool operator==(const Ended&) const = default;
};

using What =
    std::variant<TurnPlayed, Swapped, Rolled, Offered, Declined, Withdrawn, TakenBack, Paused, Resumed,
                 VacationBegun, VacationEnded, Outage, ConditionsSet, Queued, Dropped, Ended>;

struct Event {
    int number;  // from 1, without a gap
    Moment time;
    What what;

    bool operator==(const Event&) const = default;
};

// The name of its kind in JSON.
[[nodiscard]] std::string_view name_of(const Event& event);

// Whether a player, or a watcher, may see the event. Hidden events leave gaps in the numbers.
[[nodiscard]] bool visible_to(const Event& event, std::optional<game::Player> viewer);

[[nodiscard]] nlohmann::ordered_json write_event(const Event& event);
[[nodiscard]] base::Result<Event> read_event(std::string_view text);

}  // namespace table
