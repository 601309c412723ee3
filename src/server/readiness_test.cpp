#include "server/readiness.h"

#include <gmock/gmock.h>

#include <atomic>
#include <future>
#include <optional>
#include <thread>

namespace server {
namespace {

using api::Health;
using namespace std::chrono_literals;

// A database that gives the answers it is set to, or waits until it is told to answer.
struct Database {
    std::atomic<bool> works = true;
    std::atomic<int> asked = 0;
    std::promise<void> gate{};
    std::shared_future<void> open{gate.get_future()};
    std::atomic<bool> stuck = false;

    bool try_writing() {
        ++asked;
        if (stuck) open.wait();
        return works;
    }
};

class AReadiness : public ::testing::Test {
protected:
    AReadiness() = default;
    void begin(const Readiness::Settings& settings) {
        readiness_.emplace([this] { return database_.try_writing(); }, settings);
        readiness_->start();
    }

    Database database_;
    std::optional<Readiness> readiness_;
};

TEST_F(AReadiness, reports_the_result_of_a_write) {
    begin({.lasting = 0ms, .patience = 10s});
    EXPECT_EQ(readiness_->ask(), Health::well);
    database_.works = false;
    EXPECT_EQ(readiness_->ask(), Health::unwell);
    database_.works = true;
    EXPECT_EQ(readiness_->ask(), Health::well);
}

TEST_F(AReadiness, writes_once_for_many_requests) {
    begin({.lasting = 1h, .patience = 10s});
    for (int count = 0; count < 1'000; ++count) EXPECT_EQ(readiness_->ask(), Health::well);
    EXPECT_EQ(database_.asked, 1);
}

TEST_F(AReadiness, lets_only_one_request_wait) {
    begin({.lasting = 0ms, .patience = 20ms});
    database_.stuck = true;
    EXPECT_EQ(readiness_->ask(), Health::slow);
    const auto begun = std::chrono::steady_clock::now();
    for (int count = 0; count < 1'000; ++count) EXPECT_EQ(readiness_->ask(), Health::slow);
    EXPECT_LT(std::chrono::steady_clock::now() - begun, 10s) << "a thousand waits would take longer";
    EXPECT_EQ(database_.asked, 1);
    database_.stuck = false;
    database_.gate.set_value();
    while (readiness_->ask() != Health::well) std::this_thread::yield();
}

TEST_F(AReadiness, ends_when_the_server_shuts_down) {
    begin({.lasting = 1h, .patience = 10s});
    EXPECT_EQ(readiness_->ask(), Health::well);
    readiness_->close();
    EXPECT_EQ(readiness_->ask(), Health::closing);
}

}  // namespace
}  // namespace server
