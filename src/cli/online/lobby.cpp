#include "cli/online/lobby.h"

#include <nlohmann/json.hpp>

#include "bot/wire.h"
#include "cli/online/answers.h"
#include "game/score_sheet.h"
#include "play/games.h"

namespace cli {
namespace {

using nlohmann::json;

// The title of a game or a preset; its id, if it is not known here.
std::string title_of(const std::string& id) {
    const auto named = play::find_game(id);
    return named ? std::string(named->module->title) : id;
}

TableRow read_table_row(const json& row) {
    const json players = part_of(row, "players");
    const json turns = part_of(row, "turns");
    const std::string to_move = text_in(row, "to_move");
    TableRow read{.id = text_in(row, "id"),
                  .game = title_of(text_in(row, "game")),
                  .one = text_in(players, "one"),
                  .two = text_in(players, "two"),
                  .time_control = text_in(row, "time_control"),
                  .rated = flag_in(row, "rated"),
                  .turns = turns.is_number_integer() ? turns.get<int>() : 0,
                  .to_move = {}};
    if (!to_move.empty()) read.to_move = to_move == "one" ? read.one : read.two;
    return read;
}

InvitationRow read_invitation_row(const json& row) {
    const json terms = part_of(row, "terms");
    return {.id = text_in(row, "id"),
            .kind = text_in(row, "kind"),
            .from = text_in(row, "from"),
            .to = text_in(row, "to"),
            .game = title_of(text_in(terms, "game")),
            .time_control = text_in(terms, "time_control"),
            .rated = flag_in(terms, "rated")};
}

template <class Row>
std::vector<Row> read_list(std::string_view body, const char* list, Row (*read)(const json&)) {
    std::vector<Row> rows;
    const json document = json::parse(body, nullptr, false);
    for (const json& row : part_of(document, list))
        if (Row one = read(row); !one.id.empty()) rows.push_back(std::move(one));
    return rows;
}

base::Result<std::string> get(const client::Client& client, const std::string& path,
                              const client::Client::Stopped& stopped) {
    auto reply = client.get(path, stopped);
    if (!reply) return base::failure(reply.error());
    if (!reply->fine()) return base::failure(bot::read_refusal(reply->body));
    return std::move(reply->body);
}

}  // namespace

std::vector<TableRow> read_tables(std::string_view body) { return read_list(body, "tables", read_table_row); }

std::vector<InvitationRow> read_invitations(std::string_view body, const char* list) {
    return read_list(body, list, read_invitation_row);
}

std::string write_row(const TableRow& row) {
    return game::padded(row.id, 12) + game::padded(row.game, 21) + game::padded(row.time_control, 10) +
           row.one + " – " + row.two + ", " + std::to_string(row.turns) +
           (row.turns == 1 ? " turn" : " turns") + (row.rated ? ", rated" : "");
}

std::string write_row(const InvitationRow& row) {
    return game::padded(row.id, 14) + game::padded(row.game, 21) + game::padded(row.time_control, 10) +
           row.from + (row.rated ? ", rated" : "");
}

base::Result<Lobby> read_lobby(const client::Client& client, const client::Client::Stopped& stopped) {
    const auto tables = get(client, "/api/tables?limit=50", stopped);
    if (!tables) return base::failure(tables.error());
    const auto seeks = get(client, "/api/seeks?limit=50", stopped);
    if (!seeks) return base::failure(seeks.error());
    return Lobby{read_tables(*tables), read_invitations(*seeks, "seeks")};
}

}  // namespace cli
