#include "server/api/mail_route.h"

#include <utility>

#include "house/people/secrets.h"
#include "server/api/answers.h"

namespace api {
namespace {

using Fate = MailSlot::Fate;

constexpr std::size_t longest_message = std::size_t{1} << 20;

// Compared by their hashes, so that the time reveals nothing.
bool shows(const Request& request, const std::string& secret) {
    constexpr std::string_view bearer = "Bearer ";
    const std::string_view shown = request.header("authorization");
    return !secret.empty() && shown.starts_with(bearer) &&
           house::hash_of(shown.substr(bearer.size())) == house::hash_of(secret);
}

Response answer_to(Fate fate) {
    switch (fate) {
    case Fate::taken: return net::no_content();
    case Fate::unreadable: return net::refused(400, "bad-message", "This is not an email.");
    case Fate::later: break;
    }
    return refuse(
        {house::code::unavailable, "The server can't accept email right now. Please try again shortly."});
}

}  // namespace

net::Route mail_route(MailSlot slot) {
    return {
        net::Method::post,
        "/api/mail",
        [slot = std::move(slot)](const Request& request) {
            if (!shows(request, slot.secret))
                return refuse({house::code::not_signed_in, "Only the mail server can deliver email here."});
            return answer_to(slot.take(request.body));
        },
        {.body = longest_message, .rate = "change"}};
}

}  // namespace api
