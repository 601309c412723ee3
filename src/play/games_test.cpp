#include "play/games.h"

#include <gmock/gmock.h>

#include <set>

#include "play/thinker.h"
#include "play/typed.h"

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

bool some_turn_wins(const Game& game) {
    bool found = false;
    game.for_each_turn([&](std::string_view turn) {
        found = wins(game, turn);
        return !found;
    });
    return found;
}

// Plays at random for a few turns; how many of the positions can be won at once.
int count_wins_at_once(Game& game, int turns) {
    ThinkerSettings at_random;
    at_random.kind = ThinkerSettings::Kind::random;
    const auto thinker = new_thinker(game, at_random, [] { return engine::Milliseconds{0}; });
    int count = 0;
    for (; turns > 0 && !game.ending().over(); --turns) {
        EXPECT_EQ(game.can_win_at_once(), some_turn_wins(game)) << game.position();
        count += game.can_win_at_once() ? 1 : 0;
        const auto thought = thinker->think(game, {}, {}, {}, [](const Thought&) {});
        EXPECT_TRUE(game.play(thought.variations.front().turns.front()));
    }
    return count;
}

TEST(Games, can_be_won_at_once_if_one_of_the_turns_wins) {
    const GameModule& razzle = *find_game("razzle")->module;
    const auto small = *razzle.new_game({"razzledazzle", {{"size", "4x4"}}}, std::nullopt);
    EXPECT_GT(count_wins_at_once(*small, 100), 0);
    const GameModule& knights = *find_game("knights")->module;
    const auto start = *knights.new_game({"knights-recommended", {}}, std::nullopt);
    EXPECT_EQ(count_wins_at_once(*start, 10), 0);
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
