// What the house remembers, as plain values: what a Store keeps and gives back unchanged.
//
// Texts whose shape only one part of the house knows (terms of a game, settings of a person, events of a
// table) are kept as JSON texts; whatever is looked for has a field of its own.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "dice/dice.h"
#include "game/player.h"

namespace house {

using Time = std::chrono::sys_time<std::chrono::milliseconds>;
using Hash = std::array<std::uint8_t, 32>;

enum class AccountId : std::int64_t {};

// From a midnight to another, in UTC: house/vacation.h.
struct PlannedVacation {
    Time from{};
    Time until{};

    bool operator==(const PlannedVacation&) const = default;
};

// A member signs in with a password; a guest has only a secret; a bot is the engine at one of its levels.
struct Account {
    enum class Kind : std::uint8_t { member, guest, bot, closed };  // kept by number: never renumber

    AccountId id{};
    std::string name{};  // as it is shown
    Kind kind = Kind::member;
    std::string password{};  // argon2id; empty: cannot sign in with one
    std::string mail{};      // empty: none
    std::string settings{};  // JSON
    Time created{};
    Time seen{};                         // last
    std::optional<Time> banned_until{};  // may not sign in before
    std::optional<Time> on_vacation_until{};
    int vacation_year = 0;       // in which days were last taken
    int vacation_days_left = 0;  // of that year: see house/vacation.h
    std::optional<PlannedVacation> planned_vacation{};

    bool operator==(const Account&) const = default;
};

// Whoever shows the secret of this hash acts for the account.
struct Credential {
    enum class Kind : std::uint8_t { session, token, seat, reset };  // kept by number: never renumber

    Hash hash{};
    Kind kind = Kind::session;
    AccountId account{};
    std::string label{};       // what the owner calls it, or the device it was made on
    std::uint32_t scopes = 0;  // house::Scope, bit by bit
    Time created{};
    Time used{};  // last
    std::optional<Time> expires{};

    bool operator==(const Credential&) const = default;
};

// The seed of a game's dice, committed to before there is an invitation: docs/fair-dice.md.
struct Cup {
    Hash commitment{};
    Hash seed{};
    AccountId owner{};
    Time expires{};

    bool operator==(const Cup&) const = default;
};

// To sit down and play: open to all (a seek), to one (a challenge) or to whoever has the link.
struct Invitation {
    enum class Kind : std::uint8_t { seek, challenge, link };                          // never renumber
    enum class State : std::uint8_t { open, accepted, declined, withdrawn, expired };  // never renumber

    std::string id{};
    Kind kind = Kind::seek;
    State state = State::open;
    AccountId from{};
    std::optional<AccountId> to{};
    std::string game{};
    std::string terms{};   // JSON
    std::string reason{};  // of declining
    std::string table{};   // that came of it; empty: none
    std::string secret{};  // the seed of the game's dice, as hexadecimal digits; empty: none
    std::string word{};    // of who invites, that the dice depend on; empty: none
    Time created{};
    Time expires{};

    bool operator==(const Invitation&) const = default;
};

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

// How somebody wants to be told of things while they are not here.
struct Contact {
    // By mail: as it happens, once a day, once until they have been here again, or not at all.
    enum class Pace : std::uint8_t { at_once, digest, once, never };  // kept by number: never renumber

    AccountId account{};
    Pace pace = Pace::at_once;
    int digest_hour = 17;        // of the day, in UTC
    bool broadcasts = false;     // wants to hear what somebody tells everybody
    std::string confirmed{};     // the address that has proved to be theirs; mail goes to no other
    std::optional<Time> told{};  // at the pace `once`: when a letter was last queued for them
    std::int64_t digested = 0;   // the next digest begins behind this memo
    int edition = 0;             // of everything the house has sealed for them: a new one voids the old
    // Letters to the address that have come back for good: how many of late, when the last of them did, and
    // which one that was. Each counts once.
    int returns = 0;
    std::optional<Time> returned{};
    std::int64_t last_return = 0;     // the errand that brought it
    std::optional<Time> unreached{};  // since when letters pause, since they reach nobody

    bool operator==(const Contact&) const = default;
};

// Something that somebody is to be told, however that is done.
struct Memo {
    enum class Kind : std::uint8_t {  // kept by number: never renumber
        began,                        // a game with them, or one they follow
        turn,                         // the other has made a turn
        offer,                        // of the other: draw, takeback, pause
        answer,                       // to an offer, or a takeback or pause that came of it
        over,                         // a game
        challenge,                    // has come
        settled,                      // a challenge of theirs was accepted or declined
        reminder,                     // it is their turn, and time runs
        dropped,                      // a turn that they had queued could not be played
        chat,                         // somebody has said something at a table
        message,                      // of one person
        broadcast,                    // to everybody
    };

    std::int64_t id = 0;  // the order in which they were written
    AccountId account{};  // who is told
    Kind kind = Kind::turn;
    Time time{};
    std::string from{};        // who caused it, by name; empty: nobody
    std::string table{};       // empty: none
    std::string invitation{};  // empty: none
    std::int64_t number = 0;   // of the event at the table
    std::string text{};        // what was said with it

    bool operator==(const Memo&) const = default;
};

// Where somebody is told of things besides mail: a browser that is pushed to, or a program's address.
struct Endpoint {
    enum class Kind : std::uint8_t { push, hook };  // kept by number: never renumber

    std::int64_t id = 0;
    AccountId account{};
    Kind kind = Kind::push;
    std::string url{};
    std::string keys{};   // JSON: what a push is encrypted with, or a hook is signed with
    std::string label{};  // what the owner calls it
    Time created{};
    int failures = 0;  // in a row

    bool operator==(const Endpoint&) const = default;
};

// Something that is to be brought to somebody: a memo, a digest of several, or a letter that is written
// already. It is erased when it is done.
struct Errand {
    enum class Channel : std::uint8_t { mail, push, hook };  // kept by number: never renumber
    // In doubt is what was handed over when the messenger died: it may have arrived, so it is not sent again.
    enum class State : std::uint8_t { waiting, in_doubt, failed };  // kept by number: never renumber

    std::int64_t id = 0;
    std::optional<AccountId> account{};  // nobody: a stranger's mail is answered
    Channel channel = Channel::mail;
    State state = State::waiting;
    std::int64_t memo = 0;                // the last one that is told; 0: a letter, or a digest still open
    std::optional<std::int64_t> after{};  // of a digest: it tells the memos behind this one
    std::string table{};                  // of a digest: only what was said at this table; empty: everything
    std::int64_t endpoint = 0;            // of push and hook
    std::string letter{};  // JSON of a letter that is written already; empty: to be written of memos
    Time created{};
    Time due{};  // not before
    int attempts = 0;
    std::string trouble{};  // of the last attempt, in a sentence

    bool operator==(const Errand&) const = default;
};

// A message that has come by mail, known by the hash of what is its own. One that was begun and never
// answered may have been carried out or not.
struct ReceivedMessage {
    Hash hash{};
    Time begun{};
    bool answered = false;

    bool operator==(const ReceivedMessage&) const = default;
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
