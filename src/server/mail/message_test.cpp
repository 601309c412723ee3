#include "server/mail/message.h"

#include <gmock/gmock.h>

#include "base/utf8.h"
#include "server/mail/plain.h"

namespace mail {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using namespace std::chrono_literals;

const Address house_address{"parlor", "example.org"};

Message read(std::string_view bytes) {
    const auto message = read_message(bytes);
    EXPECT_TRUE(message);
    return message.value_or(Message{});
}

TEST(ReadMessage, finds_sender_recipients_and_text) {
    const auto message = read(
        "Return-Path: <ann@example.com>\n"
        "Delivered-To: parlor@example.org\n"
        "From: Ann Lee <ann@example.com>\n"
        "To: The House <parlor+k7f2@example.org>, ben@example.com\n"
        "Cc: cid@example.com\n"
        "Subject: Re: razzle board 101 ann **\n"
        "Message-ID: <1@example.com>\n"
        "In-Reply-To: <delivery-3@example.org>\n"
        "\n"
        "c8-b6\n"
        "\n"
        "> a board\n");
    EXPECT_EQ(message.from, "ann@example.com");
    EXPECT_THAT(message.to, ElementsAre("parlor@example.org", "parlor+k7f2@example.org", "ben@example.com",
                                        "cid@example.com"));
    EXPECT_EQ(message.subject, "razzle board 101 ann **");
    EXPECT_EQ(message.text, "c8-b6");
    EXPECT_EQ(message.message_id, "1@example.com");
    EXPECT_EQ(message.in_reply_to, "delivery-3@example.org");
    EXPECT_TRUE(message.is_reply);
    EXPECT_FALSE(message.is_automatic);
}

TEST(ReadMessage, decodes_headers_and_character_sets) {
    const auto message = read(
        "From: =?iso-8859-1?Q?J=FCrgen?= <j@example.com>\n"
        "Subject: =?utf-8?B?TW92ZSDimZ4=?= =?iso-8859-1?Q?_f=FCr_b6?=\n"
        "Content-Type: text/plain; charset=iso-8859-1\n"
        "Content-Transfer-Encoding: quoted-printable\n"
        "\n"
        "Gr=FC=DFe=20aus K=F6ln=\n!\n");
    EXPECT_EQ(message.subject, "Move ♞ für b6");
    EXPECT_EQ(message.text, "Grüße aus Köln!");
}

TEST(ReadMessage, makes_utf8_of_bytes_that_lie_about_their_character_set) {
    const auto message = read("Subject: a\xFF\xFE\nContent-Type: text/plain; charset=utf-8\n\nb\xFF c\x01\n");
    EXPECT_TRUE(base::is_utf8(message.subject));
    EXPECT_TRUE(base::is_utf8(message.text));
    EXPECT_THAT(message.text, HasSubstr("b"));
}

TEST(ReadMessage, prefers_plain_text_and_passes_over_attachments) {
    const auto message = read(
        "From: ann@example.com\n"
        "Content-Type: multipart/mixed; boundary=out\n"
        "\n"
        "--out\n"
        "Content-Type: text/plain\n"
        "Content-Disposition: attachment; filename=a.txt\n"
        "\n"
        "attached\n"
        "--out\n"
        "Content-Type: multipart/alternative; boundary=in\n"
        "\n"
        "--in\n"
        "Content-Type: text/html\n"
        "\n"
        "<b>html</b>\n"
        "--in\n"
        "Content-Type: text/plain\n"
        "Content-Transfer-Encoding: base64\n"
        "\n"
        "YzgtYjYK\n"
        "--in--\n"
        "--out--\n");
    EXPECT_EQ(message.text, "c8-b6");
}

TEST(ReadMessage, reads_html_where_there_is_nothing_else) {
    EXPECT_EQ(read("Content-Type: text/html; charset=utf-8\n\n<p>c8-b6</p><p>Grüße</p>\n").text,
              "c8-b6\nGrüße");
}

TEST(ReadMessage, does_not_read_a_message_inside_a_message) {
    EXPECT_EQ(read("Content-Type: message/rfc822\n\nSubject: inner\n\nresign\n").text, "");
}

TEST(ReadMessage, limits_nested_parts) {
    std::string bytes = "Subject: deep\n";
    for (int depth = 0; depth < 5'000; ++depth) {
        const std::string boundary = 'b' + std::to_string(depth);
        bytes += "Content-Type: multipart/mixed; boundary=" + boundary + "\n\n--" + boundary + "\n";
    }
    EXPECT_EQ(read(bytes + "\nresign\n").text, "");
}

TEST(ReadMessage, refuses_what_is_too_long_and_cuts_a_long_text) {
    EXPECT_FALSE(read_message(std::string(longest_message + 1, 'a')));
    EXPECT_LE(read("Subject: a\n\n" + std::string(longest_text * 2, 'b') + "\n").text.size(), longest_text);
}

TEST(ReadMessage, recognizes_automatic_emails) {
    for (const char* const header :
         {"Auto-Submitted: auto-replied", "auto-submitted: auto-generated (rejected)", "Precedence: bulk",
          "Precedence: LIST", "List-Id: <a.example.com>", "X-Parlor: delivery-3", "X-Autoreply: yes",
          "Return-Path: <>", "Return-Path: <MAILER-DAEMON>", "From: MAILER-DAEMON@example.com",
          "From: Postmaster <postmaster@example.com>", "Content-Type: multipart/report; boundary=a",
          "X-Failed-Recipients: a@example.com"})
        EXPECT_TRUE(read(std::string(header) + "\nSubject: razzle move 101 c8-b6\n\nhello\n").is_automatic)
            << header;
    EXPECT_FALSE(read("Auto-Submitted: no\nFrom: ann@example.com\n\nhello\n").is_automatic);
}

TEST(ReadMessage, recognizes_bounces) {
    EXPECT_TRUE(read("Return-Path: <>\nFrom: a@example.com\n\nhello\n").is_bounce);
    EXPECT_FALSE(read("Auto-Submitted: auto-replied\nFrom: a@example.com\n\nhello\n").is_bounce);
}

// A bounce, with the whole email or only its headers.
std::string report(std::string_view fields, std::string_view type = "delivery-status") {
    return "Return-Path: <>\nFrom: MAILER-DAEMON@mx.example.com\nTo: parlor@example.org\n"
           "Subject: Undelivered Mail Returned to Sender\n"
           "Content-Type: multipart/report; report-type=" +
           std::string(type) +
           "; boundary=b\n\n--b\nContent-Type: text/plain\n\n"
           "Your message could not be delivered. <ann@example.com>: 550 5.1.1 no such user\n\n"
           "--b\nContent-Type: message/" +
           std::string(type) + "\n\nReporting-MTA: dns; mx.example.com\n\n" + std::string(fields) +
           "\n--b\nContent-Type: message/rfc822\n\nSubject: razzle board 101 ann\nX-Parlor: r1a7\n\n"
           "X-Parlor: other\n\n--b--\n";
}

TEST(ReadMessage, finds_the_permanently_bounced_email_in_a_report) {
    EXPECT_EQ(
        read(report("Final-Recipient: rfc822; ann@example.com\nAction: failed\nStatus: 5.1.1\n")).dead_letter,
        "r1a7");
    EXPECT_EQ(read(report("Action: delayed\nStatus: 4.4.1\n")).dead_letter, "");
    EXPECT_EQ(read(report("Action: failed\nStatus: 5.7.1\n")).dead_letter, "");
    EXPECT_EQ(read(report("Action: failed\nStatus: 5.1.1\n", "disposition-notification")).dead_letter, "")
        << "it is a read receipt, not a bounce";
}

TEST(ReadMessage, finds_the_email_if_only_its_headers_are_returned) {
    std::string bytes = report("Action: failed\nStatus: 5.1.1\n");
    const std::string_view whole = "message/rfc822";
    bytes.replace(bytes.find(whole), whole.size(), "text/rfc822-headers");
    EXPECT_EQ(read(bytes).dead_letter, "r1a7");
    const auto without_letter = read(bytes.substr(0, bytes.find("X-Parlor")));
    EXPECT_TRUE(without_letter.is_dead_end);
    EXPECT_EQ(without_letter.dead_letter, "");
}

TEST(ReadMessage, understands_bounces_in_plain_text) {
    const std::string qmail =
        "Return-Path: <>\nFrom: MAILER-DAEMON@example.com\n\nHi. This is the qmail-send program.\n"
        "<ann@example.com>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n"
        "--- Below this line is a copy of the message.\n\nSubject: a\nX-Parlor: r1a7\n\nhello\n";
    EXPECT_EQ(read(qmail).dead_letter, "r1a7");
    const std::string exim =
        "X-Failed-Recipients: ann@example.com\nFrom: Mail Delivery System <Mailer-Daemon@example.com>\n\n"
        "This is a permanent error. The following address failed:\n\n  ann@example.com\n\n"
        "------ This is a copy of the message's headers. ------\n\nX-Parlor: r1a7\n";
    EXPECT_EQ(read(exim).dead_letter, "r1a7");
    EXPECT_EQ(
        read("From: postmaster@example.com\n\nWarning: delayed, 4.4.1.\n\nX-Parlor: r1a7\n").dead_letter, "");
}

TEST(ReadMessage, does_not_take_emails_of_people_for_bounces) {
    const auto message = read("From: ann@example.com\n\n550 5.1.1 no such user\nX-Parlor: r1a7\n");
    EXPECT_FALSE(message.is_dead_end);
    EXPECT_EQ(message.dead_letter, "");
}

TEST(ReadMessage, leaves_out_addresses_that_cannot_be_answered) {
    const auto message = read("From: \"a b\"@example.com\nTo: undisclosed-recipients:;\n\nhello\n");
    EXPECT_EQ(message.from, "");
    EXPECT_TRUE(message.to.empty());
}

// Two emails with different texts.
commands::Letter letter() {
    return {.to = "ann@example.com",
            .subject = "razzle board 101 ann **",
            .text = "It is your turn.\n\n.From here\n  x = o — Grüße\nFrom there \n",
            .html = "<p>It is your turn.</p>",
            .reply_code = "answercode",
            .unsubscribe_code = "leavecode",
            .thread = "k7f2"};
}

Envelope envelope() {
    return {.house = house_address,
            .page = "https://play.example.org",
            .id = "delivery-12.a1",
            .date = house::Time(std::chrono::sys_days(std::chrono::year{2026} / 11 / 15) + 17h + 2min)};
}

TEST(WriteMessage, has_all_necessary_headers) {
    const std::string bytes = write_message(letter(), envelope());
    for (const char* const header :
         {"From: Parlor <parlor@example.org>\r\n", "To: ann@example.com\r\n",
          "Subject: razzle board 101 ann **\r\n", "Reply-To: Parlor <parlor+answercode@example.org>\r\n",
          "Date: Sun, 15 Nov 2026 17:02:00 +0000\r\n", "Message-ID: <delivery-12.a1@example.org>\r\n",
          "In-Reply-To: <table.k7f2@example.org>\r\n", "References: <table.k7f2@example.org>\r\n",
          "Auto-Submitted: auto-generated\r\n", "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n",
          "X-Parlor: delivery-12.a1\r\n", "MIME-Version: 1.0\r\n"})
        EXPECT_THAT(bytes, HasSubstr(header));
    EXPECT_THAT(bytes, HasSubstr("<https://play.example.org/unsubscribe/leavecode>"));
    EXPECT_THAT(bytes, HasSubstr("<mailto:parlor+leavecode@example.org?subject=unsubscribe>"));
}

TEST(WriteMessage, has_a_mark_to_recognize_bounces) {
    auto marked = envelope();
    marked.mark = "r1a7";
    EXPECT_THAT(write_message(letter(), marked), HasSubstr("X-Parlor: r1a7\r\n"));
}

TEST(WriteMessage, can_be_read_again) {
    const auto message = read(write_message(letter(), envelope()));
    EXPECT_EQ(message.subject, letter().subject);
    EXPECT_EQ(message.text, "It is your turn.\n\n.From here\n  x = o — Grüße\nFrom there");
    EXPECT_THAT(message.to, ElementsAre("ann@example.com"));
    EXPECT_TRUE(message.is_automatic);
}

TEST(WriteMessage, is_the_same_whenever_it_is_written) {
    EXPECT_EQ(write_message(letter(), envelope()), write_message(letter(), envelope()));
}

TEST(WriteMessage, ends_every_line_with_both_characters_and_none_is_too_long) {
    auto long_letter = letter();
    long_letter.text = std::string(5'000, 'x') + "\n" + long_letter.text;
    const std::string bytes = write_message(long_letter, envelope());
    std::size_t begin = 0;
    while (begin < bytes.size()) {
        const std::size_t end = bytes.find('\n', begin);
        ASSERT_NE(end, std::string::npos);
        ASSERT_EQ(bytes[end - 1], '\r');
        EXPECT_LT(end - begin, 200U);
        begin = end + 1;
    }
}

TEST(WriteMessage, answers_in_the_conversation_that_it_was_asked_in) {
    auto answer = letter();
    answer.in_reply_to = "1@example.com";
    answer.html.clear();
    const std::string bytes = write_message(answer, envelope());
    EXPECT_THAT(bytes, HasSubstr("In-Reply-To: <1@example.com>\r\n"));
    EXPECT_THAT(bytes, HasSubstr("References: <table.k7f2@example.org> <1@example.com>\r\n"));
    EXPECT_THAT(bytes, HasSubstr("Auto-Submitted: auto-replied\r\n"));
    EXPECT_THAT(bytes, Not(HasSubstr("multipart")));
}

TEST(WriteMessage, offers_to_unsubscribe_by_email_without_a_page) {
    auto without_page = envelope();
    without_page.page.clear();
    const std::string bytes = write_message(letter(), without_page);
    EXPECT_THAT(bytes, HasSubstr("List-Unsubscribe: <mailto:"));
    EXPECT_THAT(bytes, Not(HasSubstr("List-Unsubscribe-Post")));
}

TEST(WriteMessage, lets_no_text_begin_a_header_of_its_own) {
    auto evil = letter();
    evil.subject = "a\r\nBcc: ben@example.com\r\n\r\nbody";
    evil.in_reply_to = "1@example.com>\r\nBcc: <ben@example.com";
    const std::string bytes = write_message(evil, envelope());
    EXPECT_THAT(bytes, Not(HasSubstr("\r\nBcc:")));
    const auto message = read(bytes);
    EXPECT_EQ(message.subject, "a  Bcc: ben@example.com    body");
    EXPECT_THAT(message.to, ElementsAre("ann@example.com"));
}

TEST(WriteMessage, encodes_a_subject_that_is_not_plain) {
    auto german = letter();
    german.subject = "Zug für Jürgen ♞";
    const std::string bytes = write_message(german, envelope());
    EXPECT_TRUE(
        std::ranges::all_of(bytes, [](char letter) { return static_cast<unsigned char>(letter) < 0x80; }));
    EXPECT_EQ(read(bytes).subject, german.subject);
}

}  // namespace
}  // namespace mail
