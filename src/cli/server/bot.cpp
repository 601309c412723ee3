// `parlor bot`: an engine that plays on a server through the bot API (docs/bots.md).
#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "base/text.h"
#include "bot/challenge_filter.h"
#include "bot/waits.h"
#include "bot/wire.h"
#include "cli/interrupt.h"
#include "cli/online/token.h"
#include "cli/score.h"
#include "cli/server/bot_table.h"
#include "cli/server/commands.h"
#include "cli/server/journal.h"
#include "client/client.h"
#include "client/path.h"

namespace cli {
namespace {

// An account on a server, and the tables at which it plays.
class Bot {
public:
    Bot(const client::Client& client, contest::Spec spec, bot::ChallengeFilter filter, Journal& journal)
        : client_(client), spec_(std::move(spec)), filter_(std::move(filter)), journal_(journal) {}
    ~Bot() {
        for (const auto& [id, table] : tables_) table->leave();
    }
    Bot(const Bot&) = delete;
    Bot& operator=(const Bot&) = delete;

    // Runs until Ctrl-C, or until the server refuses.
    Done run(std::string name) {
        name_ = std::move(name);
        bot::Waits waits;
        while (!Interrupt::seen()) {
            const auto reply = client_.listen(
                "/api/stream/event",
                [&](std::string_view line) {
                    waits.reset();
                    hear(line);
                },
                Interrupt::seen);
            if (Interrupt::seen()) break;
            if (is_final(reply) && !reply->fine())
                return fail(Exit::refused, "the server refused: " + trouble(reply));
            const auto wait = waits.next();
            journal_.say("connection lost: " + trouble(reply) + "; reconnecting in " + write_seconds(wait));
            rest(wait, Interrupt::seen);
        }
        journal_.say(farewell());
        return {};
    }

private:
    void hear(std::string_view line) {
        if (line.empty()) return;
        const auto read = bot::read_account_line(line);
        if (!read) return journal_.say("cannot read what the server sends: " + read.error().what);
        if (const auto* const start = std::get_if<bot::GameStart>(&*read)) sit_down(start->id);
        if (const auto* const challenge = std::get_if<bot::Challenge>(&*read)) answer(*challenge);
    }

    // The number of games that are not over.
    [[nodiscard]] std::size_t playing() {
        std::erase_if(tables_, [](const auto& entry) { return entry.second->is_done(); });
        return tables_.size();
    }

    void sit_down(const std::string& id) {
        static_cast<void>(playing());
        if (!tables_.contains(id))
            tables_.emplace(id, std::make_unique<BotTable>(client_, id, spec_, journal_));
    }

    // The stream also contains the challenges that the bot itself has made.
    void answer(const bot::Challenge& challenge) {
        if (!challenge.open || challenge.from == name_) return;
        const std::string what = "challenge from " + challenge.from + ", " + challenge.game + ", " +
                                 challenge.time_control + (challenge.rated ? ", rated" : "") + ": ";
        const std::string path = "/api/challenge/" + client::escaped(challenge.id);
        const auto objection = bot::objection(filter_, challenge, playing());
        const auto reply =
            objection ? client_.post(path + "/decline", bot::write_reason(*objection), Interrupt::seen)
                      : client_.post(path + "/accept", "", Interrupt::seen);
        if (!reply || !reply->fine()) return journal_.say(what + "cannot answer: " + trouble(reply));
        journal_.say(what + (objection ? "declined: " + *objection : "accepted"));
        if (objection) return;
        if (const auto table = bot::read_table(reply->body)) sit_down(*table);
    }

    [[nodiscard]] std::string farewell() {
        const std::size_t games = playing();
        if (games == 0) return "stopped";
        return "stopped; " + std::to_string(games) +
               (games == 1 ? " game is unfinished: start the bot again to continue it"
                           : " games are unfinished: start the bot again to continue them");
    }

    const client::Client& client_;
    contest::Spec spec_;
    bot::ChallengeFilter filter_;
    Journal& journal_;
    std::string name_;
    std::map<std::string, std::unique_ptr<BotTable>> tables_;
};

Expected<contest::Spec> read_player(const BotArguments& arguments) {
    contest::Spec spec;
    spec.command = arguments.engine;
    spec.level = arguments.level;
    if (spec.level && !spec.command.empty())
        return fail(Exit::usage, "--level is for Parlor's engine; with --engine, use --time");
    if (spec.level && !arguments.time.empty())
        return fail(Exit::usage, "--level and --time cannot be combined");
    if (arguments.time.empty()) return spec;
    const auto time = read_seconds("--time", arguments.time);
    if (!time) return tl::unexpected(time.error());
    spec.limits.soft_time = spec.limits.hard_time = *time;
    return spec;
}

Expected<bot::ChallengeFilter> read_challenge_filter(const BotArguments& arguments) {
    bot::ChallengeFilter filter{.at_once = static_cast<std::size_t>(arguments.at_once)};
    if (arguments.games.empty()) return filter;
    auto games = bot::read_games(arguments.games);
    if (!games) return fail(Exit::refused, "--games: " + games.error().what);
    filter.games = *std::move(games);
    return filter;
}

Expected<std::string> ask_name(const client::Client& client, const std::string& server, const Token& token) {
    const auto reply = client.get("/api/account", Interrupt::seen);
    if (!reply) return fail(Exit::outside, "cannot reach " + server + ": " + reply.error().what);
    if (reply->status == unauthorized) return fail(Exit::refused, about_old_token(server, token));
    if (!reply->fine()) return fail(Exit::refused, server + " refused: " + trouble(reply));
    const auto name = bot::read_name(reply->body);
    if (!name) return fail(Exit::outside, server + " is not a Parlor server: " + name.error().what);
    return *name;
}

}  // namespace

Done run_bot(const BotArguments& arguments, Output& output) {
    const auto server = client::read_server(arguments.server);
    if (!server) return fail(Exit::usage, "--server: " + server.error().what);
    const auto token = token_for(*server, arguments.token);
    if (!token) return tl::unexpected(token.error());
    if (token->text.empty())
        return fail(Exit::usage, "a token is needed: run 'parlor login " + *server +
                                     "', set PARLOR_TOKEN or use --token; see 'parlor bot --help'");
    const auto spec = read_player(arguments);
    if (!spec) return tl::unexpected(spec.error());
    const auto filter = read_challenge_filter(arguments);
    if (!filter) return tl::unexpected(filter.error());
    const Interrupt interrupt;
    const client::Client client(*server, token->text);
    const auto name = ask_name(client, *server, *token);
    if (!name) return tl::unexpected(name.error());
    Journal journal(output);
    journal.say("signed in as " + *name + " at " + *server);
    Done done = Bot(client, *spec, *filter, journal).run(*name);
    if (!done) return done;
    return output.finish();
}

}  // namespace cli
