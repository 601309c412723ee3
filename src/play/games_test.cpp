#include "play/games.h"

#include <gmock/gmock.h>

#include <set>

namespace play {
namespace {

TEST(Games, are_found_by_their_own_name_and_by_preset) {
    EXPECT_EQ(find_game("razzle")->preset, "razzledazzle");
    EXPECT_EQ(find_game("razzle-sdg")->preset, "razzle-sdg");
    EXPECT_EQ(find_game("razzle-sdg")->module->id, "razzle");
}

TEST(Games, that_do_not_exist_are_refused_with_a_list_of_those_that_do) {
    EXPECT_THAT(
        find_game("razle").error().what,
        testing::AllOf(testing::HasSubstr("there is no game or variant 'razle' (did you mean 'razzle'?)"),
                       testing::HasSubstr("razzle-basic")));
}

TEST(Games, have_names_that_no_other_game_has) {
    std::set<std::string_view> seen;
    for (const GameModule& module : all_games())
        for (const PresetInfo& preset : module.presets)
            EXPECT_TRUE(seen.insert(preset.name).second) << preset.name;
}

TEST(Games, write_the_rolls_for_the_first_turn_as_they_read_them) {
    const FirstRoll& how = *find_game("mazers")->module->first_roll;
    std::vector<std::pair<int, int>> throws{{5, 1}, {2, 4}, {1, 1}, {1, 2}};
    auto next = throws.begin();
    const std::string rolls = how.roll([&] { return *next++; });
    EXPECT_EQ(rolls, "5+1 2+4 1+1 1+2");
    const auto decided = how.read(rolls);
    ASSERT_TRUE(decided);
    EXPECT_THAT(*decided, testing::ElementsAre(game::Setting{std::string(how.option), "N"}));
}

TEST(Games, can_all_be_begun_shown_and_played) {
    for (const GameModule& module : all_games()) {
        EXPECT_FALSE(module.rules_page.empty());
        EXPECT_FALSE(module.credit.empty());
        for (const PresetInfo& preset : module.presets) {
            const auto game = module.new_game({std::string(preset.name), {}}, std::nullopt);
            ASSERT_TRUE(game) << preset.name;
            EXPECT_EQ((*game)->variant(), (Variant{std::string(preset.name), {}}));
            EXPECT_EQ((*game)->game_id(), module.id);
            EXPECT_EQ((*game)->has_dice(), module.has_dice);
            EXPECT_FALSE((*game)->drawing().empty());
            EXPECT_FALSE((*game)->draft({})->choices.empty());
            EXPECT_NE((*game)->actor(), game::Actor::nobody);
        }
    }
}

TEST(Games, write_the_options_in_which_they_differ) {
    const auto game = find_game("razzle")->module->new_game(
        {"razzledazzle", {{"turns", "0"}, {"size", "9x9"}, {"forced", "off"}}}, std::nullopt);
    ASSERT_TRUE(game);
    EXPECT_THAT((*game)->variant().settings,
                testing::ElementsAre(game::Setting{"forced", "off"}, game::Setting{"size", "9x9"}));
}

TEST(Games, are_named_with_their_settings) {
    const auto read = read_variant(" razzle  size=5x5 forced=off");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->module->id, "razzle");
    EXPECT_EQ(write_variant(read->variant), "razzledazzle size=5x5 forced=off");
    EXPECT_FALSE(read_variant(""));
    EXPECT_FALSE(read_variant("chess"));
    const auto no_setting = read_variant("razzle size");
    ASSERT_FALSE(no_setting);
    EXPECT_EQ(no_setting.error().offset, 7U);
}

}  // namespace
}  // namespace play
