// Metrics of the database, for Prometheus: as it reports itself, and as its callers experience it.
#pragma once

#include <cstddef>
#include <map>
#include <string>

#include "server/net/metrics.h"
#include "sql/meter.h"
#include "sql/sql.h"

namespace server {

enum class StoreOperation : std::uint8_t { read, write, append };

class StoreMetrics final : public sql::Meter {
public:
    // The metrics must outlive this.
    explicit StoreMetrics(net::Metrics& metrics);

    // A read or write has ended, after this time and with this result.
    void done(StoreOperation operation, Seconds time, const sql::Result<void>& result);

    void lent(sql::Lane lane, Seconds wait) override;
    void given_back(sql::Lane lane) override;
    void not_lent(sql::Lane lane, Seconds wait) override;
    void queued(sql::Lane lane) override;
    void taken(sql::Lane lane, std::size_t writes) override;
    void written(sql::Lane lane, std::size_t writes, Seconds time) override;
    void tried_again(sql::Lane lane) override;

private:
    using Meter = net::Metrics::Meter;
    struct OfOperation {
        Meter seconds;
        std::map<sql::Trouble, Meter> errors;
    };
    struct OfLane {
        Meter in_use;
        Meter wait;
        Meter timeouts;
        Meter waiting_writes;
        Meter batch;
        Meter seconds;
        Meter retries;
    };

    [[nodiscard]] static OfOperation of_operation(net::Metrics& metrics, const std::string& name);
    [[nodiscard]] static OfLane of_lane(net::Metrics& metrics, const std::string& name);

    std::map<StoreOperation, OfOperation> operations_;
    std::map<sql::Lane, OfLane> lanes_;
    Meter conflicts_;
};

}  // namespace server
