#include "server/analysis/analysts.h"

#include <sys/resource.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>

#include "play/thinker.h"
#include "review/reviewer.h"

namespace analysis {
namespace {

// Everything else goes first, also the bots. With SCHED_IDLE, leases would run out on a busy machine. If the
// system does not allow priorities, all are equal.
void become_humblest() {
    constexpr int humblest = 19;
    static_cast<void>(::setpriority(PRIO_PROCESS, 0, humblest));  // on Linux, of this thread alone
}

// Renews the lease in a thread of its own: on a busy machine, thinking about a turn may take longer than the
// lease.
class Heartbeat {
public:
    Heartbeat(house::Analyses& analyses, const std::string& lease)
        : analyses_(analyses), lease_(lease), thread_([this](const std::stop_token& stop) { run(stop); }) {}

    // False if the job has been lost.
    [[nodiscard]] bool go_on(std::size_t turns) {
        turns_ = static_cast<int>(turns);
        return !lost_;
    }

private:
    static constexpr std::chrono::seconds pause{3};
    static_assert(2 * pause < house::analysis_lease);

    void run(const std::stop_token& stop) {
        std::mutex mutex;
        std::condition_variable_any never;
        std::unique_lock lock(mutex);
        while (!lost_ && !never.wait_for(lock, stop, pause, [&] { return stop.stop_requested(); })) {
            const auto renewed = analyses_.renew(lease_, turns_);
            lost_ = !renewed && renewed.error().code == house::code::lease_lost;
        }
    }

    house::Analyses& analyses_;
    const std::string& lease_;
    std::atomic<int> turns_ = 0;
    std::atomic<bool> lost_ = false;
    std::jthread thread_;  // last: it uses all of the above
};

}  // namespace

// If the database cannot be reached, wait as if there were nothing to do.
Analysts::Analysts(house::Analyses& analyses, engine::Clock clock, const Settings& settings)
    : analyses_(analyses),
      clock_(std::move(clock)),
      settings_(settings),
      loop_([this] { return work_once().value_or(false); },
            {.pause = settings.longest_sleep, .threads = settings.threads, .at_start = become_humblest}) {}

void Analysts::start() {
    if (settings_.threads > 0) loop_.start();
}

void Analysts::stop() {
    stopper_.stop();
    loop_.stop();
}

house::Answer<bool> Analysts::work_once() {
    const auto job = analyses_.take();
    if (!job) return tl::unexpected(job.error());
    if (!*job) return false;
    const auto findings = analyze(**job);
    const auto done =
        stopper_.stopped() ? analyses_.release((*job)->lease) : analyses_.finish((*job)->lease, findings);
    if (!done && done.error().code == house::code::unavailable) return tl::unexpected(done.error());
    return true;
}

std::vector<house::TurnFinding> Analysts::analyze(const house::AnalysisJob& job) const {
    const play::Game& game = job.table->game();
    play::ThinkerSettings settings;
    settings.table_bytes = settings_.table_bytes;
    const auto thinker = play::new_thinker(game, settings, clock_);
    const auto think = [&](const play::Game& at, const std::vector<std::string>& draft) {
        return thinker->think(at, draft, settings_.effort, stopper_, [](const play::Thought&) {});
    };
    Heartbeat heartbeat(analyses_, job.lease);
    using review::Reviewer;
    const auto found =
        Reviewer(game, *thinker, think, Reviewer::Luck::measured).review([&](std::size_t turns) {
            return !stopper_.stopped() && heartbeat.go_on(turns);
        });
    std::vector<house::TurnFinding> findings;
    for (const auto& [reviewed, score, line] : found)
        findings.push_back({reviewed.best, reviewed.could_have, reviewed.has, reviewed.luck});
    return findings;
}

}  // namespace analysis
