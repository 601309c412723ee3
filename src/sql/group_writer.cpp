#include "sql/group_writer.h"

#include <algorithm>
#include <exception>
#include <future>
#include <iterator>
#include <utility>

namespace sql {

// Lives with the thread that waits for it.
struct GroupWriter::Job {
    const Writing& function;
    Result<void> outcome = {};
    std::exception_ptr exception = nullptr;
    std::vector<Notice> notices = {};
    std::promise<void> done = {};
};

GroupWriter::GroupWriter(Pool& pool, NoticeBoard& board)
    : pool_(pool), board_(board), thread_([this](const std::stop_token& stop) { work(stop); }) {}

Result<void> GroupWriter::write(const Writing& function) {
    Job job{.function = function};
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

void GroupWriter::work(const std::stop_token& stop) {
    for (Group group = next_group(stop); !group.empty(); group = next_group(stop)) serve(group);
}

// Everybody who waits; nobody once the work is to stop.
GroupWriter::Group GroupWriter::next_group(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, stop, [this] { return !waiting_.empty(); });
    return std::exchange(waiting_, {});
}

// A job may be gone as soon as it is told that it is done, so the means of telling it is taken out of it.
void GroupWriter::serve(const Group& group) {
    const auto committed = commit(group);
    std::vector<Notice> notices;
    for (Job* job : group) {
        if (!committed) job->outcome = committed;
        if (committed && job->outcome) std::ranges::move(job->notices, std::back_inserter(notices));
        std::promise<void> done = std::move(job->done);
        done.set_value();
    }
    board_.post(notices);
}

Result<void> GroupWriter::commit(const Group& group) {
    const Pool::Lease connection = pool_.lend();
    if (auto begun = connection->begin(Purpose::writing); !begun) return begun;
    for (Job* job : group)
        if (auto done = run(*connection, *job); !done) return done;
    return connection->commit();
}

// An error is one that no savepoint contains: SQLite rolls everything back if, for example, the disk is full.
Result<void> GroupWriter::run(Connection& connection, Job& job) {
    if (auto done = connection.savepoint(); !done) return done;
    Transaction transaction(connection);
    try {
        job.outcome = outcome_of(job.function, transaction);
    } catch (...) {
        job.exception = std::current_exception();
        job.outcome = failure(Trouble::refused, "an exception");
    }
    job.notices.assign(transaction.notices().begin(), transaction.notices().end());
    if (!job.outcome && !connection.in_transaction()) return job.outcome;
    return job.outcome ? connection.keep_since_savepoint() : connection.undo_since_savepoint();
}

}  // namespace sql
