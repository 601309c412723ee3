// News: what a notification says to its reader by now, in a sentence and with the board.
#pragma once

#include <optional>
#include <string>

#include "commands/sheet.h"
#include "house/house.h"
#include "sql/database.h"

namespace commands {

struct News {
    house::Notification notification;
    std::string title{};           // one line: "razzle board 101 ann", "razzle challenge of ben"
    std::string sentence{};        // "ben has played c8-b6: it is your turn."
    std::string advice{};          // how to answer it; empty: there is no need to
    std::string path{};            // on the page: "/table/k7f2…"
    std::optional<Facts> facts{};  // of the board that it is about
    bool stale = false;            // they know it, or it has been settled since
    bool waits = false;            // for the reader: their turn, an offer, a challenge
};

// Whether what somebody has said is the news itself, and its sentence leads to it.
[[nodiscard]] bool is_saying(house::Notification::Kind kind);

// What a notification says to its reader, as things stand in `view`.
[[nodiscard]] News news_of(sql::Snapshot& snapshot, const house::House& house, const house::Account& reader,
                           const house::Notification& notification);

// A turn that could be made now, as somebody writes it: the first in the order of texts. Precondition: the
// game goes on.
[[nodiscard]] std::string example_turn(const table::Table& table);

}  // namespace commands
