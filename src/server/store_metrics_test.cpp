#include "server/store_metrics.h"

#include <gmock/gmock.h>

#include <array>
#include <memory>
#include <sstream>
#include <thread>
#include <vector>

#include "server/net/log.h"
#include "server/reporting_database.h"
#include "sql/database.h"

namespace server {
namespace {

using ::testing::HasSubstr;

constexpr std::array notes{
    sql::Migration{"notes", "CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT"}};

class StoreMetricsTest : public ::testing::Test {
protected:
    [[nodiscard]] static std::unique_ptr<sql::Database> open(const std::shared_ptr<sql::Meter>& meter) {
        auto opened = sql::open_database(":memory:", {.migrations = notes, .meter = meter});
        return std::move(opened.value());
    }
    void expect(const std::string& line) const { EXPECT_THAT(metrics_.text(), HasSubstr(line + "\n")); }

    net::Metrics metrics_;
    std::shared_ptr<StoreMetrics> store_ = std::make_shared<StoreMetrics>(metrics_);
    std::ostringstream text_;
    net::Log log_ = net::Log::to(text_);
    std::unique_ptr<sql::Database> inside_ = open(store_);
    ReportingDatabase database_{*inside_, *store_, log_};
};

TEST_F(StoreMetricsTest, measure_reads_and_writes_and_waits_for_connections) {
    ASSERT_TRUE(database_.read([](sql::Snapshot& snapshot) { snapshot.query("SELECT 1"); }));
    ASSERT_TRUE(database_.write(
        [](sql::Transaction& transaction) { return transaction.run("INSERT INTO note VALUES (1, 'a')"); }));
    sql::Batch batch;
    batch.add("INSERT INTO note VALUES (2, 'b')", {});
    ASSERT_TRUE(database_.write(batch));
    expect(R"(parlor_store_seconds_count{operation="read"} 1)");
    expect(R"(parlor_store_seconds_count{operation="write"} 1)");
    expect(R"(parlor_store_seconds_count{operation="append"} 1)");
    expect(R"(parlor_store_connections_busy{pool="write"} 0)");
    expect(R"(parlor_store_connection_wait_seconds_count{pool="write"} 3)");
    expect(R"(parlor_writer_waiting{pool="write"} 0)");
    expect(R"(parlor_writer_batch_size_count{pool="write"} 2)");
    expect(R"(parlor_writer_batch_size_sum{pool="write"} 2)");
}

TEST_F(StoreMetricsTest, measure_the_writer) {
    ASSERT_TRUE(database_.write([](sql::Transaction&) -> sql::Result<void> { return {}; }));
    inside_.reset();  // it is told once all have been answered
    expect(R"(parlor_writer_seconds_count{pool="write"} 1)");
}

TEST_F(StoreMetricsTest, count_outdated_writes_as_conflicts) {
    sql::Batch batch;
    batch.add_expecting_one("UPDATE note SET text = 'c' WHERE id = 7", {});
    EXPECT_FALSE(database_.write(batch));
    expect("parlor_store_conflicts_total 1");
    expect(R"(parlor_store_errors_total{kind="other",operation="append"} 0)");
}

TEST_F(StoreMetricsTest, count_errors_and_name_the_request_in_the_log) {
    const net::Serving serving("r7");
    EXPECT_FALSE(database_.read([](sql::Snapshot& snapshot) { snapshot.query("SELECT no_such_column"); }));
    expect(R"(parlor_store_errors_total{kind="other",operation="read"} 1)");
    EXPECT_THAT(text_.str(), HasSubstr(R"("request":"r7")"));
}

TEST_F(StoreMetricsTest, include_the_meter_of_the_database) {
    store_->lent(sql::Lane::reading, std::chrono::seconds(1));
    store_->not_lent(sql::Lane::reading, std::chrono::seconds(1));
    store_->queued(sql::Lane::appending);
    store_->queued(sql::Lane::appending);
    store_->tried_again(sql::Lane::deciding);
    expect(R"(parlor_store_connections_busy{pool="read"} 1)");
    expect(R"(parlor_store_connection_timeouts_total{pool="read"} 1)");
    expect(R"(parlor_store_connection_wait_seconds_sum{pool="read"} 2)");
    expect(R"(parlor_writer_waiting{pool="append"} 2)");
    expect(R"(parlor_store_retries_total{pool="write"} 1)");
    store_->taken(sql::Lane::appending, 2);
    expect(R"(parlor_writer_waiting{pool="append"} 0)");
}

}  // namespace
}  // namespace server
