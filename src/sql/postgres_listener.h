// Hears notices from a PostgreSQL server, whichever node they come from.
#pragma once

#include <memory>
#include <stop_token>
#include <string>
#include <thread>

#include "sql/notice.h"
#include "sql/postgres_link.h"

namespace sql {

// A thread with a connection of its own. If that is lost the thread connects anew, trying less and less
// often, and then tells the listener that it may have missed something.
class PostgresListener final : public Listening {
public:
    // What is committed after this has returned is heard.
    [[nodiscard]] static Result<std::unique_ptr<Listening>> start(std::string address, Listener listener);

    PostgresListener(std::string address, Listener listener, Link link);
    PostgresListener(const PostgresListener&) = delete;
    PostgresListener& operator=(const PostgresListener&) = delete;
    ~PostgresListener() override;

private:
    void listen(const std::stop_token& stop);
    void hear_until_lost(const std::stop_token& stop);
    [[nodiscard]] bool reconnect(const std::stop_token& stop);
    void tell();

    std::string address_;
    Listener listener_;
    Link link_;
    int wake_;  // an eventfd: readable once the thread is to stop
    std::jthread thread_;
};

}  // namespace sql
