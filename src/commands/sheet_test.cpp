#include "commands/sheet.h"

#include "base/text.h"
#include "commands/house_test.h"
#include "commands/layout.h"
#include "commands/news.h"
#include "house/tables/following_sql.h"
#include "house/tables/submission_sql.h"
#include "sql/database.h"

namespace commands {
namespace {

using game::Player;
using house::Following;
using table::Offer;
using testing::Eq;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;
using namespace std::chrono_literals;

class SheetTest : public HouseTest {
protected:
    std::string sheet(const std::optional<house::Identity>& viewer, std::string_view id,
                      const SheetWish& wish = {}) {
        return granted(sheet_of(house_, viewer, id, wish)).text;
    }
    std::string title(std::string_view id) { return granted(sheet_of(house_, std::nullopt, id)).title; }
    // The line of a sheet that begins like this; empty: there is none.
    static std::string line(const std::string& sheet, std::string_view beginning) {
        for (const base::Word& one : base::split(sheet, '\n'))
            if (one.text.starts_with(beginning)) return std::string(one.text);
        return {};
    }
    // So many turns, each the first that is legal.
    std::vector<std::string> play_somehow(const std::string& id, int turns) {
        for (int turn = 0; turn < turns; ++turn) {
            const auto at = granted(house_.tables.seen_by(ann_, id)).table;
            play(at->game().to_move() == Player::one ? ann_ : ben_, id, example_turn(*at));
        }
        const auto played = granted(house_.tables.seen_by(ann_, id)).table;
        return {played->game().turns().begin(), played->game().turns().end()};
    }
    void follow(const house::Identity& who, const std::string& id, Following::Extent extent) {
        write_down([&](sql::Transaction& transaction) {
            house::put_following(transaction, {who.account.id, "razzle", id, extent});
        });
    }
    // A game that Eks wins by its thirteenth turn.
    std::string won_by_rules() {
        const std::string id = table(ann_, ben_, {{"options", {{"size", "3x4"}}}, {"rated", true}});
        play(ann_, ben_, id,
             {"b4-a2", "a1-b1", "a4-a2", "a1-b3", "a4-b2", "b3-c1", "b2-a4", "b1-c1", "a4-c3", "b1-a3",
              "c3-b1", "c1-a3", "a2-b1"});
        return id;
    }
};

TEST_F(SheetTest, a_game_of_razzle_that_has_not_begun) {
    const std::string id = table(ann_, ben_);
    EXPECT_EQ(title(id), "razzle board 101 ann");
    EXPECT_EQ(sheet(std::nullopt, id), R"(razzle board 101: ann (Eks), ben (Ohs)
razzledazzle, 3d

Turn 1: it is ann's turn (Eks).

    A  B  C  D  E  F  G

 8  .  x  x  X  x  x  .  8
 7  .  .  .  .  .  .  .  7
 6  .  .  .  .  .  .  .  6   ^
 5  .  .  .  .  .  .  .  5   |
 4  .  .  .  .  .  .  .  4  Ohs  Eks
 3  .  .  .  .  .  .  .  3        |
 2  .  .  .  .  .  .  .  2        v
 1  .  o  o  O  o  o  .  1

    A  B  C  D  E  F  G

1xxXxx1/7/7/7/7/7/7/1ooOoo1 x -

Start 2026-11-15 00:00, last change 2026-11-15 00:00, now 2026-11-15 00:00 UTC
Time left: ann 3 days (until 2026-11-18 00:00), ben 3 days.
)");
}

TEST_F(SheetTest, a_game_of_razzle_under_way_as_seen_by_the_player_to_move) {
    const std::string id = table(ann_, ben_);
    pass(26h);
    play(ann_, ben_, id, {"c8-b6", "e1-f3", "d8-b6"});
    pass(5h);
    ask(ann_, id, table::MakeOffer{Offer::draw});
    follow(carl_, id, Following::Extent::every_turn);
    write_down([&](sql::Transaction& transaction) {
        house::put_submission(transaction, {id, ben_.account.id, 4, "d1-f1"});
    });
    EXPECT_EQ(title(id), "razzle board 101 ben");
    EXPECT_EQ(sheet(ben_, id), R"(razzle board 101: ann (Eks), ben (Ohs)
razzledazzle, 3d

Turn 4: it is your turn (Ohs).
ann offers a draw: answer with accept or reject.

     ann         ben
  1  c8-b6    2  e1-f3
  3  d8-b6

    A  B  C  D  E  F  G

 8  .  x  . ~x~ x  x  .  8
 7  .  .  .  .  .  .  .  7  Eks    Ohs
 6  .  X  .  .  .  .  .  6  c8-b6  e1-f3
 5  .  .  .  .  .  .  .  5  d8-b6
 4  .  .  .  .  .  .  .  4
 3  .  .  .  .  .  o  .  3
 2  .  .  .  .  .  .  .  2
 1  .  o  o  O  .  o  .  1

    A  B  C  D  E  F  G

1x1~xxx1/7/1X5/7/7/5o1/7/1ooO1o1 o -

Followers: carl

Start 2026-11-15 00:00, last change 2026-11-16 07:00, now 2026-11-16 07:00 UTC
Time left: ann 3 days, ben 2 days 19 hours (until 2026-11-19 02:00).

Only you see this:
Submitted: d1-f1; 'razzle confirm 101' plays it.
)");
}

TEST_F(SheetTest, a_game_of_mazers_shows_the_current_roll) {
    const std::string id = dice_table(ann_, ben_);
    EXPECT_EQ(sheet(ben_, id), R"(mazers board 101: ann (South), ben (North)
mazers, 3d

Turn 1: it is your turn (North); the roll is 52.

           +---+---+---+---+---+
 9         | . r(n): N :(n)r . |           North  b w  ~~~  12 of 12 in hand
       +---+   + r +---+ r +   +---+
 8     | .   .   . b . w .   .   . |       South  B W  ===  12 of 12 in hand
   +---+   +   +   +   +   +   +   +---+
 7 | .   .   .   .   .   .   .   .   . |   Dice   black 5  white 2
   +   +   +---+   +   +   +---+   +   +
 6 | .   . | .   .   .   .   . | .   . |
   +   +   +   +   +   +   +   +   +   +
 5 | .   .   .   . | . | .   .   .   . |
   +   +   +   +   +   +   +   +   +   +
 4 | .   . | .   .   .   .   . | .   . |
   +   +   +---+   +   +   +---+   +   +
 3 | .   .   .   .   .   .   .   .   . |
   +---+   +   +   +   +   +   +   +---+
 2     | .   .   . B . W .   .   . |
       +---+   + r +---+ r +   +---+
 1         | . r(s): S :(s)r . |
           +---+---+---+---+---+
     a   b   c   d   e   f   g   h   i

N b52BW e1;?;-;d2e,e2e e9;?;-;d8e,e8e

Start 2026-11-15 00:00, last change 2026-11-15 00:00, now 2026-11-15 00:00 UTC
Time left: ann 3 days, ben 3 days (until 2026-11-18 00:00).
)");
}

TEST_F(SheetTest, a_rated_game_of_knights_that_was_resigned) {
    const std::string id = table(ann_, ben_, {{"game", "knights"}, {"rated", true}});
    pass(2h);
    play(ann_, id, "b1-c3:a1-b1:d1-d4");
    pass(30min);
    play(ben_, id, "b6-d5:d6-b6:a6-c4");
    ask(ben_, id, table::Resign{});
    EXPECT_EQ(title(id), "knights board 101 ann won");
    EXPECT_EQ(sheet(ben_, id), R"(knights board 101: ann (White), ben (Black)
knights, rated, 3d

ann (White) won: ben resigned.
Ratings: ann 1648 (+148), ben 1352 (-148).

     ann                     ben
  1  b1-c3:a1-b1:d1-d4    2  b6-d5:d6-b6:a6-c4

    A   B   C   D   E   F      Black's reserve: 0

 6  p   p   pp  p   n   pp  6  White              Black
 5  .   .   .   n   .   .   5  b1-c3:a1-b1:d1-d4  b6-d5:d6-b6:a6-c4
 4  .   .   p   P   .   .   4
 3  .   .   N   .   .   .   3
 2  .   .   .   .   .   .   2
 1  P   P   PP  P   N   PP  1

    A   B   C   D   E   F      White's reserve: 0

ppdpnd/3n2/2pP2/2N3/6/PPDPND w 0:0 - -

Start 2026-11-15 00:00, end 2026-11-15 02:30 UTC.
Time used: ann 2 hours, ben 30 minutes.
)");
}

TEST_F(SheetTest, a_game_that_is_over_shows_every_turn) {
    const std::string id = won_by_rules();
    const std::string text = sheet(std::nullopt, id);
    EXPECT_THAT(text, HasSubstr("\nann (Eks) won: the ball has reached the goal.\n"));
    EXPECT_THAT(text, HasSubstr("     ann         ben\n"
                                "  1  b4-a2    2  a1-b1\n"));
    EXPECT_THAT(text, HasSubstr(" 13  a2-b1\n"));
}

TEST_F(SheetTest, a_game_that_goes_on_shows_only_the_last_turns_by_default) {
    const std::string id = table(ann_, ben_);
    const auto turns = play_somehow(id, 12);
    EXPECT_THAT(sheet(ann_, id), HasSubstr("  (2 earlier turns)\n"
                                           "     ann         ben\n"
                                           "  3  " +
                                           turns.at(2) + "    4  " + turns.at(3) + '\n'));
    EXPECT_THAT(sheet(ann_, id, {.whole_game = true}),
                HasSubstr("     ann         ben\n"
                          "  1  " +
                          turns.at(0) + "    2  " + turns.at(1) + '\n'));
}

TEST_F(SheetTest, turns_played_by_the_server_are_marked) {
    const std::string id = table(ann_, ben_);
    ask(ann_, id, table::SetConditions{*table::read_conditions("after c8-b6 if e1-f3 then d8-b6")});
    play(ann_, ben_, id, {"c8-b6", "e1-f3"});
    EXPECT_THAT(sheet(ben_, id), HasSubstr("  1  c8-b6           2  e1-f3\n"
                                           "  3  d8-b6 (auto)\n"));
    play(ben_, id, "f3-e1");
    ask(ann_, id, table::MakeOffer{Offer::takeback, 3});
    ask(ben_, id, table::Accept{Offer::takeback});
    play(ann_, id, "d8-b6");
    EXPECT_THAT(sheet(ben_, id), Not(HasSubstr("(auto)"))) << "the player has played it again";
}

TEST_F(SheetTest, long_turns_are_listed_in_one_column) {
    const std::string id = dice_table(ann_, ben_);
    play_somehow(id, 4);
    EXPECT_THAT(sheet(ann_, id), HasSubstr("ben  1  52:Ba6e:Wd7e:c9e:c8e:d7n:e7n:f7n:f8e:f9e\n"
                                           "ann  2  51:Ba3e:We2n:c1e:c2e:d2e:c3e:d3e:c4e\n"
                                           "ben  3  11:Ba5e:Wd6e\n"));
}

TEST_F(SheetTest, conditional_turns_are_visible_only_to_their_owner) {
    const std::string id = table(ann_, ben_);
    play(ann_, id, "c8-b6");
    ask(ann_, id, table::SetConditions{*table::read_conditions("if e1-f3 then d8-b6")});
    EXPECT_THAT(sheet(ann_, id), HasSubstr("\nOnly you see this:\nConditional turns: if e1-f3 then d8-b6\n"));
    for (const auto& other : {std::optional(ben_), std::optional(carl_), std::optional<house::Identity>()})
        EXPECT_THAT(sheet(other, id), Not(HasSubstr("d8-b6")));
}

TEST_F(SheetTest, a_queued_turn_is_visible_only_to_its_owner_and_marked_when_played) {
    const std::string id = table(ann_, ben_);
    play(ann_, id, "c8-b6");
    ask(ann_, id, table::Queue{"d8-b6"});
    EXPECT_THAT(sheet(ann_, id), HasSubstr("\nOnly you see this:\nQueued: d8-b6\n"));
    EXPECT_THAT(sheet(ben_, id), Not(HasSubstr("d8-b6")));
    play(ben_, id, "e1-f3");
    EXPECT_THAT(sheet(ben_, id), HasSubstr("  3  d8-b6 (auto)\n"));
    EXPECT_THAT(sheet(ann_, id), Not(HasSubstr("Queued")));
}

TEST_F(SheetTest, a_submitted_turn_is_shown_only_until_another_turn_is_played) {
    const std::string id = table(ann_, ben_);
    write_down([&](sql::Transaction& transaction) {
        house::put_submission(transaction, {id, ann_.account.id, 1, "c8-b6"});
    });
    EXPECT_THAT(sheet(ann_, id), HasSubstr("Submitted: c8-b6"));
    EXPECT_THAT(sheet(ben_, id), Not(HasSubstr("Submitted")));
    play(ann_, ben_, id, {"c8-b6", "e1-f3"});
    EXPECT_THAT(sheet(ann_, id), Not(HasSubstr("Submitted")));
}

TEST_F(SheetTest, followers_are_listed_once_and_players_are_not) {
    const std::string id = table(ann_, ben_);
    const house::Identity dora = member("dora");
    follow(carl_, {}, Following::Extent::every_turn);
    follow(carl_, id, Following::Extent::ending);
    follow(dora, id, Following::Extent::ending);
    follow(ann_, {}, Following::Extent::every_turn);
    const std::string text = sheet(std::nullopt, id);
    EXPECT_THAT(text, HasSubstr("\nFollowers: carl\nNotified of the end: dora\n"));
}

TEST_F(SheetTest, offers_pauses_and_vacations_are_shown) {
    const std::string id = table(ann_, ben_);
    play(ann_, ben_, id, {"c8-b6", "e1-f3"});
    ask(ben_, id, table::MakeOffer{Offer::takeback, 2});
    EXPECT_EQ(line(sheet(carl_, id), "ben"), "ben asks to take the game back to turn 2.");
    EXPECT_EQ(line(sheet(ann_, id), "ben"),
              "ben asks to take the game back to turn 2: answer with accept or reject.");
    ask(ann_, id, table::Decline{Offer::takeback});
    ask(ann_, id, table::MakeOffer{Offer::pause});
    EXPECT_EQ(line(sheet(carl_, id), "ann asks"), "ann asks for a pause.");
    ask(ben_, id, table::Accept{Offer::pause});
    EXPECT_EQ(line(sheet(carl_, id), "The game"), "The game is paused: either player may resume it.");
    ask(ann_, id, table::Resume{});
    granted(house_.tables.set_vacation(ben_, 3));
    EXPECT_EQ(line(sheet(carl_, id), "ben is"), "ben is on vacation until 2026-11-17.");
}

TEST_F(SheetTest, every_kind_of_ending_is_shown) {
    const std::string drawn = table(ann_, ben_);
    play(ann_, ben_, drawn, {"c8-b6", "e1-f3"});
    ask(ann_, drawn, table::MakeOffer{Offer::draw});
    ask(ben_, drawn, table::Accept{Offer::draw});
    EXPECT_EQ(title(drawn), "razzle board 101 drawn");
    EXPECT_EQ(line(sheet(ann_, drawn), "drawn"), "drawn by agreement.");

    const std::string aborted = table(ann_, ben_);
    ask(ann_, aborted, table::Abort{});
    EXPECT_EQ(title(aborted), "razzle board 102 aborted");
    EXPECT_EQ(line(sheet(ann_, aborted), "aborted"), "aborted.");

    const std::string late = table(ann_, ben_);
    play(ann_, ben_, late, {"c8-b6", "e1-f3"});
    pass(73h);
    granted(house_.tables.pass_time());
    EXPECT_EQ(title(late), "razzle board 103 ben won");
    EXPECT_EQ(line(sheet(ann_, late), "ben (Ohs) won"), "ben (Ohs) won: ann ran out of time.");

    const std::string left = table(ann_, ben_, {{"time_control", "unlimited"}});
    play(ann_, ben_, left, {"c8-b6", "e1-f3"});
    pass(10min);
    granted(house_.accounts.touch(ben_));
    granted(house_.tables.ask(ben_, left, table::Claim{}));
    EXPECT_EQ(line(sheet(ann_, left), "ben (Ohs) won"), "ben (Ohs) won: ann left the game.");
}

TEST_F(SheetTest, an_earlier_position_is_shown_with_its_turns) {
    const std::string id = table(ann_, ben_);
    play(ann_, ben_, id, {"c8-b6", "e1-f3", "d8-b6"});
    const std::string text = sheet(ann_, id, {.after = 1});
    EXPECT_THAT(text, HasSubstr("After 1 of 3 turns: ben (Ohs) was to move.\n\n"
                                "     ann         ben\n"
                                "  1  c8-b6\n\n"));
    EXPECT_THAT(text, HasSubstr("\n1x1Xxx1/7/1x5/7/7/7/7/1ooOoo1 o -\n"));
    EXPECT_THAT(text, Not(HasSubstr("e1-f3")));
}

TEST_F(SheetTest, a_turn_beyond_the_last_is_refused) {
    const auto refused = sheet_of(house_, ann_, table(ann_, ben_), {.after = 1});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "no-such-turn");
    EXPECT_EQ(refused.error().message, "This board has only 0 turns.");
}

TEST_F(SheetTest, a_private_board_is_visible_only_to_its_players) {
    const std::string id = table(ann_, ben_, {{"visibility", "private"}});
    EXPECT_TRUE(sheet_of(house_, ann_, id));
    EXPECT_FALSE(sheet_of(house_, carl_, id));
}

TEST_F(SheetTest, total_time_and_reminders_are_shown) {
    const std::string id = table(ann_, ben_, {{"time_control", "21d/60d"}, {"reminder", "7d"}});
    pass(24h);
    const std::string text = sheet(ann_, id);
    EXPECT_EQ(line(text, "razzledazzle"), "razzledazzle, 21d/60d, reminder after 7d");
    EXPECT_EQ(line(text, "Time left"),
              "Time left: ann 20 days of 59 days in total (until 2026-12-06 00:00), ben 21");
}

TEST_F(SheetTest, no_line_is_too_wide) {
    const std::string text = sheet(ann_, won_by_rules());
    for (const base::Word& one : base::split(text, '\n')) EXPECT_LE(width_of(one.text), widest_line);
}

}  // namespace
}  // namespace commands
