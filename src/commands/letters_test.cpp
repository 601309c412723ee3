#include "commands/letters.h"

#include "base/text.h"
#include "commands/house_test.h"
#include "commands/layout.h"
#include "house/notify/notification_sql.h"
#include "house/notify/notifications.h"
#include "sql/database.h"

namespace commands {
namespace {

using game::Player;
using house::Contact;
using house::Delivery;
using house::Notification;
using table::Offer;
using testing::AllOf;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;
using namespace std::chrono_literals;

// The position in most of these emails.
constexpr std::string_view start_position = "1xxXxx1/7/7/7/7/7/7/1ooOoo1 x -";

class EmailsTest : public HouseTest {
protected:
    EmailsTest() {
        letters();  // removes the requests to confirm the addresses
        for (const house::Identity& who : {ann_, ben_, carl_}) set_pace(who, Contact::Pace::at_once);
    }

    void set_pace(const house::Identity& who, Contact::Pace pace) {
        write_down([&](sql::Transaction& transaction) {
            house::put_contact(transaction,
                               {.account = who.account.id, .pace = pace, .confirmed = who.account.mail});
        });
    }

    // The emails that are due, in the order in which they are sent.
    std::vector<Letter> letters() {
        std::vector<Letter> sent;
        while (const auto delivery = granted(house_.deliveries.take(Delivery::Channel::mail))) {
            if (auto letter = granted(letter_for(house_, *delivery))) sent.push_back(*std::move(letter));
            granted(house_.deliveries.hand_over(*delivery));
            granted(house_.deliveries.done(*delivery));
        }
        return sent;
    }
    // The only email that is due.
    Letter letter() {
        const auto sent = letters();
        if (sent.size() != 1) throw std::runtime_error(std::to_string(sent.size()) + " letters");
        return sent.front();
    }
    // A table whose first emails have been removed.
    std::string quiet_table(const nlohmann::json& more = nlohmann::json::object()) {
        const std::string id = table(ann_, ben_, more);
        letters();
        return id;
    }
    void play_with(const house::Identity& who, std::string_view id, const std::string& turn,
                   std::string_view comment) {
        const int number = granted(house_.tables.seen_by(who, id)).table->next_turn();
        granted(house_.tables.ask(who, id, table::Play{number, turn}, {.comment = comment}));
    }
};

TEST_F(EmailsTest, a_turn_is_sent_with_the_board_and_how_to_answer) {
    const std::string id = quiet_table();
    play(ann_, id, "c8-b6");
    const Letter told = letter();
    EXPECT_EQ(told.to, "ben@example.org");
    EXPECT_EQ(told.subject, "razzle board 101 ben");
    EXPECT_EQ(told.thread, id);
    EXPECT_TRUE(told.automatic);
    EXPECT_EQ(told.text, R"(ann has played c8-b6: it is your turn.

razzle board 101: ann (Eks), ben (Ohs)
razzledazzle, 3d

Turn 2: it is your turn (Ohs).

     ann         ben
  1  c8-b6

    A  B  C  D  E  F  G

 8  .  x  .  X  x  x  .  8
 7  .  .  .  .  .  .  .  7  Eks    Ohs
 6  .  x  .  .  .  .  .  6  c8-b6
 5  .  .  .  .  .  .  .  5
 4  .  .  .  .  .  .  .  4
 3  .  .  .  .  .  .  .  3
 2  .  .  .  .  .  .  .  2
 1  .  o  o  O  o  o  .  1

    A  B  C  D  E  F  G

1x1Xxx1/7/1x5/7/7/7/7/1ooOoo1 o -

Start 2026-11-15 00:00, last change 2026-11-15 00:00, now 2026-11-15 00:00 UTC
Time left: ann 3 days, ben 3 days (until 2026-11-18 00:00).

Just reply with your turn, for example: b1-a3

View online: https://play.example.org/table/)" +
                             id + R"(

Notification settings: https://play.example.org/settings/notices

Unsubscribe: https://play.example.org/unsubscribe/)" +
                             told.unsubscribe_code + '\n');
}

TEST_F(EmailsTest, the_reply_address_identifies_the_reader_and_the_table) {
    const std::string id = quiet_table();
    play(ann_, id, "c8-b6");
    const auto known = granted(house_.signed_links.recognize(letter().reply_code));
    EXPECT_EQ(known.identity.account.name, "ben");
    EXPECT_EQ(known.subject, id);
}

TEST_F(EmailsTest, a_comment_is_marked_in_the_subject_and_quoted) {
    const std::string id = quiet_table();
    play_with(ann_, id, "c8-b6", "Good luck,\n<b>ben</b>!\r\nBcc: carl@example.org");
    const Letter told = letter();
    EXPECT_EQ(told.subject, "razzle board 101 ben **");
    EXPECT_THAT(told.text,
                HasSubstr("\nann writes:\n\n> Good luck,\n> <b>ben</b>!\n> Bcc: carl@example.org\n"));
    EXPECT_THAT(told.html, HasSubstr("<blockquote>Good luck,<br>\n&lt;b&gt;ben&lt;/b&gt;!<br>\n"));
}

TEST_F(EmailsTest, html_says_the_same_as_the_text_and_loads_nothing) {
    const std::string id = quiet_table();
    play(ann_, id, "c8-b6");
    const Letter told = letter();
    EXPECT_THAT(told.html, StartsWith("<!DOCTYPE html>\n"));
    EXPECT_THAT(told.html, HasSubstr("<title>razzle board 101 ben</title>"));
    EXPECT_THAT(told.html, HasSubstr("<p>ann has played c8-b6: it is your turn.</p>"));
    EXPECT_THAT(told.html, HasSubstr("\n 6  .  x  .  .  .  .  .  6  c8-b6\n"));
    EXPECT_THAT(told.html, HasSubstr("<a href=\"https://play.example.org/table/" + id + "\">"));
    for (const std::string_view fetched : {"<img", "<script", "<link", "url(", "src="})
        EXPECT_THAT(told.html, Not(HasSubstr(fetched)));
}

TEST_F(EmailsTest, a_turn_that_has_been_answered_is_not_sent) {
    const std::string id = quiet_table();
    play(ann_, ben_, id, {"c8-b6", "e1-f3"});
    const auto sent = letters();
    ASSERT_EQ(sent.size(), 1U) << "ben has already answered ann's turn";
    EXPECT_EQ(sent.front().to, "ann@example.org");
    EXPECT_THAT(sent.front().text, StartsWith("ben has played e1-f3: it is your turn.\n"));
}

TEST_F(EmailsTest, a_turn_answered_by_a_queued_turn_is_sent) {
    const std::string id = quiet_table();
    play(ann_, id, "c8-b6");
    letters();
    ask(ann_, id, table::Queue{"d8-b6"});
    play(ben_, id, "e1-f3");
    const Letter told = letter();
    EXPECT_EQ(told.to, "ann@example.org");
    EXPECT_THAT(told.text, StartsWith("ben has played e1-f3.\n"));
    EXPECT_THAT(told.text, HasSubstr("  3  d8-b6 (auto)\n"));
}

TEST_F(EmailsTest, a_dropped_turn_is_reported_with_the_reason) {
    const std::string id = quiet_table();
    play(ann_, id, "c8-b6");
    letters();
    ask(ann_, id, table::Queue{"a1-a2"});
    play(ben_, id, "e1-f3");
    EXPECT_THAT(letter().text, StartsWith("Your queued turn a1-a2 could not be played: "));
}

TEST_F(EmailsTest, an_offer_can_be_answered_with_accept_or_reject) {
    const std::string id = quiet_table();
    play(ann_, ben_, id, {"c8-b6", "e1-f3"});
    letters();
    ask(ben_, id, table::MakeOffer{Offer::draw});
    const Letter told = letter();
    EXPECT_EQ(told.to, "ann@example.org");
    EXPECT_THAT(told.text, StartsWith("ben offers a draw.\n"));
    EXPECT_THAT(told.text,
                HasSubstr("\nJust reply with accept or reject, or with your turn, for example: b6-a4\n"));
}

TEST_F(EmailsTest, a_withdrawn_offer_is_not_sent) {
    const std::string id = quiet_table();
    play(ann_, ben_, id, {"c8-b6", "e1-f3"});
    letters();
    ask(ben_, id, table::MakeOffer{Offer::draw});
    ask(ben_, id, table::Withdraw{Offer::draw});
    EXPECT_THAT(letters(), IsEmpty());
}

TEST_F(EmailsTest, an_answer_to_an_offer_is_sent) {
    const std::string id = quiet_table();
    play(ann_, ben_, id, {"c8-b6", "e1-f3"});
    ask(ben_, id, table::MakeOffer{Offer::draw});
    letters();
    ask(ann_, id, table::Decline{Offer::draw});
    EXPECT_THAT(letter().text, StartsWith("ann declines the draw.\n"));
    ask(ann_, id, table::MakeOffer{Offer::takeback, 1});
    letters();
    ask(ben_, id, table::Accept{Offer::takeback});
    EXPECT_THAT(letter().text, StartsWith("The game has been taken back to turn 1: it is your turn.\n"));
}

TEST_F(EmailsTest, the_end_of_a_game_is_sent) {
    const std::string id = quiet_table();
    play(ann_, ben_, id, {"c8-b6", "e1-f3"});
    letters();
    ask(ann_, id, table::Resign{});
    const Letter told = letter();
    EXPECT_EQ(told.subject, "razzle board 101 ben won");
    EXPECT_THAT(told.text, StartsWith("The game is over: ben (Ohs) won: ann resigned.\n"));
    EXPECT_THAT(told.text, Not(HasSubstr("reply with")));
}

TEST_F(EmailsTest, a_challenge_can_be_answered_with_accept_or_reject) {
    const auto invitation = granted(house_.lobby.challenge(ann_, "ben", terms(), {}, "A game?"));
    const Letter told = letter();
    EXPECT_EQ(told.subject, "razzle challenge from ann **");
    EXPECT_THAT(told.text, StartsWith("ann challenges you to razzle (razzledazzle, 3d; ann plays Eks).\n\n"
                                      "ann writes:\n\n> A game?\n\n"
                                      "Just reply with accept or reject\n\n"
                                      "View online: https://play.example.org/invite/" +
                                      invitation.id));
    EXPECT_EQ(granted(house_.signed_links.recognize(told.reply_code)).subject, invitation.id);
}

TEST_F(EmailsTest, a_withdrawn_challenge_is_not_sent) {
    const auto invitation = granted(house_.lobby.challenge(ann_, "ben", terms()));
    granted(house_.lobby.withdraw(ann_, invitation.id));
    EXPECT_THAT(letters(), IsEmpty());
}

TEST_F(EmailsTest, the_answer_to_a_challenge_is_sent) {
    const auto first = granted(house_.lobby.challenge(ann_, "ben", terms()));
    letters();
    granted(house_.lobby.decline(ben_, first.id, "no time"));
    const Letter declined = letter();
    EXPECT_EQ(declined.subject, "razzle challenge declined by ben **");
    EXPECT_THAT(declined.text,
                StartsWith("ben has declined your razzle challenge.\n\nben writes:\n\n> no time\n"));
    const auto second = granted(house_.lobby.challenge(ann_, "ben", terms()));
    letters();
    granted(house_.lobby.accept(ben_, second.id));
    const Letter accepted = letter();
    EXPECT_EQ(accepted.subject, "razzle board 101 ann");
    EXPECT_THAT(accepted.text, StartsWith("ben has accepted your challenge: it is your turn.\n"));
    EXPECT_THAT(accepted.text, HasSubstr(start_position));
}

TEST_F(EmailsTest, a_reminder_says_how_much_time_is_left) {
    const std::string id = quiet_table();
    pass(48h);
    while (granted(house_.messages.pass_time())) {}
    const Letter told = letter();
    EXPECT_EQ(told.to, "ann@example.org");
    EXPECT_THAT(told.text, StartsWith("It is your turn, and you have 1 day left.\n"));
    EXPECT_EQ(told.thread, id);
}

TEST_F(EmailsTest, a_reminder_is_not_sent_after_the_turn) {
    const std::string id = quiet_table();
    pass(48h);
    while (granted(house_.messages.pass_time())) {}
    play(ann_, id, "c8-b6");
    EXPECT_EQ(letter().to, "ben@example.org");
}

TEST_F(EmailsTest, chat_at_a_board_is_sent) {
    const std::string id = quiet_table();
    granted(house_.chat.say(ann_, id, house::Room::players, "Hello?"));
    pass(house::talk_waits);
    const Letter told = letter();
    EXPECT_EQ(told.subject, "razzle board 101 ann **");
    EXPECT_THAT(told.text, StartsWith("ann says:\n\n> Hello?\n\nrazzle board 101"));
}

TEST_F(EmailsTest, chat_within_a_short_time_is_one_email) {
    const std::string id = quiet_table();
    for (const char* const line : {"Hello?", "Are you there?"})
        granted(house_.chat.say(ann_, id, house::Room::players, line));
    pass(house::talk_waits);
    EXPECT_THAT(letter().text, StartsWith("ann says:\n\n> Hello?\n\nann says:\n\n> Are you there?\n\n"
                                          "razzle board 101"));
}

TEST_F(EmailsTest, a_message_is_sent_without_a_board) {
    granted(house_.messages.write_to(ann_, {"ben"}, "Hello ben"));
    const Letter told = letter();
    EXPECT_EQ(told.subject, "Message from ann **");
    EXPECT_THAT(
        told.text,
        StartsWith("ann writes to you:\n\n> Hello ben\n\n"
                   "To answer, send a new email to the same address with the subject: message ann\n"));
    EXPECT_THAT(told.thread, IsEmpty());
}

TEST_F(EmailsTest, a_follower_gets_every_turn_without_a_request_to_answer) {
    const std::string id = quiet_table();
    granted(house_.followings.follow(carl_, "razzle", id, house::Following::Extent::every_turn));
    play(ann_, id, "c8-b6");
    const auto sent = letters();
    ASSERT_EQ(sent.size(), 2U);
    const Letter& told = sent.front().to == "carl@example.org" ? sent.front() : sent.back();
    EXPECT_EQ(told.to, "carl@example.org");
    EXPECT_THAT(told.text, StartsWith("ann has played c8-b6.\n"));
    EXPECT_THAT(told.text, Not(HasSubstr("reply with")));
}

TEST_F(EmailsTest, a_digest_shows_each_board_once_and_urgent_ones_first) {
    set_pace(ben_, Contact::Pace::digest);
    const std::string over = table(ann_, ben_);                            // 101
    const std::string slow = table(ann_, ben_, {{"time_control", "5d"}});  // 102
    const std::string fast = table(ann_, ben_);                            // 103
    play(ann_, ben_, over, {"c8-b6", "e1-f3"});
    play(ann_, over, "d8-b6");
    ask(ann_, over, table::Resign{});
    play(ann_, slow, "c8-b6");
    play(ann_, ben_, fast, {"c8-b6", "e1-f3"});
    play(ann_, fast, "d8-b6");
    std::vector<Letter> to_ben;
    pass(24h);
    for (const Letter& sent : letters())
        if (sent.to == "ben@example.org") to_ben.push_back(sent);
    ASSERT_EQ(to_ben.size(), 1U);
    const Letter& digest = to_ben.front();
    EXPECT_EQ(digest.subject, "Your games: 2 are waiting for you");
    std::vector<std::string> headings;
    for (const base::Word& line : base::split(digest.text, '\n'))
        if (line.text.starts_with("== ")) headings.emplace_back(line.text);
    EXPECT_THAT(headings, ElementsAre("== razzle board 103 ben ==", "== razzle board 102 ben ==",
                                      "== razzle board 101 ben won =="));
    EXPECT_THAT(digest.text, HasSubstr("\nReply with commands, one per line, for example: razzle move 103 "));
    EXPECT_THAT(granted(house_.signed_links.recognize(digest.reply_code)).subject, IsEmpty());
}

TEST_F(EmailsTest, an_empty_digest_is_not_sent) {
    set_pace(ben_, Contact::Pace::digest);
    const std::string id = table(ann_, ben_);
    play(ann_, ben_, id, {"c8-b6", "e1-f3"});
    pass(24h);
    for (const Letter& sent : letters()) EXPECT_NE(sent.to, "ben@example.org");
}

TEST_F(EmailsTest, a_prepared_email_gets_html_too) {
    granted(house_.messages.send(std::nullopt, {.to = "stranger@example.org",
                                                .subject = "Re: help\r\nBcc: all@example.org",
                                                .text = "Here it is.\n",
                                                .reply_to = "code",
                                                .in_reply_to = "<1@example.org>"}));
    const Letter told = letter();
    EXPECT_EQ(told.to, "stranger@example.org");
    EXPECT_EQ(told.subject, "Re: help  Bcc: all@example.org");
    EXPECT_EQ(told.text, "Here it is.\n");
    EXPECT_THAT(told.html, HasSubstr("<p>Here it is.</p>"));
    EXPECT_EQ(told.reply_code, "code");
    EXPECT_EQ(told.in_reply_to, "<1@example.org>");
}

TEST_F(EmailsTest, players_who_turned_emails_off_get_none) {
    const std::string id = quiet_table();
    play(ann_, id, "c8-b6");
    set_pace(ben_, Contact::Pace::never);
    EXPECT_THAT(letters(), IsEmpty());
}

TEST_F(EmailsTest, long_lines_are_wrapped_except_for_single_words) {
    const std::string id = quiet_table();
    std::string comment;
    for (int word = 0; word < 100; ++word) comment += "lorem ipsum ";
    play_with(ann_, id, "c8-b6", comment);
    const Letter told = letter();
    for (const base::Word& line : base::split(told.text, '\n'))
        EXPECT_TRUE(width_of(line.text) <= widest_line || line.text.find(' ') == std::string_view::npos)
            << line.text;
}

class HeadlinesTest : public EmailsTest {
protected:
    Headline headline(const house::Identity& who) {
        std::optional<Notification> last;
        EXPECT_TRUE(database_->read([&](sql::Snapshot& snapshot) {
            last = house::list_last_notifications(snapshot, who.account.id, 1).at(0);
        }));
        return granted(headline_of(house_, *last));
    }
};

TEST_F(HeadlinesTest, a_headline_is_the_news_in_one_line) {
    const std::string id = table(ann_, ben_);
    play(ann_, id, "c8-b6");
    const Headline told = headline(ben_);
    EXPECT_EQ(told.title, "razzle board 101 ben");
    EXPECT_EQ(told.text, "ann has played c8-b6: it is your turn.");
    EXPECT_EQ(told.path, "/table/" + id);
}

TEST_F(HeadlinesTest, the_headline_of_a_challenge_links_to_it) {
    const auto invitation = granted(house_.lobby.challenge(ann_, "ben", terms()));
    EXPECT_EQ(headline(ben_).path, "/invite/" + invitation.id);
    EXPECT_EQ(headline(ben_).text, "ann challenges you to razzle (razzledazzle, 3d; ann plays Eks).");
}

TEST_F(HeadlinesTest, the_headline_of_a_message_contains_its_text) {
    granted(house_.messages.write_to(ann_, {"ben"}, "Hello\nben"));
    EXPECT_EQ(headline(ben_).text, "ann writes to you: Hello ben");
}

TEST_F(HeadlinesTest, old_news_still_has_a_headline) {
    const std::string id = table(ann_, ben_);
    play(ann_, ben_, id, {"c8-b6", "e1-f3"});
    EXPECT_EQ(headline(ben_).text, "ann has played c8-b6.");
}

TEST_F(EmailsTest, both_players_learn_who_started_their_game) {
    granted(house_.lobby.arrange(carl_, {"ann", "ben"}, terms(), "Have fun!"));
    const auto sent = letters();
    ASSERT_EQ(sent.size(), 2U);
    EXPECT_THAT(
        sent[0].text,
        AllOf(StartsWith("carl has started a game between you and ben: it is your turn.\n\ncarl writes:"),
              HasSubstr("Have fun!"),
              HasSubstr("Just reply with your turn, for example: b8-a6, or with resign if you do "
                        "not\nwant to play: until both players have made a turn, that counts for neither")));
    EXPECT_EQ(sent[0].subject, "razzle board 101 ann **");
    EXPECT_THAT(sent[1].text, AllOf(StartsWith("carl has started a game between you and ann.\n"),
                                    HasSubstr("Just reply with resign if you do not want to play")));
}

}  // namespace
}  // namespace commands
