#include "arcade/games.h"

#include <gmock/gmock.h>

#include <set>

namespace arcade {
namespace {

TEST(Games, are_found_by_their_own_name_and_by_preset) {
    EXPECT_EQ(find_game("razzle")->preset, "razzledazzle");
    EXPECT_EQ(find_game("razzle-sdg")->preset, "razzle-sdg");
    EXPECT_EQ(find_game("razzle-sdg")->game->id, "razzle");
}

TEST(Games, that_do_not_exist_are_named_with_those_that_do) {
    EXPECT_THAT(find_game("razle").error().what,
                testing::AllOf(testing::HasSubstr("there is no game 'razle' (did you mean 'razzle'?)"),
                               testing::HasSubstr("razzle-basic")));
}

TEST(Games, have_names_that_no_other_game_has) {
    std::set<std::string_view> seen;
    for (const GameInfo& game : all_games())
        for (const PresetInfo& preset : game.presets)
            EXPECT_TRUE(seen.insert(preset.name).second) << preset.name;
}

TEST(Games, tell_the_rolls_for_who_begins_as_they_read_them) {
    const FirstRoll& how = *find_game("mazers")->game->first_roll;
    std::vector<std::pair<int, int>> throws{{5, 1}, {2, 4}, {1, 1}, {1, 2}};
    auto next = throws.begin();
    const std::string rolls = how.roll([&] { return *next++; });
    EXPECT_EQ(rolls, "5+1 2+4 1+1 1+2");
    const auto decided = how.read(rolls);
    ASSERT_TRUE(decided);
    EXPECT_THAT(*decided, testing::ElementsAre(game::Setting{std::string(how.option), "N"}));
}

TEST(Games, can_all_be_begun_shown_and_played) {
    for (const GameInfo& game : all_games()) {
        EXPECT_FALSE(game.rules_page.empty());
        EXPECT_FALSE(game.credit.empty());
        for (const PresetInfo& preset : game.presets) {
            const auto match = game.new_match({std::string(preset.name), {}}, std::nullopt);
            ASSERT_TRUE(match) << preset.name;
            EXPECT_EQ((*match)->variant(), (Variant{std::string(preset.name), {}}));
            EXPECT_EQ((*match)->game_id(), game.id);
            EXPECT_EQ((*match)->has_dice(), game.has_dice);
            EXPECT_FALSE((*match)->drawing().empty());
            EXPECT_FALSE((*match)->draft({})->choices.empty());
            EXPECT_NE((*match)->actor(), game::Actor::nobody);
        }
    }
}

TEST(Games, write_the_options_in_which_they_differ) {
    const auto match = find_game("razzle")->game->new_match(
        {"razzledazzle", {{"turns", "0"}, {"size", "9x9"}, {"forced", "off"}}}, std::nullopt);
    ASSERT_TRUE(match);
    EXPECT_THAT((*match)->variant().settings,
                testing::ElementsAre(game::Setting{"forced", "off"}, game::Setting{"size", "9x9"}));
}

TEST(Games, are_named_with_their_settings) {
    const auto read = read_variant(" razzle  size=5x5 forced=off");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->game->id, "razzle");
    EXPECT_EQ(write_variant(read->variant), "razzledazzle size=5x5 forced=off");
    EXPECT_FALSE(read_variant(""));
    EXPECT_FALSE(read_variant("chess"));
    const auto no_setting = read_variant("razzle size");
    ASSERT_FALSE(no_setting);
    EXPECT_EQ(no_setting.error().offset, 7U);
}

}  // namespace
}  // namespace arcade
