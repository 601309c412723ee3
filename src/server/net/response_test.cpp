#include "server/net/response.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "server/net/answer.h"
#include "server/net/request.h"

namespace net {
namespace {

using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using namespace std::chrono_literals;

constexpr HeadOptions options{.request_id = "r1", .content_security_policy = "default-src 'self'"};

TEST(Answers, refuse_with_a_code_a_sentence_and_details) {
    const Response response = refused(409, "not-your-turn", "It is ben's turn.", {{"turn", 7}});
    EXPECT_EQ(response.status, 409);
    EXPECT_EQ(nlohmann::json::parse(response.text()),
              nlohmann::json::parse(
                  R"({"code":"not-your-turn","message":"It is ben's turn.","details":{"turn":7}})"));
    EXPECT_EQ(nlohmann::json::parse(refused(404, "not-found", "No.").text())["details"],
              nlohmann::json::object());
}

TEST(Answers, quote_text_that_is_no_utf8_without_failing) {
    EXPECT_EQ(nlohmann::json::parse(refused(400, "bad", "\xFF").text())["message"], "\uFFFD");
}

TEST(Answers, say_when_to_try_again_in_whole_seconds_rounded_up) {
    EXPECT_EQ(refused_for_now(429, "slow", "Later.", 1ms).headers.get("retry-after"), "1");
    EXPECT_EQ(refused_for_now(429, "slow", "Later.", 2'001ms).headers.get("retry-after"), "3");
}

TEST(Answers, name_the_request_where_the_server_is_to_blame) {
    Response busy = refused(503, "busy", "Later.", {{"wait", 1}});
    name_request(busy, "r1");
    EXPECT_EQ(nlohmann::json::parse(busy.text())["details"],
              nlohmann::json::parse(R"({"wait":1,"request":"r1"})"));
    Response missing = refused(404, "not-found", "No.");
    name_request(missing, "r1");
    EXPECT_EQ(missing.text(), refused(404, "not-found", "No.").text());
    Response text = plain(500, "text/plain", "{");
    name_request(text, "r1");
    EXPECT_EQ(text.text(), "{");
}

TEST(Headers, refuse_what_could_end_a_line) {
    Headers headers;
    EXPECT_TRUE(headers.try_set("location", "/tables/7"));
    for (const std::string_view value : {"/\r\nset-cookie: a=b", "a\nb", "a\rb", "a\tb", "\x7F"})
        EXPECT_FALSE(headers.try_set("location", value));
    EXPECT_FALSE(headers.try_add("location", std::string_view("a\0b", 3)));
    EXPECT_EQ(headers.all(), (std::vector<Header>{{"location", "/tables/7"}}));
}

TEST(Headers, replace_or_add) {
    Headers headers;
    headers.set("vary", "origin");
    headers.set("vary", "accept");
    EXPECT_TRUE(headers.try_add("vary", "cookie"));
    EXPECT_EQ(headers.all(), (std::vector<Header>{{"vary", "accept"}, {"vary", "cookie"}}));
}

TEST(Cookies, are_out_of_reach_of_scripts_and_other_sites) {
    Response response;
    ASSERT_TRUE(set_cookie(response, {}, "session", "abc_-123", 3600s));
    EXPECT_EQ(response.headers.get("set-cookie"),
              "session=abc_-123; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax");
}

TEST(Cookies, are_secure_where_the_request_was) {
    Response response;
    ASSERT_TRUE(set_cookie(response, {.secure = true}, "session", "x", 0s));
    EXPECT_THAT(std::string(response.headers.get("set-cookie")), EndsWith("; SameSite=Lax; Secure"));
}

TEST(Cookies, refuse_letters_that_would_end_their_value) {
    Response response;
    for (const std::string_view value : {"a;b", "a b", "a\r\nb", "a\"b", "a,b", "a\\b", "é"})
        EXPECT_FALSE(set_cookie(response, {}, "session", value, 1s)) << value;
    EXPECT_TRUE(response.headers.all().empty());
}

TEST(Head, has_the_headers_that_every_answer_has) {
    const std::string head = write_head(json(200, {{"a", 1}}), options);
    EXPECT_THAT(head, StartsWith("HTTP/1.1 200 OK\r\n"));
    EXPECT_THAT(head, EndsWith("\r\n\r\n"));
    EXPECT_THAT(head, AllOf(HasSubstr("\r\nx-content-type-options: nosniff\r\n"),
                            HasSubstr("\r\nreferrer-policy: same-origin\r\n"),
                            HasSubstr("\r\ncontent-security-policy: default-src 'none'"),
                            HasSubstr("\r\nx-request-id: r1\r\n"), HasSubstr("\r\ncontent-length: 7\r\n"),
                            Not(HasSubstr("\r\nserver:")), Not(HasSubstr("connection:"))));
}

TEST(Head, gives_pages_the_policy_for_pages) {
    EXPECT_THAT(write_head(plain(200, "text/html; charset=utf-8", "<p>"), options),
                HasSubstr("\r\ncontent-security-policy: default-src 'self'; frame-ancestors 'none'\r\n"));
}

TEST(Head, has_no_length_where_there_can_be_no_body) {
    EXPECT_THAT(write_head(no_content(), options), Not(HasSubstr("content-length")));
}

}  // namespace
}  // namespace net
