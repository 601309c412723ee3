#include "server/api/answers.h"

#include <array>

namespace api {
namespace {

struct Status {
    std::string_view code;
    int status;
};

namespace code = house::code;

constexpr auto statuses = std::to_array<Status>({
    {code::not_signed_in, 401},
    {code::wrong_password, 401},
    {code::banned, 403},
    {code::muted, 403},
    {code::not_allowed, 403},
    {code::not_seated, 403},
    {code::not_welcome, 403},
    {code::wrong_entry_password, 403},
    {code::wrong_rating, 403},
    {code::too_many_analyses, 429},
    {code::too_many_attempts, 429},
    {code::too_many_requests, 429},
    {code::busy, 503},
    {code::unavailable, 503},
    {"illegal-turn", 400},
});

}  // namespace

Response json(int status, const Json& body) { return net::plain(status, "application/json", body.dump()); }

Json write_restriction(const house::Restriction& restriction) {
    const bool ends = restriction.until != house::Restriction::never;
    return {{"until", ends ? Json(restriction.until.time_since_epoch().count()) : Json(nullptr)},
            {"reason", restriction.reason}};
}

int status_of(std::string_view code) {
    for (const Status& one : statuses)
        if (one.code == code) return one.status;
    if (code.starts_with("no-such-")) return 404;
    if (code.starts_with("bad-")) return 400;
    return 409;  // not possible now
}

Response refuse(const house::Refusal& refusal) {
    const int status = status_of(refusal.code);
    if (refusal.retry_after)
        return net::refused_for_now(status, refusal.code, refusal.message, *refusal.retry_after);
    if (refusal.restriction)
        return net::refused(status, refusal.code, refusal.message, write_restriction(*refusal.restriction));
    return net::refused(status, refusal.code, refusal.message);
}

}  // namespace api
