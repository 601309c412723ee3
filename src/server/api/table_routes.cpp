#include "house/tables/chat.h"
#include "server/api/requests.h"
#include "server/api/routes.h"
#include "server/api/views.h"
#include "table/conditions.h"
#include "table/events.h"
#include "table/table.h"

namespace api {
namespace {

using house::Tables;
using net::Fields;
using net::Method;
using Events = std::vector<table::Event>;

constexpr std::size_t most_chat = 2'000;  // the house says how much it likes

Json write_events(const Events& events) {
    Json list = Json::array();
    for (const table::Event& event : events) list.push_back(table::write_event(event));
    return list;
}

// The events of a request; empty if it was carried out before.
Response granted(const house::Answer<Events>& answer) {
    return respond(answer,
                   [](const Events& events) { return json(200, Json{{"events", write_events(events)}}); });
}

Response ask(House& house, const Request& request, const Identity& who, const table::Request& wanted) {
    return granted(house.tables.ask(who, request.capture("id"), wanted));
}

// A request in the body.
template <class Read>
Response ask_as_said(House& house, const Request& request, const Identity& who, const Read& read) {
    const auto wish = read_body(request, read);
    if (!wish) return wish.error();
    return ask(house, request, who, *wish);
}

Response play(House& house, const Request& request, const Identity& who) {
    return ask_as_said(house, request, who, [](Fields& fields) {
        const std::string id = fields.optional_text("id", table::longest_id).value_or("");
        return read_turn(fields, id, std::chrono::milliseconds(0));
    });
}

Response offer(House& house, const Request& request, const Identity& who) {
    return ask_as_said(house, request, who, read_offer);
}
Response accept(House& house, const Request& request, const Identity& who) {
    return ask_as_said(house, request, who, read_acceptance);
}
Response decline(House& house, const Request& request, const Identity& who) {
    return ask_as_said(house, request, who, read_refusal);
}
Response withdraw(House& house, const Request& request, const Identity& who) {
    return ask_as_said(house, request, who, read_withdrawal);
}

Response swap(House& house, const Request& request, const Identity& who) {
    return ask(house, request, who, table::Swap{});
}
Response resign(House& house, const Request& request, const Identity& who) {
    return ask(house, request, who, table::Resign{});
}
Response abort(House& house, const Request& request, const Identity& who) {
    return ask(house, request, who, table::Abort{});
}
Response resume(House& house, const Request& request, const Identity& who) {
    return ask(house, request, who, table::Resume{});
}
Response claim(House& house, const Request& request, const Identity& who) {
    return granted(house.tables.ask(who, request.capture("id"), table::Claim{}));
}

Response set_conditions(House& house, const Request& request, const Identity& who) {
    const auto document = read_body(request, [](Fields& fields) { return fields.object("conditions"); });
    if (!document) return document.error();
    const auto conditions = table::conditions_from(Json(*document));
    if (!conditions) return net::refused(400, "bad-conditions", house::as_sentence(conditions.error().what));
    return ask(house, request, who, table::SetConditions{*conditions});
}

Response queue(House& house, const Request& request, const Identity& who) {
    return ask_as_said(house, request, who, read_queued);
}

Response look(House& house, const Request& request, const std::optional<Identity>& viewer) {
    return respond(house.tables.look(viewer, request.capture("id")),
                   [](const house::Tables::Look& seen) { return json(200, write_look(seen)); });
}

Response list_events(House& house, const Request& request, const std::optional<Identity>& viewer) {
    const auto after = number_in_query(request, "after", 0);
    if (!after) return after.error();
    return granted(house.tables.events(viewer, request.capture("id"), *after));
}

Response download(House& house, const Request& request, const std::optional<Identity>& viewer) {
    return respond(house.tables.record(viewer, request.capture("id")), [&](const std::string& record) {
        Response response = net::plain(200, "text/plain; charset=utf-8", record);
        const std::string name = "attachment; filename=\"" + request.capture("id") + ".txt\"";
        static_cast<void>(response.headers.try_set("content-disposition", name));
        return response;
    });
}

Response list_public(House& house, const Request& request) {
    const auto wish = page_of(house, request);
    if (!wish) return wish.error();
    return respond(house.tables.to_watch(request.parameter("game").value_or(std::string_view{}), wish->page),
                   [&](const Tables::Listed& listed) { return json(200, write_tables(listed, *wish)); });
}

Response list_own(House& house, const Request& request, const Identity& who) {
    const auto wish = page_of(house, request);
    if (!wish) return wish.error();
    const bool ended = request.parameter("ended") == "true";
    return respond(house.tables.of(who.account.id, who, ended, wish->page),
                   [&](const Tables::Listed& listed) { return json(200, write_tables(listed, *wish)); });
}

Response list_awaiting(House& house, const Request&, const Identity& who) {
    return respond(house.tables.awaiting(who), [](const std::vector<house::TableEntry>& entries) {
        return json(200, Json{{"tables", write_rows(entries)}});
    });
}

Response no_such_room() {
    return net::refused(404, "no-such-room", "The room must be 'players' or 'watchers'.");
}

Response list_chat(House& house, const Request& request, const std::optional<Identity>& viewer) {
    const auto room = house::read_room(request.capture("room"));
    if (!room) return no_such_room();
    const auto after = number_in_query(request, "after", 0);
    if (!after) return after.error();
    return respond(house.chat.lines(viewer, request.capture("id"), *room, *after),
                   [](const std::vector<house::SaidLine>& lines) {
                       Json list = Json::array();
                       for (const house::SaidLine& line : lines) list.push_back(write_line(line));
                       return json(200, Json{{"lines", std::move(list)}});
                   });
}

Response say(House& house, const Request& request, const Identity& who) {
    const auto room = house::read_room(request.capture("room"));
    if (!room) return no_such_room();
    const auto text = read_body(request, [](Fields& fields) { return fields.text("text", most_chat); });
    if (!text) return text.error();
    return respond(house.chat.say(who, request.capture("id"), *room, *text),
                   [](const house::SaidLine& line) { return json(201, write_line(line)); });
}

}  // namespace

std::vector<net::Route> table_routes(House& house) {
    const auto player = [&](auto* handle) { return for_members(house, Permission::play, handle); };
    const auto reader = [&](auto* handle) { return for_members(house, Permission::see_own, handle); };
    const auto viewer = [&](auto* handle) { return for_viewers(house, handle); };
    return {
        {Method::get, "/api/tables", for_all(house, list_public), limits::look()},
        {Method::get, "/api/my/tables", reader(list_own), limits::look()},
        {Method::get, "/api/my/turns", reader(list_awaiting), limits::look()},
        {Method::get, "/api/table/{id}", viewer(look), limits::look()},
        {Method::get, "/api/table/{id}/events", viewer(list_events), limits::look()},
        {Method::get, "/api/table/{id}/record", viewer(download), limits::look()},
        {Method::post, "/api/table/{id}/turn", player(play), limits::change()},
        {Method::post, "/api/table/{id}/offer", player(offer), limits::change()},
        {Method::post, "/api/table/{id}/accept", player(accept), limits::change()},
        {Method::post, "/api/table/{id}/decline", player(decline), limits::change()},
        {Method::post, "/api/table/{id}/withdraw", player(withdraw), limits::change()},
        {Method::post, "/api/table/{id}/swap", player(swap), limits::bare_change()},
        {Method::post, "/api/table/{id}/resign", player(resign), limits::bare_change()},
        {Method::post, "/api/table/{id}/abort", player(abort), limits::bare_change()},
        {Method::post, "/api/table/{id}/claim", player(claim), limits::bare_change()},
        {Method::post, "/api/table/{id}/resume", player(resume), limits::bare_change()},
        {Method::put, "/api/table/{id}/conditions", player(set_conditions), limits::change()},
        {Method::put, "/api/table/{id}/queue", player(queue), limits::change()},
        {Method::get, "/api/table/{id}/chat/{room}", viewer(list_chat), limits::look()},
        {Method::post, "/api/table/{id}/chat/{room}", player(say), limits::change()},
    };
}

}  // namespace api
