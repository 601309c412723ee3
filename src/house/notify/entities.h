// How people are told of things, and what they are told: plain values, as the database keeps them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "house/common/ids.h"

namespace house {

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
    std::int64_t digested = 0;   // the next digest begins behind this notification
    int edition = 0;             // of everything the house has signed for them: a new one voids the old
    // Letters to the address that have come back for good: how many of late, when the last of them did, and
    // which one that was. Each counts once.
    int returns = 0;
    std::optional<Time> returned{};
    std::int64_t last_return = 0;     // the delivery that brought it
    std::optional<Time> unreached{};  // since when letters pause, since they reach nobody

    bool operator==(const Contact&) const = default;
};

// Something that somebody is to be told, however that is done.
struct Notification {
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

    bool operator==(const Notification&) const = default;
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

// Something that is to be brought to somebody: a notification, a digest of several, or a letter that is
// written already. It is erased when it is done.
struct Delivery {
    enum class Channel : std::uint8_t { mail, push, hook };  // kept by number: never renumber
    // In doubt is what was handed over when the messenger died: it may have arrived, so it is not sent again.
    enum class State : std::uint8_t { waiting, in_doubt, failed };  // kept by number: never renumber

    std::int64_t id = 0;
    std::optional<AccountId> account{};  // nobody: a stranger's mail is answered
    Channel channel = Channel::mail;
    State state = State::waiting;
    std::int64_t notification = 0;        // the last one that is told; 0: a letter, or a digest still open
    std::optional<std::int64_t> after{};  // of a digest: it tells the notifications behind this one
    std::string table{};                  // of a digest: only what was said at this table; empty: everything
    std::int64_t endpoint = 0;            // of push and hook
    std::string letter{};  // JSON of a letter that is written already; empty: to be written of notifications
    Time created{};
    Time due{};  // not before
    int attempts = 0;
    std::string trouble{};  // of the last attempt, in a sentence

    bool operator==(const Delivery&) const = default;
};

// A message that has come by mail, known by the hash of what is its own. One that was begun and never
// answered may have been carried out or not.
struct ReceivedMessage {
    Hash hash{};
    Time begun{};
    bool answered = false;

    bool operator==(const ReceivedMessage&) const = default;
};

}  // namespace house
