// A database whose troubles are written into the log: whoever asks is told only that it cannot be reached.
#pragma once

#include "server/net/log.h"
#include "sql/wrapped_database.h"

namespace server {

class ReportingDatabase final : public sql::WrappedDatabase {
public:
    // Both must outlive this.
    ReportingDatabase(sql::Database& database, net::Log& log) : WrappedDatabase(database), log_(log) {}

    [[nodiscard]] sql::Result<void> read(const sql::Reading& function) override {
        return reported(WrappedDatabase::read(function));
    }
    [[nodiscard]] sql::Result<void> write(const sql::Writing& function) override {
        return reported(WrappedDatabase::write(function));
    }

    [[nodiscard]] sql::Result<void> write(const sql::Batch& batch) override {
        return reported(WrappedDatabase::write(batch));
    }

private:
    // That whoever wrote wants nothing of it kept is no trouble, nor that somebody else was faster.
    [[nodiscard]] sql::Result<void> reported(sql::Result<void> result) {
        if (!result && result.error().kind != sql::Trouble::refused &&
            result.error().kind != sql::Trouble::conflict)
            log_.warned("the database: " + result.error().what);
        return result;
    }

    net::Log& log_;
};

}  // namespace server
