// A bounded pool of threads for work that may wait: for the database, for a hash.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace net {

// Who is told how the number of busy threads and of waiting jobs changes, and of jobs that were refused. It
// has to be quick.
struct WorkersMeter {
    std::function<void(double)> busy = [](double) {};
    std::function<void(double)> waiting = [](double) {};
    std::function<void(double)> refused = [](double) {};
};

class Workers {
public:
    // A job must not throw.
    using Job = std::function<void()>;

    Workers(std::size_t threads, std::size_t most_waiting, WorkersMeter meter = {});
    ~Workers() { finish(); }
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;
    Workers(Workers&&) = delete;
    Workers& operator=(Workers&&) = delete;

    // False if too much waits already.
    [[nodiscard]] bool offer(Job job);
    // Takes the job in any case. For what must be told, such as that a socket has closed.
    void insist(Job job);

    // Does what waits, and ends the threads. Jobs that come later are not done.
    void finish();

private:
    void work(const std::stop_token& stop);

    const std::size_t most_waiting_;
    const WorkersMeter meter_;
    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::deque<Job> jobs_;
    std::vector<std::jthread> threads_;
};

}  // namespace net
