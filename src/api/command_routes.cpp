#include "api/routes.h"
#include "clerk/clerk.h"

namespace api {
namespace {

using net::Fields;
using net::Method;

constexpr std::size_t most_command = 2'000;  // the clerk says how much it takes
constexpr std::size_t most_comment = 20'000;
constexpr std::size_t most_id = 64;

Json write_reply(const clerk::Reply& reply) {
    Json document{{"subject", reply.subject}, {"text", reply.text}};
    if (!reply.table.empty()) document["table"] = reply.table;
    return document;
}

// The clerk's whole answer is in the details: a refusal shows the position, too.
Response write_refusal(const clerk::Reply& reply) {
    nlohmann::json details{{"text", reply.text}};
    if (!reply.table.empty()) details["table"] = reply.table;
    Response response = net::refused(status_of(reply.code), reply.code, reply.subject, details);
    if (reply.retry_after) net::set_retry_after(response, *reply.retry_after);
    return response;
}

Response command(clerk::Clerk& clerk, const Request& request, const std::optional<Identity>& sender) {
    const auto order = read_body(request, [&](Fields& fields) {
        return clerk::Order{.line = fields.text("command", most_command),
                            .comment = fields.optional_text("comment", most_comment).value_or(""),
                            .sender = sender,
                            .table = fields.optional_text("table", most_id).value_or(""),
                            .way = clerk::Way::web,
                            .address = request.address};
    });
    if (!order) return order.error();
    const clerk::Reply reply = clerk.take(*order);
    return reply.refused() ? write_refusal(reply) : json(200, write_reply(reply));
}

}  // namespace

std::vector<net::Route> command_routes(House& house, clerk::Clerk& clerk) {
    const Handle handle = [&](const Request& request) {
        return respond(visitor(house, request), [&](const std::optional<Identity>& sender) {
            return command(clerk, request, sender);
        });
    };
    return {
        {Method::post, "/api/command", handle, limits::change()},
        // As the mail server that the language comes from called it.
        {Method::post, "/api/cmd", handle, limits::change()},
    };
}

}  // namespace api
