// A running server: the house, its API and its background work.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "commands/runner.h"
#include "engine/thinking.h"
#include "house/house.h"
#include "house/tables/bots.h"
#include "server/analysis/analysts.h"
#include "server/api/api.h"
#include "server/api/live.h"
#include "server/bots/workers.h"
#include "server/house_metrics.h"
#include "server/house_time.h"
#include "server/mail_service.h"
#include "server/net/files.h"
#include "server/net/log.h"
#include "server/net/metrics.h"
#include "server/net/router.h"
#include "server/net/server.h"
#include "server/periodic_work.h"
#include "server/push/sender.h"
#include "server/readiness.h"
#include "server/reporting_database.h"
#include "server/store_metrics.h"
#include "server/work/worker_loop.h"
#include "sql/database.h"

namespace server {

struct Settings {
    net::Settings net{};
    std::optional<net::Settings> metrics{};  // where metrics are served; nothing: nowhere
    // Allows many requests from one address, for networks in which all users are trusted.
    bool generous = false;
    std::string site{};  // the public address of the server; empty: unknown
    int bot_threads = 1;
    int analysis_threads = 1;
    push::Settings push{};
    std::optional<MailSettings> mail{};  // nothing: the server has no email
};

// The clocks of this machine: the time of day, and monotonic ones.
struct Clocks {
    std::function<house::Time()> now;
    std::function<base::SteadyTime()> steady;
    engine::Clock thinking;
};

class HouseServer {
public:
    // The database, its metrics, which are a part of `metrics`, and the log must outlive this.
    struct Outside {
        sql::Database& database;
        net::Metrics& metrics;
        StoreMetrics& store;
        net::Log& log;
    };
    HouseServer(const Outside& outside, net::Files page, const Settings& settings, const Clocks& clocks);
    ~HouseServer();
    HouseServer(const HouseServer&) = delete;
    HouseServer& operator=(const HouseServer&) = delete;
    HouseServer(HouseServer&&) = delete;
    HouseServer& operator=(HouseServer&&) = delete;

    // The ports of the server, and of its metrics if they are served.
    struct Ports {
        std::uint16_t house;
        std::optional<std::uint16_t> metrics{};
    };
    // Starts receiving notices, enrolls the bots, and accepts connections.
    [[nodiscard]] base::Result<Ports> open();
    // Keeps running, but reports that it is no longer ready, so that load balancers use other nodes.
    void begin_closing() { readiness_.close(); }
    // Answers the current requests, and no more.
    void close();

    [[nodiscard]] std::span<const net::Route> routes() const { return router_.routes(); }

private:
    [[nodiscard]] api::Messenger messenger();
    [[nodiscard]] std::vector<net::Route> routes_for(const std::optional<MailSettings>& mail);
    void hear(std::string_view channel, std::string_view payload);
    [[nodiscard]] base::Result<Ports> listen();

    net::Files page_;
    ReportingDatabase reporting_;
    HouseTime time_;
    house::House house_;
    push::Sender push_;
    house::Bots bots_;
    bots::Workers workers_;
    work::WorkerLoop opening_counter_;
    analysis::Analysts analysts_;
    commands::Runner runner_;
    std::optional<MailService> mail_;
    HouseMetrics house_metrics_;
    Readiness readiness_;
    api::Live live_;
    net::Router router_;
    net::Server server_;
    net::Metrics uncounted_;  // for metrics requests
    net::Router metrics_router_;
    std::optional<net::Server> metrics_server_;
    PeriodicWork periodic_;
};

}  // namespace server
