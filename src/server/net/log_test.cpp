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

TEST(Log, names_the_request_that_a_warning_belongs_to) {
    std::ostringstream text;
    Log log = Log::to(text);
    {
        const Serving outer("r1");
        {
            const Serving inner("r2");
            log.warned("inside");
        }
        log.noted("around");
    }
    log.warned("elsewhere");
    std::istringstream lines(text.str());
    std::vector<std::string> requests;
    for (std::string line; std::getline(lines, line);)
        requests.push_back(nlohmann::json::parse(line).value("request", "none"));
    EXPECT_THAT(requests, ::testing::ElementsAre("r2", "r1", "none"));
}

TEST(Log, warns_of_slow_answers) {
    std::ostringstream text;
    Log log = Log::to(text);
    Answered answer{
        .request = "r1", .method = "GET", .route = "/x", .status = 200, .time = 999ms, .address = ""};
    log.answered(answer);
    EXPECT_EQ(nlohmann::json::parse(text.str())["level"], "info");
    text.str("");
    answer.time = slow_answer;
    log.answered(answer);
    EXPECT_EQ(nlohmann::json::parse(text.str())["level"], "warning");
    EXPECT_EQ(nlohmann::json::parse(text.str())["request"], "r1");
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
    metrics.sockets("guest", +2);
    metrics.sockets("guest", -1);
    metrics.streams("events", +1);
    const WorkersMeter workers = metrics.workers("requests");
    workers.busy(+2);
    workers.waiting(+5);
    workers.refused(1);
    const std::string text = metrics.text();
    EXPECT_THAT(text, HasSubstr("parlor_http_requests_total{route=\"/api/{id}\",status=\"200\"} 2"));
    EXPECT_THAT(text, HasSubstr("parlor_http_requests_total{route=\"none\",status=\"404\"} 1"));
    EXPECT_THAT(text, HasSubstr("parlor_http_request_seconds_bucket{route=\"/api/{id}\",le=\"0.0025\"} 0"));
    EXPECT_THAT(text, HasSubstr("parlor_http_request_seconds_bucket{route=\"/api/{id}\",le=\"0.005\"} 2"));
    EXPECT_THAT(text, HasSubstr("parlor_sockets{kind=\"guest\"} 1"));
    EXPECT_THAT(text, HasSubstr("parlor_streams{kind=\"events\"} 1"));
    EXPECT_THAT(text, HasSubstr("parlor_workers_busy{pool=\"requests\"} 2"));
    EXPECT_THAT(text, HasSubstr("parlor_workers_waiting{pool=\"requests\"} 5"));
    EXPECT_THAT(text, HasSubstr("parlor_workers_refused_total{pool=\"requests\"} 1"));
}

TEST(Metrics, are_computed_on_request) {
    Metrics metrics;
    double level = 1;
    metrics.watch({"parlor_level", "How high it is", Watched::Kind::gauge,
                   [&] { return std::vector<Sample>{{{{"kind", "x"}}, level}}; }});
    EXPECT_THAT(metrics.text(), HasSubstr("parlor_level{kind=\"x\"} 1\n"));
    level = 2;
    EXPECT_THAT(metrics.text(), HasSubstr("parlor_level{kind=\"x\"} 2\n"));
    EXPECT_THAT(metrics.text(), HasSubstr("# TYPE parlor_level gauge"));
}

TEST(Metrics, of_one_name_may_have_different_labels) {
    Metrics metrics;
    metrics.counter({"parlor_things_total", "Things", {{"kind", "a"}}})(2);
    metrics.counter({"parlor_things_total", "Things", {{"kind", "b"}}})(1);
    metrics.sizes({"parlor_size", "Sizes"})(3);
    const std::string text = metrics.text();
    EXPECT_THAT(text, HasSubstr("parlor_things_total{kind=\"a\"} 2"));
    EXPECT_THAT(text, HasSubstr("parlor_things_total{kind=\"b\"} 1"));
    EXPECT_THAT(text, HasSubstr("parlor_size_bucket{le=\"2\"} 0"));
    EXPECT_THAT(text, HasSubstr("parlor_size_bucket{le=\"4\"} 1"));
}

}  // namespace
}  // namespace net
