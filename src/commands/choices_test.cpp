#include "commands/choices.h"

#include <gmock/gmock.h>

#include "base/text.h"
#include "commands/layout.h"
#include "play/games.h"

namespace commands {
namespace {

using testing::HasSubstr;

std::unique_ptr<play::Game> new_game(std::string_view variant) {
    const auto read = play::read_variant(variant);
    return *read->module->new_game(read->variant, std::nullopt);
}

TEST(Choices, lists_all_turns_if_they_are_few) {
    const std::string list = list_choices(*new_game("razzle"), "").value();
    EXPECT_THAT(list, testing::StartsWith("All legal turns (18):\n\n  b8-a6"));
}

TEST(Choices, lists_first_actions_if_there_are_many_turns) {
    EXPECT_THAT(list_choices(*new_game("knights"), "").value(),
                testing::StartsWith("A turn can begin with:"));
    EXPECT_THAT(list_choices(*new_game("mazers"), "").value(), testing::StartsWith("A turn can begin with:"));
}

TEST(Choices, says_what_is_wrong_with_a_beginning) {
    EXPECT_THAT(list_choices(*new_game("razzle"), "d8-d5").error().what, HasSubstr("From d8: c8, e8"));
    EXPECT_FALSE(list_choices(*new_game("razzle"), "nonsense"));
}

TEST(Choices, knows_a_complete_turn) {
    EXPECT_EQ(list_choices(*new_game("razzle"), "c8-b6").value(), "c8-b6 is a complete turn.\n");
}

TEST(Choices, no_line_is_too_wide) {
    for (const play::GameModule& module : play::all_games()) {
        const std::string list = list_choices(*new_game(module.id), "").value();
        for (const base::Word& line : base::split(list, '\n'))
            EXPECT_LE(width_of(line.text), widest_line) << line.text;
    }
}

}  // namespace
}  // namespace commands
