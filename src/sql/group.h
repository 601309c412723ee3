// Group: callers that wait for one thread, which serves all of them together.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <exception>
#include <future>
#include <mutex>
#include <stop_token>
#include <utility>
#include <vector>

#include "sql/notice.h"
#include "sql/sql.h"

namespace sql {

// A write job. It lives in the thread that waits for it.
template <class Content>
struct Job {
    const Content& content;
    Result<void> outcome = {};
    std::exception_ptr exception = nullptr;
    std::vector<Notice> notices = {};
    std::promise<void> done = {};
};

template <class Content>
class Group {
public:
    using Jobs = std::vector<Job<Content>*>;

    // Returns when the job is done.
    [[nodiscard]] Result<void> wait_for(const Content& content) {
        Job<Content> job{.content = content};
        std::future<void> done = job.done.get_future();
        {
            const std::scoped_lock lock(mutex_);
            waiting_.push_back(&job);
        }
        arrived_.notify_one();
        done.wait();
        if (job.exception) std::rethrow_exception(job.exception);
        return job.outcome;
    }

    // All waiting jobs, up to a reasonable number for one transaction; none once the thread is to stop.
    [[nodiscard]] Jobs next(const std::stop_token& stop) {
        constexpr std::ptrdiff_t most = 64;
        std::unique_lock lock(mutex_);
        arrived_.wait(lock, stop, [this] { return !waiting_.empty(); });
        if (std::ssize(waiting_) <= most) return std::exchange(waiting_, {});
        Jobs jobs(waiting_.begin(), waiting_.begin() + most);
        waiting_.erase(waiting_.begin(), waiting_.begin() + most);
        return jobs;
    }

    // A job may be destroyed as soon as it is done, so its signal is taken out of it first.
    static void end(Job<Content>& job) {
        std::promise<void> done = std::move(job.done);
        done.set_value();
    }

private:
    std::mutex mutex_;
    std::condition_variable_any arrived_;
    Jobs waiting_;
};

}  // namespace sql
