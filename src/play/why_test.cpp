#include "play/why.h"

#include <gmock/gmock.h>

#include "play/games.h"

namespace play {
namespace {

TEST(Why, a_clause_is_a_paragraph_with_the_list_it_introduces) {
    constexpr std::string_view page = "Text.\n\n**[first]** One:\n\n- a\n- b\n\n**[second]** Two.\n\nMore.\n";
    EXPECT_EQ(clause_text(page, "first"), "**[first]** One:\n\n- a\n- b");
    EXPECT_EQ(clause_text(page, "second"), "**[second]** Two.");
    EXPECT_EQ(clause_text(page, "third"), "");
}

TEST(Why, an_illegal_turn_is_explained_with_its_clause) {
    const auto read = read_variant("razzle");
    const auto game = *read->module->new_game(read->variant, std::nullopt);
    EXPECT_EQ(write_verdict(*game, *game->examine("c8-b6"), 78), "c8-b6 is legal\n");
    const Verdict illegal = *game->examine("d8-d5");
    const std::string text = write_verdict(*game, illegal, 78);
    const std::string clause(illegal.objection->clause);
    EXPECT_THAT(text, testing::HasSubstr("\n\n[" + clause + "] "));
}

}  // namespace
}  // namespace play
