#include "games/octi/rules/objections.h"

#include <gmock/gmock.h>

#include "base/catalogue_test.h"
#include "games/octi/rules/line_test.h"

namespace octi {
namespace {

const Rules lite = preset("octilite");

// "OC-13 octi.nothing-to-jump over=54"
std::string objection(const Line& line, std::string_view action) {
    const auto [clause, message] = game::objection(line, action);
    return std::string(clause) + ' ' + data_of(message);
}

TEST(OctiObjections, to_what_is_not_there) {
    const Line line = drawn(octi, "9 9 2x6 9 9 9 2oAC_o1oB4 9 9");
    EXPECT_EQ(objection(line, "hello"), "OC-6 octi.form text='hello'");
    EXPECT_EQ(objection(line, "."), "OC-6 octi.no-pass");
    EXPECT_EQ(objection(line, "30=A"), "OC-1 octi.off-board square=30");
    EXPECT_EQ(objection(line, "44=A"), "OC-3 octi.no-pod square=44");
    EXPECT_EQ(objection(line, "37=A"), "OC-3 octi.not-yours square=37");
    EXPECT_EQ(objection(line, "33D=A"), "OC-3 octi.no-such-pod pod=D square=33 pods=AC_n");
    EXPECT_EQ(objection(line, "33=B"), "OC-3 octi.which-pod square=33 text=33AC=B");
    EXPECT_EQ(objection(line, "53B=A"), "OC-3 octi.pods-alike square=53 text=53=A");
    EXPECT_EQ(objection(line, "33CA=B"), "OC-3 octi.pod-order text=33AC=B");
    EXPECT_EQ(objection(Line(preset("hexi")), "47=G"), "OC-2 octi.no-direction letter=G last=F");
}

TEST(OctiObjections, to_changes_of_prongs) {  // [OC-7] [OC-8]
    const Line line = drawn(octi, "9 9 2x6 9 9 9 2oAC6 9 9");
    EXPECT_EQ(objection(line, "33=A"), "OC-7 octi.hole-taken letter=A");
    EXPECT_EQ(objection(line, "33=B-D"), "OC-8 octi.no-prong letter=D");
    EXPECT_EQ(objection(line, "33=A-C"), "OC-8 octi.hole-not-free letter=A");
    EXPECT_EQ(objection(line_at(octi, "9/9/2x6/9/9/9/2oA6/9/9 o 4:2:49 4:2:0"), "33=B"),
              "OC-7 octi.supply-empty");
    EXPECT_EQ(objection(drawn({.reposition = false}, "9 9 2x6 9 9 9 2oAC6 9 9"), "33=B-A"),
              "OC-8 octi.reposition-off");
}

TEST(OctiObjections, to_new_pods) {  // [OC-9] [OC-10]
    const Line line = drawn({.goal = 3}, "9 9 2x6 9 9 9 2o1x4 9 9");
    EXPECT_EQ(objection(line, "44"), "OC-9 octi.not-a-home square=44");
    EXPECT_EQ(objection(line, "53"), "OC-9 octi.home-is-taken square=53");
    EXPECT_EQ(objection(line, "57"), "OC-10 octi.enemy-home square=57");
    EXPECT_EQ(objection(line_at(octi, "9/9/2x6/9/9/9/2o6/9/9 o 4:2:25 0:6:25"), "33"),
              "OC-9 octi.reserve-empty");
    EXPECT_EQ(objection(Line(lite), "26"), "OC-9 octi.no-new-pods");
}

TEST(OctiObjections, to_lifts_and_paths) {  // [OC-11]
    const Line line = drawn(all_three, "9 9 2x6 9 9 9 2oA_oC_oxx2oB1 9 9");
    EXPECT_EQ(objection(line, "83_B"), "OC-11 octi.lift-lone square=83 text=83-84");
    EXPECT_EQ(objection(line, "33-34"), "OC-11 octi.lift-first square=33 text=33_A");
    EXPECT_EQ(objection(line, "33_n"), "OC-11 octi.no-prongs square=33");
    EXPECT_EQ(objection(line, "33_A_C"), "OC-11 octi.pod-is-stuck pod=C square=33");
    EXPECT_EQ(objection(line, "33_A_A"), "OC-3 octi.no-such-pod pod=A square=33 pods=A_C_n");
    const Line begun = after(line, "33_A");
    EXPECT_EQ(objection(begun, "."), "OC-11 octi.path-due pod=A square=33");
    EXPECT_EQ(objection(begun, "83-94"), "OC-11 octi.path-due pod=A square=33");
    EXPECT_EQ(objection(begun, "83=A"), "OC-6 octi.mid-move");
    const Line jumped = after(drawn(octi, "9 9 2x6 9 9 4x4 2oACx5 9 9"), "33-53");
    EXPECT_EQ(objection(jumped, "33-34"), "OC-11 octi.path-ends square=53");
}

TEST(OctiObjections, to_steps_and_jumps) {  // [OC-12] [OC-13]
    const Line line = drawn(octi, "9 9 2x6 9 9 2xx1x3 2oABCo5 2o6 9");
    EXPECT_EQ(objection(line, "43-44"), "OC-11 octi.no-prongs square=43");
    EXPECT_EQ(objection(line, "33-63"), "OC-12 octi.no-hop from=33 to=63");
    EXPECT_EQ(objection(line, "33-22"), "OC-12 octi.wrong-prong letter=F from=33 to=22");
    EXPECT_EQ(objection(line, "33-34"), "OC-12 octi.step-onto-enemy square=34");
    EXPECT_EQ(objection(line, "33-43x"), "OC-15 octi.step-captures-none text=33-43");
    EXPECT_EQ(objection(after(line, "33-53"), "53-54"), "OC-13 octi.step-after-jump square=54");
    EXPECT_EQ(objection(after(line, "33-53"), "53-55"), "OC-13 octi.nothing-to-jump over=54");
    EXPECT_EQ(objection(drawn(all_three, "9 9 2x6 9 9 9 2oCxx4 9 9"), "33-53"),
              "OC-13 octi.jump-is-blocked square=53");
    const Line back = after(drawn(octi, "9 9 2x6 9 9 4x4 2oACGx5 9 9"), "33-53");
    EXPECT_EQ(objection(back, "53-33"), "OC-13 octi.jumped-before over=43");
    const Line own = line_at(lite, "6/1xxxx1/6/6/6/1oCooo1/6 o 0:0:12 0:0:11");
    EXPECT_EQ(objection(own, "22-32"), "OC-12 octi.step-onto-own square=32");
}

TEST(OctiObjections, to_captures) {  // [OC-15]
    const Line line = drawn(octi, "9 9 2x6 9 9 9 2oCG_oCxA_x5 9 9");
    const Line first = after(line, "33_C_CG:33-53x");
    EXPECT_EQ(objection(first, "33-53x"), "OC-15 octi.nothing-to-capture over=43 text=33-53");
    const Line second = after(line, "33_C_CG");
    EXPECT_EQ(objection(second, "33-53xB"), "OC-15 octi.not-to-capture over=43 pods=A_n");
    EXPECT_EQ(objection(second, "33-53xA_n"), "OC-15 octi.captures-all over=43 text=33-53x");
}

}  // namespace
}  // namespace octi
