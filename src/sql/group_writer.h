// Group commit: one thread takes all that wait to write, and commits it at once.
#pragma once

#include <span>
#include <stop_token>
#include <thread>

#include "sql/database.h"
#include "sql/group.h"
#include "sql/pool.h"
#include "sql/telling.h"

namespace sql {

// A commit costs a wait for the disk. Under load, that wait is shared by everybody who came during the one
// before. Each function has a savepoint of its own, so that one which fails leaves the others alone; none is
// answered before the commit, not even one that refuses: what it saw may have come from the others. A group
// that another transaction was in the way of is tried again, function by function.
class GroupWriter {
public:
    GroupWriter(Pool& pool, Telling telling);
    GroupWriter(const GroupWriter&) = delete;
    GroupWriter& operator=(const GroupWriter&) = delete;
    // Finishes what waits.
    ~GroupWriter() = default;

    [[nodiscard]] Result<void> write(const Writing& function) {
        pool_.meter().queued(pool_.lane());
        return group_.wait_for(function);
    }

private:
    using Jobs = std::span<Job<Writing>* const>;

    void work(const std::stop_token& stop);
    // Tells the meter of it, too.
    void serve(Jobs jobs);
    void write_all(Jobs jobs);
    void finish(Jobs jobs, const Result<void>& committed) const;
    [[nodiscard]] Result<void> commit(Jobs jobs);
    [[nodiscard]] static Result<void> run(Connection& connection, Job<Writing>& job);

    Pool& pool_;
    Telling telling_;
    Group<Writing> group_;
    std::jthread thread_;  // last: it stops before what it uses ends
};

}  // namespace sql
