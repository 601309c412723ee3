// People and tables for tests of the house's books.
#pragma once

#include <string>
#include <utility>

#include "house/store.h"

namespace store {

inline house::Time at(std::int64_t milliseconds) { return house::Time(house::Time::duration(milliseconds)); }

inline house::Hash hash(std::uint8_t filling) {
    house::Hash bytes{};
    bytes.fill(filling);
    return bytes;
}

// The id of somebody new.
inline house::AccountId add(house::Writer& books, const std::string& name,
                            house::Account::Kind kind = house::Account::Kind::member) {
    return books.add_account({.name = name, .kind = kind, .created = at(1), .seen = at(1)}).value();
}

inline house::Invitation invitation_of(house::AccountId from, std::string id, std::int64_t created) {
    return {.id = std::move(id),
            .from = from,
            .game = "razzle",
            .created = at(created),
            .expires = at(created + 100)};
}

// No two tables have the same, whatever test lays them.
inline int next_board() {
    static int last = house::first_board;
    return ++last;
}

inline house::TableEntry table_of(house::AccountId one, house::AccountId two, std::string id,
                                  std::int64_t created) {
    return {.id = std::move(id),
            .seats = {one, two},
            .game = "razzle",
            .created = at(created),
            .board = next_board(),
            .to_move = game::Player::one};
}

inline house::Errand errand_of(house::AccountId account, std::int64_t due) {
    return {.account = account, .memo = 1, .created = at(due), .due = at(due)};
}

// The ids of a list, in its order: "b a".
template <class List>
std::string ids(const List& list) {
    std::string text;
    for (const auto& entry : list) text += (text.empty() ? "" : " ") + entry.id;
    return text;
}

}  // namespace store
