#include <chrono>

#include "server/api/device.h"
#include "server/api/everything.h"
#include "server/api/routes.h"
#include "server/api/views.h"
#include "server/net/forwarded.h"

namespace api {
namespace {

using house::Admitted;
using house::Registration;
using net::Fields;
using net::Method;

// As long as an unused session lasts; the server decides when it ends.
constexpr std::chrono::seconds cookie_life = std::chrono::days(60);
constexpr std::chrono::seconds device_cookie_life = std::chrono::days(400);  // the maximum of browsers
// A generous limit for names, passwords and addresses, which the house checks itself.
constexpr std::size_t most_text = 300;
constexpr std::int64_t most_token_days = 3'650;
constexpr std::int64_t most_vacation_days = 366;

// The label of a session for its owner.
std::string device_of(const Request& request) { return device_name(request.header("user-agent")); }

std::string_view known_device(const Request& request) {
    return request.cookie(device_cookie.text()).value_or(std::string_view{});
}

Response me_of(House& house, const Identity& who, int status = 200) {
    return respond(house.people.profile(who.account.id), [&](const house::Profile& profile) {
        return json(status, write_me(who, profile, house.context.now()));
    });
}

// Sets a new cookie after signing in, whatever the browser sent before.
Response admitted(House& house, const Request& request, int status, const Admitted& visitor) {
    return respond(house.people.profile(visitor.identity.account.id), [&](const house::Profile& profile) {
        Response response =
            json(status, Json{{"account", write_me(visitor.identity, profile, house.context.now())}});
        static_cast<void>(net::set_cookie(response, request, session_cookie, visitor.secret, cookie_life));
        if (!visitor.known_device.empty())
            static_cast<void>(
                net::set_cookie(response, request, device_cookie, visitor.known_device, device_cookie_life));
        return response;
    });
}

Registration read_registration(Fields& fields) {
    return {.name = fields.text("name", most_text),
            .password = fields.text("password", most_text),
            .mail = fields.optional_text("mail", most_text).value_or("")};
}

Response sign_up(House& house, const Request& request) {
    const auto wish = read_body(request, read_registration);
    if (!wish) return wish.error();
    return respond(house.accounts.sign_up(*wish, device_of(request), known_device(request)),
                   [&](const Admitted& visitor) { return admitted(house, request, 201, visitor); });
}

Response sign_in(House& house, const Request& request) {
    struct Wish {
        std::string name;
        std::string password;
    };
    const auto wish = read_body(request, [](Fields& fields) {
        return Wish{fields.text("name", most_text), fields.text("password", most_text)};
    });
    if (!wish) return wish.error();
    return respond(house.accounts.sign_in(wish->name, wish->password, device_of(request),
                                          net::counted_as(request.address), known_device(request)),
                   [&](const Admitted& visitor) { return admitted(house, request, 200, visitor); });
}

Response visit(House& house, const Request& request) {
    return respond(house.accounts.visit(device_of(request)),
                   [&](const Admitted& visitor) { return admitted(house, request, 201, visitor); });
}

Response take_seat(House& house, const Request& request) {
    const auto secret = read_body(request, [](Fields& fields) { return fields.text("secret", most_text); });
    if (!secret) return secret.error();
    return respond(house.accounts.take_seat(*secret, device_of(request)),
                   [&](const Admitted& visitor) { return admitted(house, request, 200, visitor); });
}

// Signing out without a session does nothing.
Response sign_out(House& house, const Request& request) {
    const auto who = house.accounts.recognize(secret_of(request));
    if (who)
        if (const auto done = house.accounts.sign_out(*who); !done) return refuse(done.error());
    if (!who && who.error().code == house::code::unavailable) return refuse(who.error());
    Response response = net::no_content();
    static_cast<void>(net::set_cookie(response, request, session_cookie, "", std::chrono::seconds(0)));
    return response;
}

Response show_me(House& house, const Request&, const Identity& who) { return me_of(house, who); }

Response settle(House& house, const Request& request, const Identity& who) {
    const auto wish = read_body(request, read_registration);
    if (!wish) return wish.error();
    return respond(house.accounts.settle(who, *wish),
                   [&](const house::Account&) { return me_of(house, who); });
}

Response close(House& house, const Request& request, const Identity& who) {
    const auto password = read_body(
        request, [](Fields& fields) { return fields.optional_text("password", most_text).value_or(""); });
    if (!password) return password.error();
    return respond(house.accounts.close(who, *password));
}

Response take_away(House& house, const Request&, const Identity& who) {
    const auto place = house.long_reads.enter();
    if (!place) return refuse(place.error());
    return respond(house.people.everything_of(who), [](const house::Everything& everything) {
        Response response = json(200, write_everything(everything));
        response.headers.set("content-disposition", "attachment; filename=\"parlor.json\"");
        return response;
    });
}

Response change_settings(House& house, const Request& request, const Identity& who) {
    return respond(house.accounts.change_settings(who, request.body),
                   [&](const house::Account&) { return me_of(house, who); });
}

Response change_mail(House& house, const Request& request, const Identity& who) {
    struct Wish {
        std::string password;
        std::string mail;
    };
    const auto wish = read_body(request, [](Fields& fields) {
        return Wish{fields.text("password", most_text), fields.text("mail", most_text)};
    });
    if (!wish) return wish.error();
    return respond(house.accounts.change_mail(who, wish->password, wish->mail),
                   [&](const house::Account&) { return me_of(house, who); });
}

Response change_password(House& house, const Request& request, const Identity& who) {
    struct Wish {
        std::string old;
        std::string wanted;
        bool keep_tokens;
    };
    const auto wish = read_body(request, [](Fields& fields) {
        return Wish{fields.text("old", most_text), fields.text("new", most_text),
                    fields.optional_flag("keep_tokens").value_or(false)};
    });
    if (!wish) return wish.error();
    const auto tokens = wish->keep_tokens ? house::Tokens::stay : house::Tokens::end;
    return respond(house.accounts.change_password(who, wish->old, wish->wanted, tokens));
}

Response finish_reset(House& house, const Request& request) {
    struct Wish {
        std::string secret;
        std::string password;
    };
    const auto wish = read_body(request, [](Fields& fields) {
        return Wish{fields.text("secret", most_text), fields.text("password", most_text)};
    });
    if (!wish) return wish.error();
    return respond(house.accounts.finish_reset(wish->secret, wish->password));
}

Response set_vacation(House& house, const Request& request, const Identity& who) {
    const auto days =
        read_body(request, [](Fields& fields) { return fields.number("days", 0, most_vacation_days); });
    if (!days) return days.error();
    return respond(house.tables.set_vacation(who, static_cast<int>(*days)),
                   [&](const house::Account&) { return me_of(house, who); });
}

Response plan_vacation(House& house, const Request& request, const Identity& who) {
    struct Wish {
        std::optional<house::Day> first;
        std::optional<house::Day> last;
    };
    const auto wish = read_body(request, [](Fields& fields) {
        return Wish{house::read_day(fields.text("first", most_text)),
                    house::read_day(fields.text("last", most_text))};
    });
    if (!wish) return wish.error();
    if (!wish->first || !wish->last)
        return refuse({house::code::bad_days, "A date must look like 2026-11-15.", {}});
    return respond(house.tables.plan_vacation(who, *wish->first, *wish->last),
                   [&](const house::Account&) { return me_of(house, who); });
}

Response cancel_vacation(House& house, const Request&, const Identity& who) {
    return respond(house.tables.cancel_vacation(who),
                   [&](const house::Account&) { return me_of(house, who); });
}

Response make_seat_link(House& house, const Request&, const Identity& who) {
    return respond(house.accounts.seat_link(who),
                   [](const std::string& secret) { return json(201, Json{{"secret", secret}}); });
}

Response list_credentials(House& house, const Request&, const Identity& who) {
    return respond(house.accounts.credentials(who), [&](const std::vector<house::Credential>& all) {
        Json list = Json::array();
        for (const house::Credential& one : all)
            if (one.kind != house::Credential::Kind::reset) list.push_back(write_credential(one, who));
        return json(200, Json{{"credentials", std::move(list)}});
    });
}

Response end_credential(House& house, const Request& request, const Identity& who) {
    const auto hash = read_hash(request.capture("id"));
    if (!hash) return refuse({house::code::no_such_credential, "This session or token does not exist.", {}});
    return respond(house.accounts.end_credential(who, *hash));
}

Response make_token(House& house, const Request& request, const Identity& who) {
    struct Wish {
        std::string label;
        std::optional<house::Scopes> scopes;
        std::optional<std::int64_t> days;
    };
    const auto wish = read_body(request, [](Fields& fields) {
        return Wish{fields.text("label", most_text), read_scopes(fields.array("scopes")),
                    fields.optional_number("days", 1, most_token_days)};
    });
    if (!wish) return wish.error();
    if (!wish->scopes)
        return net::refused(400, "bad-scope", "A scope must be 'read', 'play', 'challenge' or 'account'.");
    std::optional<house::Time> expires;
    if (wish->days) expires = house.context.now() + std::chrono::days(*wish->days);
    return respond(
        house.accounts.make_token(who, {wish->label, *wish->scopes, expires}), [&](const Admitted& token) {
            return json(201, Json{{"token", token.secret},
                                  {"credential", write_credential(token.identity.credential, who)}});
        });
}

}  // namespace

std::vector<net::Route> account_routes(House& house) {
    const auto owner = [&](auto* handle) { return for_members(house, Permission::change_account, handle); };
    return {
        {Method::post, "/api/account", for_all(house, sign_up), limits::entry()},
        {Method::get, "/api/account", for_members(house, Permission::see_own, show_me), limits::look()},
        {Method::remove, "/api/account", owner(close), limits::entry()},
        {Method::get, "/api/account/export", owner(take_away), limits::look()},
        {Method::put, "/api/account/settings", owner(change_settings), limits::change()},
        {Method::put, "/api/account/mail", owner(change_mail), limits::entry()},
        {Method::post, "/api/account/password", owner(change_password), limits::entry()},
        {Method::post, "/api/account/reset", for_all(house, finish_reset), limits::entry()},
        {Method::post, "/api/account/member", owner(settle), limits::entry()},
        {Method::put, "/api/account/vacation", owner(set_vacation), limits::change()},
        {Method::put, "/api/account/vacation/plan", owner(plan_vacation), limits::change()},
        {Method::remove, "/api/account/vacation/plan", owner(cancel_vacation), limits::bare_change()},
        {Method::post, "/api/account/seat", owner(make_seat_link), limits::bare_entry()},
        {Method::post, "/api/guest", for_all(house, visit), limits::bare_entry()},
        {Method::post, "/api/session", for_all(house, sign_in), limits::sign_in()},
        {Method::remove, "/api/session", for_all(house, sign_out), limits::bare_change()},
        {Method::post, "/api/seat", for_all(house, take_seat), limits::entry()},
        {Method::get, "/api/credentials", owner(list_credentials), limits::look()},
        {Method::remove, "/api/credentials/{id}", owner(end_credential), limits::bare_change()},
        {Method::post, "/api/tokens", owner(make_token), limits::entry()},
    };
}

}  // namespace api
