#include "server/push/hook.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

namespace push {
namespace {

using namespace std::chrono_literals;

house::Notification notification() {
    house::Notification notification;
    notification.id = 17;
    notification.kind = house::Notification::Kind::turn;
    notification.time = house::Time{1'794'752'229'405ms};
    notification.table = "mx6d928dxa";
    return notification;
}
const commands::Headline headline{"razzle board 101", "ben played \"c8-b6\".", "/table/mx6d928dxa"};

TEST(Calls, contain_the_notification) {
    EXPECT_EQ(nlohmann::json::parse(write_call(notification(), headline, "https://play.example.org")),
              (nlohmann::json{{"id", 17},
                              {"kind", "turn"},
                              {"time", 1'794'752'229'405},
                              {"title", "razzle board 101"},
                              {"text", "ben played \"c8-b6\"."},
                              {"table", "mx6d928dxa"},
                              {"url", "https://play.example.org/table/mx6d928dxa"}}));
}

TEST(Calls, have_null_without_a_table) {
    house::Notification message = notification();
    message.kind = house::Notification::Kind::message;
    message.table.clear();
    const auto call = nlohmann::json::parse(write_call(message, headline, ""));
    EXPECT_EQ(call["kind"], "message");
    EXPECT_TRUE(call["table"].is_null());
    EXPECT_EQ(call["url"], "/table/mx6d928dxa") << "relative, because the public address is not set";
}

// Computed with: printf '1794752229.{}' | openssl dgst -sha256 -hmac secret
TEST(Calls, are_signed_with_their_time) {
    EXPECT_EQ(sign_call("secret", "{}", house::Time{1'794'752'229'405ms}),
              "t=1794752229,v1=3620e00c67a4a6f1ee4ce7f3ae0bbc38352070b86daeb8125c055e947dfe8f54");
}

TEST(Calls, have_the_number_of_their_delivery) {
    const auto parcel = hook_parcel("https://example.org/in", "t=1,v1=2", 42, "{}");
    EXPECT_EQ(parcel.url, "https://example.org/in");
    EXPECT_EQ(parcel.body, "{}");
    EXPECT_THAT(parcel.headers, testing::ElementsAre("Content-Type: application/json",
                                                     "Parlor-Signature: t=1,v1=2", "Parlor-Delivery: 42"));
}

TEST(WebhookSecrets, are_read_or_refused) {
    EXPECT_EQ(read_hook_secret(R"({"secret": "abc"})").value(), "abc");
    for (const char* text : {"", "abc", "{}", R"({"secret": 1})", R"(["secret"])"})
        EXPECT_FALSE(read_hook_secret(text)) << text;
}

}  // namespace
}  // namespace push
