#include "cli/thinking.h"

#include <cassert>
#include <utility>

#include "cli/interrupt.h"

namespace cli {

void Thinking::begin(Task task) {
    assert(!under_way());
    stopper_.reset();
    held_ = task.waits;
    done_ = false;
    // The function of a thread must be copyable, so the task is shared.
    thread_ =
        std::thread([this, shared = std::make_shared<Task>(std::move(task))] { run(std::move(*shared)); });
}

void Thinking::run(Task task) {
    const play::Thought thought =
        task.thinker->think(*task.game, task.draft, task.limits, stopper_, task.on_news);
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return !held_; });
    task.on_answer(thought);
    done_ = true;
    changed_.notify_all();
}

void Thinking::stop() {
    stopper_.stop();
    release(std::nullopt);
    finish();
}

void Thinking::release(std::optional<engine::Milliseconds> time) {
    {
        const std::lock_guard lock(mutex_);
        held_ = false;
        changed_.notify_all();
    }
    if (time && under_way() && !alarm_.joinable()) alarm_ = std::thread([this, time] { stop_after(*time); });
}

void Thinking::stop_after(engine::Milliseconds time) {
    std::unique_lock lock(mutex_);
    if (!changed_.wait_for(lock, time, [&] { return done_; })) stopper_.stop();
}

void Thinking::finish() {
    if (thread_.joinable()) thread_.join();
    if (alarm_.joinable()) alarm_.join();
}

bool Thinking::answers_within(engine::Milliseconds time) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, time, [&] { return done_; });
}

bool Thinking::waits_for_release() const {
    const std::lock_guard lock(mutex_);
    return held_;
}

play::Thought think_through(Task task) {
    const Interrupt interrupt;
    return think_through(std::move(task), [] { return !Interrupt::seen(); });
}

play::Thought think_through(Task task, const Patience& patience) {
    constexpr engine::Milliseconds glance{50};
    play::Thought answer;
    task.on_answer = [&](const play::Thought& thought) { answer = thought; };
    Thinking thinking;
    thinking.begin(std::move(task));
    while (!thinking.answers_within(glance))
        if (!patience()) thinking.stop();
    thinking.finish();
    return answer;
}

}  // namespace cli
