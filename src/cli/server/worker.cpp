// `parlor worker`: a machine that analyzes games for a server (docs/analysis.md).
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bot/waits.h"
#include "cli/clock.h"
#include "cli/interrupt.h"
#include "cli/json.h"
#include "cli/online/token.h"
#include "cli/server/bot_table.h"
#include "cli/server/commands.h"
#include "cli/server/journal.h"
#include "cli/thinking.h"
#include "client/client.h"
#include "client/path.h"
#include "game/record.h"
#include "play/replay.h"
#include "play/thinker.h"
#include "review/reviewer.h"

namespace cli {
namespace {

using namespace std::chrono_literals;

constexpr auto idle_time = 3s;         // while no game is waiting
constexpr auto between_renewals = 5s;  // leases last longer
constexpr auto for_last_job = 3s;      // after Ctrl-C
constexpr int no_content = 204;
constexpr int lease_lost = 409;

// A game of the server, as it sends it.
struct Job {
    std::string lease;
    std::unique_ptr<play::Game> game;
    engine::Limits effort;
};

std::optional<Job> read_job(const std::string& body) {
    const Json document = Json::parse(body, nullptr, false);
    if (!document.is_object() || !document.contains("effort")) return std::nullopt;
    const Json& effort = document["effort"];
    if (!document.value("lease", Json()).is_string() || !document.value("record", Json()).is_string() ||
        !effort.is_object() || !effort.value("nodes", Json()).is_number_unsigned() ||
        !effort.value("milliseconds", Json()).is_number_unsigned())
        return std::nullopt;
    const auto records = game::read_records(document["record"].get<std::string>());
    if (!records || records->empty()) return std::nullopt;
    auto replay = play::replay(records->front());
    if (!replay) return std::nullopt;
    Job job{.lease = document["lease"], .game = std::move(replay->game), .effort = {}};
    job.effort.nodes = effort["nodes"];
    job.effort.soft_time = job.effort.hard_time = engine::Milliseconds(effort["milliseconds"].get<int>());
    return job;
}

class Worker {
public:
    Worker(const client::Client& client, play::ThinkerSettings settings, Journal& journal)
        : client_(client), settings_(std::move(settings)), journal_(journal) {}

    // Runs until Ctrl-C, or until the server refuses.
    Done run() {
        bot::Waits waits;
        while (!Interrupt::seen()) {
            const auto reply = ask_for_job();
            if (reply && reply->fine()) {
                waits.reset();
                if (reply->status == no_content)
                    rest(idle_time, Interrupt::seen);
                else
                    take(reply->body);
                continue;
            }
            if (Interrupt::seen()) break;
            if (is_final(reply)) return fail(Exit::refused, "the server refused: " + trouble(reply));
            const auto wait = waits.next();
            journal_.say("connection lost: " + trouble(reply) + "; trying again in " + write_seconds(wait));
            rest(wait, Interrupt::seen);
        }
        journal_.say("stopped after " + std::to_string(done_) + (done_ == 1 ? " game" : " games"));
        return {};
    }

private:
    // Waits for the answer also after Ctrl-C, though not for long: once the server has given away a game, it
    // must be told that nobody works on it.
    [[nodiscard]] base::Result<client::Reply> ask_for_job() const {
        std::optional<std::chrono::steady_clock::time_point> interrupted;
        return client_.post("/api/worker/job", {}, [&] {
            if (!Interrupt::seen()) return false;
            const auto now = std::chrono::steady_clock::now();
            if (!interrupted) interrupted = now;
            return now - *interrupted > for_last_job;
        });
    }

    // A game that this version cannot read is left to others: its lease runs out.
    void take(const std::string& body) {
        auto job = read_job(body);
        if (!job) {
            journal_.say("the server sent a game that cannot be read: is this version too old?");
            rest(idle_time, Interrupt::seen);
            return;
        }
        journal_.say("analyzing a game of " + std::string(job->game->game_id()) + " with " +
                     std::to_string(job->game->turns().size()) + " turns");
        const auto found = analyze(*job);
        if (Interrupt::seen())
            static_cast<void>(post(*job, "release", {}, [] { return false; }));
        else if (found.size() == job->game->turns().size())
            hand_in(*job, found);
        else
            journal_.say("another worker has the game now");
    }

    [[nodiscard]] std::vector<review::Reviewer::Found> analyze(const Job& job) const {
        const std::shared_ptr<play::Thinker> thinker =
            play::new_thinker(*job.game, settings_, steady_clock());
        const auto think = [&](const play::Game& at, const std::vector<std::string>& draft) {
            return think_through(
                {.thinker = thinker, .game = at.clone(), .draft = draft, .limits = job.effort});
        };
        auto renewed = std::chrono::steady_clock::now();
        const auto go_on = [&](std::size_t turns) {
            if (Interrupt::seen()) return false;
            if (std::chrono::steady_clock::now() - renewed < between_renewals) return true;
            renewed = std::chrono::steady_clock::now();
            const auto reply = post(job, "progress", Json{{"turns", turns}}.dump(), Interrupt::seen);
            return !reply || reply->status != lease_lost;
        };
        using review::Reviewer;
        return Reviewer(*job.game, *thinker, think, Reviewer::Luck::measured).review(go_on);
    }

    [[nodiscard]] static Json write_finding(const review::Reviewed& turn) {
        Json finding{{"best", turn.best}, {"could_have", turn.could_have}, {"has", turn.has}};
        if (turn.luck) finding["luck"] = *turn.luck;
        return finding;
    }

    // If the answer is lost, the result is sent again; a lease that is then unknown means that it had
    // arrived.
    void hand_in(const Job& job, const std::vector<review::Reviewer::Found>& found) {
        Json turns = Json::array();
        for (const auto& one : found) turns.push_back(write_finding(one.reviewed));
        const std::string body = Json{{"turns", std::move(turns)}}.dump();
        bot::Waits waits;
        while (!Interrupt::seen()) {
            const auto reply = post(job, "result", body, Interrupt::seen);
            if (reply && reply->fine()) {
                ++done_;
                journal_.say("done");
                return;
            }
            if (is_final(reply)) {
                journal_.say("the server refused the result: " + trouble(reply));
                return;
            }
            rest(waits.next(), Interrupt::seen);
        }
    }

    [[nodiscard]] base::Result<client::Reply> post(const Job& job, const std::string& what,
                                                   const std::string& body,
                                                   const client::Client::Stopped& stopped) const {
        return client_.post("/api/worker/job/" + client::escaped(job.lease) + '/' + what, body, stopped);
    }

    const client::Client& client_;
    play::ThinkerSettings settings_;
    Journal& journal_;
    int done_ = 0;
};

}  // namespace

Done run_worker(const WorkerArguments& arguments, Output& output) {
    const auto server = client::read_server(arguments.server);
    if (!server) return fail(Exit::usage, "--server: " + server.error().what);
    const auto token = token_for(*server, arguments.token);
    if (!token) return tl::unexpected(token.error());
    if (token->text.empty())
        return fail(Exit::usage,
                    "a token is needed: the host of the server creates one with 'parlor admin "
                    "worker'; set PARLOR_TOKEN or use --token");
    play::ThinkerSettings settings;
    settings.threads = arguments.threads;
    const Interrupt interrupt;
    const client::Client client(*server, token->text);
    Journal journal(output);
    journal.say("working for " + *server);
    Done done = Worker(client, std::move(settings), journal).run();
    if (!done) return done;
    return output.finish();
}

}  // namespace cli
