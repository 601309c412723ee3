#include "server/readiness.h"

#include <utility>

namespace server {

using api::Health;

// It tests only on request.
Readiness::Readiness(std::function<bool()> try_writing, const Settings& settings)
    : try_writing_(std::move(try_writing)),
      settings_(settings),
      loop_([this] { return look(); }, {.pause = std::chrono::milliseconds(0)}) {
    loop_.set_polling(false);
}

Health Readiness::ask() {
    std::unique_lock lock(mutex_);
    if (closing_) return Health::closing;
    if (is_fresh() || trying_) return last_;
    trying_ = true;
    loop_.wake();
    if (!changed_.wait_for(lock, settings_.patience, [this] { return !trying_ || closing_; }))
        keep(Health::slow);
    return closing_ ? Health::closing : last_;
}

void Readiness::close() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
    }
    changed_.notify_all();
}

bool Readiness::is_fresh() const { return known_since_ && Clock::now() - *known_since_ < settings_.lasting; }

void Readiness::keep(Health health) {
    last_ = health;
    known_since_ = Clock::now();
}

bool Readiness::look() {
    {
        const std::lock_guard lock(mutex_);
        if (!trying_) return false;
    }
    const bool written = try_writing_();
    {
        const std::lock_guard lock(mutex_);
        keep(written ? Health::well : Health::unwell);
        trying_ = false;
    }
    changed_.notify_all();
    return false;
}

}  // namespace server
