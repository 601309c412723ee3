// One thought at a time, in a thread of its own, so that whoever began it can go on listening.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "arcade/thinker.h"

namespace cli {

// What is to be thought about. Whoever ponders, or thinks without an end, answers only when told to.
struct Task {
    std::shared_ptr<arcade::Thinker> thinker;
    std::unique_ptr<arcade::Match> match;
    std::vector<std::string> draft;
    engine::Limits limits;
    bool waits = false;  // keeps the answer until release or stop
    std::function<void(const arcade::Thought&)> on_news{};
    std::function<void(const arcade::Thought&)> on_answer{};  // both are called from the thread that thinks
};

class Thinking {
public:
    Thinking() = default;
    ~Thinking() { stop(); }
    Thinking(const Thinking&) = delete;
    Thinking& operator=(const Thinking&) = delete;

    // Precondition: no thought is under way.
    void begin(Task task);
    // Has the answer given at once, and waits until that has been done.
    void stop();
    // Has the answer given when it is ready, and within `time` if that is given.
    void release(std::optional<engine::Milliseconds> time);
    // Waits for the answer. Precondition: it does not wait to be released.
    void finish();

    // Whether the answer is given, waited for at most so long.
    [[nodiscard]] bool answers_within(engine::Milliseconds time);

    // Whether somebody has begun a thought and not yet stopped or finished it.
    [[nodiscard]] bool under_way() const { return thread_.joinable(); }
    [[nodiscard]] bool waits_for_release() const;

private:
    void run(Task task);
    void stop_after(engine::Milliseconds time);

    engine::Stopper stopper_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    bool held_ = false;  // the answer waits to be released
    bool done_ = false;
    std::thread thread_;
    std::thread alarm_;
};

// Thinks to the end, or until Ctrl-C. The task's own on_answer is not called.
[[nodiscard]] arcade::Thought think_through(Task task);

}  // namespace cli
