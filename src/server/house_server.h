// An open house: the house, its doors and its work, from opening to closing.
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
#include "sql/database.h"

namespace server {

struct Settings {
    net::Settings net{};
    std::optional<net::Settings> metrics{};  // where metrics are told; nothing: nowhere
    bool generous = false;  // many requests from one address are no trouble: everybody there is known
    std::string site{};     // where people find the house; empty: nowhere
    int bot_threads = 1;
    push::Settings push{};
    std::optional<MailSettings> mail{};  // nothing: the house has no mail
};

// The time of day at this machine, and those that nobody sets.
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

    // Where the house listens, and where its metrics are told if they are.
    struct Ports {
        std::uint16_t house;
        std::optional<std::uint16_t> metrics{};
    };
    // Hears what other nodes do, enrolls the bots, and lets the world in.
    [[nodiscard]] base::Result<Ports> open();
    // Goes on, but says that it is not ready any more, so that others are asked.
    void begin_closing() { readiness_.close(); }
    // Lets what is under way be answered, and nothing more.
    void close();

    [[nodiscard]] std::span<const net::Route> routes() const { return router_.routes(); }

private:
    [[nodiscard]] api::Messenger messenger();
    [[nodiscard]] std::vector<net::Route> routes_for(const std::optional<MailSettings>& mail);
    void hear(std::string_view channel, std::string_view payload);
    [[nodiscard]] base::Result<Ports> listen();

    sql::Database& database_;
    net::Files page_;
    ReportingDatabase reporting_;
    HouseTime time_;
    house::House house_;
    push::Sender push_;
    house::Bots bots_;
    bots::Workers workers_;
    commands::Runner runner_;
    std::optional<MailService> mail_;
    HouseMetrics house_metrics_;
    Readiness readiness_;
    api::Live live_;
    net::Router router_;
    net::Server server_;
    net::Metrics uncounted_;  // of those who ask for metrics
    net::Router metrics_router_;
    std::optional<net::Server> metrics_server_;
    std::unique_ptr<sql::Listening> listening_;
    PeriodicWork periodic_;
};

}  // namespace server
