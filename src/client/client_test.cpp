#include "client/client.h"

#include <gmock/gmock.h>

#include <cstdlib>
#include <utility>
#include <vector>

#include "client/server_test.h"

namespace client {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

const std::string stream_head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";

bool never() { return false; }

struct Heard {
    base::Result<Reply> reply;
    std::vector<std::string> lines;
};
Heard listen_to(const Server& server, const Client::Stopped& stopped = never, const Settings& settings = {}) {
    std::vector<std::string> lines;
    const Client client(server.address(), "", settings);
    auto reply = client.listen("/stream", [&](std::string_view line) { lines.emplace_back(line); }, stopped);
    return {std::move(reply), std::move(lines)};
}

TEST(Client, gets_an_answer) {
    Server server(answer("200 OK", "hello"));
    const auto reply = Client(server.address(), "secret").get("/a?b=c", never);
    ASSERT_TRUE(reply) << reply.error().what;
    EXPECT_EQ(reply->status, 200);
    EXPECT_EQ(reply->body, "hello");
    EXPECT_THAT(server.asked(), StartsWith("GET /a?b=c HTTP/1.1\r\n"));
    EXPECT_THAT(server.asked(), HasSubstr("\r\nAuthorization: Bearer secret\r\n"));
}

TEST(Client, posts_json_or_nothing) {
    Server with_body(answer("200 OK", ""));
    ASSERT_TRUE(Client(with_body.address(), "").post("/a", "{}", never));
    EXPECT_THAT(with_body.asked(), HasSubstr("\r\nContent-Type: application/json\r\n"));
    EXPECT_THAT(with_body.asked(), testing::EndsWith("\r\n\r\n{}"));
    EXPECT_THAT(with_body.asked(), Not(HasSubstr("Authorization")));
    Server without(answer("200 OK", ""));
    ASSERT_TRUE(Client(without.address(), "").post("/a", "", never));
    EXPECT_THAT(without.asked(), StartsWith("POST /a HTTP/1.1\r\n"));
    EXPECT_THAT(without.asked(), HasSubstr("\r\nContent-Length: 0\r\n"));
}

TEST(Client, removes) {
    Server server(answer("204 No Content", ""));
    const auto reply = Client(server.address(), "secret").remove("/a", never);
    ASSERT_TRUE(reply) << reply.error().what;
    EXPECT_TRUE(reply->fine());
    EXPECT_THAT(server.asked(), StartsWith("DELETE /a HTTP/1.1\r\n"));
    EXPECT_THAT(server.asked(), HasSubstr("\r\nAuthorization: Bearer secret\r\n"));
}

TEST(Client, tells_which_cookies_are_set) {
    const Server server(
        "HTTP/1.1 200 OK\r\nSet-Cookie: a=b; HttpOnly\r\nset-cookie: c=d\r\nContent-Length: 0\r\n\r\n");
    const auto reply = Client(server.address(), "").get("/", never);
    ASSERT_TRUE(reply) << reply.error().what;
    EXPECT_THAT(reply->cookies, ElementsAre("a=b", "c=d"));
}

TEST(Client, takes_a_refusal_for_an_answer) {
    const Server server(answer("409 Conflict", "no"));
    const auto reply = Client(server.address(), "").post("/a", "", never);
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, 409);
    EXPECT_FALSE(reply->fine());
    EXPECT_EQ(reply->body, "no");
}

TEST(Client, does_not_follow_redirects_with_its_token) {
    Server elsewhere(answer("200 OK", "welcome"));
    const Server server("HTTP/1.1 302 Found\r\nLocation: " + elsewhere.address() +
                        "/\r\nContent-Length: 0\r\n\r\n");
    const auto reply = Client(server.address(), "secret").get("/a", never);
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, 302);
    EXPECT_EQ(elsewhere.asked(), "");
}

TEST(Client, says_why_there_is_no_answer) {
    const auto reply = Client("http://127.0.0.1:1", "secret").get("/a", never);
    ASSERT_FALSE(reply);
    EXPECT_THAT(reply.error().what, HasSubstr("127.0.0.1"));
    const Server rude("nonsense\r\n\r\n");
    EXPECT_FALSE(Client(rude.address(), "").get("/a", never));
}

TEST(Client, reads_a_stream_line_by_line_until_it_ends) {
    const Server server(stream_head + "5\r\none\nt\r\n4\r\nwo\n\n\r\n0\r\n\r\n");
    const Heard heard = listen_to(server);
    ASSERT_TRUE(heard.reply) << heard.reply.error().what;
    EXPECT_THAT(heard.lines, ElementsAre("one", "two", ""));
    EXPECT_EQ(heard.reply->body, "");
}

TEST(Client, distinguishes_a_refused_stream) {
    const Server server(answer("404 Not Found", "{\"code\":\"no-such-table\"}\n"));
    const Heard heard = listen_to(server);
    ASSERT_TRUE(heard.reply);
    EXPECT_EQ(heard.reply->status, 404);
    EXPECT_EQ(heard.reply->body, "{\"code\":\"no-such-table\"}\n");
    EXPECT_THAT(heard.lines, IsEmpty());
}

TEST(Client, reports_a_stream_that_is_cut_off) {
    const Server server(stream_head + "4\r\none\n\r\n");
    const Heard heard = listen_to(server);
    EXPECT_FALSE(heard.reply);
    EXPECT_THAT(heard.lines, ElementsAre("one"));
}

TEST(Client, reports_a_silent_stream) {
    const Server server(stream_head + "4\r\none\n\r\n", Server::Then::stay);
    Settings settings;
    settings.silence = std::chrono::milliseconds(1);
    const Heard heard = listen_to(server, never, settings);
    ASSERT_FALSE(heard.reply);
    EXPECT_EQ(heard.reply.error().what, "the server has stopped responding");
}

TEST(Client, can_be_cancelled) {
    const Server server(stream_head + "4\r\none\n\r\n", Server::Then::stay);
    const Heard heard = listen_to(server, [] { return true; });
    ASSERT_FALSE(heard.reply);
    EXPECT_EQ(heard.reply.error().what, "the request was cancelled");
}

TEST(Client, limits_the_length_of_an_answer) {
    const Server server(answer("200 OK", std::string((std::size_t{1} << 20) + 1, 'x')));
    const auto reply = Client(server.address(), "").get("/a", never);
    ASSERT_FALSE(reply);
    EXPECT_EQ(reply.error().what, "the answer is too long");
}

bool everywhere(std::string_view) { return true; }

TEST(Delivering, posts_bytes_with_headers) {
    Server server(answer("201 Created", "thanks"));
    const std::string bytes("\0\1binary", 8);
    const auto reply =
        deliver({server.address() + "/in?x=1", {"TTL: 60", "Topic: a"}, bytes}, everywhere, {}, never);
    ASSERT_TRUE(reply) << reply.error().what;
    EXPECT_EQ(reply->status, 201);
    EXPECT_EQ(reply->body, "thanks");
    EXPECT_EQ(reply->retry_after, std::nullopt);
    EXPECT_THAT(server.asked(), StartsWith("POST /in?x=1 HTTP/1.1\r\n"));
    EXPECT_THAT(server.asked(), HasSubstr("\r\nTTL: 60\r\nTopic: a\r\n"));
    EXPECT_THAT(server.asked(), testing::EndsWith("\r\n\r\n" + bytes));
}

TEST(Delivering, asks_the_guard_about_the_address_of_a_name) {
    Server server(answer("200 OK", ""));
    std::vector<std::string> asked;
    const auto reply = deliver(
        {"http://localhost" + server.address().substr(16) + "/", {}, "secret"},
        [&](std::string_view address) {
            asked.emplace_back(address);
            return false;
        },
        {}, never);
    ASSERT_FALSE(reply);
    EXPECT_EQ(reply.error().what, "this address leads to a network that may not be called");
    EXPECT_THAT(asked, testing::Contains("127.0.0.1"));
    EXPECT_EQ(server.asked(), "") << "not even a connection";
}

TEST(Delivering, uses_no_proxy) {
    Server proxy(answer("200 OK", ""));
    ::setenv("http_proxy", proxy.address().c_str(), 1);
    const auto reply = deliver({"http://127.0.0.1:1/", {}, ""}, everywhere, {}, never);
    ::unsetenv("http_proxy");
    EXPECT_FALSE(reply);
    EXPECT_EQ(proxy.asked(), "");
}

TEST(Delivering, follows_no_redirects) {
    Server elsewhere(answer("200 OK", "welcome"));
    const Server server("HTTP/1.1 307 Temporary Redirect\r\nLocation: " + elsewhere.address() +
                        "/\r\nContent-Length: 0\r\n\r\n");
    const auto reply = deliver({server.address(), {}, "secret"}, everywhere, {}, never);
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, 307);
    EXPECT_EQ(elsewhere.asked(), "");
}

TEST(Delivering, reads_retry_after) {
    const Server server("HTTP/1.1 429 Too Many Requests\r\nRetry-After: 120\r\nContent-Length: 0\r\n\r\n");
    const auto reply = deliver({server.address(), {}, ""}, everywhere, {}, never);
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->retry_after, std::chrono::seconds(120));
}

TEST(Delivering, reads_only_the_beginning_of_a_long_answer) {
    const Server server(answer("200 OK", std::string(std::size_t{1} << 20, 'x')));
    const auto reply = deliver({server.address(), {}, ""}, everywhere, {}, never);
    ASSERT_TRUE(reply) << reply.error().what;
    EXPECT_EQ(reply->status, 200);
    EXPECT_LT(reply->body.size(), std::size_t{64} << 10);
}

}  // namespace
}  // namespace client
