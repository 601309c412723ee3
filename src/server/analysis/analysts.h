// Analysts: threads that analyze finished games in what time the machine has left.
//
// They have the lowest priority: turns, bots and everything else go first. Each leases one job at a time and
// renews the lease meanwhile. When there is none, they sleep until a notice, or for a while: leases of dead
// workers expire without a notice.
#pragma once

#include <chrono>
#include <cstddef>
#include <vector>

#include "engine/thinking.h"
#include "house/analyses/analyses.h"
#include "review/effort.h"
#include "server/work/worker_loop.h"

namespace analysis {

struct Settings {
    int threads = 1;  // 0: all is left to workers elsewhere
    std::size_t table_bytes = std::size_t{16} << 20;
    engine::Limits effort = review::usual_effort();  // for each turn
    std::chrono::milliseconds longest_sleep{10'000};
};

class Analysts {
public:
    Analysts(house::Analyses& analyses, engine::Clock clock, const Settings& settings = {});
    ~Analysts() { stop(); }
    Analysts(const Analysts&) = delete;
    Analysts& operator=(const Analysts&) = delete;

    // Starts the threads. Call it once.
    void start();
    // Gives the current jobs back, for others to take at once, and waits for the threads to end.
    void stop();
    // There may be something to do. From any thread; returns at once.
    void wake() { loop_.wake(); }
    void set_polling(bool polling) { loop_.set_polling(polling); }

    // Does one job, if one is waiting: true if there was one. An error means that the database cannot be
    // reached.
    [[nodiscard]] house::Answer<bool> work_once();

private:
    [[nodiscard]] std::vector<house::TurnFinding> analyze(const house::AnalysisJob& job) const;

    house::Analyses& analyses_;
    engine::Clock clock_;
    Settings settings_;
    engine::Stopper stopper_;
    work::WorkerLoop loop_;  // last: its threads use all of the above
};

}  // namespace analysis
