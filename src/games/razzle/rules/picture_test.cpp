#include "games/razzle/rules/picture.h"

#include <gmock/gmock.h>

#include "games/razzle/rules/board_test.h"

namespace razzle {
namespace {

// The board as it is drawn without colour, with the turns played from the start.
std::string picture(std::string_view played, const Rules& rules = {}) {
    Line line{rules};
    std::vector<std::string> turns;
    for (const base::Word& turn : base::words(played)) {
        play(line, turn.text);
        turns.emplace_back(turn.text);
    }
    std::string text;
    for (const game::Row& row : Game::draw(rules, line.now(), turns)) text += plain_text(row) + '\n';
    return text;
}

// The opening by which the play-by-mail server explains the game.
TEST(RazzlePicture, shows_the_sample_opening_as_the_server_printed_it) {
    EXPECT_EQ(picture(""), R"(    A  B  C  D  E  F  G

 8  .  x  x  X  x  x  .  8
 7  .  .  .  .  .  .  .  7
 6  .  .  .  .  .  .  .  6   ^
 5  .  .  .  .  .  .  .  5   |
 4  .  .  .  .  .  .  .  4  Ohs  Eks
 3  .  .  .  .  .  .  .  3        |
 2  .  .  .  .  .  .  .  2        v
 1  .  o  o  O  o  o  .  1

    A  B  C  D  E  F  G
)");
    EXPECT_EQ(picture("c8-b6"), R"(    A  B  C  D  E  F  G

 8  .  x  .  X  x  x  .  8
 7  .  .  .  .  .  .  .  7  Eks    Ohs
 6  .  x  .  .  .  .  .  6  c8-b6
 5  .  .  .  .  .  .  .  5
 4  .  .  .  .  .  .  .  4
 3  .  .  .  .  .  .  .  3
 2  .  .  .  .  .  .  .  2
 1  .  o  o  O  o  o  .  1

    A  B  C  D  E  F  G
)");
    EXPECT_EQ(picture("c8-b6 e1-f3 d8-b6 d1-f1-f3"), R"(    A  B  C  D  E  F  G

 8  .  x  . ~x~ x  x  .  8
 7  .  .  .  .  .  .  .  7  Eks    Ohs
 6  .  X  .  .  .  .  .  6  c8-b6  e1-f3
 5  .  .  .  .  .  .  .  5  d8-b6  d1-f1-f3
 4  .  .  .  .  .  .  .  4
 3  .  .  .  .  .  O  .  3
 2  .  .  .  .  .  .  .  2
 1  .  o  o ~o~ . ~o~ .  1

    A  B  C  D  E  F  G
)");
}

TEST(RazzlePicture, of_a_short_board_keeps_the_latest_turns_beside_it) {
    const Rules rules{.files = 4, .ranks = 4, .pieces = 2};
    EXPECT_EQ(picture("c4-a3 c1-d3 a3-c4 d3-b2 c4-d2", rules), R"(    A  B  C  D

 4  .  X  .  .  4
 3  .  .  .  .  3  Eks    Ohs
 2  .  o  .  x  2  a3-c4  d3-b2
 1  .  O  .  .  1  c4-d2

    A  B  C  D
)");
}

TEST(RazzlePicture, shows_who_goes_where_when_x_sits_at_rank_one) {
    EXPECT_THAT(picture("", {.first = First::x1}), testing::HasSubstr("4  Eks  Ohs\n"));
}

TEST(RazzlePicture, marks_the_squares_of_the_last_turn) {
    Line line{Rules{}};
    play(line, "c8-b6");
    const std::vector<std::string> turns{"c8-b6"};
    int changed = 0;
    for (const game::Row& row : Game::draw({}, line.now(), turns))
        for (const game::Run& run : row) changed += run.changed ? 1 : 0;
    EXPECT_EQ(changed, 2) << "c8 and b6";
}

TEST(RazzlePicture, leaves_the_first_cell_empty_if_player_two_began) {
    Line line = drawn(R"(
        .  x  x  X  x  x  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  o  o  O  o  o  .)",
                      "o -");
    play(line, "b1-a3");
    const std::vector<std::string> turns{"b1-a3"};
    EXPECT_EQ(plain_text(Game::draw({}, line.now(), turns)[4]), " 6  .  .  .  .  .  .  .  6  ...    b1-a3");
}

TEST(RazzleAdvice, mentions_a_forced_pass_and_an_unfinished_chain) {
    Line line = drawn(R"(
        .  x  .  .  x  .  .
        .  .  .  x  .  .  .
        .  .  .  .  .  .  .
        .  .  .  X  x  .  .
        .  .  .  .  .  .  .
        .  .  .  .  o  .  .
        .  .  .  .  .  .  .
        .  o  o  O  .  o  .)",
                      "o -");
    EXPECT_TRUE(Game::advice({}, line.now()).empty());
    play(line, "e3-c4");
    EXPECT_EQ(write_messages(Game::advice({}, line.now())),
              "Ohs has moved to c4, next to the ball: the answer must be a pass, if one is possible [RZ-9]");
    line.apply(game::written_actions(line).front().action);
    EXPECT_EQ(write_messages(Game::advice({}, line.now())), "the ball is now on d7");
}

}  // namespace
}  // namespace razzle
