// A connection to a PostgreSQL server.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "sql/postgres_link.h"
#include "sql/sql.h"

namespace sql {

// Connects when it is first used. If the connection is lost, that transaction ends with Trouble::gone, and
// the next use connects anew.
class PostgresConnection final : public Connection {
public:
    explicit PostgresConnection(std::string address) : address_(std::move(address)) {}

    [[nodiscard]] std::string name() const override { return name_of(address_); }
    [[nodiscard]] Result<void> run_script(std::string_view sql) override;
    [[nodiscard]] Result<void> define(std::string_view sql) override;

    [[nodiscard]] Result<void> begin(Purpose purpose) override;
    [[nodiscard]] Result<void> commit() override;
    void rollback() override;
    [[nodiscard]] bool in_transaction() const override { return in_transaction_; }

private:
    [[nodiscard]] Result<Rows> run(std::string_view sql, std::span<const Value> parameters) override;
    [[nodiscard]] Result<void> make_ready();
    [[nodiscard]] Result<std::string> prepared(std::string_view sql, std::span<const Value> parameters);

    std::string address_;
    Link link_;
    bool in_transaction_ = false;
    std::map<std::string, std::string, std::less<>>
        statements_;  // the server's names for what it has prepared
};

}  // namespace sql
