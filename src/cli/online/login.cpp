// `parlor login` and `parlor logout`: a token for a server, so that other commands need no password.
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "base/text.h"
#include "cli/input.h"
#include "cli/json.h"
#include "cli/online/commands.h"
#include "cli/online/saved_servers.h"
#include "cli/online/sign_in.h"
#include "cli/online/token.h"
#include "cli/progress.h"
#include "client/path.h"

namespace cli {
namespace {

// What is typed at the terminal is not shown as long as this object exists.
class Unseen {
public:
    Unseen() : changed_(::tcgetattr(STDIN_FILENO, &before_) == 0) {
        if (!changed_) return;
        termios quiet = before_;
        quiet.c_lflag &= ~static_cast<tcflag_t>(ECHO);
        ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &quiet);
    }
    ~Unseen() {
        if (changed_) ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &before_);
    }
    Unseen(const Unseen&) = delete;
    Unseen& operator=(const Unseen&) = delete;

private:
    termios before_{};
    bool changed_;
};

Expected<SavedServers> servers_of_user() {
    auto servers = SavedServers::of_user();
    if (!servers) return fail(Exit::outside, "there is no folder to save a token in: HOME is not set");
    return *std::move(servers);
}

Expected<std::string> ask(Input& input, Output& output, const std::string& what) {
    const auto line = input.from_terminal() ? input.line(what + ": ", output) : input.line();
    if (Input::interrupted()) return fail(Exit::outside, "interrupted; you are not signed in");
    if (!line || line->empty())
        return fail(Exit::refused, "the " + base::lower_case(what) + " is missing; you are not signed in");
    return *line;
}

Expected<std::string> ask_secret(Input& input, Output& output, const std::string& what) {
    const Unseen unseen;
    auto typed = ask(input, output, what);
    if (input.from_terminal()) output.line();  // the end of the line was not shown either
    output.flush();
    return typed;
}

// A password sent without encryption can be read by others on the way.
void warn_if_open(const std::string& server) {
    const bool encrypted = server.starts_with("https://");
    const bool here = server.starts_with("http://localhost") || server.starts_with("http://127.") ||
                      server.starts_with("http://[::1]");
    if (!encrypted && !here)
        remark("Warning: the connection to " + server +
               " is not encrypted; others on the way can read your " + "password.");
}

Expected<std::string> new_token(const LoginArguments& arguments, const std::string& server, Input& input,
                                Output& output) {
    if (arguments.token)
        return ask_secret(input, output, "Token").and_then([](const std::string& text) {
            return read_token(std::string(base::trimmed(text)));
        });
    Credentials credentials{.name = arguments.name, .password = {}};
    if (credentials.name.empty()) {
        auto name = ask(input, output, "Name");
        if (!name) return name;
        credentials.name = *std::move(name);
    }
    auto password = ask_secret(input, output, "Password");
    if (!password) return password;
    credentials.password = *std::move(password);
    std::vector<std::string> scopes{"read", "play", "challenge"};
    if (arguments.account) scopes.emplace_back("account");
    return make_token(server, credentials, scopes);
}

Done sign_in(const LoginArguments& arguments, const std::string& server, const SavedServers& servers,
             Output& output) {
    Input input;
    warn_if_open(server);
    const auto token = new_token(arguments, server, input, output);
    if (!token) return tl::unexpected(token.error());
    const auto name = account_of(server, *token);
    if (!name) return tl::unexpected(name.error());
    if (auto saved = servers.save({server, *name, *token}); !saved) return saved;
    output.line("You are signed in to " + server + " as " + *name + ".");
    return output.finish();
}

void print(const std::vector<SavedServer>& all, Output& output) {
    if (all.empty()) return output.line("You are not signed in anywhere. 'parlor login URL' signs you in.");
    std::size_t width = 0;
    for (const SavedServer& saved : all) width = std::max(width, saved.server.size());
    for (const SavedServer& saved : all)
        output.line(saved.server + std::string(width - saved.server.size() + 2, ' ') + saved.name);
}

void print_json(const std::vector<SavedServer>& all, Output& output) {
    Json list = Json::array();
    for (const SavedServer& saved : all) list.push_back({{"server", saved.server}, {"name", saved.name}});
    write_json(output, {{"servers", list}});
}

Done list(const SavedServers& servers, bool json, Output& output) {
    json ? print_json(servers.all(), output) : print(servers.all(), output);
    return output.finish();
}

}  // namespace

Done run_login(const LoginArguments& arguments, Output& output) {
    const auto servers = servers_of_user();
    if (!servers) return tl::unexpected(servers.error());
    if (arguments.server.empty()) return list(*servers, arguments.json, output);
    const auto server = client::read_server(arguments.server);
    if (!server) return fail(Exit::usage, "URL: " + server.error().what);
    return sign_in(arguments, *server, *servers, output);
}

// The token is forgotten here in any case; if the server cannot be reached, it stays valid there.
Done run_logout(const LogoutArguments& arguments, Output& output) {
    const auto servers = servers_of_user();
    if (!servers) return tl::unexpected(servers.error());
    const auto server = client::read_server(arguments.server);
    if (!server) return fail(Exit::usage, "URL: " + server.error().what);
    const auto saved = servers->find(*server);
    if (saved && !*saved) return fail(Exit::refused, "you are not signed in to " + *server);
    if (auto forgotten = servers->forget(*server); !forgotten) return forgotten;
    if (!saved) {
        output.line(
            "You are signed out of " + *server +
            ". End the token on the server as well, in the settings of your account: others may know it.");
        return output.finish();
    }
    const Interrupt interrupt;
    const auto reply = client::Client(*server, (*saved)->token).remove("/api/session", Interrupt::seen);
    if (!reply)
        return fail(Exit::outside,
                    "you are signed out on this machine, but the token is still valid: cannot reach " +
                        *server + ": " + reply.error().what);
    output.line("You are signed out of " + *server + ".");
    return output.finish();
}

}  // namespace cli
