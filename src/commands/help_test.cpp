#include "commands/help.h"

#include <gmock/gmock.h>

#include "base/text.h"
#include "commands/layout.h"
#include "commands/line.h"
#include "commands/verbs.h"

namespace commands {
namespace {

using testing::HasSubstr;

TEST(Help, the_overview_names_every_page) {
    for (const std::string_view subject : help_subjects()) {
        EXPECT_TRUE(help_on(subject, {})) << subject;
        EXPECT_THAT(help_on("", {}).value(), HasSubstr("help " + std::string(subject)));
    }
    for (const play::GameModule& module : play::all_games()) {
        EXPECT_THAT(help_on("", {}).value(), HasSubstr("help " + std::string(module.id)));
        EXPECT_EQ(help_on(module.id, {}), help_with_game(module, {}));
    }
    EXPECT_FALSE(help_on("nonsense", {}));
}

TEST(Help, a_game_is_found_by_any_of_its_names) {
    EXPECT_EQ(help_on("RazzleDazzleX", {}), help_on("razzle", {}));
}

TEST(Help, commands_names_every_verb) {
    const std::string page = help_on("commands", {}).value();
    for (const VerbInfo& verb : all_verbs()) {
        const auto form = base::words(verb.form);
        EXPECT_THAT(page, HasSubstr(std::string(form.front().text) + " ")) << verb.name;
        EXPECT_THAT(page, HasSubstr(verb.name)) << verb.name;
    }
}

TEST(Help, a_game_lists_its_options_presets_and_rules) {
    for (const play::GameModule& module : play::all_games()) {
        const std::string page = help_with_game(module, {.page = "https://play.example.org"});
        for (const game::Option& option : module.options)
            EXPECT_THAT(page, HasSubstr("  -" + std::string(option.name) + "= "));
        for (const play::PresetInfo& preset : module.presets) EXPECT_THAT(page, HasSubstr(preset.name));
        EXPECT_THAT(page, HasSubstr("https://play.example.org/rules/" + std::string(module.id)));
        EXPECT_THAT(page, HasSubstr("\nThe rules:\n\n" + std::string(module.title)));
    }
}

TEST(Help, the_tutorial_is_written_for_its_reader) {
    const std::string known = help_on("tutorial", {.name = "carl"}).value();
    EXPECT_THAT(known, testing::StartsWith("A first game"));
    EXPECT_THAT(known, HasSubstr("  razzle challenge carl level-1\n"));
    EXPECT_THAT(help_on("tutorial", {}).value(), HasSubstr("  signup ann PASSWORD\n"));
    EXPECT_THAT(help_on("tutorial", {.by_mail = true}).value(), HasSubstr("  signup ann\n"));
}

// The example turns on a page must be turns of the game.
TEST(Help, the_examples_of_a_game_can_be_read_as_turns) {
    for (const play::GameModule& module : play::all_games()) {
        const auto game = module.new_game({std::string(module.presets.front().name), {}}, std::nullopt);
        const std::string page = help_with_game(module, {});
        const std::size_t begin = page.find("How to write a turn:\n\n") + 22;
        const std::string_view examples =
            std::string_view(page).substr(begin, page.find("\nPresets") - begin);
        for (const base::Word& line : base::split(examples, '\n')) {
            if (line.text.empty()) continue;
            const std::string turn(base::words(line.text).front().text);
            EXPECT_TRUE((*game)->actions_in(turn)) << turn;
        }
    }
}

// Boards and tables of a rules page keep their lines.
TEST(Help, no_line_is_too_wide) {
    std::vector<std::string> pages{help_on("", {}).value()};
    for (const std::string_view subject : help_subjects()) pages.push_back(help_on(subject, {}).value());
    for (const play::GameModule& module : play::all_games()) {
        const std::string page = help_with_game(module, {});
        pages.push_back(page.substr(0, page.find("\nThe rules:")));
    }
    for (const std::string& page : pages)
        for (const base::Word& line : base::split(page, '\n'))
            EXPECT_LE(width_of(line.text), widest_line) << line.text;
}

}  // namespace
}  // namespace commands
