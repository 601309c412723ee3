#include "base/text.h"
#include "commands/commands_test.h"

namespace commands {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

class BoardVerbTest : public CommandsTest {
protected:
    void begin() { play(ann_, ben_, id_, {"c8-b6", "e1-f3"}); }
    [[nodiscard]] std::string result() { return board("razzle", 101).result; }
    std::vector<std::string> said(house::Room room) {
        std::vector<std::string> texts;
        for (const auto& line : granted(house_.chat.heard(id_, room, 0)))
            texts.push_back(line.from + ": " + line.text);
        return texts;
    }

    std::string id_ = table(ann_, ben_);
};

TEST_F(BoardVerbTest, move_plays_and_shows_the_board) {
    const Reply reply = say(ann_, "razzle move 101 c8-b6");
    EXPECT_FALSE(reply.refused());
    EXPECT_EQ(reply.table, id_);
    EXPECT_EQ(reply.subject, "razzle board 101 ben");
    EXPECT_THAT(reply.text, HasSubstr("c8-b6"));
    EXPECT_THAT(turns(id_), ElementsAre("c8-b6"));
}

TEST_F(BoardVerbTest, move_checks_password_then_board_then_player_then_turn) {
    EXPECT_EQ(say({}, "razzle move 199 ann wrong-horse c8-b6").code, "wrong-password");
    EXPECT_EQ(say({}, "razzle move 101 ann wrong-horse c8-b6").code, "wrong-password");
    EXPECT_EQ(say(ann_, "razzle move 199 c8-b6").code, "no-such-board");
    EXPECT_EQ(say(carl_, "razzle move 101 c8-b6").code, "not-seated");
    EXPECT_EQ(say(ben_, "razzle move 101 a1-a1").code, "not-your-turn");
    EXPECT_EQ(say(ann_, "razzle move 101 a1-a1").code, "illegal-turn");
    EXPECT_EQ(say(ann_, "razzle move 101").code, "bad-command");
    begin();
    ask(ann_, id_, table::Resign{});
    EXPECT_EQ(say(carl_, "razzle move 101 c8-b6").code, "game-over");
}

TEST_F(BoardVerbTest, a_refused_move_shows_the_reason_and_the_board) {
    const Reply reply = say(ann_, "razzle move 101 c8-c7");
    EXPECT_EQ(reply.code, "illegal-turn");
    EXPECT_EQ(reply.table, id_);
    EXPECT_THAT(reply.text, AllOf(HasSubstr("knight"), HasSubstr("1xxXxx1/7/7/7/7/7/7/1ooOoo1")));
    EXPECT_THAT(say(ben_, "razzle move 101 e1-f3").text,
                AllOf(HasSubstr("It is ann's turn."), HasSubstr("1ooOoo1")));
}

TEST_F(BoardVerbTest, a_number_locks_a_turn) {
    EXPECT_EQ(say(ann_, "razzle move 101 c8-b6#2").code, "early-turn");
    EXPECT_EQ(say(ann_, "razzle move 101 c8-b6#x").code, "bad-command");
    EXPECT_FALSE(say(ann_, "razzle move 101 c8-b6#1").refused());
    const Reply again = say(ann_, "razzle move 101 c8-b6#1");
    EXPECT_FALSE(again.refused());
    EXPECT_THAT(again.text, HasSubstr("Turn 1 has already been played like this"));
    EXPECT_EQ(say(ann_, "razzle move 101 c8-d6#1").code, "late-turn");
    EXPECT_THAT(turns(id_), ElementsAre("c8-b6"));
}

TEST_F(BoardVerbTest, a_comment_goes_with_the_turn) {
    EXPECT_THAT(say(ann_, "razzle move 101 c8-b6", "Good luck!").subject, EndsWith(" **"));
    EXPECT_THAT(said(house::Room::players), ElementsAre("ann: Good luck!"));
}

TEST_F(BoardVerbTest, the_comment_of_a_muted_player_is_not_sent) {
    const auto muted = house_.moderation.mute({}, "ann", {.until = std::nullopt, .reason = "insults"});
    ASSERT_TRUE(muted);
    const house::Identity ann{*muted, ann_.credential};
    const Reply reply = say(ann, "razzle move 101 c8-b6", "you fool");
    EXPECT_FALSE(reply.refused());
    EXPECT_THAT(reply.text, HasSubstr("Your comment was not sent. You are muted permanently: insults."));
    EXPECT_THAT(turns(id_), ElementsAre("c8-b6"));
    EXPECT_THAT(said(house::Room::players), testing::IsEmpty());
    EXPECT_EQ(say(ann, "razzle chat 101", "you fool").code, "muted");
}

TEST_F(BoardVerbTest, a_reply_about_a_board_needs_neither_game_nor_board) {
    EXPECT_FALSE(answer(ann_, id_, "c8-b6#1").refused());
    EXPECT_FALSE(answer(ben_, id_, "move e1-f3").refused());
    EXPECT_FALSE(answer(ann_, id_, "move 101 b6-c8").refused());
    EXPECT_THAT(answer(ben_, id_, "show").subject, HasSubstr("board 101"));
    EXPECT_EQ(answer(ben_, id_, "resing").code, "bad-command");
    EXPECT_THAT(answer(ben_, id_, "resing").subject, HasSubstr("Did you mean 'resign'?"));
    EXPECT_FALSE(answer(ben_, id_, "draw").refused());
    EXPECT_FALSE(answer(ann_, id_, "reject").refused());
    EXPECT_FALSE(answer(ben_, id_, "chat", "Too bad").refused());
    EXPECT_FALSE(answer(ben_, id_, "resign").refused());
    EXPECT_EQ(result(), "1-0");
}

TEST_F(BoardVerbTest, a_reply_about_a_missing_board_is_refused) {
    EXPECT_EQ(answer(ann_, "zzzzzzzzzz", "c8-b6").code, "no-such-board");
}

TEST_F(BoardVerbTest, a_draw_can_be_offered_rejected_and_accepted) {
    begin();
    EXPECT_EQ(say(ben_, "razzle move 101 accept").code, "no-offer");
    EXPECT_THAT(say(ann_, "razzle move 101 propose").text, HasSubstr("You have offered a draw."));
    EXPECT_THAT(say(ben_, "razzle move 101 reject").text, HasSubstr("You have rejected the draw."));
    EXPECT_FALSE(say(ben_, "razzle propose 101").refused());
    EXPECT_THAT(say(ann_, "razzle accept 101").text, HasSubstr("You have accepted the draw."));
    EXPECT_EQ(result(), "1/2-1/2");
}

TEST_F(BoardVerbTest, undo_asks_for_the_own_last_turn_or_a_given_one) {
    begin();
    play(ann_, id_, "b6-c8");
    EXPECT_EQ(say(ann_, "razzle move 101 undo two").code, "bad-command");
    EXPECT_EQ(say(ann_, "razzle move 101 undo 2").code, "not-your-turn-to-take-back");
    EXPECT_THAT(say(ann_, "razzle undo 101 1").text, HasSubstr("take back turn 1"));
    EXPECT_FALSE(say(ben_, "razzle reject 101 undo").refused());
    EXPECT_THAT(say(ben_, "razzle move 101 undo").text, HasSubstr("take back turn 2"));
    EXPECT_FALSE(say(ann_, "razzle move 101 accept").refused());
    EXPECT_THAT(turns(id_), ElementsAre("c8-b6"));
}

TEST_F(BoardVerbTest, with_two_offers_the_answer_names_one) {
    begin();
    EXPECT_FALSE(say(ben_, "razzle propose 101").refused());
    EXPECT_FALSE(say(ben_, "razzle undo 101").refused());
    EXPECT_EQ(say(ann_, "razzle accept 101").code, "bad-command");
    EXPECT_EQ(say(ann_, "razzle accept 101 everything").code, "bad-command");
    EXPECT_FALSE(say(ann_, "razzle accept 101 undo").refused());
    EXPECT_THAT(turns(id_), ElementsAre("c8-b6"));
}

TEST_F(BoardVerbTest, resigning_declines_the_game_until_both_have_made_a_turn) {
    const Reply reply = say(ben_, "razzle resign 101");
    EXPECT_THAT(reply.text, HasSubstr("declined"));
    EXPECT_TRUE(board("razzle", 101).ended);
    EXPECT_EQ(seen(id_).table->ending()->cause, table::Cause::abort);
    EXPECT_EQ(say(ben_, "razzle resign 101").code, "game-over");
}

TEST_F(BoardVerbTest, a_rated_game_is_lost_by_resigning_once_the_dice_are_rolled) {
    const std::string id = table(ann_, ben_, {{"game", "mazers"}, {"rated", true}});
    EXPECT_FALSE(say(ann_, "mazers resign 101").refused());
    EXPECT_EQ(seen(id).table->ending()->cause, table::Cause::resignation);
}

TEST_F(BoardVerbTest, resigning_loses_the_game_even_out_of_turn) {
    begin();
    EXPECT_FALSE(say(ben_, "razzle move 101 resign").refused());
    EXPECT_EQ(result(), "1-0");
}

TEST_F(BoardVerbTest, swap_is_for_games_that_were_begun_so) {
    play(ann_, ben_, id_, {"c8-b6"});
    EXPECT_EQ(say(ben_, "razzle swap 101").code, "no-swap");
    const std::string fair = table(ann_, ben_, {{"game", "razzle"}, {"swap", true}, {"seat", "one"}});
    play(ann_, ben_, fair, {"c8-b6"});
    EXPECT_THAT(say(ben_, "razzle move 102 swap").text, HasSubstr("You have swapped sides."));
    EXPECT_FALSE(say(ann_, "razzle move 102 e1-f3").refused());
}

TEST_F(BoardVerbTest, pass_is_refused) {
    for (const std::string_view line : {"move 101 pass#1", "pass 101"}) {
        const Reply reply = say(ann_, "razzle " + std::string(line));
        EXPECT_EQ(reply.code, "illegal-turn") << line;
        EXPECT_THAT(reply.text, HasSubstr("1ooOoo1")) << line;
    }
}

TEST_F(BoardVerbTest, players_and_spectators_have_their_own_chat) {
    EXPECT_THAT(say(ann_, "razzle chat 101", "Hello\nben").text, HasSubstr("ann says: Hello ben"));
    EXPECT_FALSE(say(carl_, "razzle chat 101 nice game").refused());
    EXPECT_THAT(said(house::Room::players), ElementsAre("ann: Hello ben"));
    EXPECT_THAT(said(house::Room::watchers), ElementsAre("carl: nice game"));
    EXPECT_EQ(say({}, "razzle chat 101", "Hello").code, "not-signed-in");
    EXPECT_EQ(say(ann_, "razzle chat 101").code, "bad-text");
}

TEST_F(BoardVerbTest, a_submitted_turn_is_played_when_it_is_confirmed) {
    EXPECT_EQ(say(ann_, "razzle confirm 101").code, "no-submission");
    EXPECT_EQ(say(ann_, "razzle submit 101 a1-a1").code, "illegal-turn");
    EXPECT_EQ(say(ben_, "razzle submit 101 e1-f3").code, "not-your-turn");
    const Reply shown = say(ann_, "razzle submit 101 c8-b6#1");
    EXPECT_FALSE(shown.refused());
    EXPECT_THAT(shown.text, HasSubstr("To play it: razzle confirm 101"));
    EXPECT_THAT(turns(id_), IsEmpty());
    EXPECT_FALSE(say(ann_, "razzle confirm 101").refused());
    EXPECT_THAT(turns(id_), ElementsAre("c8-b6"));
    EXPECT_EQ(say(ann_, "razzle confirm 101").code, "no-submission");
}

TEST_F(BoardVerbTest, a_submitted_turn_is_refused_after_another_turn) {
    EXPECT_FALSE(say(ann_, "razzle submit 101 c8-b6").refused());
    begin();
    EXPECT_EQ(say(ann_, "razzle confirm 101").code, "late-turn");
}

TEST_F(BoardVerbTest, queue_plays_at_once_on_the_own_turn) {
    EXPECT_FALSE(say(ann_, "razzle qmove 101 c8-b6#1").refused());
    EXPECT_THAT(turns(id_), ElementsAre("c8-b6"));
}

TEST_F(BoardVerbTest, a_queued_turn_is_visible_only_to_its_owner) {
    EXPECT_THAT(say(ben_, "razzle queue 101 e1-f3#2").text, HasSubstr("e1-f3 is queued"));
    EXPECT_THAT(say(ann_, "razzle show 101").text, Not(HasSubstr("e1-f3")));
    EXPECT_FALSE(say(ann_, "razzle move 101 c8-b6").refused());
    EXPECT_THAT(turns(id_), ElementsAre("c8-b6", "e1-f3"));
}

TEST_F(BoardVerbTest, queue_takes_a_lock_and_can_be_removed) {
    EXPECT_EQ(say(ben_, "razzle queue 101 e1-f3#1").code, "late-turn");
    EXPECT_EQ(say(ben_, "razzle queue 101 e1-f3#4").code, "early-turn");
    EXPECT_FALSE(say(ben_, "razzle queue 101 e1-f3").refused());
    EXPECT_THAT(say(ben_, "razzle queue 101 off").text, HasSubstr("Your queued turn has been removed."));
    EXPECT_FALSE(say(ann_, "razzle move 101 c8-b6").refused());
    EXPECT_THAT(turns(id_), ElementsAre("c8-b6"));
}

TEST_F(BoardVerbTest, queue_takes_conditions) {
    EXPECT_EQ(say(ben_, "razzle queue 101 if c8-b6").code, "bad-command");
    EXPECT_FALSE(say(ben_, "razzle queue 101 if c8-b6 then e1-f3 if c8-d6 then e1-d3").refused());
    EXPECT_FALSE(say(ann_, "razzle move 101 c8-d6").refused());
    EXPECT_THAT(turns(id_), ElementsAre("c8-d6", "e1-d3"));
}

TEST_F(BoardVerbTest, a_turn_may_leave_out_the_roll) {
    const std::string id = table(ann_, ben_, {{"game", "mazers"}});
    const auto at = seen(id);
    std::vector<std::string> actions{at.table->roll().value()};
    for (auto draft = at.table->game().draft(actions); !draft->complete;
         draft = at.table->game().draft(actions))
        actions.push_back(draft->choices.front().text);
    const std::string words = base::join(std::span(actions).subspan(1), " ");
    const auto& mover = at.table->game().to_move() == game::Player::one ? ann_ : ben_;
    EXPECT_FALSE(say(mover, "mazers move 101 " + words + " #1").refused());
    EXPECT_EQ(turns(id).front(), base::join(actions, ":"));
}

TEST_F(BoardVerbTest, in_practice_one_player_makes_the_turns_of_both_sides) {
    const std::string id = say(ann_, "razzle challenge ann ann").table;
    EXPECT_FALSE(say(ann_, "razzle move 102 c8-b6#1").refused());
    EXPECT_THAT(say(ann_, "razzle move 102 c8-b6#1").text, HasSubstr("has already been played like this"));
    EXPECT_FALSE(say(ann_, "razzle queue 102 e1-f3").refused()) << "in practice it is always your turn";
    EXPECT_FALSE(say(ann_, "razzle submit 102 b8-a6").refused());
    EXPECT_FALSE(say(ann_, "razzle confirm 102").refused());
    EXPECT_THAT(turns(id), ElementsAre("c8-b6", "e1-f3", "b8-a6"));
    EXPECT_EQ(say(ann_, "razzle queue 102 if b1-a3 then a6-b8").code, "both-seats");
    EXPECT_EQ(say(ben_, "razzle move 102 b1-a3").code, "not-seated");
}

TEST_F(BoardVerbTest, in_practice_offers_are_accepted_at_once) {
    const std::string id = say(ann_, "razzle challenge ann ann").table;
    for (const char* turn : {"c8-b6", "e1-f3", "b8-a6"})
        EXPECT_FALSE(say(ann_, "razzle move 102 " + std::string(turn)).refused());
    EXPECT_THAT(say(ann_, "razzle undo 102").text, StartsWith("The game has been taken back to turn 3."));
    EXPECT_THAT(say(ann_, "razzle undo 102 2").text, StartsWith("The game has been taken back to turn 2."));
    EXPECT_THAT(turns(id), ElementsAre("c8-b6"));
    EXPECT_FALSE(say(ann_, "razzle move 102 e1-f3").refused());
    EXPECT_EQ(say(ann_, "razzle accept 102").code, "no-offer");
    const Reply drawn = say(ann_, "razzle propose 102");
    EXPECT_THAT(drawn.text, StartsWith("The game is drawn."));
    EXPECT_EQ(drawn.subject, "razzle board 102 drawn");
    say(ann_, "razzle challenge ann ann");
    EXPECT_THAT(say(ann_, "razzle resign 103").text, StartsWith("The practice game has been closed."));
}

}  // namespace
}  // namespace commands
