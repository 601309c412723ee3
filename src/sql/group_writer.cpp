#include "sql/group_writer.h"

#include <algorithm>
#include <exception>
#include <future>
#include <iterator>
#include <utility>

#include "sql/attempts.h"

namespace sql {

// Lives with the thread that waits for it.
struct GroupWriter::Job {
    const Writing& function;
    Result<void> outcome = {};
    std::exception_ptr exception = nullptr;
    std::vector<Notice> notices = {};
    std::promise<void> done = {};
};

namespace {

// Whether a savepoint is enough to go on after this.
bool is_contained(const std::optional<Error>& trouble, Purpose purpose) {
    if (!trouble) return true;
    if (trouble->kind == Trouble::conflict) return purpose == Purpose::appending;
    return trouble->kind != Trouble::gone && trouble->kind != Trouble::silent;
}

}  // namespace

GroupWriter::GroupWriter(Pool& pool, Purpose purpose, Telling telling)
    : pool_(pool),
      purpose_(purpose),
      telling_(std::move(telling)),
      thread_([this](const std::stop_token& stop) { work(stop); }) {}

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

// Everybody who waits, up to as many as a server likes to see in one transaction; nobody once the work is to
// stop.
GroupWriter::Group GroupWriter::next_group(const std::stop_token& stop) {
    constexpr std::size_t most = 64;
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, stop, [this] { return !waiting_.empty(); });
    if (waiting_.size() <= most) return std::exchange(waiting_, {});
    const auto end = waiting_.begin() + most;
    Group group(waiting_.begin(), end);
    waiting_.erase(waiting_.begin(), end);
    return group;
}

void GroupWriter::serve(const Group& group) {
    const auto together = commit(group);
    if (together || !may_try_again(together.error(), 1, {})) return finish(group, together);
    for (Job* job : group) {
        const std::span<Job* const> alone(&job, 1);
        finish(alone, repeated([&] { return commit(alone); }));
    }
}

// A job may be gone as soon as it is told that it is done, so the means of telling it is taken out of it.
void GroupWriter::finish(std::span<Job* const> group, const Result<void>& committed) {
    std::vector<Notice> notices;
    for (Job* job : group) {
        if (!committed) job->outcome = committed;
        if (committed && job->outcome) std::ranges::move(job->notices, std::back_inserter(notices));
    }
    if (!notices.empty()) telling_.tell(notices);
    for (Job* job : group) {
        std::promise<void> done = std::move(job->done);
        done.set_value();
    }
}

Result<void> GroupWriter::commit(std::span<Job* const> group) {
    const Pool::Lease connection = pool_.lend();
    if (auto begun = connection->begin(purpose_); !begun) return begun;
    std::vector<Notice> notices;
    for (Job* job : group) {
        if (auto done = run(*connection, *job); !done) return done;
        if (job->outcome) std::ranges::copy(job->notices, std::back_inserter(notices));
    }
    if (telling_.keep && !notices.empty())
        if (auto kept = telling_.keep(*connection, notices); !kept) return kept;
    return connection->commit();
}

// An error is one that no savepoint contains: SQLite rolls everything back if, for example, the disk is full,
// and PostgreSQL if another transaction was in the way of this one.
Result<void> GroupWriter::run(Connection& connection, Job& job) const {
    job.outcome = {};
    job.exception = nullptr;
    if (auto done = connection.savepoint(); !done) return done;
    Transaction transaction(connection);
    try {
        job.outcome = outcome_of(job.function, transaction);
    } catch (...) {
        job.exception = std::current_exception();
        job.outcome = failure(Trouble::refused, "an exception");
    }
    job.notices.assign(transaction.notices().begin(), transaction.notices().end());
    if (job.outcome) return connection.keep_since_savepoint();
    if (!connection.in_transaction() || !is_contained(transaction.trouble(), purpose_)) return job.outcome;
    return connection.undo_since_savepoint();
}

}  // namespace sql
