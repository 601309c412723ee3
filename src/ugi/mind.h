// Mind: what a session thinks with, one task at a time. Where there are threads it thinks in one of its own,
// so that the session can go on listening; where there are none it thinks at once.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "play/thinker.h"

namespace ugi {

// What to think about. When pondering or thinking without a limit, the answer waits for `stop` or
// `ponderhit`.
struct Task {
    std::shared_ptr<play::Thinker> thinker;
    std::unique_ptr<play::Game> game;
    std::vector<std::string> draft;
    engine::Limits limits;
    bool waits = false;  // keeps the answer until release or stop
    std::function<void(const play::Thought&)> on_news{};
    std::function<void(const play::Thought&)> on_answer{};  // both are called from the thread that thinks
};

class Mind {
public:
    virtual ~Mind() = default;

    // Precondition: no thought is under way.
    virtual void begin(Task task) = 0;
    // Has the answer given at once, and waits until that has been done.
    virtual void stop() = 0;
    // Has the answer given when it is ready, and within `time` if that is given.
    virtual void release(std::optional<engine::Milliseconds> time) = 0;
    // Waits for the answer. Precondition: it does not wait to be released.
    virtual void finish() = 0;
    [[nodiscard]] virtual bool waits_for_release() const = 0;
};

// Thinks synchronously, inside begin(). It cannot be stopped, and nothing runs afterwards.
class PromptMind final : public Mind {
public:
    void begin(Task task) override {
        task.on_answer(task.thinker->think(*task.game, task.draft, task.limits, {}, task.on_news));
    }
    void stop() override {}
    void release(std::optional<engine::Milliseconds>) override {}
    void finish() override {}
    [[nodiscard]] bool waits_for_release() const override { return false; }
};

}  // namespace ugi
