// Group commit: one thread takes all that wait to write, and commits it at once.
#pragma once

#include <condition_variable>
#include <mutex>
#include <span>
#include <stop_token>
#include <thread>
#include <vector>

#include "sql/database.h"
#include "sql/notice_board.h"
#include "sql/pool.h"

namespace sql {

// A commit costs a wait for the disk. Under load, that wait is shared by everybody who came during the one
// before. Each function has a savepoint of its own, so that one which fails leaves the others alone; none is
// answered before the commit, not even one that refuses: what it saw may have come from the others.
class GroupWriter {
public:
    GroupWriter(Pool& pool, NoticeBoard& board);
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
    [[nodiscard]] Result<void> commit(const Group& group);
    [[nodiscard]] static Result<void> run(Connection& connection, Job& job);

    Pool& pool_;
    NoticeBoard& board_;
    std::mutex mutex_;
    std::condition_variable_any arrived_;
    Group waiting_;
    std::jthread thread_;  // last: it stops before what it uses ends
};

}  // namespace sql
