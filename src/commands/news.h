// News: the content of a notification for its reader, as a sentence and with the current board.
#pragma once

#include <optional>
#include <string>

#include "commands/sheet.h"
#include "house/house.h"
#include "sql/database.h"

namespace commands {

struct News {
    house::Notification notification;
    std::string title{};           // one line: "razzle board 101 ann", "razzle challenge from ben"
    std::string sentence{};        // "ben has played c8-b6: it is your turn."
    std::string advice{};          // how to answer; empty: no answer is needed
    std::string path{};            // on the page: "/table/k7f2…"
    std::optional<Facts> facts{};  // of the board that it is about
    bool stale = false;            // the reader already knows it, or it no longer matters
    bool waits = false;            // it needs an answer from the reader: a turn, an offer, a challenge
};

// Whether the news is a message that a player has written, which its sentence introduces.
[[nodiscard]] bool is_saying(house::Notification::Kind kind);

// The news of a notification for its reader, as of `snapshot`.
[[nodiscard]] News news_of(sql::Snapshot& snapshot, const house::House& house, const house::Account& reader,
                           const house::Notification& notification);

// A legal turn as an example: the first one in alphabetical order. Precondition: the game is not over.
[[nodiscard]] std::string example_turn(const table::Table& table);

}  // namespace commands
