// A SQLite file with one thread that writes and many that read.
#pragma once

#include <string>

#include "sql/database.h"
#include "sql/group_writer.h"
#include "sql/notice_board.h"
#include "sql/pool.h"

namespace sql {

class SqliteDatabase final : public Database {
public:
    [[nodiscard]] static Result<std::unique_ptr<Database>> open(const std::string& file,
                                                                const DatabaseOptions& options);

    using Connections = std::vector<std::unique_ptr<Connection>>;
    // Without readers, as in memory, readers and the writer take turns.
    SqliteDatabase(Connections writer, Connections readers, const std::shared_ptr<Meter>& meter);

    [[nodiscard]] Result<void> read(const Reading& function) override;
    [[nodiscard]] Result<void> write(const Writing& function) override { return group_.write(function); }
    [[nodiscard]] Result<void> write(const Batch& batch) override;
    // Whoever else has the file open does not serve it.
    [[nodiscard]] bool leads(const std::string& /*duty*/) override { return true; }
    [[nodiscard]] Result<std::optional<std::int64_t>> time() override { return std::nullopt; }
    [[nodiscard]] Result<std::unique_ptr<Listening>> listen(Listener listener) override;
    // A file may be written by another program, which tells nobody; what is in memory may not.
    [[nodiscard]] bool tells_all() const override { return !readers_apart_; }
    [[nodiscard]] Result<void> back_up(const std::filesystem::path& to) override;
    [[nodiscard]] Result<void> check() override;

private:
    [[nodiscard]] Pool::Lease reader() { return readers_apart_ ? readers_.lend() : writer_.lend(); }

    bool readers_apart_;
    Pool writer_;
    Pool readers_;
    NoticeBoard board_;
    GroupWriter group_;  // last: it stops before what it uses ends
};

}  // namespace sql
