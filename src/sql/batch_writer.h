// Group commit of batches: all waiting batches are sent to the server together.
#pragma once

#include <span>
#include <stop_token>
#include <thread>

#include "sql/database.h"
#include "sql/group.h"
#include "sql/pool.h"
#include "sql/telling.h"

namespace sql {

// Usually there are no conflicts, so batches share a transaction without savepoints and wait for one answer.
// If one of them fails, each is written by itself, so that only this one fails.
class BatchWriter {
public:
    BatchWriter(Pool& pool, Telling telling);
    BatchWriter(const BatchWriter&) = delete;
    BatchWriter& operator=(const BatchWriter&) = delete;
    // Finishes the waiting batches.
    ~BatchWriter() = default;

    [[nodiscard]] Result<void> write(const Batch& batch) {
        pool_.meter().queued(pool_.lane());
        return group_.wait_for(batch);
    }

private:
    using Jobs = std::span<Job<Batch>* const>;

    void work(const std::stop_token& stop);
    // Also reports it to the meter.
    void serve(Jobs jobs);
    void write_all(Jobs jobs);
    void finish(Jobs jobs, const Result<void>& committed) const;
    [[nodiscard]] Result<void> commit(Jobs jobs);

    Pool& pool_;
    Telling telling_;
    Group<Batch> group_;
    std::jthread thread_;  // last: it stops before its dependencies are destroyed
};

}  // namespace sql
