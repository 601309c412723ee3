// Every sentence of the catalogue is used.
#include "games/octi/rules/sentences.h"

#include <gmock/gmock.h>

#include "base/catalogue_test.h"
#include "games/octi/rules/line_test.h"

namespace octi {
namespace {

using testing::IsEmpty;

void hear_objections(base::Heard& heard, const Line& line, const std::vector<std::string>& texts) {
    heard.hear(Octi::advice(line.rules(), line.now()));
    for (const std::string& text : texts) heard.hear(game::objection(line, text).message);
}

void hear_positions(base::Heard& heard, const Rules& rules, const std::vector<std::string>& texts) {
    for (const std::string& text : texts) heard.hear(Octi::read_position(rules, text));
}

// What objections_test.cpp looks at one by one.
void hear_all_objections(base::Heard& heard) {
    const Rules lite = preset("octilite");
    hear_objections(heard, drawn(octi, "9 9 2x6 9 9 9 2oAC_o1oB4 9 9"),
                    {"hello", ".", "30=A", "44=A", "37=A", "33D=A", "33=B", "53B=A", "33CA=B", "53=B",
                     "53=A-C", "53=B-B", "44", "57", "53_B", "33-34", "33_n"});
    hear_objections(heard, Line(preset("hexi")), {"47=G"});
    hear_objections(heard, line_at(octi, "9/9/2x6/9/9/9/2oA6/9/9 o 0:6:49 0:6:0"), {"33=B", "33"});
    hear_objections(heard, drawn({.reposition = false}, "9 9 2x6 9 9 9 2oAC6 9 9"), {"33=B-A"});
    hear_objections(heard, drawn({.goal = 3}, "9 9 2x6 9 9 9 2o1x4 9 9"), {"53"});
    hear_objections(heard, line_at(lite, "6/1xxxx1/6/6/6/1oCooo1/6 o 0:0:12 0:0:11"), {"22", "22-32"});
    const Line stack = drawn({.goal = 3}, "9 9 2x6 9 9 9 2oA_oC_oxx2oB1 9 9");
    hear_objections(heard, stack, {"33_A_C"});
    hear_objections(heard, after(stack, "33_A"), {".", "83=A"});
    const Line line = drawn(octi, "9 9 2x6 9 9 2xx1x3 2oABCo5 2o6 9");
    hear_objections(heard, line, {"33-63", "33-22", "33-34", "33-43x"});
    hear_objections(heard, after(line, "33-53"), {"33-34", "53-54", "53-55"});
    hear_objections(heard, drawn({.goal = 3}, "9 9 2x6 9 9 9 2oCxx4 9 9"), {"33-53"});
    hear_objections(heard, after(drawn(octi, "9 9 2x6 9 9 4x4 2oACGx5 9 9"), "33-53"), {"53-33"});
    const Line captures = drawn(octi, "9 9 2x6 9 9 9 2oCG_oCxA_x5 9 9");
    hear_objections(heard, after(captures, "33_C_CG"), {"33-53xB", "33-53xA_n"});
    hear_objections(heard, after(captures, "33_C_CG:33-53x"), {"33-53x"});
}

TEST(OctiSentences, are_all_used) {
    base::Heard heard;
    hear_all_objections(heard);
    heard.hear(Octi::split_turn(Octi::start({}), "hello"));
    heard.hear(read_rules({}, std::vector<game::Setting>{{"goal", "9"}}));
    const std::string rest = " x 4:0:25 4:0:25";
    hear_positions(
        heard, {},
        {"9", "9 x", "9/9 x 4:0:25 4:0:25", "9/9/2x1x1x2/9/9/9/2o1o1o2/9/45" + rest,
         "9/9/2x1x1x2/9/9/9/2o1o1o2/9/k8" + rest, "9/9/2xI1x1x2/9/9/9/2o1o1o2/9/9" + rest,
         "9/9/2x1x1x2/9/9/9/2o1o1o1/9/9" + rest, "9/9/2x1x1x2/9/9/9/2o1o1o1o_/9/9" + rest,
         "9/9/2x_o1x1x2/9/9/9/2o1o1o2/9/9" + rest, "xxxxxxxx1/9/9/9/9/9/9/9/9" + rest,
         "oooooooo1/9/9/9/9/9/9/9/9" + rest, "9/9/2x1x1x2/9/9/9/2o1o1o2/9/9 w 4:0:25 4:0:25",
         "9/9/2x1x1x2/9/9/9/2o1o1o2/9/9 x 4:0 4:0:25", "9/9/2x1x1x2/9/9/9/2o1o1o2/9/9 x 4:1:25 4:0:25",
         "9/9/2x1x1x2/9/9/9/2o1o1o2/9/9 x 4:0:25 4:1:25", "9/9/2x1x1x2/9/9/9/2o1o1o2/9/9 x 4:0:25 4:0:24",
         "9/9/2x1o4/9/9/9/2o1o4/9/9 o 4:2:25 4:0:25", "9/9/2x1x4/9/9/9/2o1x4/9/9 x 4:0:25 4:2:25",
         "9/9/2x1x1x2/9/9/9/2o1o1o2/9/9 x 4:0:25 4:0:25 37-36"});
    hear_positions(heard, preset("octilite"), {"6/1x_xxx2/6/6/6/1oooo1/6 x 0:0:12 0:0:12"});
    EXPECT_THAT(heard.unheard(sentence_list), IsEmpty());
}

TEST(OctiSentences, have_the_id_of_the_game_in_their_code) {
    for (const base::Sentence& sentence : sentence_list)
        EXPECT_TRUE(sentence.code.starts_with("octi.")) << sentence.code;
}

}  // namespace
}  // namespace octi
