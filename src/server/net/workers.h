// A bounded pool of threads for blocking work: the database, password hashes.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace net {

// Receives changes of the numbers of busy threads and waiting jobs, and refused jobs. It must be quick.
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

    // False if too many jobs are waiting.
    [[nodiscard]] bool offer(Job job);
    // Accepts the job in any case. For events that must be handled, such as a closed socket.
    void insist(Job job);

    // Finishes the waiting jobs and ends the threads. Later jobs are ignored.
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
