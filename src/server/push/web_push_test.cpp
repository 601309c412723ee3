#include "server/push/web_push.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "base/text.h"
#include "server/push/browser_test.h"

namespace push {
namespace {

using testing::Contains;
using testing::Not;
using testing::StartsWith;

template <class Array>
Array array_of(std::string_view text) {
    const std::string given = bytes(text);
    Array array{};
    EXPECT_EQ(given.size(), array.size());
    std::ranges::copy(given, array.begin());
    return array;
}

// The example of RFC 8291, section 5 and appendix A.
const auto sender = *PrivateKey::from(array_of<house::Hash>("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"));
const PushKeys reader{
    bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
    bytes("BTBZMqHH6r4Tts7J_aSIgg")};

TEST(Pushes, are_encrypted_as_rfc_8291_tells) {
    const auto message = encrypt_push(reader, sender, array_of<Salt>("DGv6ra1nlYgDCS1FRnbzlw"),
                                      "When I grow up, I want to be a watermelon");
    ASSERT_TRUE(message);
    EXPECT_EQ(write_base64url(*message),
              "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
              "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
              "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
}

TEST(Pushes, are_read_by_the_browser_they_are_for_and_by_no_other) {
    const Browser ann;
    const Browser eve;
    const auto keys = read_push_keys(ann.keys());
    ASSERT_TRUE(keys);
    const std::string text(3'000, 'x');
    const auto message = encrypt_push(*keys, sender, Salt{1, 2, 3}, text);
    ASSERT_TRUE(message);
    EXPECT_LE(message->size(), 4'096U) << "every push service accepts this size";
    EXPECT_EQ(ann.read(*message), text);
    EXPECT_EQ(eve.read(*message), "");
    std::string changed = *message;
    changed[100] ^= 1;
    EXPECT_EQ(ann.read(changed), "");
}

TEST(Pushes, are_not_encrypted_for_what_is_no_key) {
    EXPECT_FALSE(encrypt_push({std::string(65, '\4'), reader.secret}, sender, Salt{}, "text"));
}

TEST(BrowserKeys, are_read_or_refused) {
    const Browser browser;
    EXPECT_EQ(read_push_keys(browser.keys())->point, browser.point());
    for (const char* text :
         {"", "[]", "{}", R"({"p256dh": 1, "auth": 2})", R"({"p256dh": "AAAA", "auth": "AAAA"})",
          R"({"p256dh": "!", "auth": "BTBZMqHH6r4Tts7J_aSIgg"})"})
        EXPECT_FALSE(read_push_keys(text)) << text;
    const std::string point = write_base64url(browser.point());
    EXPECT_FALSE(read_push_keys(R"({"p256dh": ")" + point + R"("})"));
    EXPECT_FALSE(read_push_keys(R"({"p256dh": ")" + point + R"(", "auth": "AAAA"})"));
}

TEST(Identification, is_a_token_signed_by_the_server) {
    using namespace std::chrono_literals;
    const house::Time now{1'794'752'229'405ms};
    const std::string value = identify(sender, "https://push.example.net", "https://play.example.org", now);
    ASSERT_THAT(value, StartsWith("vapid t="));
    const std::size_t end = value.find(", k=");
    ASSERT_NE(end, std::string::npos);
    const std::string token = value.substr(8, end - 8);
    EXPECT_EQ(bytes(value.substr(end + 4)), sender.point());

    const auto parts = base::split(token, '.');
    ASSERT_EQ(parts.size(), 3U);
    const auto head = nlohmann::json::parse(bytes(parts[0].text));
    EXPECT_EQ(head, (nlohmann::json{{"typ", "JWT"}, {"alg", "ES256"}}));
    const auto claims = nlohmann::json::parse(bytes(parts[1].text));
    EXPECT_EQ(claims, (nlohmann::json{{"aud", "https://push.example.net"},
                                      {"exp", 1'794'752'229 + 12 * 60 * 60},
                                      {"sub", "https://play.example.org"}}));
    EXPECT_TRUE(is_signed(sender.point(), token.substr(0, parts[2].offset - 1), bytes(parts[2].text)));
}

TEST(Identification, has_no_contact_if_none_is_known) {
    const std::string value = identify(sender, "https://push.example.net", "", house::Time{});
    const auto parts = base::split(value, '.');
    EXPECT_FALSE(nlohmann::json::parse(bytes(parts[1].text)).contains("sub"));
}

TEST(Pushes, have_ttl_urgency_and_topic) {
    const auto parcel = push_parcel("https://push.example.net/1", "vapid t=a, k=b", "bytes",
                                    {.topic = "t", .urgency = "high", .keep = std::chrono::seconds(60)});
    EXPECT_EQ(parcel.url, "https://push.example.net/1");
    EXPECT_EQ(parcel.body, "bytes");
    EXPECT_THAT(parcel.headers, testing::UnorderedElementsAre(
                                    "Authorization: vapid t=a, k=b", "TTL: 60", "Topic: t", "Urgency: high",
                                    "Content-Encoding: aes128gcm", "Content-Type: application/octet-stream"));
    EXPECT_THAT(push_parcel("https://push.example.net/1", "x", "", {}).headers,
                Not(Contains(StartsWith("Topic:"))));
}

}  // namespace
}  // namespace push
