#include "server/mail/address.h"

#include <gtest/gtest.h>

namespace mail {
namespace {

const Address house{"parlor", "example.org"};

TEST(MailAddress, has_a_mailbox_and_a_host_in_any_case) {
    const auto address = read_address("Ann.Lee+games@Example.ORG");
    ASSERT_TRUE(address);
    EXPECT_EQ(address->local, "Ann.Lee+games");
    EXPECT_EQ(address->host, "example.org");
    EXPECT_EQ(write_address(*address), "Ann.Lee+games@example.org");
}

TEST(MailAddress, refuses_ambiguous_characters) {
    for (const char* const text :
         {"", "ann", "@example.org", "ann@", "ann lee@example.org", "\"ann\"@example.org", "ann@exa mple",
          "ann@example.org\r\nBcc: ben@example.org", "ann@example.org>", "<ann@example.org",
          "-oQ@example.org", "ann..lee@example.org", ".ann@example.org", "ann@.org", "änn@example.org",
          "ann@b@c,d"})
        EXPECT_FALSE(read_address(text)) << text;
    EXPECT_FALSE(read_address(std::string(65, 'a') + "@example.org"));
    EXPECT_FALSE(read_address("a@" + std::string(254, 'b')));
}

TEST(MailAddress, contains_a_code_after_a_plus) {
    EXPECT_EQ(signed_address(house, "k7f2"), "parlor+k7f2@example.org");
    EXPECT_EQ(code_in(house, "parlor+k7f2@example.org"), "k7f2");
    EXPECT_EQ(code_in(house, "Parlor+K7F2@EXAMPLE.org"), "K7F2");
}

TEST(MailAddress, of_another_or_without_a_code_has_none) {
    EXPECT_EQ(code_in(house, "parlor@example.org"), std::nullopt);
    EXPECT_EQ(code_in(house, "parlor+@example.org"), std::nullopt);
    EXPECT_EQ(code_in(house, "parlor+k7f2@example.com"), std::nullopt);
    EXPECT_EQ(code_in(house, "tailor+k7f2@example.org"), std::nullopt);
    EXPECT_EQ(code_in(house, "nonsense"), std::nullopt);
}

}  // namespace
}  // namespace mail
