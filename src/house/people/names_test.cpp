#include "house/people/names.h"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace house {
namespace {

TEST(Names, are_two_to_twenty_plain_characters_with_a_letter_first) {
    for (const std::string_view name : {"al", "Ann", "x_y-z9", "abcdefghijklmnopqrst"})
        EXPECT_FALSE(complaint_about_name(name)) << name;
    for (const std::string_view name : {"", "a", "abcdefghijklmnopqrstu", "9ann", "_ann", "-ann", "an n",
                                        "ann\n", "änne", "ann/../b", "ann'", "<b>ann"})
        EXPECT_TRUE(complaint_about_name(name)) << name;
}

TEST(Names, say_what_is_wrong_with_them) {
    EXPECT_EQ(complaint_about_name("a"), "A name must have 2 to 20 characters, not 1.");
    EXPECT_EQ(complaint_about_name("9ann"), "A name must begin with a letter, not '9'.");
    EXPECT_EQ(complaint_about_name("anné"),
              "A name can contain only letters from A to Z, digits, _ and -, not 'é'.");
    EXPECT_EQ(complaint_about_name("Admin"), "The name 'Admin' is reserved.");
}

TEST(Names, of_the_server_are_reserved) {
    for (const std::string_view name : {"parlor", "PARLOR", "guest", "Guest-7", "level-3", "you"})
        EXPECT_TRUE(complaint_about_name(name)) << name;
    for (const std::string_view name : {"adrnin", "B0T", "ADM1N", "par1or", "guest_7", "Ievel-3", "c1osed-x"})
        EXPECT_TRUE(complaint_about_name(name)) << name << " looks like a name of the server";
    for (const std::string_view name : {"guesty", "levels", "younger"})
        EXPECT_FALSE(complaint_about_name(name)) << name;
}

TEST(Names, are_the_same_in_any_case) {
    EXPECT_EQ(folded("AnN_9"), "ann_9");
    EXPECT_EQ(folded("Ä"), "Ä");  // only what may be in a name
}

TEST(Names, with_the_same_skeleton_look_alike) {
    const std::vector<std::pair<std::string_view, std::string_view>> pairs{
        {"larry", "Iarry"},  {"larry", "1arry"}, {"lan", "Ian"},    {"BOB", "B0B"}, {"modern", "modem"},
        {"wally", "vvally"}, {"ann_b", "ann-b"}, {"burn1", "BUMI"}, {"Ann", "aNN"}};
    for (const auto& [one, other] : pairs) EXPECT_EQ(skeleton(one), skeleton(other)) << one << ' ' << other;
    for (const auto& [one, other] :
         std::vector<std::pair<std::string_view, std::string_view>>{{"ann", "anna"},
                                                                    {"larry", "harry"},
                                                                    {"ann_b", "annb"},
                                                                    {"dora", "dara"},
                                                                    {"Neil", "Nell"},
                                                                    {"level-1", "level-2"}})
        EXPECT_NE(skeleton(one), skeleton(other)) << one << ' ' << other;
}

TEST(Passwords, have_a_length_limit_and_differ_from_the_name) {
    EXPECT_FALSE(complaint_about_password("correct horse", "ann"));
    EXPECT_TRUE(complaint_about_password("horse a", "ann"));
    EXPECT_TRUE(complaint_about_password(std::string(201, 'x'), "ann"));
    EXPECT_TRUE(complaint_about_password("Ann-Marie", "ann-marie"));
    EXPECT_EQ(complaint_about_password("Ann-Marie", "ann-marie"), "Your password can't be your name.");
}

TEST(Passwords, that_are_common_are_refused) {
    for (const std::string_view password :
         {"password", "12345678", "123456789", "qwertyuiop", "iloveyou", "trustno1", "sunshine", "princess1",
          "football", "baseball1", "Passw0rd", "letmein1", "zaq12wsx", "abcdefgh", "aaaaaaaa", "superman",
          "1q2w3e4r", "michael1", "passwordpassword"})
        EXPECT_EQ(complaint_about_password(password, "ann"),
                  "This password is too easy to guess. Use several unusual words instead.")
            << password;
    EXPECT_TRUE(complaint_about_password("wilhelmina1", "wilhelmina")) << "the name and a digit";
    for (const std::string_view password :
         {"battery staple", "Fahrradklingel!7", "über allen Gipfeln", "密码很难猜到的"})
        EXPECT_FALSE(complaint_about_password(password, "ann")) << password;
}

TEST(Passwords, have_no_control_characters) {
    using std::string_view_literals::operator""sv;
    for (const std::string_view password :
         {"correct\thorse"sv, "correct\nhorse"sv, "correct\x7f horse"sv, "correct\xc2\x85horse"sv,
          "correct\xffhorse"sv, "correct\0horse"sv})
        EXPECT_EQ(complaint_about_password(password, "ann"), "A password can't contain control characters.");
}

TEST(MailAddresses, are_one_plain_address) {
    for (const std::string_view mail : {"ann@example.org", "a.b+c@x", "änne@exämple.org"})
        EXPECT_FALSE(complaint_about_mail(mail)) << mail;
    for (const std::string_view mail :
         {"", "ann", "@x", "ann@", "a@b@c", "Ann <ann@x>", "a@b,c@d", "a@b\r\nBcc: c@d", "a b@c"})
        EXPECT_TRUE(complaint_about_mail(mail)) << mail;
}

TEST(Labels, are_one_short_line) {
    EXPECT_FALSE(complaint_about_label("my phone"));
    EXPECT_TRUE(complaint_about_label(""));
    EXPECT_TRUE(complaint_about_label("a\nb"));
    EXPECT_TRUE(complaint_about_label(std::string(61, 'x')));
}

}  // namespace
}  // namespace house
