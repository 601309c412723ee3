#include "games/knights/rules/objections.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <set>

#include "base/random.h"
#include "games/knights/rules/board_test.h"

namespace knights {
namespace {

constexpr Rules base_game{};

// "KD-5: b1 to b4 is no knight's jump"
std::string objection(const Line& line, std::string_view action) {
    const auto [clause, sentence] = game::objection(line, action);
    return clause + ": " + sentence;
}

constexpr std::string_view board = R"(
    d..d.n
    ......
    ..nP..
    p.....
    ......
    DN.DN.)";

TEST(KnightsObjections, to_a_knights_step) {
    const Line line = drawn(base_game, board, "w");
    EXPECT_EQ(objection(line, "."), "KD-4: a turn begins with a step of a knight; it cannot be left out");
    EXPECT_EQ(objection(line, "r-b1"),
              "KD-4: a turn begins with a step of a knight; the reserve comes after it");
    EXPECT_EQ(objection(line, "a1-a2"), "KD-4: a turn begins with a step of a knight, and on a1 is a pawn");
    EXPECT_EQ(objection(line, "b1-b9"), "KD-1: b9 is not on the board (files a–f, ranks 1–6)");
    EXPECT_EQ(objection(line, "g1-b1"), "KD-1: g1 is not on the board (files a–f, ranks 1–6)");
    EXPECT_EQ(objection(line, "c4-e5"), "KD-5: the piece on c4 is not yours");
    EXPECT_EQ(objection(line, "b2-c4"), "KD-5: no knight stands on b2");
    EXPECT_EQ(objection(line, "b1-b3"), "KD-5: b1 to b3 is no knight's jump");
    EXPECT_EQ(objection(line, "b1xc3"), "KD-5: there is nothing to capture on c3");
    EXPECT_EQ(objection(line, "b1-a3"), "KD-5: a piece of Black stands on a3: a capture is written b1xa3");
}

TEST(KnightsObjections, to_closed_squares) {  // [KD-6] [KD-21]
    const std::string_view closed = R"(
        d..d.n
        ......
        ...P..
        p.d...
        ......
        DN.DN.)";
    EXPECT_EQ(objection(drawn(base_game, closed, "w"), "b1xc3"),
              "KD-6: two pawns of Black on c3 cannot be captured");
    EXPECT_EQ(objection(drawn(base_game, "d..d.n ...... ...... ..P... ...... DN.DN.", "w"), "b1-c3"),
              "KD-6: an own piece stands on c3");
    EXPECT_EQ(objection(drawn(with("blocks"), closed, "w"), "b1xa3"),
              "KD-21: with single-pawn blocks even the one pawn on a3 cannot be captured");
}

TEST(KnightsObjections, to_switching) {  // [KD-20]
    EXPECT_EQ(objection(drawn(base_game, board, "w"), "b1=a1"),
              "KD-20: knights and pawns change places only with the extension switch, which is off");
    EXPECT_EQ(objection(drawn(with("switch"), board, "w"), "b1=d4"),
              "KD-20: a knight changes places with two own pawns, and there are not two on d4");
}

TEST(KnightsObjections, to_capturing_a_neighbour) {  // [KD-18]
    const std::string_view beside = "d..d.n ...... ..n... ..N... ...... ......";
    EXPECT_EQ(
        objection(drawn(base_game, beside, "w"), "c3xc4"),
        "KD-5: the knight on c4 is no knight's jump away; next to a knight it is safe with neighbor=off");
    EXPECT_EQ(objection(drawn(with("neighbor"), beside, "w"), "c3xc4").substr(0, 5), "KD-18");
    EXPECT_EQ(objection(drawn(with("neighbor"), beside, "w", "c3>c4 -"), "c3-c4"),
              "KD-5: a piece of Black stands on c4: a capture is written c3xc4");
}

TEST(KnightsObjections, to_a_fill) {  // [KD-7]
    const Line reserve = after(drawn(base_game, board, "w"), "b1-c3");
    EXPECT_EQ(objection(reserve, "."), "KD-7: the turn is not over: a pawn has to fill b1");
    EXPECT_EQ(objection(reserve, "a1-b1"),
              "KD-7a: while there is a pawn in the reserve, that is the one: r-b1");
    EXPECT_EQ(objection(reserve, "r-c1"), "KD-7: the pawn has to go to b1, which the knight has left");
    EXPECT_EQ(objection(reserve, "e1-f3"), "KD-7: the pawn has to go to b1, which the knight has left");
    EXPECT_EQ(objection(reserve, "e1xb1"), "KD-4: the knight has moved; now a pawn fills b1");
    const Line pairs = after(drawn(base_game, "d..d.n ...... .....P ..P.PP DD.... .N....", "w"), "b1-a3");
    EXPECT_EQ(objection(pairs, "r-b1"), "KD-7a: no pawn is in the reserve");
    EXPECT_EQ(objection(pairs, "c3-b1"),
              "KD-7b: the pawn comes from a square with two while there is one, and c3 has just one");
    EXPECT_EQ(objection(pairs, "c1-b1"), "KD-7: no pawn stands on c1");
    EXPECT_EQ(objection(pairs, "a3-b1"), "KD-7: on a3 is a knight; a pawn has to move now");
    EXPECT_EQ(objection(pairs, "a6-b1"), "KD-7: the piece on a6 is not yours");
}

TEST(KnightsObjections, to_a_free_step) {  // [KD-8] [KD-9] [KD-10]
    const Line line = after(drawn(base_game, board, "w"), "b1-c3:r-b1");
    EXPECT_EQ(objection(line, "."), "KD-8: the turn is not over: a free step of a pawn is due");
    EXPECT_EQ(objection(line, "r-b2"), "KD-9: a pawn in the reserve cannot make a free step");
    EXPECT_EQ(objection(line, "b1-b2"), "KD-9: the pawn on b1 has filled that square in this turn and stays");
    EXPECT_EQ(objection(line, "c3-b2"), "KD-9: on c3 is a knight; a pawn has to move now");
    EXPECT_EQ(objection(line, "a6-b6"), "KD-9: the piece on a6 is not yours");
    EXPECT_EQ(objection(line, "a2-b2"), "KD-9: no pawn stands on a2");
    EXPECT_EQ(objection(line, "a1xa3"),
              "KD-4: the knight has moved; now a free step of a pawn is due, written like c1-d4");
    EXPECT_EQ(objection(line, "a1-a1"), "KD-10: a free step goes to another square than a1");
    EXPECT_EQ(objection(line, "a1-a3"),
              "KD-10: a free step goes to an empty square or to one own pawn, and a3 is neither");
}

TEST(KnightsObjections, to_what_is_no_action_at_all) {
    const Line line(base_game);
    for (const std::string_view text : {"", "b1", "b1>c3", "b1-c3-d5", "r-b", "hello"})
        EXPECT_EQ(game::objection(line, text).clause, "KD-4") << text;
}

std::vector<std::string> every_action_text() {
    std::vector<std::string> texts{"."};
    for (const Square to : SquareSet::all()) {
        texts.push_back("r-" + to.name());
        for (const Square from : SquareSet::all())
            for (const char sign : {'-', 'x', '='}) texts.push_back(from.name() + sign + to.name());
    }
    return texts;
}

void expect_objections(const Line& line, const std::vector<std::string>& texts) {
    const auto legal = actions(line);
    for (const std::string& text : texts) {
        if (std::ranges::binary_search(legal, text)) continue;
        const auto [clause, sentence] = Knights::objection(line.rules(), line.now(), text);
        ASSERT_TRUE(clause.starts_with("KD-") && !sentence.empty()) << text_of(line) << " : " << text;
    }
}

TEST(KnightsObjections, there_is_one_to_everything_that_is_not_legal) {
    const auto texts = every_action_text();
    base::Random random(4);
    for (const Rules& rules : every_combination()) {
        Line line(rules);
        for (int step = 0; step < 60 && !line.ending().over(); ++step) {
            expect_objections(line, texts);
            const auto legal = line.legal_actions();
            line.apply(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
        }
    }
}

}  // namespace
}  // namespace knights
