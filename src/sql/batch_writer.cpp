#include "sql/batch_writer.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>
#include <vector>

#include "sql/attempts.h"

namespace sql {
namespace {

std::vector<Notice> notices_of(std::span<Job<Batch>* const> jobs) {
    std::vector<Notice> notices;
    for (const Job<Batch>* job : jobs) std::ranges::copy(job->content.notices(), std::back_inserter(notices));
    return notices;
}

}  // namespace

BatchWriter::BatchWriter(Pool& pool, Telling telling)
    : pool_(pool),
      telling_(std::move(telling)),
      thread_([this](const std::stop_token& stop) { work(stop); }) {}

void BatchWriter::work(const std::stop_token& stop) {
    for (auto jobs = group_.next(stop); !jobs.empty(); jobs = group_.next(stop)) serve(jobs);
}

void BatchWriter::serve(Jobs jobs) {
    const auto begun = std::chrono::steady_clock::now();
    pool_.meter().taken(pool_.lane(), jobs.size());
    write_all(jobs);
    pool_.meter().written(pool_.lane(), jobs.size(), std::chrono::steady_clock::now() - begun);
}

// A batch that meets a conflict alone has to be decided again. If the connection is lost during a commit, its
// outcome is unknown, and nothing is written twice.
void BatchWriter::write_all(Jobs jobs) {
    const auto together = commit(jobs);
    const bool shared = jobs.size() > 1;
    const bool again =
        !together &&
        (together.error().kind == Trouble::gone ||
         (shared && together.error().kind != Trouble::uncertain && together.error().kind != Trouble::silent));
    if (!again) return finish(jobs, together);
    for (Job<Batch>* const& job : jobs) {
        const Jobs alone(&job, 1);
        pool_.meter().tried_again(pool_.lane());
        finish(alone, commit(alone));
    }
}

void BatchWriter::finish(Jobs jobs, const Result<void>& committed) const {
    for (Job<Batch>* job : jobs) job->outcome = committed;
    if (const auto notices = notices_of(jobs); committed && !notices.empty()) telling_.tell(notices);
    for (Job<Batch>* job : jobs) Group<Batch>::end(*job);
}

Result<void> BatchWriter::commit(Jobs jobs) {
    const Pool::Lease connection = pool_.lend();
    if (auto begun = connection->begin(Purpose::appending); !begun) return begun;
    std::vector<Statement> statements;
    for (const Job<Batch>* job : jobs)
        std::ranges::copy(job->content.statements(), std::back_inserter(statements));
    if (auto done = connection->execute_all(statements); !done) return done;
    if (const auto notices = notices_of(jobs); telling_.keep && !notices.empty())
        if (auto kept = telling_.keep(*connection, notices); !kept) return kept;
    return connection->commit();
}

}  // namespace sql
