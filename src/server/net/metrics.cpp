#include "server/net/metrics.h"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/metric_family.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

#include <utility>

namespace net {
namespace {

using prometheus::BuildCounter;
using prometheus::BuildGauge;
using prometheus::BuildHistogram;
using Boundaries = prometheus::Histogram::BucketBoundaries;

const Boundaries in_seconds{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10};
const Boundaries in_numbers{1, 2, 4, 8, 16, 32, 64};

Metrics::Meter histogram(prometheus::Registry& registry, const MetricName& name,
                         const Boundaries& boundaries) {
    auto& histogram =
        BuildHistogram().Name(name.name).Help(name.help).Register(registry).Add(name.labels, boundaries);
    return [&histogram](double measured) { histogram.Observe(measured); };
}

prometheus::ClientMetric metric_of(const Sample& sample, Watched::Kind kind) {
    prometheus::ClientMetric metric;
    for (const auto& [name, value] : sample.labels) metric.label.push_back({name, value});
    if (kind == Watched::Kind::counter)
        metric.counter.value = sample.value;
    else
        metric.gauge.value = sample.value;
    return metric;
}

prometheus::MetricFamily family_of(const Watched& watched) {
    prometheus::MetricFamily family{.name = watched.name,
                                    .help = watched.help,
                                    .type = watched.kind == Watched::Kind::counter
                                                ? prometheus::MetricType::Counter
                                                : prometheus::MetricType::Gauge,
                                    .metric = {}};
    for (const Sample& sample : watched.look()) family.metric.push_back(metric_of(sample, watched.kind));
    return family;
}

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
            .Help("Time from the head of a request to its answer, by route")
            .Register(*registry);
    prometheus::Gauge& connections =
        BuildGauge().Name("parlor_connections").Help("Open connections").Register(*registry).Add({});
    prometheus::Family<prometheus::Gauge>& sockets =
        BuildGauge().Name("parlor_sockets").Help("Open WebSockets, by kind of user").Register(*registry);
    prometheus::Family<prometheus::Gauge>& streams =
        BuildGauge().Name("parlor_streams").Help("Open streams, by their content").Register(*registry);
    std::vector<Watched> watched;
};

Metrics::Metrics() : families_(std::make_unique<Families>()) {}
Metrics::~Metrics() = default;

void Metrics::answered(std::string_view route, int status, std::chrono::duration<double> time) {
    const std::string name = route.empty() ? "none" : std::string(route);
    families_->requests.Add({{"route", name}, {"status", std::to_string(status)}}).Increment();
    families_->latency.Add({{"route", name}}, in_seconds).Observe(time.count());
}

void Metrics::connections(std::size_t open) { families_->connections.Set(static_cast<double>(open)); }
void Metrics::sockets(std::string_view kind, int change) {
    families_->sockets.Add({{"kind", std::string(kind)}}).Increment(change);
}
void Metrics::streams(std::string_view kind, int change) {
    families_->streams.Add({{"kind", std::string(kind)}}).Increment(change);
}

WorkersMeter Metrics::workers(std::string_view pool) {
    const Labels labels{{"pool", std::string(pool)}};
    return {.busy = gauge({"parlor_workers_busy", "Busy threads, by pool", labels}),
            .waiting = gauge({"parlor_workers_waiting", "Jobs waiting for a thread, by pool", labels}),
            .refused = counter({"parlor_workers_refused_total",
                                "Jobs refused because too many were waiting, by pool", labels})};
}

Metrics::Meter Metrics::counter(const MetricName& name) {
    auto& counter =
        BuildCounter().Name(name.name).Help(name.help).Register(*families_->registry).Add(name.labels);
    return [&counter](double more) { counter.Increment(more); };
}

Metrics::Meter Metrics::gauge(const MetricName& name) {
    auto& gauge =
        BuildGauge().Name(name.name).Help(name.help).Register(*families_->registry).Add(name.labels);
    return [&gauge](double change) { gauge.Increment(change); };
}

Metrics::Meter Metrics::seconds(const MetricName& name) {
    return histogram(*families_->registry, name, in_seconds);
}

Metrics::Meter Metrics::sizes(const MetricName& name) {
    return histogram(*families_->registry, name, in_numbers);
}

void Metrics::watch(Watched watched) { families_->watched.push_back(std::move(watched)); }

std::string Metrics::text() const {
    auto families = families_->registry->Collect();
    for (const Watched& watched : families_->watched) families.push_back(family_of(watched));
    return prometheus::TextSerializer().Serialize(families);
}

}  // namespace net
