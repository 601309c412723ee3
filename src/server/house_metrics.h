// Metrics of the house, for Prometheus: read from the database on request, at most once a second. Values that
// cannot be read are NaN.
#pragma once

#include <array>
#include <chrono>
#include <mutex>
#include <optional>

#include "house/house.h"
#include "house/tables/bots.h"
#include "server/net/metrics.h"

namespace server {

class HouseMetrics {
public:
    // All must outlive this, and the metrics must not be read after its end.
    HouseMetrics(house::House& house, house::Bots& bots, net::Metrics& metrics);

private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::size_t channels = 3;
    struct Figures {
        std::array<double, channels> deliveries_waiting;
        std::array<double, channels> oldest_delivery;  // seconds
        double bot_games_waiting;
        double bot_leases;
        double clock_games;
        double analyses_waiting;
        double oldest_analysis;  // seconds
    };

    void watch(net::Metrics& metrics, const char* name, const char* help, double Figures::* figure);
    void watch(net::Metrics& metrics, const char* name, const char* help,
               std::array<double, channels> Figures::* wanted);
    void watch_outcomes(net::Metrics& metrics);
    [[nodiscard]] Figures figures();
    [[nodiscard]] Figures read() const;

    house::House& house_;
    house::Bots& bots_;
    std::mutex mutex_;
    std::optional<Figures> last_;
    Clock::time_point read_at_{};
};

// Memory and open file descriptors of this process, under the usual names.
void watch_process(net::Metrics& metrics);

}  // namespace server
