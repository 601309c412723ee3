#include "server/mail/server.h"

#include <gtest/gtest.h>

namespace mail {
namespace {

TEST(MailServer, is_named_by_its_protocol_host_and_port) {
    const auto server = read_server("smtps://mail.example.org:465/", Protocol::smtp);
    ASSERT_TRUE(server);
    EXPECT_EQ(server->url, "smtps://mail.example.org:465");
    EXPECT_FALSE(server->may_be_plain);
}

TEST(MailServer, on_this_machine_may_be_talked_to_in_plain) {
    for (const char* const text : {"smtp://localhost", "smtp://127.0.0.1:2525", "smtp://[::1]:25"})
        EXPECT_TRUE(read_server(text, Protocol::smtp)->may_be_plain) << text;
    for (const char* const text : {"smtp://localhost.example.org", "smtp://10.0.0.1", "smtp://[fd00::1]"})
        EXPECT_FALSE(read_server(text, Protocol::smtp)->may_be_plain) << text;
}

TEST(MailServer, is_refused_where_it_is_none_of_its_kind) {
    for (const char* const text : {"", "mail.example.org", "imap://a", "http://a", "smtp://", "smtp://a b",
                                   "smtp://a\nb", "smtp://a/folder", "smtpss://a"})
        EXPECT_FALSE(read_server(text, Protocol::smtp)) << text;
    EXPECT_TRUE(read_server("imaps://a", Protocol::imap));
}

TEST(MailServer, takes_no_password_in_its_address_and_does_not_repeat_it) {
    const auto server = read_server("smtp://ann:tulip@a", Protocol::smtp);
    ASSERT_FALSE(server);
    EXPECT_EQ(server.error().what.find("tulip"), std::string::npos);
}

TEST(MailLogin, is_two_lines) {
    const auto login = read_login("ann@example.org\r\n tulip and rose \n");
    ASSERT_TRUE(login);
    EXPECT_EQ(login->user, "ann@example.org");
    EXPECT_EQ(login->password, "tulip and rose");
    EXPECT_FALSE(read_login("ann\n"));
    EXPECT_FALSE(read_login(""));
}

}  // namespace
}  // namespace mail
