#include "server/net/log.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "server/net/metrics.h"

namespace net {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using namespace std::chrono_literals;

TEST(Log, is_a_json_object_on_each_line) {
    std::ostringstream text;
    Log log = Log::to(text);
    log.answered({.request = "r1",
                  .method = "GET",
                  .route = "/api/{id}",
                  .status = 200,
                  .time = 12ms,
                  .address = "1.2.3.4"});
    log.failed("r2", "/x", "a \"quoted\"\nreason \xFF");
    std::istringstream lines(text.str());
    std::string line;
    ASSERT_TRUE(std::getline(lines, line));
    auto entry = nlohmann::json::parse(line);
    EXPECT_THAT(entry["time"], MatchesRegex("20..-..-..T..:..:..\\....Z"));
    entry.erase("time");
    EXPECT_EQ(entry,
              nlohmann::json::parse(R"({"level":"info","request":"r1","method":"GET","route":"/api/{id}",
                                               "status":200,"milliseconds":12,"address":"1.2.3.4"})"));
    ASSERT_TRUE(std::getline(lines, line));
    EXPECT_EQ(nlohmann::json::parse(line)["level"], "error");
    EXPECT_EQ(nlohmann::json::parse(line)["reason"], "a \"quoted\"\nreason \uFFFD");
    EXPECT_FALSE(std::getline(lines, line));
}

TEST(Log, has_a_line_for_what_moderators_do) {
    std::ostringstream text;
    Log::to(text).moderated({.id = 7,
                             .deed = "ban",
                             .by = "cay",
                             .to = "ben",
                             .reason = "\"spam\"",
                             .until = "2026-07-01 12:00 UTC"});
    auto entry = nlohmann::json::parse(text.str());
    entry.erase("time");
    EXPECT_EQ(entry, nlohmann::json::parse(R"({"level":"info","event":"moderation","id":7,"deed":"ban",
                                               "by":"cay","to":"ben","reason":"\"spam\"",
                                               "until":"2026-07-01 12:00 UTC"})"));
}

TEST(Log, says_if_its_file_cannot_be_written) { EXPECT_FALSE(Log::to_file("/dev/null/log")); }

TEST(Metrics, count_by_route_and_status) {
    Metrics metrics;
    metrics.answered("/api/{id}", 200, 3ms);
    metrics.answered("/api/{id}", 200, 3ms);
    metrics.answered("", 404, 1ms);
    metrics.sockets(+2);
    metrics.sockets(-1);
    metrics.waiting(5);
    const std::string text = metrics.text();
    EXPECT_THAT(text, HasSubstr("parlor_http_requests_total{route=\"/api/{id}\",status=\"200\"} 2"));
    EXPECT_THAT(text, HasSubstr("parlor_http_requests_total{route=\"none\",status=\"404\"} 1"));
    EXPECT_THAT(text, HasSubstr("parlor_http_request_seconds_bucket{route=\"/api/{id}\",le=\"0.0025\"} 0"));
    EXPECT_THAT(text, HasSubstr("parlor_http_request_seconds_bucket{route=\"/api/{id}\",le=\"0.005\"} 2"));
    EXPECT_THAT(text, HasSubstr("parlor_sockets 1"));
    EXPECT_THAT(text, HasSubstr("parlor_requests_waiting 5"));
}

}  // namespace
}  // namespace net
