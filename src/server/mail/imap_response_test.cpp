#include "server/mail/imap_response.h"

#include <gmock/gmock.h>

namespace mail {
namespace {

using testing::ElementsAre;

constexpr std::size_t plenty = 10'000;

// The response in pieces of so many bytes.
ImapResponse read(std::string_view bytes, std::size_t piece) {
    ImapReader reader("p1", plenty);
    for (std::size_t at = 0; at < bytes.size(); at += piece) {
        const auto whole = reader.add(bytes.substr(at, piece));
        EXPECT_TRUE(whole);
        EXPECT_EQ(*whole, at + piece >= bytes.size());
    }
    return reader.take();
}

TEST(ImapResponse, has_lines_and_a_verdict) {
    const auto response = read("* 3 EXISTS\r\n* SEARCH 2 5\r\np1 OK done\r\n", 1'000);
    EXPECT_TRUE(response.fine);
    EXPECT_EQ(response.verdict, "OK done");
    EXPECT_THAT(response.lines, ElementsAre("3 EXISTS", "SEARCH 2 5"));
}

TEST(ImapResponse, may_be_a_refusal) {
    const auto response = read("p1 NO [TRYCREATE] no such folder\r\n", 1'000);
    EXPECT_FALSE(response.fine);
    EXPECT_EQ(response.verdict, "NO [TRYCREATE] no such folder");
}

TEST(ImapResponse, has_literals_with_any_content) {
    const std::string bytes =
        "* 1 FETCH (UID 7 BODY[]<0> {18}\r\np1 OK\r\n* 1 {5}\r\nab FLAGS ())\r\np1 OK done\r\n";
    for (const std::size_t piece : {1U, 2U, 7U, 1'000U}) {
        const auto response = read(bytes, piece);
        EXPECT_TRUE(response.fine);
        EXPECT_EQ(response.text, "p1 OK\r\n* 1 {5}\r\nab");
        EXPECT_THAT(response.lines, ElementsAre("1 FETCH (UID 7 BODY[]<0>  FLAGS ())"));
    }
}

TEST(ImapResponse, may_have_an_empty_literal) {
    EXPECT_EQ(read("* 1 FETCH (BODY[] {0}\r\n)\r\np1 OK\r\n", 3).text, "");
}

TEST(ImapResponse, is_limited_in_length) {
    ImapReader reader("p1", 20);
    EXPECT_TRUE(reader.add("* a {1000000}\r\n"));
    EXPECT_FALSE(reader.add("0123456789"));
}

TEST(ImapResponse, gives_untagged_lines_while_incomplete) {
    ImapReader reader("p1", plenty);
    EXPECT_EQ(reader.add("* 3 EXISTS\r\n+"), false);
    EXPECT_FALSE(reader.is_invited());
    EXPECT_EQ(reader.add(" idling\r\n"), false);
    EXPECT_TRUE(reader.is_invited());
    EXPECT_THAT(reader.take_lines(), ElementsAre("3 EXISTS"));
    EXPECT_EQ(reader.add("* 4 EXISTS\r\np1 OK done\r\n"), true);
    EXPECT_THAT(reader.take().lines, ElementsAre("4 EXISTS"));
}

TEST(ImapLine, has_the_number_of_messages) {
    EXPECT_EQ(read_exists("23 EXISTS"), 23U);
    EXPECT_EQ(read_exists("0 exists"), 0U);
    for (const char* const other :
         {"EXISTS", "x EXISTS", "4294967296 EXISTS", "23 RECENT", "23 EXISTS 1", ""})
        EXPECT_EQ(read_exists(other), std::nullopt) << other;
    EXPECT_TRUE(is_expunge("3 EXPUNGE"));
    EXPECT_FALSE(is_expunge("3 EXISTS"));
    EXPECT_FALSE(is_expunge("EXPUNGE"));
}

TEST(ImapLine, has_the_capabilities) {
    EXPECT_TRUE(has_capability("CAPABILITY IMAP4rev1 LITERAL+ Idle", "IDLE"));
    EXPECT_FALSE(has_capability("CAPABILITY IMAP4rev1 IDLER", "IDLE"));
    EXPECT_FALSE(has_capability("OK IDLE", "IDLE"));
    EXPECT_FALSE(has_capability("", "IDLE"));
}

TEST(ImapSearch, has_numbers) {
    EXPECT_EQ(read_search("SEARCH"), std::vector<std::uint32_t>{});
    EXPECT_EQ(read_search("search 4 4294967295"), (std::vector<std::uint32_t>{4, 4'294'967'295}));
    EXPECT_EQ(read_search("SEARCH 4294967296"), std::nullopt);
    EXPECT_EQ(read_search("EXISTS 3"), std::nullopt);
}

TEST(ImapFolder, is_quoted_as_one_argument) {
    EXPECT_EQ(quoted_for_imap("INBOX"), "\"INBOX\"");
    EXPECT_EQ(quoted_for_imap("a\"b\\c\r\nLOGOUT"), "\"a\\\"b\\\\cLOGOUT\"");
}

}  // namespace
}  // namespace mail
