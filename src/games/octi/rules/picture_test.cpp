#include "games/octi/rules/picture.h"

#include <gmock/gmock.h>

#include "games/octi/rules/line_test.h"

namespace octi {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;

std::vector<std::string> lines(const Line& line, const std::vector<std::string>& turns = {}) {
    std::vector<std::string> texts;
    for (const game::Row& row : Octi::draw(line.rules(), line.now(), turns)) texts.push_back(plain_text(row));
    return texts;
}

TEST(OctiPicture, draws_each_pod_of_a_stack_on_a_line_of_its_own) {
    const auto drawing = lines(drawn({}, "9 9 2x6 9 9 9 2oABC_oD_o6 9 9"));
    EXPECT_THAT(drawing, Contains(" 3  .     .    (oABC) .    (.)    .    (.)    .     ."));
    EXPECT_THAT(drawing, Contains("               (oD)"));
    EXPECT_THAT(drawing, Contains("               (o)"));
}

TEST(OctiPicture, shortens_pods_with_many_prongs) {
    const auto drawing = lines(drawn({}, "9 9 2x6 9 9 9 oABCDEFGHoABCDEGHoABCDEF6 9 9"));
    EXPECT_THAT(drawing, Contains(HasSubstr("o*    o-F  (o-GH)")));
}

TEST(OctiPicture, is_never_wider_than_80_columns) {
    const std::vector<std::string> widest{
        "oABCDEoABCDEoABCDEoABCDEoABCDE4/9/2x1x1x2/9/9/9/2o1o4/9/9 o 4:0:25 0:0:0",
        "9/9/2x1x1x2/9/9/9/2o1o1o2/9/4oABCDEoABCDEoABCDEoABCDE1 o 4:0:25 0:0:5"};
    for (const std::string& position : widest)
        for (const std::string& text :
             lines(line_at({}, position), std::vector<std::string>(9, "33_A:33-34")))
            EXPECT_LE(text.size(), 80U) << text;
}

TEST(OctiPicture, shows_the_names_of_empty_hexagons_and_each_column_half_a_hexagon_apart) {
    const auto drawing = lines(Line(preset("hexi")));
    EXPECT_EQ(drawing[1], "                        59");
    EXPECT_EQ(drawing[4], "         26       (x)        68        89");
}

TEST(OctiPicture, names_the_square_of_every_run_so_that_it_can_be_pointed_at) {
    const Position start = Octi::start(preset("octilite"));
    std::vector<std::string> places;
    for (const game::Row& row : Octi::draw(preset("octilite"), start, {}))
        for (const game::Run& run : row)
            if (!run.place.empty()) places.push_back(run.place);
    EXPECT_EQ(places.size(), 42U);
    EXPECT_EQ(places.front(), "17");
}

TEST(OctiPicture, shows_moving_pods_where_they_are) {
    const Line line = drawn({}, "9 9 2x6 9 9 3xx4 2oABC_oBx_x5 9 9");
    EXPECT_THAT(lines(after(line, "33_ABC_B:33-53")),
                Contains(AllOf(HasSubstr("(oB)"), HasSubstr("(oABC)"))));
}

TEST(OctiPicture, highlights_the_squares_of_the_last_turn) {
    const Line line = played(drawn({}, "9 9 2x6 9 9 9 2oC6 9 9"), "33-43");
    std::vector<std::string> changed;
    for (const game::Row& row : Octi::draw(line.rules(), line.now(), std::vector<std::string>{"33-43"}))
        for (const game::Run& run : row)
            if (run.changed) changed.push_back(run.place);
    EXPECT_THAT(changed, testing::ElementsAre("33", "43"));
}

}  // namespace
}  // namespace octi
