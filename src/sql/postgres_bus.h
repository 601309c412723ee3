// Communication between nodes that share a PostgreSQL server.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
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

// A thread with its own connection. Writers insert notices into a table, in the same transaction; the thread
// forwards them to the other nodes, collected over some milliseconds, because NOTIFY in each transaction
// would make all transactions wait for each other. Notices that a dead node could not forward are forwarded
// by the leading node. Notices from other nodes go to the board; the server sends only those of channels that
// are listened to there.
//
// A node leads in a duty if it has said so within the last seconds, by the server's clock.
//
// If the connection is lost, the thread reconnects, trying less and less often, and then tells the board that
// notices may have been missed.
class PostgresBus {
public:
    // The tables it needs, as part of a migration.
    [[nodiscard]] static Result<void> define(Connection& connection);
    // The board must outlive it.
    [[nodiscard]] static Result<std::unique_ptr<PostgresBus>> start(
        std::unique_ptr<PostgresConnection> connection, NoticeBoard& board);

    PostgresBus(std::unique_ptr<PostgresConnection> connection, NoticeBoard& board, std::string node);
    PostgresBus(const PostgresBus&) = delete;
    PostgresBus& operator=(const PostgresBus&) = delete;
    // Forwards the remaining notices.
    ~PostgresBus();

    // Inserts notices as part of their transaction.
    [[nodiscard]] Result<void> leave(Connection& connection, std::span<const Notice> notices) const;
    // That transaction was committed. From any thread.
    void pass_on_soon();
    // Returns when everything is received that others commit from now on, on the channels that the board has
    // now. If the server does not answer, it returns all the same, and the board is told of the gap later.
    // From any thread but that of the bus.
    void catch_up();
    // The caller wants to lead in this duty; true once it does. From any thread.
    [[nodiscard]] bool leads(const std::string& duty);

private:
    using Clock = std::chrono::steady_clock;

    void work(const std::stop_token& stop);
    void serve_until_lost(const std::stop_token& stop);
    [[nodiscard]] bool reconnect(const std::stop_token& stop);
    [[nodiscard]] Result<void> do_what_is_due();
    [[nodiscard]] bool is_behind();
    [[nodiscard]] Result<void> follow_channels();
    [[nodiscard]] Result<void> hear();
    [[nodiscard]] Result<void> pass_on();
    [[nodiscard]] Result<void> try_to_lead();
    [[nodiscard]] std::vector<std::string> wanted();
    void note(const std::string& duty, bool leads);
    void give_up_duties();
    void wake() const;
    void wait(std::chrono::milliseconds time);
    [[nodiscard]] std::chrono::milliseconds until_something_is_due() const;

    std::unique_ptr<PostgresConnection> connection_;
    NoticeBoard& board_;
    std::string node_;
    std::atomic<bool> something_left_ = false;
    std::mutex mutex_;
    std::map<std::string, bool> duties_;  // duties that this node wants, and whether it leads
    std::uint64_t asked_ = 0;             // how often the bus was to catch up with the board,
    std::uint64_t followed_ = 0;          // and how often of these it has done so
    bool has_gap_ = false;                // notices may be missed until it does so again
    std::condition_variable caught_up_;
    std::set<std::string> known_;     // duties that are registered in the database
    std::set<std::string> channels_;  // to which the connection listens
    Clock::time_point passed_on_{};
    Clock::time_point tried_to_lead_{};
    int wake_;  // an eventfd: readable when there is something to do
    std::jthread thread_;
};

}  // namespace sql
