// `parlor play --server`: finds an opponent on a server, and plays.
#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <thread>

#include "base/text.h"
#include "bot/wire.h"
#include "cli/input.h"
#include "cli/online/answers.h"
#include "cli/online/commands.h"
#include "cli/online/lobby.h"
#include "cli/online/remote_game.h"
#include "cli/online/sign_in.h"
#include "cli/online/token.h"
#include "cli/play/front.h"
#include "client/path.h"

namespace cli {
namespace {

using nlohmann::json;

// A server at which the person is signed in.
struct Place {
    std::string server;
    Token token;
    client::Client client;
};

Expected<json> answer_of(const Place& place, const base::Result<client::Reply>& reply) {
    if (reply && reply->status == unauthorized)
        return fail(Exit::refused, about_old_token(place.server, place.token));
    if (!reply || !reply->fine()) return refused_by(place.server, reply);
    json answer = json::parse(reply->body, nullptr, false);
    if (!answer.is_object()) return fail(Exit::outside, place.server + " is not a Parlor server");
    return answer;
}

// The player that --side names: "x", "Eks".
Expected<std::string> seat_of(const std::string& side, const play::Game& game) {
    if (side.empty()) return "random";
    for (const game::Player player : game::both_players) {
        const std::string letter(1, play::module_of(game).letters[player]);
        const std::string given = base::lower_case(side);
        if (given == base::lower_case(letter) || given == base::lower_case(game.player_name(player)))
            return player == game::Player::one ? "one" : "two";
    }
    return fail(Exit::usage, "--side takes " + std::string(1, play::module_of(game).letters.one) + " or " +
                                 std::string(1, play::module_of(game).letters.two) + ", not " +
                                 base::quoted(side));
}

Expected<json> terms_of(const PlayArguments& arguments) {
    const auto game = open_game(arguments.position);
    if (!game) return tl::unexpected(game.error());
    const auto seat = seat_of(arguments.online.side, **game);
    if (!seat) return tl::unexpected(seat.error());
    json options = json::object();
    for (const game::Setting& setting : (*game)->variant().settings) options[setting.name] = setting.value;
    json terms{{"game", (*game)->variant().preset},
               {"options", options},
               {"seat", *seat},
               {"rated", arguments.online.rated},
               {"time_control", arguments.online.time_control}};
    if (arguments.position.position) terms["position"] = (*game)->position();
    return terms;
}

std::string path_of(const OnlineArguments& online) {
    if (!online.against.empty()) return "/api/challenge/" + client::escaped(online.against);
    return online.link ? "/api/links" : "/api/seeks";
}

void tell_how_to_accept(const Place& place, const OnlineArguments& online, const std::string& id,
                        Output& output) {
    if (online.link)
        output.line("Send your opponent this link: " + place.server + "/invite/" + id +
                    "\nOr let them run: parlor play --server " + place.server + " --accept " + id);
    output.line("Waiting for " + (online.against.empty() ? "an opponent" : online.against) +
                ". Ctrl-C cancels.");
    output.flush();
}

// The table of an invitation, once it has been accepted. Ctrl-C takes the invitation back.
Expected<std::string> wait_for_opponent(const Place& place, json invitation) {
    constexpr std::chrono::milliseconds glance{100};
    constexpr int glances_between_looks = 10;
    const std::string id = text_in(invitation, "id");
    for (int glances = 0; text_in(invitation, "state") == "open"; ++glances) {
        if (Interrupt::seen()) {
            Interrupt::forget();
            static_cast<void>(place.client.post("/api/challenge/" + client::escaped(id) + "/cancel", "",
                                                [] { return false; }));
            return fail(Exit::outside, "cancelled");
        }
        std::this_thread::sleep_for(glance);
        if (glances % glances_between_looks != 0) continue;
        const auto reply = place.client.get("/api/invitations/" + client::escaped(id), [] { return false; });
        if (!reply) continue;  // the connection may come back
        auto answer = answer_of(place, reply);
        if (!answer) return tl::unexpected(answer.error());
        invitation = *std::move(answer);
    }
    if (std::string table = text_in(invitation, "table"); !table.empty()) return table;
    const std::string reason = text_in(invitation, "reason");
    return fail(Exit::refused, "the game was not accepted: it is " + text_in(invitation, "state") +
                                   (reason.empty() ? "" : " (" + reason + ")"));
}

Expected<std::string> accept(const Place& place, const std::string& id) {
    const auto answer = answer_of(
        place, place.client.post("/api/challenge/" + client::escaped(id) + "/accept", "", Interrupt::seen));
    if (!answer) return tl::unexpected(answer.error());
    return text_in(*answer, "table");
}

// Whether an open game is one that these terms ask for.
bool fits(const json& terms, const json& offered) {
    for (const char* const name : {"game", "options", "rated", "time_control", "position"})
        if (part_of(terms, name) != part_of(offered, name)) return false;
    const std::string mine = text_in(terms, "seat");
    const std::string theirs = text_in(offered, "seat");
    return !flag_in(offered, "swap") && (mine == "random" || (theirs != "random" && theirs != mine));
}

// The table of the oldest open game that fits. Nothing if there is none; one's own cannot be accepted, and
// another player may be faster.
std::optional<std::string> join_open_game(const Place& place, const json& terms) {
    const auto answer = answer_of(place, place.client.get("/api/seeks?limit=100", Interrupt::seen));
    if (!answer) return std::nullopt;
    const json seeks = part_of(*answer, "seeks");
    for (auto seek = seeks.rbegin(); seek != seeks.rend(); ++seek)
        if (fits(terms, part_of(*seek, "terms")))
            if (auto table = accept(place, text_in(*seek, "id"))) return *std::move(table);
    return std::nullopt;
}

Expected<std::string> find_opponent(const Place& place, const PlayArguments& arguments, Output& output) {
    const auto terms = terms_of(arguments);
    if (!terms) return tl::unexpected(terms.error());
    if (arguments.online.against.empty() && !arguments.online.link)
        if (auto joined = join_open_game(place, *terms)) return *std::move(joined);
    auto invitation =
        answer_of(place, place.client.post(path_of(arguments.online), terms->dump(), Interrupt::seen));
    if (!invitation) return tl::unexpected(invitation.error());
    if (text_in(*invitation, "state") == "open")
        tell_how_to_accept(place, arguments.online, text_in(*invitation, "id"), output);
    return wait_for_opponent(place, *std::move(invitation));
}

Expected<std::string> table_for(const Place& place, const PlayArguments& arguments, Output& output) {
    const OnlineArguments& online = arguments.online;
    if (!online.table.empty()) return online.table;
    if (!online.accept.empty()) return accept(place, online.accept);
    return find_opponent(place, arguments, output);
}

void list_tables(const std::vector<TableRow>& tables, const std::string& name, Output& output) {
    output.line("Your games");
    if (tables.empty()) output.line("  None. 'parlor play GAME --server URL' looks for an opponent.");
    for (const TableRow& table : tables)
        output.line("  " + write_row(table) + (table.to_move == name ? ", your turn" : ""));
}

void list_invitations(std::string_view heading, const std::vector<InvitationRow>& rows, Output& output) {
    if (rows.empty()) return;
    output.line();
    output.line(heading);
    for (const InvitationRow& row : rows) output.line("  " + write_row(row));
}

// What the person can go on with or accept.
Done list(const Place& place, Output& output) {
    const auto name = account_of(place.server, place.token.text);
    if (!name) return tl::unexpected(name.error());
    const auto tables = place.client.get("/api/my/tables", Interrupt::seen);
    const auto invitations = place.client.get("/api/invitations", Interrupt::seen);
    const auto seeks = place.client.get("/api/seeks", Interrupt::seen);
    for (const auto* const reply : {&tables, &invitations, &seeks})
        if (const auto answer = answer_of(place, *reply); !answer) return tl::unexpected(answer.error());
    list_tables(read_tables(tables->body), *name, output);
    std::vector<InvitationRow> to_me = read_invitations(invitations->body, "invitations");
    std::erase_if(to_me, [&](const InvitationRow& row) { return row.to != *name; });
    std::vector<InvitationRow> open = read_invitations(seeks->body, "seeks");
    std::erase_if(open, [&](const InvitationRow& row) { return row.from == *name; });
    list_invitations("Challenges to you", to_me, output);
    list_invitations("Open games", open, output);
    output.line();
    output.line("'--table ID' goes on with a game, '--accept ID' accepts a challenge or an open game.");
    return output.finish();
}

Expected<Place> place_of(const OnlineArguments& online) {
    const auto server = client::read_server(online.server);
    if (!server) return fail(Exit::usage, "--server: " + server.error().what);
    const auto token = token_for(*server, {});
    if (!token) return tl::unexpected(token.error());
    if (token->text.empty())
        return fail(Exit::usage, "please sign in first: run 'parlor login " + *server + "'");
    return Place{*server, *token, client::Client(*server, token->text)};
}

Done check_combination(const PlayArguments& arguments) {
    const OnlineArguments& online = arguments.online;
    const int ways = (online.table.empty() ? 0 : 1) + (online.accept.empty() ? 0 : 1) +
                     (online.against.empty() ? 0 : 1) + (online.link ? 1 : 0);
    if (ways > 1) return fail(Exit::usage, "--table, --accept, --against and --link cannot be combined");
    const bool needs_game = !online.against.empty() || online.link;
    if (needs_game && arguments.position.game.empty())
        return fail(Exit::usage, "GAME is missing; see 'parlor play --help'");
    if (!arguments.load.empty() || !arguments.position.turns.empty() || !arguments.opponent.seats.empty() ||
        arguments.opponent.level)
        return fail(Exit::usage, "--load, --turns, --engine and --level cannot be combined with --server");
    return {};
}

}  // namespace

Done run_online_play(const PlayArguments& arguments, Output& output) {
    if (auto fine = check_combination(arguments); !fine) return fine;
    const auto place = place_of(arguments.online);
    if (!place) return tl::unexpected(place.error());
    Input input;
    const OnlineArguments& online = arguments.online;
    if (arguments.position.game.empty() && online.table.empty() && online.accept.empty())
        return list(*place, output);
    const auto table = table_for(*place, arguments, output);
    if (!table) return tl::unexpected(table.error());
    RemoteGame game(place->server, place->token.text, *table);
    if (auto opened = game.open(); !opened) return opened;
    if (!game.is_seated())
        return fail(Exit::refused, "you do not play at this table; 'parlor watch " + place->server + " " +
                                       *table + "' shows it");
    return show_session(
        game, [&](Stage& stage) { game.appear_on(stage); }, true, arguments.front, input, output);
}

}  // namespace cli
