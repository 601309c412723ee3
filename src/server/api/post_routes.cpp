
#include "house/notify/words.h"
#include "house/tables/words.h"
#include "server/api/device.h"
#include "server/api/feed.h"
#include "server/api/routes.h"
#include "server/api/views.h"
#include "server/net/tag.h"

namespace api {
namespace {

using house::Contact;
using house::Endpoint;
using house::Following;
using net::Fields;
using net::Method;

constexpr std::size_t longest_word = 300;  // of names and signed codes: the house says what it likes
constexpr std::size_t most_url = 2'000;

// A word of an enumeration; the first one after an error.
template <class Choice>
Choice read_choice(Fields& fields, std::string_view name) {
    return house::read_word<Choice>(fields.choice(name, house::words_of<Choice>)).value();
}

Response show(House& house, const Identity& who, const Contact& contact) {
    return respond(
        house.signed_links.code_for(who.account.id, house::Purpose::feed),
        [&](const std::string& signed_code) {
            const std::string& mail = who.account.mail;
            return json(200,
                        Json{{"mail", mail.empty() ? Json() : Json(mail)},
                             {"confirmed", !mail.empty() && mail == contact.confirmed},
                             {"unreached", contact.unreached ? Json(write_time(*contact.unreached)) : Json()},
                             {"pace", house::write_word(contact.pace)},
                             {"digest_hour", contact.digest_hour},
                             {"broadcasts", contact.broadcasts},
                             {"feed", "/feed/" + signed_code}});
        });
}

Response show_contact(House& house, const Request&, const Identity& who) {
    return respond(house.contacts.contact(who),
                   [&](const Contact& contact) { return show(house, who, contact); });
}

house::ContactWish read_contact(Fields& fields) {
    house::ContactWish wish;
    if (const auto pace = fields.optional_choice("pace", house::words_of<Contact::Pace>))
        wish.pace = house::read_word<Contact::Pace>(*pace);
    if (const auto hour = fields.optional_number("digest_hour", 0, 23))
        wish.digest_hour = static_cast<int>(*hour);
    wish.broadcasts = fields.optional_flag("broadcasts");
    return wish;
}

Response change_contact(House& house, const Request& request, const Identity& who) {
    const auto wish = read_body(request, read_contact);
    if (!wish) return wish.error();
    return respond(house.contacts.change_contact(who, *wish),
                   [&](const Contact& contact) { return show(house, who, contact); });
}

Response ask_to_confirm(House& house, const Request&, const Identity& who) {
    return respond(house.contacts.ask_to_confirm(who));
}

Response renew_codes(House& house, const Request&, const Identity& who) {
    return respond(house.signed_links.renew_codes(who),
                   [&](const Contact& contact) { return show(house, who, contact); });
}

Response confirm(House& house, const Request& request) {
    const auto signed_code =
        read_body(request, [](Fields& fields) { return fields.text("code", longest_word); });
    if (!signed_code) return signed_code.error();
    return respond(house.signed_links.confirm(*signed_code),
                   [](const house::Account& account) { return json(200, Json{{"name", account.name}}); });
}

Response send_reset(House& house, const Request& request) {
    const auto name = read_body(request, [](Fields& fields) { return fields.text("name", longest_word); });
    if (!name) return name.error();
    return respond(house.messages.send_reset(*name));
}

// Notifications with no content left are skipped.
house::Answer<std::vector<FeedItem>> items_of(House& house, const house::SignedLinks::Feed& feed) {
    std::vector<FeedItem> items;
    for (const house::Notification& notification : feed.notifications) {
        auto headline = commands::headline_of(house, notification);
        if (headline)
            items.push_back({notification, *std::move(headline)});
        else if (headline.error().code == house::code::unavailable)
            return tl::unexpected(headline.error());
    }
    return items;
}

Response show_feed(House& house, const Request& request) {
    return respond(
        house.signed_links.feed(request.capture("code")), [&](const house::SignedLinks::Feed& feed) {
            return respond(items_of(house, feed), [&](const std::vector<FeedItem>& items) {
                Response response = net::plain(200, "application/rss+xml; charset=utf-8",
                                               write_feed(feed.account.name, items, house.context.page));
                response.headers.set("cache-control", "private, max-age=60");
                return net::unless_known(request, std::move(response));
            });
        });
}

// The body that a mail program sends with the signed code is irrelevant (RFC 8058).
Response unsubscribe(House& house, const Request& request) {
    return respond(
        house.signed_links.unsubscribe(request.capture("code")), [](const house::Account& account) {
            return net::plain(200, "text/plain; charset=utf-8", account.name + " gets no more emails.\n");
        });
}

Json write_endpoint(const Endpoint& endpoint) {
    return {{"id", endpoint.id},
            {"kind", house::write_word(endpoint.kind)},
            {"url", endpoint.url},
            {"label", endpoint.label},
            {"created", write_time(endpoint.created)},
            {"failures", endpoint.failures}};
}

Response list_endpoints(House& house, const Request&, const Identity& who) {
    return respond(house.contacts.endpoints(who), [](const std::vector<Endpoint>& endpoints) {
        Json list = Json::array();
        for (const Endpoint& endpoint : endpoints) list.push_back(write_endpoint(endpoint));
        return json(200, Json{{"endpoints", std::move(list)}});
    });
}

// As the house stores them; empty if they are missing.
std::string read_keys(const nlohmann::json& object) {
    if (!object.is_object()) return "";
    Fields fields(object);
    const Json keys{{"p256dh", fields.text("p256dh", longest_word)},
                    {"auth", fields.text("auth", longest_word)}};
    return fields.trouble() ? "" : keys.dump();
}

house::EndpointWish read_endpoint(Fields& fields) {
    return {.kind = read_choice<Endpoint::Kind>(fields, "kind"),
            .url = fields.text("url", most_url),
            .keys = read_keys(fields.object("keys")),
            .label = fields.optional_text("label", longest_word).value_or("")};
}

// Without a label, a browser is named by its User-Agent.
std::string usual_label(const Request& request, Endpoint::Kind kind) {
    if (kind == Endpoint::Kind::hook) return "webhook";
    const std::string browser = device_name(request.header("user-agent"));
    return browser.empty() ? "browser" : browser;
}

// The secret of a webhook, which is shown only once.
Response added(const Endpoint& endpoint) {
    Json body{{"endpoint", write_endpoint(endpoint)}};
    if (endpoint.kind == Endpoint::Kind::hook) body["secret"] = Json::parse(endpoint.keys).at("secret");
    return json(201, body);
}

Response add_endpoint(House& house, const Messenger& messenger, const Request& request, const Identity& who) {
    auto wish = read_body(request, read_endpoint);
    if (!wish) return wish.error();
    if (wish->label.empty()) wish->label = usual_label(request, wish->kind);
    return respond(messenger.check(*wish).and_then([&] { return house.contacts.add_endpoint(who, *wish); }),
                   added);
}

Response remove_endpoint(House& house, const Request& request, const Identity& who) {
    return respond(house.contacts.remove_endpoint(who, id_in_path(request)));
}

Response list_followings(House& house, const Request&, const Identity& who) {
    return respond(house.followings.followings(who), [](const std::vector<Following>& followings) {
        Json list = Json::array();
        for (const Following& one : followings)
            list.push_back({{"game", one.game},
                            {"table", one.table.empty() ? Json() : Json(one.table)},
                            {"extent", house::write_word(one.extent)}});
        return json(200, Json{{"followings", std::move(list)}});
    });
}

struct Followed {
    std::string game;
    std::string table;
};
Followed read_followed(Fields& fields) {
    return {fields.text("game", longest_word), fields.optional_text("table", longest_word).value_or("")};
}

Response follow(House& house, const Request& request, const Identity& who) {
    Following::Extent extent{};
    const auto wish = read_body(request, [&](Fields& fields) {
        extent = read_choice<Following::Extent>(fields, "extent");
        return read_followed(fields);
    });
    if (!wish) return wish.error();
    return respond(house.followings.follow(who, wish->game, wish->table, extent));
}

Response unfollow(House& house, const Request& request, const Identity& who) {
    const auto wish = read_body(request, read_followed);
    if (!wish) return wish.error();
    return respond(house.followings.unfollow(who, wish->game, wish->table));
}

Handle show_push_key(const Messenger& messenger) {
    return [messenger](const Request&) {
        return respond(messenger.push_key(),
                       [](const std::string& key) { return json(200, Json{{"key", key}}); });
    };
}

Handle add_endpoint_by(House& house, const Messenger& messenger) {
    return [&house, messenger](const Request& request) {
        return respond(member(house, request, Permission::change_account),
                       [&](const Identity& who) { return add_endpoint(house, messenger, request, who); });
    };
}

}  // namespace

std::vector<net::Route> post_routes(House& house, const Messenger& messenger) {
    const auto reader = [&](auto* handle) { return for_members(house, Permission::see_own, handle); };
    const auto owner = [&](auto* handle) { return for_members(house, Permission::change_account, handle); };
    return {
        {Method::get, "/api/my/contact", reader(show_contact), limits::look()},
        {Method::put, "/api/my/contact", owner(change_contact), limits::change()},
        {Method::post, "/api/my/contact/ask", owner(ask_to_confirm), limits::bare_entry()},
        {Method::post, "/api/my/contact/renew", owner(renew_codes), limits::bare_change()},
        {Method::post, "/api/confirm", for_all(house, confirm), limits::entry()},
        {Method::post, "/api/reset", for_all(house, send_reset), limits::entry()},
        {Method::get, "/api/push/key", show_push_key(messenger), limits::look()},
        {Method::get, "/api/my/endpoints", owner(list_endpoints), limits::look()},
        {Method::post, "/api/my/endpoints", add_endpoint_by(house, messenger), limits::change()},
        {Method::remove, "/api/my/endpoint/{id}", owner(remove_endpoint), limits::bare_change()},
        {Method::get, "/api/my/followings", reader(list_followings), limits::look()},
        {Method::put, "/api/my/following", reader(follow), limits::change()},
        {Method::remove, "/api/my/following", reader(unfollow), limits::change()},
        {Method::get, "/feed/{code}", for_all(house, show_feed), limits::look()},
        {Method::post, "/unsubscribe/{code}", for_all(house, unsubscribe), limits::bare_change()},
    };
}

}  // namespace api
