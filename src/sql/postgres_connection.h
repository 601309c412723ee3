// A connection to a PostgreSQL server.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sql/notice.h"
#include "sql/patience.h"
#include "sql/postgres_link.h"
#include "sql/sql.h"

namespace sql {

// Connects when it is first used. If the connection is lost, the transaction ends with Trouble::gone, and the
// next use reconnects. Statements are pipelined where possible: the beginning of a transaction, a savepoint
// and the statements of execute_all wait for one answer, and a rollback for none.
class PostgresConnection final : public Connection {
public:
    explicit PostgresConnection(std::string address, Behind behind = Behind::server,
                                std::shared_ptr<Patience> patience = std::make_shared<Patience>())
        : address_(std::move(address)), behind_(behind), patience_(std::move(patience)) {}

    [[nodiscard]] std::string name() const override { return address_name(address_); }
    [[nodiscard]] Result<void> execute_all(std::span<const Statement> statements) override;
    [[nodiscard]] Result<void> execute_soon(std::string_view sql) override;
    [[nodiscard]] Result<std::int64_t> next_number(std::string_view series) override;
    [[nodiscard]] Result<void> run_script(std::string_view sql) override;
    [[nodiscard]] Result<void> define(std::string_view sql) override;

    [[nodiscard]] Result<void> begin(Purpose purpose) override;
    [[nodiscard]] Result<void> commit() override;
    void rollback() override;
    [[nodiscard]] bool in_transaction() const override { return in_transaction_; }

    // Connects, unless it is connected.
    [[nodiscard]] Result<void> make_ready();
    // Notifications on the subscribed channels; an error means that the connection is lost. There may be some
    // whenever the socket is readable.
    [[nodiscard]] Result<std::vector<Notice>> hear();
    [[nodiscard]] int socket() const { return PQsocket(link_.get()); }

private:
    // A sent statement that has yet to be answered.
    struct Sent {
        std::optional<std::string> prepares;  // the key of a statement to prepare; nothing: it runs one
    };

    [[nodiscard]] Result<void> make_sequence(const std::string& sequence, std::string_view series);
    [[nodiscard]] Result<Rows> run(std::string_view sql, std::span<const Value> parameters) override;
    [[nodiscard]] Result<void> connect_anew();
    // Sends the statement after the beginning of its transaction, if that has not been sent yet.
    [[nodiscard]] Result<void> send(std::string_view sql, std::span<const Value> parameters = {});
    [[nodiscard]] Result<void> send_beginning();
    [[nodiscard]] Result<void> send_statement(std::string_view sql, std::span<const Value> parameters);
    [[nodiscard]] Result<void> send_unnamed(std::string_view sql, std::span<const Value> parameters);
    [[nodiscard]] Result<std::string> prepared(std::string_view sql, std::span<const Value> parameters);
    // Waits for the answers to all sent statements; or returns the first error.
    [[nodiscard]] Result<std::vector<Answer>> answers();
    [[nodiscard]] Result<std::vector<Answer>> collect();
    [[nodiscard]] Result<Answer> next_answer();
    [[nodiscard]] Result<void> wait_for_server();
    [[nodiscard]] Error hang_up(Error error);

    std::string address_;
    Behind behind_;
    std::shared_ptr<Patience> patience_;
    Link link_;
    std::vector<Sent> sent_;
    bool synced_ = false;  // the pipeline is closed: only its answers have to be consumed
    bool in_transaction_ = false;
    std::optional<Purpose> to_begin_;  // a transaction without statements is not sent to the server
    bool in_no_hurry_ = false;         // a migration may take long
    int prepared_count_ = 0;
    std::map<std::string, std::string, std::less<>> statements_;  // the server's names of prepared statements
};

}  // namespace sql
