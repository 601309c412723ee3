#include <array>

#include "api/routes.h"
#include "api/views.h"
#include "house/terms.h"

namespace api {
namespace {

using house::Invitation;
using house::Terms;
using net::Fields;
using net::Method;

constexpr std::size_t most_reason = 1'000;  // the house says how much it likes

Response show(House& house, const Invitation& invitation, int status = 200) {
    const std::array one{invitation};
    return respond(house.people.names(people_in(one)),
                   [&](const Names& names) { return json(status, write_invitation(invitation, names)); });
}

Response list(House& house, std::string_view name, const std::vector<Invitation>& invitations,
              std::size_t limit) {
    return respond(house.people.names(people_in(invitations)), [&](const Names& names) {
        return json(
            200, write_page(
                     name, invitations, limit,
                     [&](const Invitation& one) { return write_invitation(one, names); }, &Invitation::id));
    });
}

tl::expected<Terms, Response> read_terms(const Request& request) {
    const auto body = net::read_json(request.body);
    if (!body) return tl::unexpected(net::refused_json(request.body, body.error()));
    auto terms = house::read_terms(*body);
    if (!terms) return tl::unexpected(refuse(terms.error()));
    return *std::move(terms);
}

Response seek(House& house, const Request& request, const Identity& who) {
    const auto terms = read_terms(request);
    if (!terms) return terms.error();
    return respond(house.lobby.seek(who, *terms),
                   [&](const Invitation& invitation) { return show(house, invitation, 201); });
}

Response link(House& house, const Request& request, const Identity& who) {
    const auto terms = read_terms(request);
    if (!terms) return terms.error();
    return respond(house.lobby.link(who, *terms),
                   [&](const Invitation& invitation) { return show(house, invitation, 201); });
}

Response challenge(House& house, const Request& request, const Identity& who) {
    const auto terms = read_terms(request);
    if (!terms) return terms.error();
    return respond(house.lobby.challenge(who, request.capture("name"), *terms),
                   [&](const Invitation& invitation) { return show(house, invitation, 201); });
}

Response rematch(House& house, const Request& request, const Identity& who) {
    return respond(house.lobby.rematch(who, request.capture("id")),
                   [&](const Invitation& invitation) { return show(house, invitation, 201); });
}

Response list_seeks(House& house, const Request& request) {
    const auto page = page_of(request);
    if (!page) return page.error();
    return respond(
        house.lobby.seeks(request.parameter("game").value_or(std::string_view{}), *page),
        [&](const std::vector<Invitation>& seeks) { return list(house, "seeks", seeks, page->limit); });
}

Response list_own(House& house, const Request&, const Identity& who) {
    return respond(house.lobby.of(who), [&](const std::vector<Invitation>& invitations) {
        return respond(house.people.names(people_in(invitations)), [&](const Names& names) {
            Json all = Json::array();
            for (const Invitation& one : invitations) all.push_back(write_invitation(one, names));
            return json(200, Json{{"invitations", std::move(all)}});
        });
    });
}

Response show_one(House& house, const Request& request, const std::optional<Identity>& viewer) {
    return respond(house.lobby.find(viewer, request.capture("id")),
                   [&](const Invitation& invitation) { return show(house, invitation); });
}

// The path calls the invitation's id a name, since the same place in it is the name of whom one challenges.
Response accept(House& house, const Request& request, const Identity& who) {
    return respond(house.lobby.accept(who, request.capture("name")).and_then([&](const house::TableEntry&) {
        return house.lobby.find(who, request.capture("name"));
    }),
                   [&](const Invitation& invitation) { return show(house, invitation); });
}

Response decline(House& house, const Request& request, const Identity& who) {
    std::string reason;
    if (!request.body.empty()) {
        const auto read = read_body(
            request, [](Fields& fields) { return fields.optional_text("reason", most_reason).value_or(""); });
        if (!read) return read.error();
        reason = *read;
    }
    return respond(house.lobby.decline(who, request.capture("name"), reason),
                   [&](const Invitation& invitation) { return show(house, invitation); });
}

Response cancel(House& house, const Request& request, const Identity& who) {
    return respond(house.lobby.withdraw(who, request.capture("name")),
                   [&](const Invitation& invitation) { return show(house, invitation); });
}

}  // namespace

std::vector<net::Route> lobby_routes(House& house) {
    const auto inviter = [&](auto* handle) { return for_members(house, Scope::challenge, handle); };
    return {
        {Method::get, "/api/seeks", for_all(house, list_seeks), limits::look()},
        {Method::post, "/api/seeks", inviter(seek), limits::change()},
        {Method::post, "/api/links", inviter(link), limits::change()},
        {Method::post, "/api/challenge/{name}", inviter(challenge), limits::change()},
        {Method::get, "/api/invitations", for_members(house, Scope::read, list_own), limits::look()},
        {Method::get, "/api/invitations/{id}", for_viewers(house, show_one), limits::look()},
        {Method::post, "/api/challenge/{name}/accept", inviter(accept), limits::bare_change()},
        {Method::post, "/api/challenge/{name}/decline", inviter(decline), limits::bare_change()},
        {Method::post, "/api/challenge/{name}/cancel", inviter(cancel), limits::bare_change()},
        {Method::post, "/api/table/{id}/rematch", inviter(rematch), limits::bare_change()},
    };
}

}  // namespace api
