// Accounts and credentials.
//
// Plain values, as stored in the database. Texts whose format only one part of the house knows (terms of a
// game, settings, events of a table) are JSON; whatever is searched for has a column of its own.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "house/common/ids.h"
#include "house/common/restriction.h"

namespace house {

// From midnight to midnight, in UTC: house/people/vacation.h.
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
    Time seen{};                        // last
    std::optional<Restriction> ban{};   // a banned user may not sign in
    std::optional<Restriction> mute{};  // a muted user may play, but not write to others
    bool moderator = false;             // house/moderation
    std::optional<Time> on_vacation_until{};
    int vacation_year = 0;       // the year in which days were last taken
    int vacation_days_left = 0;  // in that year: see house/people/vacation.h
    std::optional<PlannedVacation> planned_vacation{};

    bool operator==(const Account&) const = default;
};

// The secret with this hash acts for the account.
struct Credential {
    enum class Kind : std::uint8_t { session, token, seat, reset };  // kept by number: never renumber

    Hash hash{};
    Kind kind = Kind::session;
    AccountId account{};
    std::string label{};       // the owner's name for it, or the device it was made on
    std::uint32_t scopes = 0;  // house::Scope, bit by bit
    Time created{};
    Time used{};  // last
    std::optional<Time> expires{};

    bool operator==(const Credential&) const = default;
};

// Whether the tokens of an account end when its password changes.
enum class Tokens : std::uint8_t { end, stay };

}  // namespace house
