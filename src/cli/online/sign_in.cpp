#include "cli/online/sign_in.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string_view>

#include "bot/wire.h"
#include "cli/interrupt.h"
#include "cli/online/token.h"

namespace cli {
namespace {

using nlohmann::json;

constexpr std::string_view session_cookie = "parlor-session=";
constexpr int days_of_token = 365;

// What the token is called in the list of the account's sessions and tokens.
std::string label_of_this_machine() {
    constexpr std::size_t most = 40;
    std::array<char, most + 1> name{};
    const bool known = ::gethostname(name.data(), most) == 0 && name.front() != '\0';
    return known ? std::string("parlor on ") + name.data() : "parlor";
}

// A session's secret identifies its owner like a token does, so the token can be made with it.
Expected<std::string> begin_session(const std::string& server, const Credentials& credentials) {
    const json wish{{"name", credentials.name}, {"password", credentials.password}};
    const auto reply =
        client::Client(server, "")
            .post("/api/session", wish.dump(-1, ' ', false, json::error_handler_t::replace), Interrupt::seen);
    if (!reply || !reply->fine()) return refused_by(server, reply);
    const auto found = std::ranges::find_if(
        reply->cookies, [](const std::string& cookie) { return cookie.starts_with(session_cookie); });
    if (found == reply->cookies.end()) return fail(Exit::outside, server + " is not a Parlor server");
    return found->substr(session_cookie.size());
}

}  // namespace

tl::unexpected<Failure> refused_by(const std::string& server, const base::Result<client::Reply>& reply) {
    if (!reply) return fail(Exit::outside, "cannot reach " + server + ": " + reply.error().what);
    const json answer = json::parse(reply->body, nullptr, false);
    if (!answer.is_object() || !answer.contains("message"))
        return fail(Exit::outside, server + " is not a Parlor server");
    return fail(Exit::refused, server + " refused: " + without_period(bot::read_refusal(reply->body)));
}

Expected<std::string> make_token(const std::string& server, const Credentials& credentials,
                                 const std::vector<std::string>& scopes) {
    auto session = begin_session(server, credentials);
    if (!session) return session;
    const client::Client client(server, *session);
    const json wish{{"label", label_of_this_machine()}, {"scopes", scopes}, {"days", days_of_token}};
    const auto reply = client.post("/api/tokens", wish.dump(), Interrupt::seen);
    static_cast<void>(client.remove("/api/session", Interrupt::seen));
    if (!reply || !reply->fine()) return refused_by(server, reply);
    const json answer = json::parse(reply->body, nullptr, false);
    if (!answer.is_object() || !answer.contains("token") || !answer["token"].is_string())
        return fail(Exit::outside, server + " is not a Parlor server");
    return answer["token"].get<std::string>();
}

Expected<std::string> account_of(const std::string& server, const std::string& token) {
    const auto reply = client::Client(server, token).get("/api/account", Interrupt::seen);
    if (reply && reply->status == unauthorized)
        return fail(Exit::refused, server + " does not know this token: it has expired or was ended");
    if (!reply || !reply->fine()) return refused_by(server, reply);
    const auto name = bot::read_name(reply->body);
    if (!name) return fail(Exit::outside, server + " is not a Parlor server: " + name.error().what);
    return *name;
}

}  // namespace cli
