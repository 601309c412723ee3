// `parlor mail`: passes one email from a mail server to a running Parlor server.
#include <cstdlib>

#include "base/text.h"
#include "cli/files.h"
#include "cli/server/commands.h"
#include "client/client.h"
#include "client/path.h"

namespace cli {
namespace {

// Most failures are temporary: the mail server should try again later.
Done conclude(const base::Result<client::Reply>& reply) {
    if (!reply) return fail(Exit::later, "cannot reach the server: " + reply.error().what);
    if (reply->fine()) return {};
    if (reply->status == 400 || reply->status == 413)
        return fail(Exit::bad_data, "this is not an email, or it is too large");
    if (reply->status == 401) return fail(Exit::later, "the server does not accept this secret");
    return fail(Exit::later, "the server does not accept email now (" + std::to_string(reply->status) + ')');
}

}  // namespace

Done run_mail(const MailPipeArguments& arguments, Output&) {
    const auto server = client::read_server(arguments.house);
    if (!server) return fail(Exit::usage, "--house: " + server.error().what);
    const auto secret = read_file(arguments.secret_file);
    if (!secret) return fail(Exit::later, secret.error().sentence);
    const auto message = read_file("-");
    if (!message) return fail(Exit::later, message.error().sentence);
    return conclude(client::deliver(
        {.url = *server + "/api/mail",
         .headers = {"Authorization: Bearer " + std::string(base::trimmed(*secret)),
                     "Content-Type: message/rfc822"},
         .body = *message},
        [](std::string_view) { return true; }, {}, [] { return false; }));
}

}  // namespace cli
