// Group commit: one thread takes all that wait to write, and commits it at once.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <span>
#include <stop_token>
#include <thread>
#include <vector>

#include "sql/database.h"
#include "sql/notice.h"
#include "sql/pool.h"

namespace sql {

// What becomes of the notices of those who wrote together.
struct Telling {
    // Within their transaction, at its end. Nothing: they need not be kept.
    std::function<Result<void>(Connection&, std::span<const Notice>)> keep{};
    // Once it is committed, before anybody who wrote hears of that.
    std::function<void(std::span<const Notice>)> tell;
};

// A commit costs a wait for the disk. Under load, that wait is shared by everybody who came during the one
// before. Each function has a savepoint of its own, so that one which fails leaves the others alone; none is
// answered before the commit, not even one that refuses: what it saw may have come from the others. A group
// that another transaction was in the way of is tried again, function by function if need be.
class GroupWriter {
public:
    GroupWriter(Pool& pool, Purpose purpose, Telling telling);
    GroupWriter(const GroupWriter&) = delete;
    GroupWriter& operator=(const GroupWriter&) = delete;
    // Finishes what waits.
    ~GroupWriter() = default;

    [[nodiscard]] Result<void> write(const Writing& function);

private:
    struct Job;
    using Group = std::vector<Job*>;

    void work(const std::stop_token& stop);
    [[nodiscard]] Group next_group(const std::stop_token& stop);
    void serve(const Group& group);
    void finish(std::span<Job* const> group, const Result<void>& committed);
    [[nodiscard]] Result<void> commit(std::span<Job* const> group);
    [[nodiscard]] Result<void> run(Connection& connection, Job& job) const;

    Pool& pool_;
    Purpose purpose_;
    Telling telling_;
    std::mutex mutex_;
    std::condition_variable_any arrived_;
    Group waiting_;
    std::jthread thread_;  // last: it stops before what it uses ends
};

}  // namespace sql
