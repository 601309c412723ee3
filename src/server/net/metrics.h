// Metrics for Prometheus. docs/hosting/metrics.md lists all names.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/workers.h"

namespace net {

// Labels by name. The number of different values is bounded: a label never contains text of a client.
using Labels = std::map<std::string, std::string>;

struct MetricName {
    std::string name;
    std::string help;
    Labels labels{};
};

// A value at the moment of the request.
struct Sample {
    Labels labels;
    double value;
};
// Values that are computed for every request of the metrics.
struct Watched {
    enum class Kind { counter, gauge };

    std::string name;
    std::string help;
    Kind kind = Kind::gauge;
    std::function<std::vector<Sample>()> look;
};

class Metrics {
public:
    Metrics();
    ~Metrics();
    Metrics(const Metrics&) = delete;
    Metrics& operator=(const Metrics&) = delete;
    Metrics(Metrics&&) = delete;
    Metrics& operator=(Metrics&&) = delete;

    // All from any thread. A route is a pattern: the number of different ones is bounded.
    void answered(std::string_view route, int status, std::chrono::duration<double> time);
    void connections(std::size_t open);
    // By kinds, of which there are few.
    void sockets(std::string_view kind, int change);
    void streams(std::string_view kind, int change);
    // Metrics of a thread pool.
    [[nodiscard]] WorkersMeter workers(std::string_view pool);

    // Other counters, gauges and histograms. The returned function takes the increment, the change or one
    // measurement; it may be called from any thread, as long as this lives.
    using Meter = std::function<void(double)>;
    [[nodiscard]] Meter counter(const MetricName& name);
    [[nodiscard]] Meter gauge(const MetricName& name);
    [[nodiscard]] Meter seconds(const MetricName& name);
    [[nodiscard]] Meter sizes(const MetricName& name);
    // Call it before the metrics are read. Whatever `look` uses must live as long as they may be read.
    void watch(Watched watched);

    // The answer of GET /metrics, in Prometheus's text format.
    [[nodiscard]] std::string text() const;

private:
    struct Families;
    std::unique_ptr<Families> families_;
};

}  // namespace net
