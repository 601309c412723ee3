#include "server/net/metrics.h"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

namespace net {
namespace {

using prometheus::BuildCounter;
using prometheus::BuildGauge;
using prometheus::BuildHistogram;

prometheus::Gauge& gauge(prometheus::Registry& registry, const char* name, const char* help) {
    return BuildGauge().Name(name).Help(help).Register(registry).Add({});
}

const prometheus::Histogram::BucketBoundaries seconds{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05,
                                                      0.1,   0.25,   0.5,   1,    2.5,   10};

}  // namespace

struct Metrics::Families {
    std::shared_ptr<prometheus::Registry> registry = std::make_shared<prometheus::Registry>();
    prometheus::Family<prometheus::Counter>& requests = BuildCounter()
                                                            .Name("parlor_http_requests_total")
                                                            .Help("Requests answered, by route and status")
                                                            .Register(*registry);
    prometheus::Family<prometheus::Histogram>& latency =
        BuildHistogram()
            .Name("parlor_http_request_seconds")
            .Help("From the request's head to its answer, by route")
            .Register(*registry);
    prometheus::Gauge& connections = gauge(*registry, "parlor_connections", "Connections open");
    prometheus::Gauge& sockets = gauge(*registry, "parlor_sockets", "WebSockets open");
    prometheus::Gauge& streams = gauge(*registry, "parlor_streams", "Streams of lines open");
    prometheus::Gauge& waiting =
        gauge(*registry, "parlor_requests_waiting", "Requests that wait for a worker");
};

Metrics::Metrics() : families_(std::make_unique<Families>()) {}
Metrics::~Metrics() = default;

void Metrics::answered(std::string_view route, int status, std::chrono::duration<double> time) {
    const std::string name = route.empty() ? "none" : std::string(route);
    families_->requests.Add({{"route", name}, {"status", std::to_string(status)}}).Increment();
    families_->latency.Add({{"route", name}}, seconds).Observe(time.count());
}

void Metrics::connections(std::size_t open) { families_->connections.Set(static_cast<double>(open)); }
void Metrics::sockets(int change) { families_->sockets.Increment(change); }
void Metrics::streams(int change) { families_->streams.Increment(change); }
void Metrics::waiting(std::size_t requests) { families_->waiting.Set(static_cast<double>(requests)); }

const std::shared_ptr<prometheus::Registry>& Metrics::registry() const { return families_->registry; }

std::string Metrics::text() const {
    return prometheus::TextSerializer().Serialize(families_->registry->Collect());
}

}  // namespace net
