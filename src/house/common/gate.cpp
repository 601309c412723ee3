#include "house/common/gate.h"

#include <chrono>

namespace house {
namespace {

constexpr std::chrono::seconds a_moment{2};

tl::unexpected<Refusal> busy() {
    return tl::unexpected(
        Refusal{.code = code::busy,
                .message = "The server has too much to do right now. Please try again shortly.",
                .retry_after = a_moment});
}

}  // namespace

Answer<Gate::Place> Gate::enter(Line line) {
    std::unique_lock lock(mutex_);
    std::size_t& waiting = line == Line::known ? waiting_known_ : waiting_strangers_;
    if (waiting >= most_waiting_) return busy();
    ++waiting;
    changed_.wait(lock, [&] { return free_ > 0 && (line == Line::known || waiting_known_ == 0); });
    --waiting;
    --free_;
    lock.unlock();
    changed_.notify_all();
    return Place(*this);
}

std::size_t Gate::waiting() const {
    const std::lock_guard lock(mutex_);
    return waiting_strangers_ + waiting_known_;
}

void Gate::leave() {
    {
        const std::lock_guard lock(mutex_);
        ++free_;
    }
    changed_.notify_all();
}

}  // namespace house
