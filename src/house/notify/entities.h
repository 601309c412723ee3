// Contacts, notifications, endpoints and deliveries: plain values, as stored in the database.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "house/common/ids.h"

namespace house {

// How a user wants to be notified.
struct Contact {
    // Emails: at once, as a daily digest, one until the next visit, or never.
    enum class Pace : std::uint8_t { at_once, digest, once, never };  // kept by number: never renumber

    AccountId account{};
    Pace pace = Pace::at_once;
    int digest_hour = 17;        // the hour of the day, in UTC
    bool broadcasts = false;     // wants messages that a member sends to everyone
    std::string confirmed{};     // the confirmed address; emails are sent to no other
    std::optional<Time> told{};  // at the pace `once`: when the last email was queued
    std::int64_t digested = 0;   // the next digest begins after this notification
    int edition = 0;             // of all signed codes of the user: a new edition invalidates the old codes
    // Permanent bounces of emails to the address: how many recently, when the last one was, and of which
    // email. Each email counts once.
    int returns = 0;
    std::optional<Time> returned{};
    std::int64_t last_return = 0;     // the delivery that bounced
    std::optional<Time> unreached{};  // since when no emails are sent because they bounce

    bool operator==(const Contact&) const = default;
};

// A notification, however it is delivered.
struct Notification {
    enum class Kind : std::uint8_t {  // kept by number: never renumber
        began,                        // a game of theirs, or one they follow
        turn,                         // the opponent has made a turn
        offer,                        // from the opponent: draw, takeback, pause
        answer,                       // to an offer, or the resulting takeback or pause
        over,                         // a game
        challenge,                    // has come
        settled,                      // their challenge was accepted or declined
        reminder,                     // it is their turn, and the clock is running
        dropped,                      // a turn that they had queued was illegal
        chat,                         // chat at a table
        message,                      // from a member
        broadcast,                    // to everyone
        round,                        // of a tournament has begun, with a game of theirs or a bye
        tournament,                   // is over or was cancelled
        study,                        // to which they are invited as an author
    };

    std::int64_t id = 0;  // increasing in the order of writing
    AccountId account{};  // the recipient
    Kind kind = Kind::turn;
    Time time{};
    std::string from{};        // the user who caused it; empty: none
    std::string table{};       // empty: none
    std::string invitation{};  // empty: none
    std::int64_t number = 0;   // of the event at the table; of the round
    std::string text{};        // the comment or message; the name of the tournament or study
    std::string tournament{};  // empty: none
    std::string study{};       // empty: none

    bool operator==(const Notification&) const = default;
};

// Another way than email to notify a user: push to a browser, or a webhook.
struct Endpoint {
    enum class Kind : std::uint8_t { push, hook };  // kept by number: never renumber

    std::int64_t id = 0;
    AccountId account{};
    Kind kind = Kind::push;
    std::string url{};
    std::string keys{};   // JSON: the keys for encrypting a push or signing a webhook call
    std::string label{};  // the user's name for it
    Time created{};
    int failures = 0;  // failed deliveries in a row

    bool operator==(const Endpoint&) const = default;
};

// A notification, a digest or a finished email on its way to a recipient. It is erased when it is done.
struct Delivery {
    enum class Channel : std::uint8_t { mail, push, hook };  // kept by number: never renumber
    // In doubt: the worker died after handing it over. It may have arrived, so it is not sent again.
    enum class State : std::uint8_t { waiting, in_doubt, failed };  // kept by number: never renumber

    std::int64_t id = 0;
    std::optional<AccountId> account{};  // nothing: a reply to an email from a stranger
    Channel channel = Channel::mail;
    State state = State::waiting;
    // The last notification in it; 0: a finished email, or an open digest.
    std::int64_t notification = 0;
    std::optional<std::int64_t> after{};  // of a digest: it contains the notifications after this one
    std::string table{};                  // of a digest: only the chat at this table; empty: everything
    std::int64_t endpoint = 0;            // for push and webhooks
    std::string letter{};                 // JSON of a finished email; empty: it is written from notifications
    Time created{};
    Time due{};  // not before
    int attempts = 0;
    std::string trouble{};  // of the last attempt, as a sentence

    bool operator==(const Delivery&) const = default;
};

// An incoming email, identified by a hash. If it was begun and never answered, its command may or may not
// have been carried out.
struct ReceivedMessage {
    Hash hash{};
    Time begun{};
    bool answered = false;

    bool operator==(const ReceivedMessage&) const = default;
};

}  // namespace house
