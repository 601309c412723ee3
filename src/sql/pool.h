// A pool of connections for threads.
#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include "sql/meter.h"
#include "sql/sql.h"

namespace sql {

class Pool {
public:
    explicit Pool(std::vector<std::unique_ptr<Connection>> connections, Lane lane = Lane::reading,
                  std::shared_ptr<Meter> meter = std::make_shared<Meter>())
        : lane_(lane), meter_(std::move(meter)), free_(std::move(connections)) {}

    // A borrowed connection. What is not committed when it is returned is rolled back.
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

    // Waits until one is free. A thread must not borrow two.
    [[nodiscard]] Lease lend() {
        const auto begun = Clock::now();
        std::unique_lock lock(mutex_);
        returned_.wait(lock, [this] { return !free_.empty(); });
        return take(begun);
    }
    // The same with a time limit. Nothing: all are in use.
    [[nodiscard]] std::optional<Lease> lend_within(std::chrono::milliseconds time) {
        const auto begun = Clock::now();
        std::unique_lock lock(mutex_);
        if (returned_.wait_for(lock, time, [this] { return !free_.empty(); })) return take(begun);
        meter_->not_lent(lane_, Clock::now() - begun);
        return std::nullopt;
    }

    [[nodiscard]] Lane lane() const { return lane_; }
    [[nodiscard]] Meter& meter() const { return *meter_; }

private:
    using Clock = std::chrono::steady_clock;

    [[nodiscard]] Lease take(Clock::time_point begun) {
        auto connection = std::move(free_.back());
        free_.pop_back();
        meter_->lent(lane_, Clock::now() - begun);
        return {*this, std::move(connection)};
    }

    void give_back(std::unique_ptr<Connection> connection) {
        {
            const std::scoped_lock lock(mutex_);
            free_.push_back(std::move(connection));
        }
        meter_->given_back(lane_);
        returned_.notify_one();
    }

    const Lane lane_;
    const std::shared_ptr<Meter> meter_;
    std::mutex mutex_;
    std::condition_variable returned_;
    std::vector<std::unique_ptr<Connection>> free_;
};

}  // namespace sql
