#include "server/house_metrics.h"

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>

namespace server {
namespace {

using house::Delivery;
using net::Sample;
using net::Watched;

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
constexpr std::chrono::seconds lasting{1};

struct Channel {
    Delivery::Channel channel;
    const char* name;
};
constexpr std::array<Channel, 3> all_channels{{{Delivery::Channel::mail, "mail"},
                                               {Delivery::Channel::push, "push"},
                                               {Delivery::Channel::hook, "webhook"}}};

double seconds_since(std::optional<house::Time> time, house::Time now) {
    return time ? std::chrono::duration<double>(now - *time).count() : 0;
}

double resident_bytes() {
    std::ifstream file("/proc/self/statm");
    double all = 0;
    double resident = unknown;
    file >> all >> resident;
    return resident * static_cast<double>(::sysconf(_SC_PAGESIZE));
}

double open_descriptors() {
    std::error_code error;
    const std::filesystem::directory_iterator all("/proc/self/fd", error);
    return error ? unknown : static_cast<double>(std::distance(begin(all), end(all)));
}

}  // namespace

HouseMetrics::HouseMetrics(house::House& house, house::Bots& bots, net::Metrics& metrics)
    : house_(house), bots_(bots) {
    watch(metrics, "parlor_deliveries_waiting", "Deliveries waiting, due or not, by channel",
          &Figures::deliveries_waiting);
    watch(metrics, "parlor_deliveries_oldest_seconds",
          "How long the oldest due delivery has been waiting, by channel", &Figures::oldest_delivery);
    watch_outcomes(metrics);
    watch(metrics, "parlor_bot_games_waiting",
          "Games in which a bot is to move and no worker is thinking yet", &Figures::bot_games_waiting);
    watch(metrics, "parlor_bot_leases", "Games that a node has leased to think about", &Figures::bot_leases);
    watch(metrics, "parlor_clock_games", "Games whose clock is running", &Figures::clock_games);
    watch(metrics, "parlor_analyses_waiting", "Computer analyses that no worker has begun or gone on with",
          &Figures::analyses_waiting);
    watch(metrics, "parlor_analyses_oldest_seconds", "How long ago the oldest of them was asked for",
          &Figures::oldest_analysis);
}

void HouseMetrics::watch(net::Metrics& metrics, const char* name, const char* help,
                         double Figures::* figure) {
    metrics.watch({name, help, Watched::Kind::gauge,
                   [this, figure] { return std::vector<Sample>{{{}, figures().*figure}}; }});
}

void HouseMetrics::watch(net::Metrics& metrics, const char* name, const char* help,
                         std::array<double, channels> Figures::* wanted) {
    metrics.watch({name, help, Watched::Kind::gauge, [this, wanted] {
                       const Figures all = figures();
                       std::vector<Sample> samples;
                       for (std::size_t number = 0; number < channels; ++number)
                           samples.push_back(
                               {{{"channel", all_channels.at(number).name}}, (all.*wanted).at(number)});
                       return samples;
                   }});
}

void HouseMetrics::watch_outcomes(net::Metrics& metrics) {
    metrics.watch({"parlor_deliveries_total", "Deliveries finished, by channel and outcome",
                   Watched::Kind::counter, [this] {
                       std::vector<Sample> samples;
                       const auto add = [&](const char* channel, const char* outcome, std::int64_t count) {
                           samples.push_back(
                               {{{"channel", channel}, {"outcome", outcome}}, static_cast<double>(count)});
                       };
                       for (const auto& [channel, name] : all_channels) {
                           const auto outcomes = house_.deliveries.outcomes(channel);
                           add(name, "sent", outcomes.done);
                           add(name, "put_off", outcomes.put_off);
                           add(name, "failed", outcomes.failed);
                       }
                       return samples;
                   }});
}

HouseMetrics::Figures HouseMetrics::figures() {
    const std::lock_guard lock(mutex_);
    if (last_ && Clock::now() - read_at_ < lasting) return *last_;
    last_ = read();
    read_at_ = Clock::now();
    return *last_;
}

HouseMetrics::Figures HouseMetrics::read() const {
    Figures figures{.deliveries_waiting = {unknown, unknown, unknown},
                    .oldest_delivery = {unknown, unknown, unknown},
                    .bot_games_waiting = unknown,
                    .bot_leases = unknown,
                    .clock_games = unknown,
                    .analyses_waiting = unknown,
                    .oldest_analysis = unknown};
    const auto clocks = house_.tables.running_clocks();
    if (!clocks) return figures;  // the others would have to wait for the database, too
    figures.clock_games = static_cast<double>(*clocks);
    if (const auto load = bots_.load()) {
        figures.bot_games_waiting = static_cast<double>(load->waiting);
        figures.bot_leases = static_cast<double>(load->leased);
    }
    if (const auto backlog = house_.analyses.backlog()) {
        figures.analyses_waiting = static_cast<double>(backlog->waiting);
        figures.oldest_analysis = seconds_since(backlog->oldest, house_.context.now());
    }
    for (std::size_t number = 0; number < channels; ++number) {
        const auto backlog = house_.deliveries.backlog(all_channels.at(number).channel);
        if (!backlog) continue;
        figures.deliveries_waiting.at(number) = static_cast<double>(backlog->waiting);
        figures.oldest_delivery.at(number) = seconds_since(backlog->oldest, house_.context.now());
    }
    return figures;
}

void watch_process(net::Metrics& metrics) {
    metrics.watch({"process_resident_memory_bytes", "Memory of this process", Watched::Kind::gauge,
                   [] { return std::vector<Sample>{{{}, resident_bytes()}}; }});
    metrics.watch({"process_open_fds", "Open files and connections of this process", Watched::Kind::gauge,
                   [] { return std::vector<Sample>{{{}, open_descriptors()}}; }});
}

}  // namespace server
