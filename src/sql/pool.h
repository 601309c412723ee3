// Connections that threads take turns with.
#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
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
        Lease(Lease&&) = default;
        Lease& operator=(Lease&&) = delete;
        ~Lease() {
            if (!connection_) return;
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
        return take();
    }
    // The same, for no longer than this. Nothing: all are in use.
    [[nodiscard]] std::optional<Lease> lend_within(std::chrono::milliseconds time) {
        std::unique_lock lock(mutex_);
        if (!returned_.wait_for(lock, time, [this] { return !free_.empty(); })) return std::nullopt;
        return take();
    }

private:
    [[nodiscard]] Lease take() {
        auto connection = std::move(free_.back());
        free_.pop_back();
        return {*this, std::move(connection)};
    }

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
