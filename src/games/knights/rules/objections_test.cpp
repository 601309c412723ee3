#include "games/knights/rules/objections.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <set>

#include "base/catalogue_test.h"
#include "base/random.h"
#include "games/knights/rules/board_test.h"

namespace knights {
namespace {

// "KD-5 knights.no-jump from=b1 to=b4"
std::string objection(const Line& line, std::string_view action) {
    const auto [clause, message] = game::objection(line, action);
    return std::string(clause) + ' ' + data_of(message);
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
    EXPECT_EQ(objection(line, "."), "KD-4 knights.knight-first");
    EXPECT_EQ(objection(line, "r-b1"), "KD-4 knights.knight-not-reserve");
    EXPECT_EQ(objection(line, "a1-a2"), "KD-4 knights.knight-not-pawn square=a1");
    EXPECT_EQ(objection(line, "b1-b9"), "KD-1 knights.off-board square=b9 last=f6");
    EXPECT_EQ(objection(line, "g1-b1"), "KD-1 knights.off-board square=g1 last=f6");
    EXPECT_EQ(objection(line, "c4-e5"), "KD-5 knights.not-yours square=c4");
    EXPECT_EQ(objection(line, "b2-c4"), "KD-5 knights.no-knight square=b2");
    EXPECT_EQ(objection(line, "b1-b3"), "KD-5 knights.no-jump from=b1 to=b3");
    EXPECT_EQ(objection(line, "b1xc3"), "KD-5 knights.nothing-to-capture square=c3 text=b1-c3");
    EXPECT_EQ(objection(line, "b1-a3"), "KD-5 knights.capture-of-black square=a3 text=b1xa3");
}

TEST(KnightsObjections, to_closed_squares) {  // [KD-6] [KD-21]
    const std::string_view closed = R"(
        d..d.n
        ......
        ...P..
        p.d...
        ......
        DN.DN.)";
    EXPECT_EQ(objection(drawn(base_game, closed, "w"), "b1xc3"), "KD-6 knights.two-of-black square=c3");
    EXPECT_EQ(objection(drawn(base_game, "d..d.n ...... ...... ..P... ...... DN.DN.", "w"), "b1-c3"),
              "KD-6 knights.own-piece square=c3");
    EXPECT_EQ(objection(drawn(with("blocks"), closed, "w"), "b1xa3"), "KD-21 knights.blocks square=a3");
}

TEST(KnightsObjections, to_switching) {  // [KD-20]
    EXPECT_EQ(objection(drawn(base_game, board, "w"), "b1=a1"), "KD-20 knights.switch-off");
    EXPECT_EQ(objection(drawn(with("switch"), board, "w"), "b1=d4"),
              "KD-20 knights.switch-not-two square=d4");
}

TEST(KnightsObjections, to_capturing_a_neighbour) {  // [KD-18]
    const std::string_view beside = "d..d.n ...... ..n... ..N... ...... ......";
    EXPECT_EQ(objection(drawn(base_game, beside, "w"), "c3xc4"), "KD-5 knights.neighbor-off square=c4");
    EXPECT_EQ(objection(drawn(with("neighbor"), beside, "w"), "c3xc4"), "KD-18 knights.no-attack square=c4");
    EXPECT_EQ(objection(drawn(with("neighbor"), beside, "w", "c3>c4 -"), "c3-c4"),
              "KD-5 knights.capture-of-black square=c4 text=c3xc4");
}

TEST(KnightsObjections, to_a_fill) {  // [KD-7]
    const Line reserve = after(drawn(base_game, board, "w"), "b1-c3");
    EXPECT_EQ(objection(reserve, "."), "KD-7 knights.fill-due square=b1");
    EXPECT_EQ(objection(reserve, "a1-b1"), "KD-7a knights.from-reserve square=b1");
    EXPECT_EQ(objection(reserve, "r-c1"), "KD-7 knights.fill-there square=b1");
    EXPECT_EQ(objection(reserve, "e1-f3"), "KD-7 knights.fill-there square=b1");
    EXPECT_EQ(objection(reserve, "e1xb1"), "KD-4 knights.fill-now square=b1");
    const Line pairs = after(drawn(base_game, "d..d.n ...... .....P ..P.PP DD.... .N....", "w"), "b1-a3");
    EXPECT_EQ(objection(pairs, "r-b1"), "KD-7a knights.reserve-empty");
    EXPECT_EQ(objection(pairs, "c3-b1"), "KD-7b knights.from-pair square=c3");
    EXPECT_EQ(objection(pairs, "c1-b1"), "KD-7 knights.no-pawn square=c1");
    EXPECT_EQ(objection(pairs, "a3-b1"), "KD-7 knights.pawn-not-knight square=a3");
    EXPECT_EQ(objection(pairs, "a6-b1"), "KD-7 knights.not-yours square=a6");
}

TEST(KnightsObjections, to_a_free_step) {  // [KD-8] [KD-9] [KD-10]
    const Line line = after(drawn(base_game, board, "w"), "b1-c3:r-b1");
    EXPECT_EQ(objection(line, "."), "KD-8 knights.free-due");
    EXPECT_EQ(objection(line, "r-b2"), "KD-9 knights.reserve-stays");
    EXPECT_EQ(objection(line, "b1-b2"), "KD-9 knights.filler-stays square=b1");
    EXPECT_EQ(objection(line, "c3-b2"), "KD-9 knights.pawn-not-knight square=c3");
    EXPECT_EQ(objection(line, "a6-b6"), "KD-9 knights.not-yours square=a6");
    EXPECT_EQ(objection(line, "a2-b2"), "KD-9 knights.no-pawn square=a2");
    EXPECT_EQ(objection(line, "a1xa3"), "KD-4 knights.free-now");
    EXPECT_EQ(objection(line, "a1-a1"), "KD-10 knights.free-elsewhere square=a1");
    EXPECT_EQ(objection(line, "a1-a3"), "KD-10 knights.free-target square=a3");
}

TEST(KnightsObjections, to_text_that_is_not_an_action) {
    const Line line(base_game);
    for (const std::string_view text : {"", "b1", "b1>c3", "b1-c3-d5", "r-b", "hello"})
        EXPECT_EQ(game::objection(line, text).clause, "KD-4") << text;
}

void expect_objections(const Line& line, const std::vector<std::string>& texts) {
    const auto legal = actions(line);
    for (const std::string& text : texts) {
        if (std::ranges::binary_search(legal, text)) continue;
        const auto [clause, message] = Knights::objection(line.rules(), line.now(), text);
        ASSERT_TRUE(clause.starts_with("KD-") && message.code.starts_with("knights."))
            << text_of(line) << " : " << text;
    }
}

TEST(KnightsObjections, exist_for_every_illegal_action) {
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
