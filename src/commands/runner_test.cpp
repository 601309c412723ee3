#include "commands/runner.h"

#include <algorithm>
#include <thread>
#include <vector>

#include "commands/commands_test.h"
#include "commands/news.h"

namespace commands {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;
using testing::StartsWith;

class UnderstandingTest : public CommandsTest {
protected:
    std::string complaint(std::string line) { return say(ann_, std::move(line)).subject; }
};

TEST_F(UnderstandingTest, an_empty_command_points_to_help) {
    const Reply reply = say({}, " ** ");
    EXPECT_EQ(reply.code, "bad-command");
    EXPECT_THAT(reply.subject, HasSubstr("'help'"));
}

TEST_F(UnderstandingTest, a_mistyped_command_gets_a_suggestion) {
    EXPECT_EQ(say(ann_, "chess move 101 e2-e4").code, "no-such-game");
    EXPECT_EQ(say(ann_, "razle move 101 c8-b6").code, "no-such-game");
    EXPECT_THAT(complaint("razle move 101 c8-b6"), HasSubstr("Did you mean 'razzle'?"));
    EXPECT_THAT(complaint("vaction off"), HasSubstr("Did you mean 'vacation'?"));
    EXPECT_EQ(complaint("razzle shw 101"), "razzle has no command 'shw'. Did you mean 'show'?");
    EXPECT_EQ(complaint("razzle xyzzy"),
              "razzle has no command 'xyzzy'. 'help commands' lists all commands.");
    EXPECT_THAT(complaint("move 101 c8-b6"), HasSubstr("Begin with a game"));
    EXPECT_THAT(complaint("razzle vacation off"), HasSubstr("Leave out the game"));
    EXPECT_THAT(complaint("razzle move"),
                AllOf(HasSubstr("Name a board."), HasSubstr("razzle move B [U P] TURN[#N]")));
    EXPECT_THAT(complaint("razzle move -size=5x5 -size=7x8"), HasSubstr("given twice"));
}

TEST_F(UnderstandingTest, knows_a_game_by_any_of_its_names_in_any_case) {
    table(ann_, ben_);
    EXPECT_FALSE(say(ann_, "RazzleDazzleX Show 101").refused());
    EXPECT_FALSE(say(ann_, "razzle").refused());
    EXPECT_FALSE(say(ann_, "razzle help").refused());
    EXPECT_FALSE(say({}, "help commands").refused());
    EXPECT_EQ(say({}, "help cooking").code, "bad-command");
}

TEST_F(UnderstandingTest, finds_a_board_by_its_number_or_its_table) {
    const std::string id = table(ann_, ben_);
    EXPECT_EQ(say({}, "razzle show 101").table, id);
    EXPECT_EQ(say({}, "razzle show " + id).table, id);
    EXPECT_EQ(say({}, "razzle show board 101").table, id);
    EXPECT_EQ(say({}, "razzle show 102").code, "no-such-board");
    EXPECT_EQ(say({}, "knights show 101").code, "no-such-board");
    EXPECT_EQ(say({}, "knights preview " + id + " c8-b6").code, "no-such-board");
    EXPECT_EQ(say(ann_, "knights move " + id + " c8-b6").code, "no-such-board");
}

TEST_F(UnderstandingTest, hides_a_private_board_from_other_users) {
    const std::string id = table(ann_, ben_, {{"visibility", "private"}});
    const std::string number = std::to_string(seen(id).entry.board);
    EXPECT_EQ(say(ann_, "razzle show " + number).table, id);
    EXPECT_EQ(say(carl_, "razzle show " + number).code, "no-such-board");
    EXPECT_EQ(say(carl_, "razzle show " + number + "#9").code, "no-such-board");
    for (const std::string& board : {number, id}) {
        EXPECT_EQ(say(carl_, "razzle move " + board + " c8-b6").code, "no-such-board");
        EXPECT_EQ(say({}, "razzle preview " + board + " c8-b6").code, "no-such-board");
        EXPECT_EQ(say(carl_, "razzle subscribe " + board).code, "no-such-board");
    }
}

TEST_F(UnderstandingTest, only_players_find_an_unlisted_board_by_its_number) {
    const std::string id = table(ann_, ben_, {{"visibility", "unlisted"}});
    const std::string number = std::to_string(seen(id).entry.board);
    EXPECT_EQ(say(ann_, "razzle show " + number).table, id);
    EXPECT_EQ(say(carl_, "razzle show " + number).code, "no-such-board");
    EXPECT_EQ(say(carl_, "razzle show " + id).table, id);
}

TEST_F(UnderstandingTest, refuses_options_that_a_command_does_not_take) {
    const std::string id = table(ann_, ben_);
    EXPECT_THAT(complaint("razzle move 101 c8-b6 --comment"), HasSubstr("no option --comment"));
    EXPECT_THAT(complaint("razzle resign 101 -size=5x5"), HasSubstr("no parameter -size"));
    EXPECT_TRUE(turns(id).empty());
    EXPECT_FALSE(seen(id).table->ending());
}

TEST_F(UnderstandingTest, a_reply_that_is_not_understood_is_answered_with_the_board) {
    const std::string id = table(ann_, ben_);
    const Reply reply = answer(ann_, id, "rollover, please");
    EXPECT_EQ(reply.code, "bad-command");
    EXPECT_EQ(reply.table, id);
    EXPECT_THAT(reply.text,
                AllOf(StartsWith("There is no command 'rollover,'"), HasSubstr("Turn 1: it is your turn")));
    const std::string hidden = table(ann_, ben_, {{"visibility", "private"}});
    EXPECT_THAT(answer(carl_, hidden, "rollover").text, Not(HasSubstr("Turn 1")));
}

class CredentialTest : public CommandsTest {
protected:
    CredentialTest() : named_(spoken("dora")) {
        dora_ = granted(house_.accounts.vouch("dora", password, "192.0.2.1"));
        id_ = table(dora_, ben_);
    }

    std::string named_;
    house::Identity dora_;
    std::string id_;
};

TEST_F(CredentialTest, are_a_name_and_a_password) {
    EXPECT_FALSE(say({}, "razzle move 101 " + named_ + " c8-b6").refused());
    EXPECT_THAT(turns(id_), ElementsAre("c8-b6"));
}

TEST_F(CredentialTest, are_a_name_and_a_token_of_that_name) {
    EXPECT_EQ(say({}, "razzle move 101 ben " + token_of(ann_) + " c8-b6").code, "wrong-password");
    const std::string token =
        granted(house_.accounts.make_token(dora_, {.label = "x", .scopes = house::every_scope})).secret;
    EXPECT_FALSE(say({}, "razzle move 101 DORA " + token + " c8-b6").refused());
}

TEST_F(CredentialTest, a_wrong_name_and_a_wrong_password_get_the_same_answer) {
    const Reply name = say({}, "razzle move 101 nobody-here " + std::string(password) + " c8-b6");
    const Reply word = say({}, "razzle move 101 dora wrong-horse c8-b6");
    EXPECT_EQ(name.code, "wrong-password");
    EXPECT_EQ(word.code, name.code);
    EXPECT_EQ(word.text, name.text);
}

TEST_F(CredentialTest, are_needed_if_the_sender_is_unknown) {
    EXPECT_EQ(say({}, "razzle resign 101").code, "not-signed-in");
    EXPECT_EQ(say({}, "razzle move 101 c8-b6").code, "not-signed-in");
    EXPECT_EQ(say({}, "razzle challenge ann ben").code, "not-signed-in");
    EXPECT_EQ(say({}, "vacation").code, "not-signed-in");
}

TEST_F(CredentialTest, may_be_given_by_a_known_sender) {
    const std::string other = table(ann_, ben_);
    EXPECT_FALSE(say(ann_, "razzle move 102 ann whatever c8-b6").refused());
    EXPECT_FALSE(say(ben_, "razzle board 102 ben e1-f3").refused());
    EXPECT_THAT(turns(other), ElementsAre("c8-b6", "e1-f3"));
    EXPECT_EQ(say(ann_, "razzle limit ann whatever").subject, say(ann_, "razzle limit").subject);
}

TEST_F(CredentialTest, are_not_confused_with_words_after_a_name) {
    const std::string id = table(ann_, ben_);
    EXPECT_EQ(say(ann_, "razzle move 102 ann b8-a6 c8-b6").code, "illegal-turn");
    EXPECT_THAT(turns(id), IsEmpty());
    EXPECT_FALSE(say(ben_, "razzle queue 102 ben if c8-b6 then e1-f3").refused());
    EXPECT_FALSE(say(ann_, "razzle move 102 ann c8-b6 #1").refused());
    EXPECT_THAT(turns(id), ElementsAre("c8-b6", "e1-f3"));
    EXPECT_THAT(say(ann_, "razzle move 102 ann undo 1").text, HasSubstr("take back turn 1"));
    EXPECT_THAT(say(ben_, "razzle reject 102 ben undo").text, HasSubstr("rejected"));
    EXPECT_EQ(say(ann_, "message ann ben carl", "Hello!").subject, "The message is on its way to ben, carl.");
    EXPECT_THAT(say(ann_, "razzle limit ann 3").subject, HasSubstr("3"));
    EXPECT_THAT(say(ann_, "razzle seek ann 2").subject, HasSubstr("2"));
    EXPECT_THAT(say(carl_, "razzle subscribe carl 101 102").subject, HasSubstr("101, 102"));
    EXPECT_THAT(say(ann_, "razzle showas ann 101 102").subject, AllOf(HasSubstr("101"), HasSubstr("102")));
    EXPECT_THAT(say(ann_, "vacation ann 3").subject, HasSubstr("is on vacation"));
}

TEST_F(CredentialTest, are_not_confused_with_the_actions_of_a_turn) {
    const std::string id = dice_table(ann_, ben_);
    const auto at = seen(id);
    std::string turn = example_turn(*at.table);
    std::ranges::replace(turn, ':', ' ');
    const auto& mover = at.table->game().to_move() == game::Player::one ? ann_ : ben_;
    EXPECT_FALSE(say(mover, "mazers move 101 " + mover.account.name + ' ' + turn).refused()) << turn;
    EXPECT_THAT(turns(id), SizeIs(1));
}

TEST_F(CredentialTest, are_not_confused_with_the_id_of_a_challenge) {
    const auto challenge = granted(house_.lobby.challenge(ann_, "ben", terms()));
    EXPECT_THAT(say(ben_, "razzle accept ben " + challenge.id).text,
                HasSubstr("You have accepted the challenge."));
}

TEST_F(CredentialTest, must_not_contain_a_password_by_mail) {
    const Reply reply = mail("razzle move 101 " + named_ + " c8-b6", "dora@example.org");
    EXPECT_EQ(reply.code, "not-by-mail");
    EXPECT_THAT(reply.text, HasSubstr("token"));
    EXPECT_TRUE(turns(id_).empty());
    const std::string token =
        granted(house_.accounts.make_token(dora_, {.label = "x", .scopes = house::every_scope})).secret;
    EXPECT_FALSE(mail("razzle move 101 dora " + token + " c8-b6", "dora@example.org").refused());
}

TEST_F(CredentialTest, give_only_the_rights_of_the_token) {
    const std::string reader = token_of(ben_, static_cast<house::Scopes>(house::Scope::read));
    EXPECT_EQ(say({}, "razzle resign 101 ben " + reader).code, "not-allowed");
}

class SeveralTest : public CommandsTest {};

TEST_F(SeveralTest, are_run_one_after_another) {
    const std::string id = table(ann_, ben_);
    const Reply reply =
        say(ann_, "Multiple", "razzle move 101 c8-b6\n\n razzle move 101 e1-f3\r\nrazzle limit 3\n");
    EXPECT_FALSE(reply.refused());
    EXPECT_EQ(reply.subject, "2 of 3 commands done");
    EXPECT_THAT(reply.text, AllOf(HasSubstr("1 of 3: "), HasSubstr("2 of 3: It is ben's turn."),
                                  HasSubstr("3 of 3: ann plays at most 3 games of razzle")));
    EXPECT_THAT(turns(id), ElementsAre("c8-b6"));
}

TEST_F(SeveralTest, are_refused_if_none_of_them_was_done) {
    EXPECT_EQ(say(ann_, "multiple", "razzle show 101\nfly\n").code, "no-such-board");
    EXPECT_EQ(say(ann_, "multiple").code, "bad-command");
    EXPECT_EQ(say(ann_, "multiple", "multiple").code, "bad-command");
    std::string many;
    for (std::size_t count = 0; count <= most_commands; ++count) many += "help\n";
    EXPECT_EQ(say(ann_, "multiple", many).code, "too-many");
}

TEST_F(SeveralTest, count_towards_the_rate_limit_line_by_line) {
    std::string many;
    for (std::size_t count = 0; count < most_commands; ++count) many += "help\n";
    for (int times = 0; times < 5; ++times) EXPECT_FALSE(say(ann_, "multiple", many).refused());
    const Reply reply = say(ann_, "multiple", many);
    EXPECT_EQ(reply.code, "too-many-requests");
    EXPECT_TRUE(reply.retry_after);
    EXPECT_EQ(say(ann_, "help").code, "too-many-requests") << "a single line counts, too";
    EXPECT_FALSE(say(ben_, "help").refused()) << "the limit is per sender";
    EXPECT_FALSE(say({}, "help").refused());
}

TEST_F(SeveralTest, with_long_lists_are_refused_if_too_many_are_running) {
    std::vector<std::jthread> waiting;  // until both below have left
    const auto one = house_.long_reads.enter();
    const auto two = house_.long_reads.enter();
    for (int count = 0; count < 8; ++count)
        waiting.emplace_back([this] { EXPECT_FALSE(say({}, "list").refused()); });
    while (house_.long_reads.waiting() < 8) std::this_thread::yield();
    EXPECT_EQ(say(ann_, "list").code, "busy");
    EXPECT_FALSE(say(ann_, "help").refused()) << "other commands still work";
}

}  // namespace
}  // namespace commands
