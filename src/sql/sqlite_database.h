// A SQLite file with one writing thread and many readers.
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
    // Without readers, as in memory, all use the writer's connection in turn.
    SqliteDatabase(Connections writer, Connections readers, const std::shared_ptr<Meter>& meter);

    [[nodiscard]] Result<void> read(const Reading& function) override;
    [[nodiscard]] Result<void> write(const Writing& function) override { return group_.write(function); }
    [[nodiscard]] Result<void> write(const Batch& batch) override;
    // Other programs that have the file open do not run a server on it.
    [[nodiscard]] bool leads(const std::string& /*duty*/) override { return true; }
    [[nodiscard]] Result<std::optional<std::int64_t>> time() override { return std::nullopt; }
    [[nodiscard]] Result<std::unique_ptr<Listening>> listen(Listener listener) override;
    // Another program may write to the file without a notice; a database in memory has no other users.
    [[nodiscard]] bool tells_all() const override { return !readers_apart_; }
    [[nodiscard]] Result<void> back_up(const std::filesystem::path& to) override;
    [[nodiscard]] Result<void> check() override;

private:
    [[nodiscard]] Pool::Lease reader() { return readers_apart_ ? readers_.lend() : writer_.lend(); }

    bool readers_apart_;
    Pool writer_;
    Pool readers_;
    NoticeBoard board_;
    GroupWriter group_;  // last: it stops before its dependencies are destroyed
};

}  // namespace sql
