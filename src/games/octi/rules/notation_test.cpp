#include "games/octi/rules/notation.h"

#include <gmock/gmock.h>

#include "base/catalogue_test.h"
#include "games/octi/rules/line_test.h"

namespace octi {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::vector<std::string> split(const Line& line, std::string_view text) {
    const auto actions = Octi::split_turn(line.now(), text);
    return actions ? *actions : std::vector<std::string>{actions.error().what};
}

TEST(OctiPositionText, round_trips_between_and_in_turns) {
    const Line line = drawn(octi, "9 9 2x6 9 9 3xx4 2oABC_oBx_x5 9 9");
    for (const char* made : {"33_ABC_B", "33_ABC_B:33-53", "33_ABC_B:33-53:.", "33_ABC_B:33-53xn:53-55x"}) {
        const Line begun = after(line, made);
        EXPECT_EQ(text_of(begun), text_of(line) + ' ' + made);
        EXPECT_EQ(*Octi::read_position(octi, text_of(begun)), begun.now());
    }
}

TEST(OctiPositionText, lists_the_pods_of_a_stack_in_the_order_of_their_texts) {
    const std::string text = "9/9/2x6/9/9/9/2oA_oABC_oB_o6/9/9 o 4:2:25 3:0:20";
    EXPECT_EQ(text_of(line_at(octi, text)), text);
    EXPECT_EQ(text_of(line_at(octi, "9/9/2x6/9/9/9/2o_oB_oABC_oA6/9/9 o 4:2:25 3:0:20")), text);
}

std::string wrong(const Rules& rules, std::string_view text) {
    const auto position = Octi::read_position(rules, text);
    return position ? "" : std::string(position.error().code);
}

TEST(OctiPositionText, is_refused_where_it_cannot_be) {
    EXPECT_EQ(wrong(octi, "9/9/2x1x1x2/9/9/9/2o1o1o2/9/9 x 4:0:25"), "octi.fields");
    EXPECT_EQ(wrong(octi, "9/9/2x1x1x2/9/9/9/2o1o1o2/9 x 4:0:25 4:0:25"), "octi.ranks");
    EXPECT_EQ(wrong(octi, "9/9/2x1x1x2/9/9/9/2o1o1o1/9/9 x 4:0:25 4:0:25"), "octi.rank-length");
    EXPECT_EQ(wrong(octi, "9/9/2x1x1x2/9/9/9/2o1o1o2o/9/9 x 4:0:25 3:0:25"), "octi.rank-length");
    EXPECT_EQ(wrong(octi, "9/9/2xI1x1x2/9/9/9/2o1o1o2/9/9 x 4:0:24 4:0:25"), "octi.rank-prong");
    EXPECT_EQ(wrong(octi, "9/9/2xAA1x1x2/9/9/9/2o1o1o2/9/9 x 4:0:23 4:0:25"), "octi.rank-prong");
    EXPECT_EQ(wrong(octi, "9/9/2x_o1x1x2/9/9/9/2o1o1o2/9/9 x 4:0:25 3:0:25"), "octi.mixed-stack");
    EXPECT_EQ(wrong(octi, "9/9/2x1x1x2/9/9/9/2o1o1o2/9/9 x 4:0:25 4:1:25"), "octi.pods-of-white");
    EXPECT_EQ(wrong(octi, "9/9/2x1x1x2/9/9/9/2o1o1o2/9/9 x 4:0:25 5:0:25"), "octi.material");
    EXPECT_EQ(wrong(octi, "9/9/2x1x1x2/9/9/9/2o1o1o2/9/9 x 4:0:25 4:0:24"), "octi.prongs");
    EXPECT_EQ(wrong(octi, "9/9/2x1o4/9/9/9/2o1o4/9/9 o 4:2:25 4:0:25"), "octi.white-has-won");
    EXPECT_EQ(wrong(octi, "9/9/2x1o4/9/9/9/2o1o4/9/9 x 4:2:25 4:0:25"), "") << "White has just won";
    EXPECT_EQ(wrong(preset("octilite"), "6/1x_xxx2/6/6/6/1oooo1/6 x 0:0:12 0:0:12"), "octi.no-stacks");
    EXPECT_EQ(wrong(octi, "9/9/2xE1x1x2/9/9/9/2o1o1o2/9/9 x 4:0:24 4:0:25 37-36"), "octi.made")
        << "that is a whole turn";
    EXPECT_EQ(wrong(octi, "9/9/2x1x1x2/9/9/9/2o1o1o2/9/9 x 4:0:25 4:0:25 37-36"), "octi.made");
}

TEST(OctiTurnText, is_contracted_to_paths_and_read_back) {
    const Line line = drawn(octi, "9 9 2x6 9 9 3xx4 2oABC_oBx_x5 9 9");
    EXPECT_THAT(split(line, "33_ABC_B:33-53xn-55x:33-55"),
                ElementsAre("33_ABC_B", "33-53xn", "53-55x", "33-55"));
    EXPECT_THAT(split(line, "33_ABC_B:33-53:33-55"), ElementsAre("33_ABC_B", "33-53", ".", "33-55"))
        << "the first pod could jump on";
    EXPECT_THAT(split(after(line, "33_ABC_B:33-53"), "53-55"), ElementsAre("53-55"));
    EXPECT_THAT(split(after(line, "33_ABC_B:33-53"), "33-55"), ElementsAre(".", "33-55"));
    EXPECT_THAT(split(line, "33_ABC_B:33-53:53-55"), ElementsAre("33_ABC_B", "33-53", "53-55"))
        << "action by action, too";
}

TEST(OctiTurnText, takes_a_plus_small_letters_and_any_order_of_pods) {
    const Line line = drawn(octi, "9 9 2x6 9 9 9 2oAC_oB_o6 9 9");
    EXPECT_THAT(split(line, "33n+b"), ElementsAre("33n=B"));
    EXPECT_THAT(split(line, "33ca+b-a"), ElementsAre("33AC=B-A"));
    EXPECT_THAT(split(line, "33_b_ca:33-44:33-34"), ElementsAre("33_AC_B", "33-44", "33-34"));
    EXPECT_THAT(split(line, "END"), ElementsAre("."));
    EXPECT_THAT(split(line, "33-53XN"), ElementsAre("33-53xn"));
}

TEST(OctiTurnText, that_cannot_be_a_turn_is_an_error_with_its_place) {
    for (const char* text : {"", "3", "33=", "33=I", "33-5", "33_", "33-53y", "a1-a2", "33=A-B-C", "33x"}) {
        const auto actions = Octi::split_turn(Octi::start(octi), text);
        EXPECT_FALSE(actions) << text;
    }
    EXPECT_EQ(Octi::split_turn(Octi::start(octi), "33_A:hello").error().offset, 5U);
}

TEST(OctiTurnText, names_the_pod_only_where_pods_differ) {  // [OC-3]
    const Line differ = drawn(octi, "9 9 2x6 9 9 9 2oAC_o6 9 9");
    EXPECT_EQ(verdict(differ, "33n=B"), "legal");
    EXPECT_EQ(verdict(differ, "33=B"), "OC-3");
    const Line alike = drawn(octi, "9 9 2x6 9 9 9 2oA_oA6 9 9");
    EXPECT_EQ(verdict(alike, "33=B"), "legal");
    EXPECT_EQ(verdict(alike, "33A=B"), "OC-3");
}

}  // namespace
}  // namespace octi
