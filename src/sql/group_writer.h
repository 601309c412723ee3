// Group commit: one thread runs all waiting writes and commits them together.
#pragma once

#include <span>
#include <stop_token>
#include <thread>

#include "sql/database.h"
#include "sql/group.h"
#include "sql/pool.h"
#include "sql/telling.h"

namespace sql {

// A commit has to wait for the disk. Under load, the writes that arrive during one commit share the next one.
// Each function has its own savepoint, so that a failure does not affect the others; none is answered before
// the commit, not even a refusal, because it may depend on the others. After a conflict with another
// transaction, a group is repeated function by function.
class GroupWriter {
public:
    GroupWriter(Pool& pool, Telling telling);
    GroupWriter(const GroupWriter&) = delete;
    GroupWriter& operator=(const GroupWriter&) = delete;
    // Finishes the waiting writes.
    ~GroupWriter() = default;

    [[nodiscard]] Result<void> write(const Writing& function) {
        pool_.meter().queued(pool_.lane());
        return group_.wait_for(function);
    }

private:
    using Jobs = std::span<Job<Writing>* const>;

    void work(const std::stop_token& stop);
    // Also reports it to the meter.
    void serve(Jobs jobs);
    void write_all(Jobs jobs);
    void finish(Jobs jobs, const Result<void>& committed) const;
    [[nodiscard]] Result<void> commit(Jobs jobs);
    [[nodiscard]] static Result<void> run(Connection& connection, Job<Writing>& job);

    Pool& pool_;
    Telling telling_;
    Group<Writing> group_;
    std::jthread thread_;  // last: it stops before its dependencies are destroyed
};

}  // namespace sql
