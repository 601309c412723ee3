#include "server/push/crypto.h"

#include <gtest/gtest.h>

#include "server/push/browser_test.h"

namespace push {
namespace {

house::Hash number(std::string_view text) {
    const std::string given = bytes(text);
    house::Hash number{};
    std::ranges::copy(given, number.begin());
    return number;
}

// RFC 8291, section 5.
const std::string one = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
const std::string two = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94";
const std::string point_one =
    "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
const std::string point_two =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const std::string agreed = "kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs";

TEST(Authenticating, gives_what_rfc_4231_tells) {
    EXPECT_EQ(write_hex(authenticate("Jefe", "what do ya want for nothing?")),
              "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
}

TEST(Deriving, gives_what_rfc_5869_tells) {
    const std::string secret(22, '\x0b');
    const std::string salt("\0\1\2\3\4\5\6\7\x08\x09\x0a\x0b\x0c", 13);
    const std::string info("\xf0\xf1\xf2\xf3\xf4\xf5\xf6\xf7\xf8\xf9");
    EXPECT_EQ(write_hex(derive(salt, secret, info, 32)),
              "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf");
    EXPECT_EQ(write_hex(derive(salt, secret, info, 5)), "3cb25f25fa");
}

TEST(Keys, have_the_points_that_rfc_8291_tells) {
    EXPECT_EQ(write_base64url(PrivateKey::from(number(one))->point()), point_one);
    EXPECT_EQ(write_base64url(PrivateKey::from(number(two))->point()), point_two);
}

TEST(Keys, agree_on_a_secret_from_either_side) {
    EXPECT_EQ(write_base64url(*PrivateKey::from(number(one))->agree(bytes(point_two))), agreed);
    EXPECT_EQ(write_base64url(*PrivateKey::from(number(two))->agree(bytes(point_one))), agreed);
}

TEST(Keys, are_numbers_of_the_curve) {
    EXPECT_FALSE(PrivateKey::from(house::Hash{}));
    house::Hash highest{};
    highest.fill(0xFF);
    EXPECT_FALSE(PrivateKey::from(highest));
}

TEST(Keys, agree_with_nothing_that_is_no_point) {
    const auto key = PrivateKey::from(number(one));
    std::string beside = bytes(point_two);
    beside.back() ^= 1;
    EXPECT_TRUE(is_point(bytes(point_two)));
    for (const std::string& wrong : {std::string(), std::string(65, '\0'), std::string(1, '\0'), beside,
                                     bytes(point_two).substr(0, 33)}) {
        EXPECT_FALSE(key->agree(wrong)) << write_hex(wrong);
        EXPECT_FALSE(is_point(wrong)) << write_hex(wrong);
    }
}

TEST(Keys, sign_so_that_others_can_tell) {
    const auto key = PrivateKey::from(number(one));
    for (int time = 0; time < 20; ++time) {  // numbers that begin with zeros come now and then
        const std::string text = "text " + std::to_string(time);
        EXPECT_TRUE(is_signed(bytes(point_one), text, key->sign(text)));
        EXPECT_FALSE(is_signed(bytes(point_one), text + '!', key->sign(text)));
        EXPECT_FALSE(is_signed(bytes(point_two), text, key->sign(text)));
    }
}

TEST(Encodings, are_read_as_they_are_written) {
    std::string text;
    for (int size = 0; size < 300; ++size) {
        EXPECT_EQ(read_base64url(write_base64url(text)).value(), text);
        text += static_cast<char>(size * 7);
    }
    EXPECT_EQ(write_base64url("\xFB\xEF\xFF"), "--__");
    EXPECT_EQ(read_base64url("Zg==").value(), "f");
    EXPECT_EQ(write_hex(std::string("\0\x7f\xff", 3)), "007fff");
}

TEST(Encodings, that_are_none_are_refused) {
    for (const char* text : {"A", "AAAAA", "+/AA", "Zh", "Z g", "Zg=A", "\xC3\xA4"})
        EXPECT_FALSE(read_base64url(text)) << text;
}

}  // namespace
}  // namespace push
