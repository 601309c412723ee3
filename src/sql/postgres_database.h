// A PostgreSQL server, which several nodes may share.
#pragma once

#include <string>

#include "sql/database.h"
#include "sql/pool.h"

namespace sql {

class PostgresDatabase final : public Database {
public:
    [[nodiscard]] static Result<std::unique_ptr<Database>> open(const std::string& address,
                                                                const DatabaseOptions& options);

    PostgresDatabase(std::string address, std::size_t connections);

    [[nodiscard]] Result<void> read(const Reading& function) override;
    [[nodiscard]] Result<void> write(const Writing& function) override;
    [[nodiscard]] Result<std::unique_ptr<Listening>> listen(Listener listener) override;
    [[nodiscard]] Result<void> back_up(const std::filesystem::path& to) override;
    [[nodiscard]] Result<void> check() override;

private:
    [[nodiscard]] Result<void> read_once(const Reading& function);
    [[nodiscard]] Result<void> write_once(const Writing& function, Purpose purpose);

    std::string address_;
    Pool pool_;
};

}  // namespace sql
