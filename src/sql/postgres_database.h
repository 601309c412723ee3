// A PostgreSQL server, which several nodes can share.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "sql/batch_writer.h"
#include "sql/database.h"
#include "sql/group_writer.h"
#include "sql/notice_board.h"
#include "sql/pool.h"
#include "sql/postgres_bus.h"

namespace sql {

// A few connections read; one writes batches, one runs writing functions, each for all that wait; and one is
// for the bus.
class PostgresDatabase final : public Database {
public:
    [[nodiscard]] static Result<std::unique_ptr<Database>> open(const std::string& address,
                                                                const DatabaseOptions& options);

    using Connections = std::vector<std::unique_ptr<Connection>>;
    PostgresDatabase(Connections readers, Connections decider, Connections appender,
                     const std::shared_ptr<Meter>& meter);

    [[nodiscard]] Result<void> read(const Reading& function) override;
    [[nodiscard]] Result<void> write(const Writing& function) override { return deciding_.write(function); }
    [[nodiscard]] Result<void> write(const Batch& batch) override { return appending_.write(batch); }
    [[nodiscard]] bool leads(const std::string& duty) override { return bus_->leads(duty); }
    [[nodiscard]] Result<std::optional<std::int64_t>> time() override;
    [[nodiscard]] Result<std::unique_ptr<Listening>> listen(Listener listener) override;
    [[nodiscard]] bool tells_all() const override { return true; }
    [[nodiscard]] Result<void> back_up(const std::filesystem::path& to) override;
    [[nodiscard]] Result<void> check() override;

private:
    [[nodiscard]] Result<void> join_others(std::unique_ptr<PostgresConnection> connection);
    [[nodiscard]] Result<void> read_once(const Reading& function);
    [[nodiscard]] Telling telling();

    Pool readers_;
    Pool decider_;
    Pool appender_;
    NoticeBoard board_{[this] { bus_->catch_up(); }};
    std::unique_ptr<PostgresBus> bus_;
    GroupWriter deciding_;  // these two last: they stop before their dependencies are destroyed
    BatchWriter appending_;
};

}  // namespace sql
