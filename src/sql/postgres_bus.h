// What the nodes that share a PostgreSQL server have to say to one another.
#pragma once

#include <atomic>
#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "sql/notice.h"
#include "sql/notice_board.h"
#include "sql/postgres_connection.h"

namespace sql {

// A thread with a connection of its own. Whoever writes leaves notices in a table, in the same transaction;
// the thread passes them on to the other nodes, all that came within some milliseconds at once: telling each
// with its transaction would make all transactions wait for one another. What a node could not pass on before
// it died is passed on by the one that leads. Notices from other nodes go to the board.
//
// Whoever leads in something has said so within the last seconds, by the server's clock.
//
// If the connection is lost the thread connects anew, trying less and less often, and then tells the board
// that something may have been missed.
class PostgresBus {
public:
    // The tables that it needs, as part of a migration.
    [[nodiscard]] static Result<void> define(Connection& connection);
    // What is committed by others after this has returned is heard. The board must outlive it.
    [[nodiscard]] static Result<std::unique_ptr<PostgresBus>> start(
        std::unique_ptr<PostgresConnection> connection, NoticeBoard& board);

    PostgresBus(std::unique_ptr<PostgresConnection> connection, NoticeBoard& board, std::string node);
    PostgresBus(const PostgresBus&) = delete;
    PostgresBus& operator=(const PostgresBus&) = delete;
    // Passes on what was left.
    ~PostgresBus();

    // Leaves notices, as part of the transaction that they tell of.
    [[nodiscard]] Result<void> leave(Connection& connection, std::span<const Notice> notices) const;
    // That transaction was committed. From any thread.
    void pass_on_soon();
    // Whoever asks this wants to lead, and learns soon whether they do. From any thread.
    [[nodiscard]] bool leads(const std::string& duty);

private:
    using Clock = std::chrono::steady_clock;

    void work(const std::stop_token& stop);
    void serve_until_lost(const std::stop_token& stop);
    [[nodiscard]] bool reconnect(const std::stop_token& stop);
    [[nodiscard]] Result<void> do_what_is_due();
    [[nodiscard]] Result<void> hear();
    [[nodiscard]] Result<void> pass_on();
    [[nodiscard]] Result<void> try_to_lead();
    [[nodiscard]] std::vector<std::string> wanted();
    void note(const std::string& duty, bool leads);
    void give_up_duties();
    void wait(std::chrono::milliseconds time);
    [[nodiscard]] std::chrono::milliseconds until_something_is_due() const;

    std::unique_ptr<PostgresConnection> connection_;
    NoticeBoard& board_;
    std::string node_;
    std::atomic<bool> something_left_ = false;
    std::mutex mutex_;
    std::map<std::string, bool> duties_;  // those that this node wants, and whether it has them
    std::set<std::string> known_;         // duties that the database knows, too
    Clock::time_point passed_on_{};
    Clock::time_point tried_to_lead_{};
    int wake_;  // an eventfd: readable when there is something to do
    std::jthread thread_;
};

}  // namespace sql
