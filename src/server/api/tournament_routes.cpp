#include "house/tournaments/plan.h"
#include "server/api/pages.h"
#include "server/api/routes.h"
#include "server/api/tournament_views.h"
#include "server/api/views.h"

namespace api {
namespace {

using house::Tournament;
using house::Tournaments;
using net::Fields;
using net::Method;

constexpr std::size_t most_entry_password = 200;
constexpr std::size_t most_bot_name = 40;

Response show_tournament(House& house, std::string_view id, int status = 200) {
    return respond(house.tournaments.find(id),
                   [&](const Tournaments::Shown& shown) { return json(status, write_tournament(shown)); });
}

// The tournament after a change.
Response show_changed(House& house, const house::Answer<Tournament>& changed, int status = 200) {
    return respond(
        changed, [&](const Tournament& tournament) { return show_tournament(house, tournament.id, status); });
}

Response list_tournaments(House& house, const Request& request) {
    const auto wish = page_of(house, request);
    if (!wish) return wish.error();
    const auto state = house::read_word<Tournament::State>(request.parameter("state").value_or("open"));
    if (!state) return out_of_range("state", "open, running, over or cancelled");
    return respond(
        house.tournaments.list(*state, wish->page), [&](const std::vector<Tournaments::Listed>& all) {
            return json(200, write_page("tournaments", all, *wish, write_listed,
                                        [](const Tournaments::Listed& one) { return one.tournament.id; }));
        });
}

Response list_own_tournaments(House& house, const Request&, const Identity& who) {
    return respond(house.tournaments.of(who.account.id), [](const std::vector<Tournaments::Listed>& all) {
        Json list = Json::array();
        for (const Tournaments::Listed& one : all) list.push_back(write_listed(one));
        return json(200, Json{{"tournaments", std::move(list)}});
    });
}

Response create_tournament(House& house, const Request& request, const Identity& who) {
    const auto body = net::read_json(request.body);
    if (!body) return net::refused_json(request.body, body.error());
    const auto plan = house::read_plan(*body, house.context.now());
    if (!plan) return refuse(plan.error());
    return show_changed(house, house.tournaments.create(who, *plan), 201);
}

Response show_one_tournament(House& house, const Request& request) {
    return show_tournament(house, request.capture("id"));
}

template <Json (*Write)(const Tournaments::Shown&)>
Response show_part(House& house, const Request& request) {
    return respond(house.tournaments.find(request.capture("id")),
                   [](const Tournaments::Shown& shown) { return json(200, Write(shown)); });
}

Response list_tournament_games(House& house, const Request& request) {
    const auto round = number_in_query(request, "round", 0);
    if (!round) return round.error();
    const std::string_view open = request.parameter("open").value_or("false");
    if (open != "true" && open != "false") return out_of_range("open", "true or false");
    const GamesWanted wanted{.round = *round,
                             .player = request.parameter("player").value_or(std::string_view{}),
                             .open = open == "true"};
    return respond(house.tournaments.find(request.capture("id")),
                   [&](const Tournaments::Shown& shown) { return json(200, write_games(shown, wanted)); });
}

Response download_csv(House& house, const Request& request) {
    return respond(house.tournaments.find(request.capture("id")), [](const Tournaments::Shown& shown) {
        return net::plain(200, "text/csv; charset=utf-8", write_csv(shown));
    });
}

// It may be long, so only a few are written at a time.
Response download_records(House& house, const Request& request) {
    return respond(
        house.long_reads.enter().and_then(
            [&](const house::Gate::Place&) { return house.tournaments.records(request.capture("id")); }),
        [](const std::string& records) { return net::plain(200, "text/plain; charset=utf-8", records); });
}

Response enter_tournament(House& house, const Request& request, const Identity& who) {
    std::string password;
    if (!request.body.empty()) {
        const auto read = read_body(request, [](Fields& fields) {
            return fields.optional_text("password", most_entry_password).value_or("");
        });
        if (!read) return read.error();
        password = *read;
    }
    return show_changed(house, house.tournaments.enter(who, request.capture("id"), password));
}

Response enter_bot(House& house, const Request& request, const Identity& who) {
    const auto name = read_body(request, [](Fields& fields) { return fields.text("name", most_bot_name); });
    if (!name) return name.error();
    return show_changed(house, house.tournaments.enter_bot(who, request.capture("id"), *name));
}

using Change = house::Answer<Tournament> (Tournaments::*)(const Identity&, std::string_view);
template <Change Deed>
Response change_tournament(House& house, const Request& request, const Identity& who) {
    return show_changed(house, (house.tournaments.*Deed)(who, request.capture("id")));
}

}  // namespace

std::vector<net::Route> tournament_routes(House& house) {
    const auto player = [&](auto* handle) {
        return for_members(house, Permission::enter_tournaments, handle);
    };
    const std::string one = "/api/tournament/{id}";
    return {
        {Method::get, "/api/tournaments", for_all(house, list_tournaments), limits::look()},
        {Method::post, "/api/tournaments", player(create_tournament), limits::change()},
        {Method::get, "/api/my/tournaments", for_members(house, Permission::see_own, list_own_tournaments),
         limits::look()},
        {Method::get, one, for_all(house, show_one_tournament), limits::look()},
        {Method::get, one + "/standings", for_all(house, show_part<write_standings>), limits::look()},
        {Method::get, one + "/cross-table", for_all(house, show_part<write_cross_table>), limits::look()},
        {Method::get, one + "/games", for_all(house, list_tournament_games), limits::look()},
        {Method::get, one + "/csv", for_all(house, download_csv), limits::look()},
        {Method::get, one + "/records", for_all(house, download_records), limits::look()},
        {Method::post, one + "/enter", player(enter_tournament), limits::bare_change()},
        {Method::post, one + "/bots", player(enter_bot), limits::change()},
        {Method::post, one + "/withdraw", player(change_tournament<&Tournaments::withdraw>),
         limits::bare_change()},
        {Method::post, one + "/start", player(change_tournament<&Tournaments::start>), limits::bare_change()},
        {Method::post, one + "/cancel", player(change_tournament<&Tournaments::cancel>),
         limits::bare_change()},
    };
}

}  // namespace api
