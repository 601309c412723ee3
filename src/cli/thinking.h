// Runs one search at a time in its own thread, so that its caller can go on reading input.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "play/thinker.h"
#include "ugi/mind.h"

namespace cli {

using ugi::Task;

class Thinking final : public ugi::Mind {
public:
    Thinking() = default;
    ~Thinking() override { Thinking::stop(); }
    Thinking(const Thinking&) = delete;
    Thinking& operator=(const Thinking&) = delete;

    void begin(Task task) override;
    void stop() override;
    void release(std::optional<engine::Milliseconds> time) override;
    void finish() override;

    // Whether the answer comes within `time`.
    [[nodiscard]] bool answers_within(engine::Milliseconds time);

    // Whether a search has begun and has not been stopped or finished.
    [[nodiscard]] bool under_way() const { return thread_.joinable(); }
    [[nodiscard]] bool waits_for_release() const override;

private:
    void run(Task task);
    void stop_after(engine::Milliseconds time);

    engine::Stopper stopper_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    bool held_ = false;  // the answer is held back until it is released
    bool done_ = false;
    std::thread thread_;
    std::thread alarm_;
};

// Asked again and again during a search: whether it may go on.
using Patience = std::function<bool()>;

// Searches until the limits or Ctrl-C, or until patience ends. The on_answer of the task is not called.
[[nodiscard]] play::Thought think_through(Task task);
[[nodiscard]] play::Thought think_through(Task task, const Patience& patience);

}  // namespace cli
