#include "games/octi/rules/options.h"

#include <gmock/gmock.h>

#include "games/octi/rules/line_test.h"

namespace octi {
namespace {

using Settings = std::vector<game::Setting>;

TEST(OctiOptions, presets_differ_in_board_goal_and_repositioning) {  // [OC-8] [OC-17]
    EXPECT_EQ(presets().front().name, "octi");
    EXPECT_EQ(preset("octi"), Rules{});
    EXPECT_EQ(preset("octi3base"), Rules{.goal = 3});
    EXPECT_EQ(preset("octilite"), (Rules{.board = Board::octilite, .reposition = false}));
    EXPECT_EQ(preset("hexi"), Rules{.board = Board::hexi});
    EXPECT_EQ(preset("hexi3base"), (Rules{.board = Board::hexi, .goal = 3}));
}

TEST(OctiOptions, are_read_and_written) {
    const Settings settings{
        {"goal", "2"}, {"reposition", "off"}, {"first", "o"}, {"repetition", "off"}, {"turns", "60"}};
    const auto rules = read_rules({}, settings);
    ASSERT_TRUE(rules) << rules.error().what;
    EXPECT_EQ(*rules, (Rules{.goal = 2,
                             .reposition = false,
                             .first = Player::two,
                             .repetition = game::Repetition::allowed(),
                             .turns = 60}));
    EXPECT_EQ(write_rules(*rules, {}), settings);
    EXPECT_EQ(write_rules({}, {}), Settings{});
}

TEST(OctiOptions, the_goal_is_at_most_the_number_of_homes) {
    const auto goal = [](std::string_view name, const char* value) {
        return read_rules(preset(name), Settings{{"goal", value}}).has_value();
    };
    EXPECT_TRUE(goal("octi", "3"));
    EXPECT_FALSE(goal("octi", "4"));
    EXPECT_TRUE(goal("octilite", "4"));
    EXPECT_FALSE(goal("octi", "0"));
    EXPECT_FALSE(goal("octi", "one"));
}

TEST(OctiOptions, refuse_other_values) {
    for (const game::Setting& setting : Settings{{"reposition", "yes"}, {"first", "Black"}, {"size", "9"}})
        EXPECT_FALSE(read_rules({}, Settings{setting})) << setting.name;
}

}  // namespace
}  // namespace octi
