// Accounts and what their owners show to act for them.
//
// Plain values, as the database keeps them. Texts whose shape only one part of the house knows (terms of a
// game, settings of a person, events of a table) are JSON; whatever is looked for has a field of its own.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "house/common/ids.h"
#include "house/common/restriction.h"

namespace house {

// From a midnight to another, in UTC: house/people/vacation.h.
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
    std::optional<Restriction> ban{};   // may not sign in
    std::optional<Restriction> mute{};  // may play, but say nothing that others read
    bool moderator = false;             // looks after the others: house/moderation
    std::optional<Time> on_vacation_until{};
    int vacation_year = 0;       // in which days were last taken
    int vacation_days_left = 0;  // of that year: see house/people/vacation.h
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

// What becomes of the tokens of an account that gets a new password.
enum class Tokens : std::uint8_t { end, stay };

}  // namespace house
