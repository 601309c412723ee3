// Workers: threads of low priority that think for the server's bots.
//
// Each takes the most urgent turn, thinks about it for a limited time, plays it and takes the next. If there
// is none, they sleep until a notice about a table with a bot, or for a while: leases of dead nodes expire
// without a notice.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>

#include "engine/thinking.h"
#include "house/tables/bots.h"
#include "play/thinker.h"
#include "server/work/worker_loop.h"

namespace bots {

// The maximum time for a turn, whatever the clock allows. Levels rarely need more than a part of it.
inline constexpr engine::Milliseconds longest_thought{5'000};
static_assert(2 * longest_thought < house::lease_time);

struct Settings {
    int threads = 1;
    std::size_t table_bytes = std::size_t{2} << 20;  // of memory for each thought
    std::chrono::milliseconds longest_sleep{10'000};
    std::function<void(double)> thought = [](double) {};  // called with the seconds that each thought took
};

class Workers {
public:
    // `now` is the time of the tables, `clock` that of the engine. The bots must be enrolled.
    Workers(house::Bots& bots, std::function<house::Time()> now, engine::Clock clock,
            const Settings& settings = {});
    ~Workers() { stop(); }
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    // Starts the threads. Call it once.
    void start() { loop_.start(); }
    // Cancels the current thoughts, which other nodes may then take over at once, and waits for the threads
    // to end.
    void stop();
    [[nodiscard]] bool is_stopping() const { return stopper_.stopped(); }

    // There may be something to do. From any thread; returns at once.
    void wake() { loop_.wake(); }
    // While polling is off, they look for a turn only when they are woken.
    void set_polling(bool polling) { loop_.set_polling(polling); }

    // Plays one turn, if one is due: true if there was one, even if it came too late. An error means that the
    // database cannot be reached.
    [[nodiscard]] house::Answer<bool> work_once();

private:
    [[nodiscard]] engine::Limits limits_for(const house::Duty& duty) const;
    [[nodiscard]] std::string choose(const house::Duty& duty) const;

    house::Bots& bots_;
    std::function<house::Time()> now_;
    engine::Clock clock_;
    Settings settings_;
    engine::Stopper stopper_;
    work::WorkerLoop loop_;  // last: its threads use all of the above
};

}  // namespace bots
