// What is counted and measured, for Prometheus. Every name is in docs/hosting/metrics.md.
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

// Values by name. The number of different ones is bounded: a label is never what a client says.
using Labels = std::map<std::string, std::string>;

struct MetricName {
    std::string name;
    std::string help;
    Labels labels{};
};

// A number at the moment when somebody looks.
struct Sample {
    Labels labels;
    double value;
};
// Numbers that are asked for whenever somebody looks.
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
    // Counts for a pool of threads.
    [[nodiscard]] WorkersMeter workers(std::string_view pool);

    // Something else to count, to keep the level of, or to measure. What is handed back is told by how much
    // it grows, by how much it changes, or one measurement; from any thread, as long as this lives.
    using Meter = std::function<void(double)>;
    [[nodiscard]] Meter counter(const MetricName& name);
    [[nodiscard]] Meter gauge(const MetricName& name);
    [[nodiscard]] Meter seconds(const MetricName& name);
    [[nodiscard]] Meter sizes(const MetricName& name);
    // Before anybody looks. Whatever `look` uses has to be there as long as somebody may.
    void watch(Watched watched);

    // What GET /metrics answers, in Prometheus's text format.
    [[nodiscard]] std::string text() const;

private:
    struct Families;
    std::unique_ptr<Families> families_;
};

}  // namespace net
