#include "house/people/names.h"

#include <gtest/gtest.h>

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
    EXPECT_EQ(complaint_about_name("a"), "A name has 2 to 20 characters, not 1.");
    EXPECT_EQ(complaint_about_name("9ann"), "A name begins with a letter, not '9'.");
    EXPECT_EQ(complaint_about_name("anné"), "A name has letters, digits, _ and -, not 'é'.");
    EXPECT_EQ(complaint_about_name("Admin"), "The name 'Admin' is kept for the house.");
}

TEST(Names, of_the_house_are_nobody_elses) {
    for (const std::string_view name : {"parlor", "PARLOR", "guest", "Guest-7", "level-3", "you"})
        EXPECT_TRUE(complaint_about_name(name)) << name;
    for (const std::string_view name : {"guesty", "levels", "younger"})
        EXPECT_FALSE(complaint_about_name(name)) << name;
}

TEST(Names, are_the_same_in_any_case) {
    EXPECT_EQ(folded("AnN_9"), "ann_9");
    EXPECT_EQ(folded("Ä"), "Ä");  // only what may be in a name
}

TEST(Passwords, are_neither_short_nor_endless_nor_the_name) {
    EXPECT_FALSE(complaint_about_password("12345678", "ann"));
    EXPECT_TRUE(complaint_about_password("1234567", "ann"));
    EXPECT_TRUE(complaint_about_password(std::string(201, 'x'), "ann"));
    EXPECT_TRUE(complaint_about_password("Ann-Marie", "ann-marie"));
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
