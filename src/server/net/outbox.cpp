#include "server/net/outbox.h"

#include <utility>

namespace net {

bool Outbox::put(Text text) {
    std::function<void()> wake;
    {
        const std::scoped_lock lock(mutex_);
        if (ending_) return false;
        overflowed_ = bytes_ + text->size() > most_bytes_;
        if (overflowed_) {
            waiting_.clear();
            ending_ = Ending{.code = 1013, .reason = "too slow"};
        } else {
            bytes_ += text->size();
            waiting_.push_back(std::move(text));
        }
        wake = waking();
    }
    if (wake) wake();
    return !overflowed();
}

void Outbox::finish(Ending ending) {
    std::function<void()> wake;
    {
        const std::scoped_lock lock(mutex_);
        if (ending_) return;
        ending_ = std::move(ending);
        wake = waking();
    }
    if (wake) wake();
}

void Outbox::connect(std::function<void()> wake) {
    const std::scoped_lock lock(mutex_);
    wake_ = std::move(wake);
}

Outbox::Taken Outbox::take() {
    const std::scoped_lock lock(mutex_);
    asleep_ = waiting_.empty();
    bytes_ = 0;
    return {.texts = std::exchange(waiting_, {}), .ending = ending_};
}

bool Outbox::overflowed() const {
    const std::scoped_lock lock(mutex_);
    return overflowed_;
}

void Outbox::disconnect() {
    const std::scoped_lock lock(mutex_);
    waiting_.clear();
    if (!ending_) ending_.emplace();
    wake_ = nullptr;
}

std::function<void()> Outbox::waking() {
    // A reader that proved too slow is being written to at the moment: the connection must know at once.
    if (!std::exchange(asleep_, false) && !overflowed_) return nullptr;
    return wake_;
}

}  // namespace net
