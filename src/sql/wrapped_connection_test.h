// Forwards to another connection, so that tests can change one thing about it.
#pragma once

#include "sql/sql.h"

namespace sql {

class WrappedConnection : public Connection {
public:
    explicit WrappedConnection(Connection& inside) : inside_(inside) {}

    [[nodiscard]] std::string name() const override { return inside_.name(); }
    Result<void> run_script(std::string_view sql) override { return inside_.run_script(sql); }
    Result<std::int64_t> next_number(std::string_view series) override { return inside_.next_number(series); }
    Result<void> define(std::string_view sql) override { return inside_.define(sql); }
    Result<void> begin(Purpose purpose) override { return inside_.begin(purpose); }
    Result<void> commit() override { return inside_.commit(); }
    void rollback() override { inside_.rollback(); }
    [[nodiscard]] bool in_transaction() const override { return inside_.in_transaction(); }

protected:
    Result<Rows> run(std::string_view sql, std::span<const Value> parameters) override {
        return inside_.execute(sql, parameters);
    }

private:
    Connection& inside_;
};

}  // namespace sql
