#include "server/net/router.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "server/net/target.h"

namespace net {
namespace {

using ::testing::ElementsAre;
using namespace std::chrono_literals;

Route route(Method method, const std::string& pattern, Limits limits = {}) {
    return {method, pattern,
            [pattern](const Request& request) {
                nlohmann::json answer{{"route", pattern}};
                for (const auto& [name, value] : request.captures) answer[name] = value;
                return json(200, answer);
            },
            std::move(limits)};
}

class RouterTest : public ::testing::Test {
protected:
    Request request_for(Method method, std::string_view target) {
        return {.method = method, .segments = read_target(target).value().segments, .address = "1.2.3.4"};
    }
    Response ask(Request request) {
        Admission admission = router_.admit(request);
        return admission.refusal ? *admission.refusal : router_.handle(request);
    }
    Response ask(Method method, std::string_view target) { return ask(request_for(method, target)); }
    std::string body(Method method, std::string_view target) {
        return std::string(ask(method, target).text());
    }

    Time now_{};
    Router router_{{
                       route(Method::get, "/"),
                       route(Method::get, "/api/tables"),
                       route(Method::post, "/api/tables", {.body = 100, .json = true, .rate = "open"}),
                       route(Method::get, "/api/tables/mine"),
                       route(Method::get, "/api/tables/{id}"),
                       route(Method::get, "/api/tables/{number:int}"),
                       route(Method::get, "/api/tables/{id}/turns/{number:int}"),
                       route(Method::get, "/files/{path:rest}"),
                   },
                   {{"open", {.per_second = 1, .burst = 2}}},
                   [this] { return now_; }};
};

TEST_F(RouterTest, captures_what_stands_in_the_places_of_a_pattern) {
    EXPECT_EQ(body(Method::get, "/"), R"({"route":"/"})");
    EXPECT_EQ(body(Method::get, "/api/tables/x%2Fy/turns/12"),
              R"({"id":"x/y","number":"12","route":"/api/tables/{id}/turns/{number:int}"})");
    EXPECT_EQ(body(Method::get, "/files/a/b.js"), R"({"path":"a/b.js","route":"/files/{path:rest}"})");
    EXPECT_EQ(body(Method::get, "/files"), R"({"path":"","route":"/files/{path:rest}"})");
}

TEST_F(RouterTest, prefers_the_pattern_that_says_more) {
    EXPECT_EQ(body(Method::get, "/api/tables/mine"), R"({"route":"/api/tables/mine"})");
    EXPECT_EQ(body(Method::get, "/api/tables/7"), R"({"number":"7","route":"/api/tables/{number:int}"})");
    EXPECT_EQ(body(Method::get, "/api/tables/x7"), R"({"id":"x7","route":"/api/tables/{id}"})");
}

TEST_F(RouterTest, says_404_where_nothing_is) {
    for (const char* target :
         {"/nothing", "/api/tables/", "/api", "/api/tables/7/turns/x", "/api/tables/7/turns/99999999999",
          "/api/tables/7/turns/-1", "/api/tables/7/turns/1/2"}) {
        const Response response = ask(Method::get, target);
        EXPECT_EQ(response.status, 404) << target;
        EXPECT_EQ(nlohmann::json::parse(response.text())["code"], "not-found");
    }
}

TEST_F(RouterTest, says_405_and_what_is_allowed) {
    const Response response = ask(Method::remove, "/api/tables");
    EXPECT_EQ(response.status, 405);
    EXPECT_EQ(response.headers.get("allow"), "GET, HEAD, OPTIONS, POST");
    EXPECT_EQ(nlohmann::json::parse(response.text())["code"], "wrong-method");
}

TEST_F(RouterTest, finds_nothing_by_another_method_where_only_a_rest_matches) {
    const Response response = ask(Method::post, "/files/a/b.js");
    EXPECT_EQ(response.status, 404);
    EXPECT_EQ(nlohmann::json::parse(response.text())["code"], "not-found");
}

TEST_F(RouterTest, answers_head_like_get_and_options_everywhere) {
    EXPECT_EQ(ask(Method::head, "/api/tables").status, 200);
    const Response response = ask(Method::options, "/api/tables/mine");
    EXPECT_EQ(response.status, 204);
    EXPECT_EQ(response.headers.get("allow"), "GET, HEAD, OPTIONS");
    EXPECT_EQ(ask(Method::options, "/nothing").status, 404);
}

TEST_F(RouterTest, tells_the_route_and_its_body_limit_before_the_body_is_read) {
    Request request = request_for(Method::post, "/api/tables");
    request.headers["content-type"] = "application/json; charset=utf-8";
    const Admission admission = router_.admit(request);
    EXPECT_FALSE(admission.refusal);
    EXPECT_EQ(admission.body_limit, 100);
    EXPECT_EQ(request.route, "/api/tables");
}

TEST_F(RouterTest, refuses_other_bodies_where_json_is_needed) {
    for (const char* type : {"", "text/plain", "application/jsonp", "multipart/form-data"}) {
        now_ += 1h;
        Request request = request_for(Method::post, "/api/tables");
        request.headers["content-type"] = type;
        EXPECT_EQ(ask(request).status, 415) << type;
    }
}

TEST_F(RouterTest, counts_requests_by_address) {
    Request request = request_for(Method::post, "/api/tables");
    request.headers["content-type"] = "application/json";
    EXPECT_EQ(ask(request).status, 200);
    EXPECT_EQ(ask(request).status, 200);
    const Response response = ask(request);
    EXPECT_EQ(response.status, 429);
    EXPECT_EQ(response.headers.get("retry-after"), "1");
    request.address = "5.6.7.8";
    EXPECT_EQ(ask(request).status, 200);
    request.address = "1.2.3.4";
    now_ += 1s;
    EXPECT_EQ(ask(request).status, 200);
}

TEST_F(RouterTest, counts_requests_by_network_where_addresses_cost_nothing) {
    Request request = request_for(Method::post, "/api/tables");
    request.headers["content-type"] = "application/json";
    for (const char* address : {"2001:db8::1", "2001:db8::2"}) {
        request.address = address;
        EXPECT_EQ(ask(request).status, 200) << address;
    }
    request.address = "2001:db8::3";
    EXPECT_EQ(ask(request).status, 429);
    request.address = "2001:db8:0:1::3";
    EXPECT_EQ(ask(request).status, 200) << "of another network";
}

TEST_F(RouterTest, lists_its_routes_as_an_api_document_does) {
    std::vector<std::string> paths;
    for (const Route& one : router_.routes().subspan(5))
        paths.push_back(std::string(name_of(one.method)) + " " + path_template(one));
    EXPECT_THAT(paths, ElementsAre("GET /api/tables/{number}", "GET /api/tables/{id}/turns/{number}",
                                   "GET /files/{path}"));
}

}  // namespace
}  // namespace net
