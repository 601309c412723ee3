// `parlor mail`: brings one message from a mail server to a house, which is open elsewhere.
#include <cstdlib>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "client/client.h"
#include "client/path.h"

namespace cli {
namespace {

// What cannot be said in time, and what is said wrong, may be right when the mail server tries again.
Done conclude(const base::Result<client::Reply>& reply) {
    if (!reply) return fail(Exit::later, "the house cannot be reached: " + reply.error().what);
    if (reply->fine()) return {};
    if (reply->status == 400 || reply->status == 413) return fail(Exit::bad_data, "this is no message");
    if (reply->status == 401) return fail(Exit::later, "the house does not know this secret");
    return fail(Exit::later, "the house does not take mail now (" + std::to_string(reply->status) + ')');
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
