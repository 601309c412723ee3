// Accounts and tables for tests of the database.
#pragma once

#include <string>
#include <utility>

#include "house/common/ids.h"
#include "house/lobby/invitation.h"
#include "house/notify/entities.h"
#include "house/people/account.h"
#include "house/people/account_sql.h"
#include "house/tables/entities.h"
#include "sql/database.h"

namespace house {

inline Time at(std::int64_t milliseconds) { return Time(Time::duration(milliseconds)); }

inline Hash hash(std::uint8_t filling) {
    Hash bytes{};
    bytes.fill(filling);
    return bytes;
}

// Adds an account and returns its id.
inline AccountId add(sql::Transaction& db, const std::string& name,
                     Account::Kind kind = Account::Kind::member) {
    return add_account(db, {.name = name, .kind = kind, .created = at(1), .seen = at(1)}).value();
}

inline Invitation invitation_of(AccountId from, std::string id, std::int64_t created) {
    return {.id = std::move(id),
            .from = from,
            .game = "razzle",
            .created = at(created),
            .expires = at(created + 100)};
}

// A board number that no other table of any test has.
inline int next_board() {
    static int last = first_board;
    return ++last;
}

inline TableEntry table_of(AccountId one, AccountId two, std::string id, std::int64_t created) {
    return {.id = std::move(id),
            .seats = {one, two},
            .game = "razzle",
            .created = at(created),
            .board = next_board(),
            .to_move = game::Player::one};
}

inline Delivery delivery_of(AccountId account, std::int64_t due) {
    return {.account = account, .notification = 1, .created = at(due), .due = at(due)};
}

// The ids of a list, in order: "b a".
template <class List>
std::string ids(const List& list) {
    std::string text;
    for (const auto& entry : list) text += (text.empty() ? "" : " ") + entry.id;
    return text;
}

}  // namespace house
