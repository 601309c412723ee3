#include "sql/group_writer.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "sql/attempts.h"

namespace sql {
namespace {

// Whether a rollback to the savepoint is enough to continue after this error.
bool is_contained(const std::optional<Error>& trouble) {
    return !trouble || (trouble->kind != Trouble::conflict && trouble->kind != Trouble::gone &&
                        trouble->kind != Trouble::silent);
}

}  // namespace

GroupWriter::GroupWriter(Pool& pool, Telling telling)
    : pool_(pool),
      telling_(std::move(telling)),
      thread_([this](const std::stop_token& stop) { work(stop); }) {}

void GroupWriter::work(const std::stop_token& stop) {
    for (auto jobs = group_.next(stop); !jobs.empty(); jobs = group_.next(stop)) serve(jobs);
}

void GroupWriter::serve(Jobs jobs) {
    const auto begun = std::chrono::steady_clock::now();
    const std::size_t count = jobs.size();
    pool_.meter().taken(pool_.lane(), count);
    write_all(jobs);
    pool_.meter().written(pool_.lane(), count, std::chrono::steady_clock::now() - begun);
}

void GroupWriter::write_all(Jobs jobs) {
    const auto together = commit(jobs);
    if (together || !may_try_again(together.error(), 1, {})) return finish(jobs, together);
    for (Job<Writing>* const& job : jobs) {
        const Jobs alone(&job, 1);
        finish(alone, repeated([&] {
                   pool_.meter().tried_again(pool_.lane());
                   return commit(alone);
               }));
    }
}

void GroupWriter::finish(Jobs jobs, const Result<void>& committed) const {
    std::vector<Notice> notices;
    for (Job<Writing>* job : jobs) {
        if (!committed) job->outcome = committed;
        if (committed && job->outcome) std::ranges::move(job->notices, std::back_inserter(notices));
    }
    if (!notices.empty()) telling_.tell(notices);
    for (Job<Writing>* job : jobs) Group<Writing>::end(*job);
}

Result<void> GroupWriter::commit(Jobs jobs) {
    const Pool::Lease connection = pool_.lend();
    if (auto begun = connection->begin(Purpose::writing); !begun) return begun;
    std::vector<Notice> notices;
    for (Job<Writing>* job : jobs) {
        if (auto done = run(*connection, *job); !done) return done;
        if (job->outcome) std::ranges::copy(job->notices, std::back_inserter(notices));
    }
    if (telling_.keep && !notices.empty())
        if (auto kept = telling_.keep(*connection, notices); !kept) return kept;
    return connection->commit();
}

// An error that no savepoint contains: SQLite rolls everything back if, for example, the disk is full,
// PostgreSQL after a conflict with another transaction.
Result<void> GroupWriter::run(Connection& connection, Job<Writing>& job) {
    job.outcome = {};
    job.exception = nullptr;
    if (auto done = connection.savepoint(); !done) return done;
    Transaction transaction(connection);
    try {
        job.outcome = outcome_of(job.content, transaction);
    } catch (...) {
        job.exception = std::current_exception();
        job.outcome = failure(Trouble::refused, "an exception");
    }
    job.notices.assign(transaction.notices().begin(), transaction.notices().end());
    if (job.outcome) return connection.keep_since_savepoint();
    if (!connection.in_transaction() || !is_contained(transaction.trouble())) return job.outcome;
    return connection.undo_since_savepoint();
}

}  // namespace sql
