#include "server/push/sender.h"

#include <gmock/gmock.h>

#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "client/server_test.h"
#include "house/common/new_database_test.h"
#include "house/common/seeded_entropy_test.h"
#include "house/notify/delivery_sql.h"
#include "server/push/browser_test.h"
#include "server/push/hook.h"
#include "server/push/web_push.h"
#include "sql/database.h"

namespace push {
namespace {

using client::answer;
using client::Server;
using house::Endpoint;
using nlohmann::json;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;
using testing::StartsWith;
using namespace std::chrono_literals;

// The value of a header of a request; empty: it has none.
std::string header(const std::string& request, const std::string& name) {
    const std::size_t at = request.find("\r\n" + name + ": ");
    if (at == std::string::npos) return "";
    const std::size_t begin = at + name.size() + 4;
    return request.substr(begin, request.find("\r\n", begin) - begin);
}
std::string body_of(const std::string& request) { return request.substr(request.find("\r\n\r\n") + 4); }

class SenderTest : public testing::Test {
protected:
    SenderTest() { EXPECT_TRUE(dice::initialize()); }

    house::Admitted member(const std::string& name) {
        auto admitted = house_.accounts.sign_up({name, "correct horse", ""}, "a test");
        EXPECT_TRUE(admitted) << admitted.error().message;
        return *std::move(admitted);
    }

    Endpoint hook(const std::string& url) { return add({Endpoint::Kind::hook, url, "", "a program"}); }
    Endpoint push(const std::string& url, const Browser& browser) {
        return add({Endpoint::Kind::push, url, browser.keys(), "a browser"});
    }

    void tell(const std::string& text) {
        const auto told = house_.messages.write_to(ben_.identity, {"ann"}, text);
        EXPECT_TRUE(told) << told.error().message;
    }

    // Whether there was something to bring.
    bool work() {
        const auto worked = sender_.work_once();
        EXPECT_TRUE(worked) << worked.error().message;
        return worked.value_or(false);
    }

    void pass(std::chrono::milliseconds time) {
        const std::lock_guard lock(mutex_);
        now_ += time;
    }
    house::Time now() {
        const std::lock_guard lock(mutex_);
        return now_;
    }

    std::vector<Endpoint> endpoints() { return *house_.contacts.endpoints(ann_.identity); }

private:
    Endpoint add(const house::EndpointWish& wish) {
        auto endpoint = house_.contacts.add_endpoint(ann_.identity, wish);
        EXPECT_TRUE(endpoint) << endpoint.error().message;
        return *std::move(endpoint);
    }

    std::mutex mutex_;
    house::Time now_{std::chrono::hours(500'000)};

protected:
    std::unique_ptr<sql::Database> database_ = house::new_database();
    house::House house_{
        {*database_, [this] { return now(); }, house::seeded_entropy(7), "https://play.example.org"}};
    house::Admitted ann_ = member("ann");
    house::Admitted ben_ = member("ben");
    Sender sender_{house_, {.reach = Reach::anywhere}};
};

TEST_F(SenderTest, encrypts_pushes_for_the_browser) {
    const Browser browser;
    Server service(answer("201 Created", ""));
    push(service.address() + "/wpush/1", browser);
    tell("Good luck!");
    EXPECT_TRUE(work());
    EXPECT_FALSE(work()) << "nothing is left to do";
    const std::string request = service.asked();
    EXPECT_THAT(request, StartsWith("POST /wpush/1 HTTP/1.1\r\n"));
    EXPECT_EQ(header(request, "Content-Encoding"), "aes128gcm");
    EXPECT_EQ(header(request, "TTL"), "259200");
    EXPECT_EQ(header(request, "Urgency"), "normal");
    EXPECT_THAT(request, Not(HasSubstr("Good luck")));
    const json told = json::parse(browser.read(body_of(request)));
    EXPECT_EQ(told.at("kind"), "message");
    EXPECT_THAT(told.at("text").get<std::string>(), HasSubstr("Good luck!"));
    EXPECT_THAT(told.at("url").get<std::string>(), StartsWith("https://play.example.org/"));
}

TEST_F(SenderTest, identifies_the_server_to_the_push_service) {
    Server service(answer("201 Created", ""));
    push(service.address() + "/wpush/1", Browser());
    tell("Good luck!");
    EXPECT_TRUE(work());
    const std::string value = header(service.asked(), "Authorization");
    const std::size_t end = value.find(", k=");
    ASSERT_NE(end, std::string::npos);
    const std::string key = value.substr(end + 4);
    EXPECT_EQ(key, sender_.push_key().value());
    const std::string token = value.substr(std::string("vapid t=").size(), end - 8);
    const auto parts = base::split(token, '.');
    EXPECT_TRUE(is_signed(bytes(key), token.substr(0, parts[2].offset - 1), bytes(parts[2].text)));
    const json claims = json::parse(bytes(parts[1].text));
    EXPECT_EQ(claims.at("aud"), service.address());
    EXPECT_EQ(claims.at("sub"), "https://play.example.org");
    EXPECT_EQ(claims.at("exp"), 500'000LL * 3'600 + 12 * 3'600);
}

TEST_F(SenderTest, replaces_an_older_turn_by_a_newer_one) {
    Server service({answer("201 Created", ""), answer("201 Created", ""), answer("201 Created", "")});
    push(service.address() + "/wpush/1", Browser());
    const auto terms = house::read_terms({{"game", "razzle"}, {"seat", "two"}, {"time_control", "3d"}});
    const auto link = house_.lobby.link(ann_.identity, *terms);
    const auto table = house_.lobby.accept(ben_.identity, link->id);
    ASSERT_TRUE(table) << table.error().message;
    while (work()) {}
    const auto play = [&](const house::Admitted& who, int number, const char* turn) {
        const auto played = house_.tables.ask(who.identity, table->id, table::Play{number, turn});
        EXPECT_TRUE(played) << played.error().message;
    };
    play(ben_, 1, "c8-b6");
    EXPECT_TRUE(work());
    play(ann_, 2, "c1-b3");
    play(ben_, 3, "b6-a4");
    EXPECT_TRUE(work());
    const auto& requests = service.requests();
    ASSERT_GE(requests.size(), 2U);
    const std::string topic = header(requests.back(), "Topic");
    EXPECT_THAT(topic, SizeIs(32));
    EXPECT_EQ(header(requests[requests.size() - 2], "Topic"), topic);
    EXPECT_THAT(topic, Not(HasSubstr(table->id))) << "the push service must not see the table";
}

TEST_F(SenderTest, cuts_a_long_text_to_what_a_service_takes) {
    const Browser browser;
    Server service(answer("201 Created", ""));
    push(service.address() + "/wpush/1", browser);
    tell(std::string(4'000, '"'));
    EXPECT_TRUE(work());
    const std::string body = body_of(service.asked());
    EXPECT_LE(body.size(), 4'096U);
    EXPECT_TRUE(json::accept(browser.read(body)));
}

TEST_F(SenderTest, calls_a_webhook_and_signs_the_call) {
    Server program(answer("200 OK", "thanks"));
    const Endpoint endpoint = hook(program.address() + "/in?from=parlor");
    tell("Good luck!");
    EXPECT_TRUE(work());
    EXPECT_FALSE(work()) << "nothing is left to do";
    const std::string request = program.asked();
    EXPECT_THAT(request, StartsWith("POST /in?from=parlor HTTP/1.1\r\n"));
    EXPECT_EQ(header(request, "Content-Type"), "application/json");
    const std::string secret = json::parse(endpoint.keys).at("secret");
    EXPECT_EQ(header(request, "Parlor-Signature"), sign_call(secret, body_of(request), now()));
    EXPECT_EQ(json::parse(body_of(request)).at("kind"), "message");
}

TEST_F(SenderTest, retries_with_the_same_delivery_number) {
    Server program(
        {answer("503 Service Unavailable", ""), answer("500 Oops", ""), answer("204 No Content", "")});
    hook(program.address());
    tell("Good luck!");
    EXPECT_TRUE(work());
    EXPECT_FALSE(work()) << "not at once";
    for (int time = 0; time < 2; ++time) {
        pass(1h);
        EXPECT_TRUE(work());
    }
    pass(48h);
    EXPECT_FALSE(work()) << "nothing is left to do";
    const auto& requests = program.requests();
    ASSERT_THAT(requests, SizeIs(3));
    EXPECT_NE(header(requests[0], "Parlor-Delivery"), "");
    EXPECT_EQ(header(requests[0], "Parlor-Delivery"), header(requests[2], "Parlor-Delivery"));
    EXPECT_NE(header(requests[0], "Parlor-Signature"), header(requests[2], "Parlor-Signature"))
        << "the signature includes the time";
}

TEST_F(SenderTest, respects_retry_after) {
    const std::string later =
        "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 7200\r\nContent-Length: 0\r\n\r\n";
    Server service({later, answer("201 Created", "")});
    push(service.address(), Browser());
    tell("Good luck!");
    EXPECT_TRUE(work());
    pass(119min);
    EXPECT_FALSE(work());
    pass(1min);
    EXPECT_TRUE(work());
    EXPECT_THAT(service.requests(), SizeIs(2));
}

TEST_F(SenderTest, removes_an_unknown_push_subscription) {
    for (const char* status : {"404 Not Found", "410 Gone"}) {
        Server service(answer(status, ""));
        push(service.address(), Browser());
        tell("Good luck!");
        EXPECT_TRUE(work());
        EXPECT_THAT(endpoints(), IsEmpty()) << status;
        EXPECT_THAT(service.requests(), SizeIs(1));
    }
}

TEST_F(SenderTest, keeps_an_endpoint_after_other_errors) {
    for (const char* status : {"413 Content Too Large", "401 Unauthorized", "302 Found"}) {
        Server service(answer(status, ""));
        push(service.address(), Browser());
        tell("Good luck!");
        EXPECT_TRUE(work());
        EXPECT_THAT(endpoints(), SizeIs(1)) << status;
        EXPECT_TRUE(house_.contacts.remove_endpoint(ann_.identity, endpoints().front().id));
    }
}

TEST_F(SenderTest, removes_a_webhook_only_after_410) {
    Server program({answer("404 Not Found", ""), answer("410 Gone", "")});
    hook(program.address());
    tell("Good luck!");
    EXPECT_TRUE(work());
    EXPECT_THAT(endpoints(), SizeIs(1));
    pass(1h);
    EXPECT_TRUE(work());
    EXPECT_THAT(endpoints(), IsEmpty());
}

TEST_F(SenderTest, does_not_call_private_addresses) {
    Server inside(answer("200 OK", ""));
    const std::string port = inside.address().substr(std::string("http://127.0.0.1").size());
    hook("https://localhost" + port + "/");
    tell("Good luck!");
    Sender careful(house_);
    EXPECT_TRUE(careful.work_once().value());
    EXPECT_THAT(inside.requests(), IsEmpty());
    const auto delivery = house::read<house::Delivery>(
        *database_, [&](sql::Snapshot& snapshot) -> house::Answer<house::Delivery> {
            return *house::find_delivery(snapshot, 1);
        });
    EXPECT_THAT(delivery->trouble, HasSubstr("a network that may not be called"));
}

TEST_F(SenderTest, accepts_usable_endpoints) {
    const Sender careful(house_);
    const auto check = [&](Endpoint::Kind kind, const std::string& url, const std::string& keys) {
        const auto checked = careful.check({kind, url, keys, "a label"});
        return checked ? "" : std::string(checked.error().code);
    };
    EXPECT_EQ(check(Endpoint::Kind::hook, "https://example.org/in", ""), "");
    EXPECT_EQ(check(Endpoint::Kind::hook, "http://example.org/in", ""), "bad-address");
    EXPECT_EQ(check(Endpoint::Kind::hook, "https://10.0.0.1/in", ""), "bad-address");
    EXPECT_EQ(check(Endpoint::Kind::push, "https://push.example.org/1", Browser().keys()), "");
    for (const char* const keys :
         {"", "{}", R"({"p256dh":"AAAA","auth":"AAAA"})", R"({"p256dh":1,"auth":2})"})
        EXPECT_EQ(check(Endpoint::Kind::push, "https://push.example.org/1", keys), "bad-keys") << keys;
    const std::string no_point =
        R"({"p256dh":")" + write_base64url(std::string(65, '\4')) + R"(","auth":"BTBZMqHH6r4Tts7J_aSIgg"})";
    EXPECT_EQ(check(Endpoint::Kind::push, "https://push.example.org/1", no_point), "bad-keys");
    EXPECT_TRUE(sender_.check({Endpoint::Kind::hook, "http://127.0.0.1:8080/", "", "a label"}));
}

TEST_F(SenderTest, keeps_its_key) {
    const auto key = sender_.push_key();
    ASSERT_TRUE(key);
    EXPECT_THAT(*key, SizeIs(87));
    EXPECT_EQ(Sender(house_).push_key(), key);
}

// What is waited for has 30 seconds to happen.
void wait_for(const std::function<bool()>& holds) {
    const auto deadline = std::chrono::steady_clock::now() + 30s;
    while (!holds()) {
        ASSERT_LT(std::chrono::steady_clock::now(), deadline) << "it never happens";
        std::this_thread::yield();
    }
}

TEST_F(SenderTest, works_by_itself) {
    Server program({answer("200 OK", ""), answer("200 OK", ""), answer("200 OK", "")});
    hook(program.address());
    Sender sender(house_, {.reach = Reach::anywhere, .longest_sleep = 1ms});
    sender.start();
    for (const char* text : {"one", "two", "three"}) tell(text);
    wait_for([&] {
        return house::read<bool>(*database_,
                                 [](sql::Snapshot& snapshot) -> house::Answer<bool> {
                                     for (std::int64_t id = 1; id <= 3; ++id)
                                         if (house::find_delivery(snapshot, id)) return false;
                                     return true;
                                 })
            .value();
    });
    sender.stop();
    EXPECT_THAT(program.requests(), SizeIs(3));
}

TEST_F(SenderTest, looks_for_deliveries_as_soon_as_polling_is_turned_on) {
    Server program(answer("200 OK", ""));
    hook(program.address());
    tell("Good luck!");
    Sender sender(house_, {.reach = Reach::anywhere, .longest_sleep = 1h});
    sender.set_polling(false);
    sender.start();
    EXPECT_FALSE(program.was_asked());
    sender.set_polling(true);
    wait_for([&] { return program.was_asked(); });
    sender.stop();
}

TEST_F(SenderTest, does_not_let_slow_webhooks_delay_other_users) {
    Server slow({"", "", "", ""}, Server::Then::stay);
    for (const char* const path : {"/1", "/2", "/3", "/4"}) hook(slow.address() + path);
    Server quick(answer("200 OK", ""));
    const house::Admitted cay = member("cay");
    ASSERT_TRUE(
        house_.contacts.add_endpoint(cay.identity, {Endpoint::Kind::hook, quick.address(), "", "a program"}));
    tell("Good luck!");
    Sender sender(house_, {.threads = 2,
                           .reach = Reach::anywhere,
                           .patience = {.to_connect = 1h, .to_answer = 1h},
                           .longest_sleep = 1ms});
    sender.start();
    wait_for([&] { return slow.was_asked(); });
    ASSERT_TRUE(house_.messages.write_to(ben_.identity, {"cay"}, "And you!"));
    wait_for([&] { return quick.was_asked(); });
    sender.stop();
}

TEST_F(SenderTest, cancels_requests_when_it_stops) {
    Server silent({"", answer("200 OK", "")}, Server::Then::stay);
    hook(silent.address());
    tell("Good luck!");
    Sender sender(house_, {.reach = Reach::anywhere, .longest_sleep = 1ms});
    sender.start();
    wait_for([&] { return silent.was_asked(); });
    sender.stop();
    EXPECT_FALSE(work()) << "it is leased";
    pass(house::delivery_lease);
    EXPECT_TRUE(work()) << "and tried again then";
}

}  // namespace
}  // namespace push
