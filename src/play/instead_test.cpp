#include "play/instead.h"

#include <gmock/gmock.h>

#include "play/games.h"

namespace play {
namespace {

std::unique_ptr<Game> game_of(std::string_view variant,
                              std::optional<std::string_view> position = std::nullopt) {
    const auto read = read_variant(variant);
    return *read->module->new_game(read->variant, position);
}

TEST(LegalInstead, lists_the_choices_from_the_same_square) {
    EXPECT_EQ(legal_instead(*game_of("razzle"), "d8-d5"), ". From d8: c8, e8");
}

TEST(LegalInstead, keeps_the_sign_of_a_capture) {
    const auto game = game_of("knights", "n5/6/6/1np3/6/DNDDD1 w 0:7 - -");
    EXPECT_EQ(legal_instead(*game, "b1-b2"), ". From b1: a3, d2, xc3");
}

TEST(LegalInstead, lists_what_can_follow_the_legal_beginning) {
    EXPECT_EQ(legal_instead(*game_of("razzle"), "d8-c8-a8"),
              ". After d8-c8 you can play: c8-b8, or '.' to end the turn");
    EXPECT_EQ(legal_instead(*game_of("razzle"), "d8-c8-b8-a8"),
              ". After d8-c8:c8-b8 you can play: '.' to end the turn");
}

TEST(LegalInstead, lists_nothing_where_there_are_too_many_choices) {
    EXPECT_EQ(legal_instead(*game_of("razzle"), "a1-b3"), "");
    EXPECT_EQ(legal_instead(*game_of("mazers"), "c1e"), "");
}

TEST(LegalInstead, adds_nothing_to_an_objection_that_names_a_legal_action) {
    const auto game = game_of("mazers");
    EXPECT_THAT(game->examine("22:Bc2n:Wf2n:c3e")->objection->message.sentence,
                testing::HasSubstr("Places for a wall piece: c1e, d1n, f1e, f1n"));
    EXPECT_EQ(legal_instead(*game, "22:Bc2n:Wf2n:c3e"), "");
}

TEST(LegalInstead, is_empty_for_a_legal_turn) { EXPECT_EQ(legal_instead(*game_of("razzle"), "c8-b6"), ""); }

}  // namespace
}  // namespace play
