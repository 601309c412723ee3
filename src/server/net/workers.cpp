#include "server/net/workers.h"

#include <utility>

namespace net {

Workers::Workers(std::size_t threads, std::size_t most_waiting, WorkersMeter meter)
    : most_waiting_(most_waiting), meter_(std::move(meter)) {
    for (std::size_t count = 0; count < threads; ++count)
        threads_.emplace_back([this](const std::stop_token& stop) { work(stop); });
}

bool Workers::offer(Job job) {
    {
        const std::scoped_lock lock(mutex_);
        if (jobs_.size() >= most_waiting_) {
            meter_.refused(1);
            return false;
        }
        meter_.waiting(+1);
        jobs_.push_back(std::move(job));
    }
    changed_.notify_one();
    return true;
}

void Workers::insist(Job job) {
    {
        const std::scoped_lock lock(mutex_);
        meter_.waiting(+1);
        jobs_.push_back(std::move(job));
    }
    changed_.notify_one();
}

void Workers::finish() {
    for (std::jthread& thread : threads_) thread.request_stop();
    threads_.clear();
}

void Workers::work(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (changed_.wait(lock, stop, [this] { return !jobs_.empty(); })) {
        Job job = std::move(jobs_.front());
        jobs_.pop_front();
        lock.unlock();
        meter_.waiting(-1);
        meter_.busy(+1);
        job();
        job = nullptr;  // what it holds may want to be heard when it goes
        meter_.busy(-1);
        lock.lock();
    }
}

}  // namespace net
