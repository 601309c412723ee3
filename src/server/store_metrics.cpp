#include "server/store_metrics.h"

#include <array>
#include <utility>

namespace server {
namespace {

// A conflict and `refused` are not errors.
constexpr auto errors = std::to_array<std::pair<sql::Trouble, const char*>>({
    {sql::Trouble::gone, "gone"},
    {sql::Trouble::silent, "silent"},
    {sql::Trouble::uncertain, "uncertain"},
    {sql::Trouble::damaged, "damaged"},
    {sql::Trouble::other, "other"},
});

bool is_out_of_date(sql::Trouble trouble) {
    return trouble == sql::Trouble::conflict || trouble == sql::Trouble::constraint;
}

}  // namespace

StoreMetrics::StoreMetrics(net::Metrics& metrics)
    : operations_{{StoreOperation::read, of_operation(metrics, "read")},
                  {StoreOperation::write, of_operation(metrics, "write")},
                  {StoreOperation::append, of_operation(metrics, "append")}},
      lanes_{{sql::Lane::reading, of_lane(metrics, "read")},
             {sql::Lane::deciding, of_lane(metrics, "write")},
             {sql::Lane::appending, of_lane(metrics, "append")}},
      conflicts_(
          metrics.counter({"parlor_store_conflicts_total", "Writes that lost against a concurrent write"})) {}

StoreMetrics::OfOperation StoreMetrics::of_operation(net::Metrics& metrics, const std::string& name) {
    OfOperation operation{
        .seconds = metrics.seconds(
            {"parlor_store_seconds", "Time from a database request to its answer", {{"operation", name}}}),
        .errors = {}};
    for (const auto& [trouble, kind] : errors)
        operation.errors.emplace(trouble, metrics.counter({"parlor_store_errors_total",
                                                           "Failed reads and writes",
                                                           {{"operation", name}, {"kind", kind}}}));
    return operation;
}

StoreMetrics::OfLane StoreMetrics::of_lane(net::Metrics& metrics, const std::string& name) {
    const net::Labels labels{{"pool", name}};
    return {
        .in_use = metrics.gauge({"parlor_store_connections_busy", "Database connections in use", labels}),
        .wait = metrics.seconds(
            {"parlor_store_connection_wait_seconds", "Time spent waiting for a free connection", labels}),
        .timeouts = metrics.counter(
            {"parlor_store_connection_timeouts_total", "Waits for a connection that timed out", labels}),
        .waiting_writes = metrics.gauge({"parlor_writer_waiting", "Writes waiting for the writer", labels}),
        .batch = metrics.sizes({"parlor_writer_batch_size", "Writes that share a transaction", labels}),
        .seconds = metrics.seconds({"parlor_writer_seconds", "Time the writer takes for a batch", labels}),
        .retries =
            metrics.counter({"parlor_store_retries_total", "Writes repeated after a conflict", labels})};
}

void StoreMetrics::done(StoreOperation operation, Seconds time, const sql::Result<void>& result) {
    const OfOperation& metrics = operations_.at(operation);
    metrics.seconds(time.count());
    if (result) return;
    if (is_out_of_date(result.error().kind)) return conflicts_(1);
    if (const auto error = metrics.errors.find(result.error().kind); error != metrics.errors.end())
        error->second(1);
}

void StoreMetrics::lent(sql::Lane lane, Seconds wait) {
    lanes_.at(lane).in_use(+1);
    lanes_.at(lane).wait(wait.count());
}

void StoreMetrics::given_back(sql::Lane lane) { lanes_.at(lane).in_use(-1); }

void StoreMetrics::not_lent(sql::Lane lane, Seconds wait) {
    lanes_.at(lane).wait(wait.count());
    lanes_.at(lane).timeouts(1);
}

void StoreMetrics::queued(sql::Lane lane) { lanes_.at(lane).waiting_writes(+1); }

void StoreMetrics::taken(sql::Lane lane, std::size_t writes) {
    lanes_.at(lane).waiting_writes(-static_cast<double>(writes));
    lanes_.at(lane).batch(static_cast<double>(writes));
}

void StoreMetrics::written(sql::Lane lane, std::size_t /*writes*/, Seconds time) {
    lanes_.at(lane).seconds(time.count());
}

void StoreMetrics::tried_again(sql::Lane lane) { lanes_.at(lane).retries(1); }

}  // namespace server
