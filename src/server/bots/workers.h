// Workers: those who think for the bots of the house, a few threads of low priority.
//
// Each takes the most urgent turn, thinks about it for a bounded time, plays it and takes the next. When
// there is none they sleep until they hear of a table where a bot sits, or until a while has passed: a lease
// that was left behind by a dead node may have run out, which nobody tells.
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

// A turn takes no longer than this, whatever the clock of its game allows. Levels seldom need a part of it.
inline constexpr engine::Milliseconds longest_thought{5'000};
static_assert(2 * longest_thought < house::lease_time);

struct Settings {
    int threads = 1;
    std::size_t table_bytes = std::size_t{2} << 20;  // of memory for each thought
    std::chrono::milliseconds longest_sleep{10'000};
    std::function<void(double)> thought = [](double) {};  // is told how many seconds each thought took
};

class Workers {
public:
    // `now` is the time of the tables, `clock` that of thinking. The bots have to be enrolled.
    Workers(house::Bots& bots, std::function<house::Time()> now, engine::Clock clock,
            const Settings& settings = {});
    ~Workers() { stop(); }
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    // Begins to work, in threads. To be called once.
    void start() { loop_.start(); }
    // Breaks off what is being thought, which another node may think about at once, and returns when nobody
    // works any more.
    void stop();
    [[nodiscard]] bool is_stopping() const { return stopper_.stopped(); }

    // There may be something to do. From any thread, and at once.
    void wake() { loop_.wake(); }
    // The same, if the notice is about a table where a bot sits.
    void hear(const house::TableNotice& notice);
    // While polling is off they look for a turn only when they are woken.
    void set_polling(bool polling) { loop_.set_polling(polling); }

    // One turn, if one is due: true if there was, even if it came too late. An error is that the books cannot
    // be reached.
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
