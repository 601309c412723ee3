#include <array>

#include "house/tables/terms.h"
#include "server/api/routes.h"
#include "server/api/views.h"

namespace api {
namespace {

using house::DiceWish;
using house::Invitation;
using house::Terms;
using net::Fields;
using net::Method;

// The house says how much it likes.
constexpr std::size_t most_reason = 1'000;
constexpr std::size_t most_word = 200;
constexpr std::size_t most_commitment = 200;

Response show(House& house, const Invitation& invitation, int status = 200) {
    const std::array one{invitation};
    return respond(house.people.names(people_in(one)),
                   [&](const Names& names) { return json(status, write_invitation(invitation, names)); });
}

Response list(House& house, std::string_view name, const std::vector<Invitation>& invitations,
              const PageWish& wish) {
    return respond(house.people.names(people_in(invitations)), [&](const Names& names) {
        return json(
            200, write_page(
                     name, invitations, wish,
                     [&](const Invitation& one) { return write_invitation(one, names); }, &Invitation::id));
    });
}

// The dice in a body, which are removed from it.
using Dice = std::optional<DiceWish>;
tl::expected<Dice, Response> take_dice(nlohmann::json& body) {
    if (!body.is_object() || !body.contains("dice")) return Dice();
    const nlohmann::json dice = std::move(body["dice"]);
    body.erase("dice");
    Fields fields(dice);
    DiceWish wish{fields.text("commitment", most_commitment),
                  fields.optional_text("word", most_word).value_or("")};
    if (auto refusal = fields.refusal()) return tl::unexpected(*std::move(refusal));
    return wish;
}

struct Proposal {
    Terms terms;
    Dice dice;
};

tl::expected<Proposal, Response> read_proposal(const Request& request) {
    auto body = net::read_json(request.body);
    if (!body) return tl::unexpected(net::refused_json(request.body, body.error()));
    auto dice = take_dice(*body);
    if (!dice) return tl::unexpected(std::move(dice.error()));
    auto terms = house::read_terms(*body);
    if (!terms) return tl::unexpected(refuse(terms.error()));
    return Proposal{*std::move(terms), *std::move(dice)};
}

Response draw_dice(House& house, const Request&, const Identity& who) {
    return respond(house.lobby.draw_dice_seed(who), [](const house::DiceSeed& dice_seed) {
        return json(201, {{"commitment", write_hash(dice_seed.commitment)},
                          {"expires", write_time(dice_seed.expires)}});
    });
}

Response seek(House& house, const Request& request, const Identity& who) {
    const auto wish = read_proposal(request);
    if (!wish) return wish.error();
    return respond(house.lobby.seek(who, wish->terms, wish->dice),
                   [&](const Invitation& invitation) { return show(house, invitation, 201); });
}

Response link(House& house, const Request& request, const Identity& who) {
    const auto wish = read_proposal(request);
    if (!wish) return wish.error();
    return respond(house.lobby.link(who, wish->terms, wish->dice),
                   [&](const Invitation& invitation) { return show(house, invitation, 201); });
}

Response challenge(House& house, const Request& request, const Identity& who) {
    const auto wish = read_proposal(request);
    if (!wish) return wish.error();
    return respond(house.lobby.challenge(who, request.capture("name"), wish->terms, wish->dice),
                   [&](const Invitation& invitation) { return show(house, invitation, 201); });
}

// A missing body counts as an empty object.
tl::expected<Dice, Response> read_dice(const Request& request) {
    if (request.body.empty()) return Dice();
    auto body = net::read_json(request.body);
    if (!body) return tl::unexpected(net::refused_json(request.body, body.error()));
    auto dice = take_dice(*body);
    if (auto refusal = Fields(*body).refusal()) return tl::unexpected(*std::move(refusal));
    return dice;
}

Response rematch(House& house, const Request& request, const Identity& who) {
    const auto dice = read_dice(request);
    if (!dice) return dice.error();
    return respond(house.lobby.rematch(who, request.capture("id"), *dice),
                   [&](const Invitation& invitation) { return show(house, invitation, 201); });
}

Response list_seeks(House& house, const Request& request) {
    const auto wish = page_of(house, request);
    if (!wish) return wish.error();
    return respond(house.lobby.seeks(request.parameter("game").value_or(std::string_view{}), wish->page),
                   [&](const std::vector<Invitation>& seeks) { return list(house, "seeks", seeks, *wish); });
}

Response list_invitations(House& house, const Request&, const Identity& who) {
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

// The only field that a body may have; it is optional.
tl::expected<std::string, Response> read_only_text(const Request& request, std::string_view name,
                                                   std::size_t most) {
    if (request.body.empty()) return std::string();
    return read_body(request, [&](Fields& fields) { return fields.optional_text(name, most).value_or(""); });
}

// The path calls the invitation's id a name, because the same segment is the name of a challenged player in
// another route.
Response accept_invitation(House& house, const Request& request, const Identity& who) {
    const auto word = read_only_text(request, "word", most_word);
    if (!word) return word.error();
    const std::string_view id = request.capture("name");
    return respond(house.lobby.accept(who, id, *word).and_then([&](const house::TableEntry&) {
        return house.lobby.find(who, id);
    }),
                   [&](const Invitation& invitation) { return show(house, invitation); });
}

Response decline_invitation(House& house, const Request& request, const Identity& who) {
    const auto reason = read_only_text(request, "reason", most_reason);
    if (!reason) return reason.error();
    return respond(house.lobby.decline(who, request.capture("name"), *reason),
                   [&](const Invitation& invitation) { return show(house, invitation); });
}

Response cancel(House& house, const Request& request, const Identity& who) {
    return respond(house.lobby.withdraw(who, request.capture("name")),
                   [&](const Invitation& invitation) { return show(house, invitation); });
}

}  // namespace

std::vector<net::Route> lobby_routes(House& house) {
    const auto inviter = [&](auto* handle) { return for_members(house, Permission::invite, handle); };
    return {
        {Method::get, "/api/seeks", for_all(house, list_seeks), limits::look()},
        {Method::post, "/api/dice", inviter(draw_dice), limits::bare_change()},
        {Method::post, "/api/seeks", inviter(seek), limits::change()},
        {Method::post, "/api/links", inviter(link), limits::change()},
        {Method::post, "/api/challenge/{name}", inviter(challenge), limits::change()},
        {Method::get, "/api/invitations", for_members(house, Permission::see_own, list_invitations),
         limits::look()},
        {Method::get, "/api/invitations/{id}", for_viewers(house, show_one), limits::look()},
        {Method::post, "/api/challenge/{name}/accept", inviter(accept_invitation), limits::bare_change()},
        {Method::post, "/api/challenge/{name}/decline", inviter(decline_invitation), limits::bare_change()},
        {Method::post, "/api/challenge/{name}/cancel", inviter(cancel), limits::bare_change()},
        {Method::post, "/api/table/{id}/rematch", inviter(rematch), limits::bare_change()},
    };
}

}  // namespace api
