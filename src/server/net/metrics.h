// What the edge counts, for Prometheus.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

namespace prometheus {
class Registry;
}

namespace net {

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
    void sockets(int change);
    void streams(int change);
    void waiting(std::size_t requests);

    // Where others may register metrics of their own.
    [[nodiscard]] const std::shared_ptr<prometheus::Registry>& registry() const;
    // What GET /metrics answers, in Prometheus's text format.
    [[nodiscard]] std::string text() const;

private:
    struct Families;
    std::unique_ptr<Families> families_;
};

}  // namespace net
