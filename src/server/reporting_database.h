// A database whose errors are logged, and whose times are measured: the caller learns only that it cannot be
// reached.
#pragma once

#include <chrono>

#include "server/net/log.h"
#include "server/store_metrics.h"
#include "sql/wrapped_database.h"

namespace server {

class ReportingDatabase final : public sql::WrappedDatabase {
public:
    // All must outlive this.
    ReportingDatabase(sql::Database& database, StoreMetrics& metrics, net::Log& log)
        : WrappedDatabase(database), metrics_(metrics), log_(log) {}

    [[nodiscard]] sql::Result<void> read(const sql::Reading& function) override {
        return reported(StoreOperation::read, [&] { return WrappedDatabase::read(function); });
    }
    [[nodiscard]] sql::Result<void> write(const sql::Writing& function) override {
        return reported(StoreOperation::write, [&] { return WrappedDatabase::write(function); });
    }
    [[nodiscard]] sql::Result<void> write(const sql::Batch& batch) override {
        return reported(StoreOperation::append, [&] { return WrappedDatabase::write(batch); });
    }

private:
    // A rollback by the function itself and a conflict are not errors.
    template <class Work>
    [[nodiscard]] sql::Result<void> reported(StoreOperation operation, const Work& work) {
        const auto begun = std::chrono::steady_clock::now();
        sql::Result<void> result = work();
        metrics_.done(operation, std::chrono::steady_clock::now() - begun, result);
        if (!result && result.error().kind != sql::Trouble::refused &&
            result.error().kind != sql::Trouble::conflict)
            log_.warned("database error: " + result.error().what);
        return result;
    }

    StoreMetrics& metrics_;
    net::Log& log_;
};

}  // namespace server
