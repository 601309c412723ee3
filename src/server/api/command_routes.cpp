#include "commands/runner.h"
#include "server/api/routes.h"
#include "server/net/forwarded.h"

namespace api {
namespace {

using net::Fields;
using net::Method;

constexpr std::size_t most_command = 2'000;  // the command language says how much it takes
constexpr std::size_t most_comment = 20'000;
constexpr std::size_t most_id = 64;

Json write_reply(const commands::Reply& reply) {
    Json document{{"subject", reply.subject}, {"text", reply.text}};
    if (!reply.table.empty()) document["table"] = reply.table;
    return document;
}

// The details contain the whole answer, because a refusal also shows the position.
Response write_refusal(const commands::Reply& reply) {
    nlohmann::json details{{"text", reply.text}};
    if (!reply.table.empty()) details["table"] = reply.table;
    Response response = net::refused(status_of(reply.code), reply.code, reply.subject, details);
    if (reply.retry_after) net::set_retry_after(response, *reply.retry_after);
    return response;
}

Response command(commands::Runner& runner, const Request& request, const std::optional<Identity>& sender) {
    const auto command = read_body(request, [&](Fields& fields) {
        return commands::Command{.line = fields.text("command", most_command),
                                 .comment = fields.optional_text("comment", most_comment).value_or(""),
                                 .sender = sender,
                                 .table = fields.optional_text("table", most_id).value_or(""),
                                 .way = commands::Way::web,
                                 .address = net::counted_as(request.address)};
    });
    if (!command) return command.error();
    const commands::Reply reply = runner.take(*command);
    return reply.refused() ? write_refusal(reply) : json(200, write_reply(reply));
}

}  // namespace

std::vector<net::Route> command_routes(House& house, commands::Runner& runner) {
    const Handle handle = [&](const Request& request) {
        return respond(visitor(house, request), [&](const std::optional<Identity>& sender) {
            return command(runner, request, sender);
        });
    };
    return {
        {Method::post, "/api/command", handle, limits::change()},
        // The name used by the mail server from which the language comes.
        {Method::post, "/api/cmd", handle, limits::change()},
    };
}

}  // namespace api
