// What is on at a server: games in progress and open games, read from its lists.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "client/client.h"

namespace cli {

// A game in progress.
struct TableRow {
    std::string id;
    std::string game;  // by its title
    std::string one;
    std::string two;
    std::string time_control;
    bool rated = false;
    int turns = 0;
    std::string to_move;  // the name of the player; empty: nobody

    bool operator==(const TableRow&) const = default;
};

// An invitation that can be accepted.
struct InvitationRow {
    std::string id;
    std::string kind;  // "seek", "challenge", "link"
    std::string from;
    std::string to;    // empty: anyone
    std::string game;  // by its title
    std::string time_control;
    bool rated = false;

    bool operator==(const InvitationRow&) const = default;
};

// Rows that cannot be read are left out: a newer server may have other games.
[[nodiscard]] std::vector<TableRow> read_tables(std::string_view body);
[[nodiscard]] std::vector<InvitationRow> read_invitations(std::string_view body, const char* list);

[[nodiscard]] std::string write_row(const TableRow& row);
[[nodiscard]] std::string write_row(const InvitationRow& row);

struct Lobby {
    std::vector<TableRow> tables;
    std::vector<InvitationRow> seeks;

    bool operator==(const Lobby&) const = default;
};
// An error, as a sentence, says why it cannot be read.
[[nodiscard]] base::Result<Lobby> read_lobby(const client::Client& client,
                                             const client::Client::Stopped& stopped);

}  // namespace cli
