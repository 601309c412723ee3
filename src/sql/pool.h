// Connections that threads take turns with.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "sql/sql.h"

namespace sql {

class Pool {
public:
    explicit Pool(std::vector<std::unique_ptr<Connection>> connections) : free_(std::move(connections)) {}

    // A connection for a while. What is not committed by the end of it is rolled back.
    class Lease {
    public:
        Lease(Pool& pool, std::unique_ptr<Connection> connection)
            : pool_(pool), connection_(std::move(connection)) {}
        Lease(const Lease&) = delete;
        Lease& operator=(const Lease&) = delete;
        ~Lease() {
            if (connection_->in_transaction()) connection_->rollback();
            pool_.give_back(std::move(connection_));
        }

        [[nodiscard]] Connection& operator*() const { return *connection_; }
        [[nodiscard]] Connection* operator->() const { return connection_.get(); }

    private:
        Pool& pool_;
        std::unique_ptr<Connection> connection_;
    };

    // Waits until one is free. Who has one must not ask for another.
    [[nodiscard]] Lease lend() {
        std::unique_lock lock(mutex_);
        returned_.wait(lock, [this] { return !free_.empty(); });
        auto connection = std::move(free_.back());
        free_.pop_back();
        return {*this, std::move(connection)};
    }

private:
    void give_back(std::unique_ptr<Connection> connection) {
        {
            const std::scoped_lock lock(mutex_);
            free_.push_back(std::move(connection));
        }
        returned_.notify_one();
    }

    std::mutex mutex_;
    std::condition_variable returned_;
    std::vector<std::unique_ptr<Connection>> free_;
};

}  // namespace sql
