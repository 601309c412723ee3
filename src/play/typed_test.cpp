#include "play/typed.h"

#include <gmock/gmock.h>

#include "play/games.h"

namespace play {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::IsSupersetOf;

using Actions = std::vector<std::string>;

std::unique_ptr<Game> typed_game(std::string_view variant,
                                 std::initializer_list<std::string_view> turns = {}) {
    const auto read = read_variant(variant);
    auto game = *read->module->new_game(read->variant, std::nullopt);
    for (const std::string_view turn : turns) EXPECT_TRUE(game->play(turn)) << turn;
    return game;
}

Actions read_actions(const Game& game, std::string_view text, const Actions& draft = {}) {
    const auto typed = read_typed(game, draft, text);
    EXPECT_TRUE(typed) << text << ": " << typed.error().what;
    return typed ? typed->actions : Actions{};
}

Actions meanings(const Game& game, std::string_view text, const Actions& draft = {}) {
    const auto typed = read_typed(game, draft, text);
    EXPECT_TRUE(typed) << text << ": " << typed.error().what;
    EXPECT_THAT(typed->actions, IsEmpty()) << text;
    return typed->meanings;
}

TEST(Typed, a_move_needs_no_sign_and_no_case) {
    const auto game = typed_game("razzle");
    for (const std::string_view text : {"c8-b6", "c8b6", "c8 b6", "C8-B6", " C8 b6 ", "c8-b6:"})
        EXPECT_THAT(read_actions(*game, text), ElementsAre("c8-b6")) << text;
}

TEST(Typed, a_colon_at_the_end_keeps_the_turn_open) {
    const auto game = typed_game("razzle");
    EXPECT_TRUE(read_typed(*game, {}, "d8c8:")->open);
    EXPECT_FALSE(read_typed(*game, {}, "d8c8")->open);
}

TEST(Typed, where_a_piece_goes_is_enough_if_only_one_can_go_there) {
    const auto game = typed_game("razzle");
    EXPECT_THAT(read_actions(*game, "b6"), ElementsAre("c8-b6"));
    EXPECT_THAT(meanings(*game, "d6"), ElementsAre("c8-d6", "e8-d6"));
}

TEST(Typed, a_square_with_a_piece_asks_for_its_turns) {
    const auto game = typed_game("razzle");
    EXPECT_THAT(meanings(*game, "b8"), ElementsAre("b8-a6", "b8-c6", "b8-d7"));
    EXPECT_THAT(meanings(*game, "C8"), ElementsAre("c8-a7", "c8-b6", "c8-d6", "c8-e7", "d8-c8"))
        << "the ball may be passed there, too";
}

TEST(Typed, a_chain_needs_no_signs) {
    const auto game = typed_game("razzle", {"c8-b6", "e1-f3", "d8-b6"});
    for (const std::string_view text :
         {"d1-f1-f3", "d1f1f3", "d1 f1 f3", "d1-f1 f1-f3", "d1-f1:f1-f3", "D1 F1:F3"})
        EXPECT_THAT(read_actions(*game, text), ElementsAre("d1-f1", "f1-f3")) << text;
    for (const std::string_view text : {"d1-f1 end", "d1f1 END", "d1-f1:end", "d1 f1 ."})
        EXPECT_THAT(read_actions(*game, text), ElementsAre("d1-f1", ".")) << text;
}

TEST(Typed, what_follows_a_draft_may_repeat_it) {
    const auto game = typed_game("razzle", {"c8-b6", "e1-f3", "d8-b6"});
    for (const std::string_view text : {"f1-f3", "f1f3", "f3", "d1-f1:f1-f3", "d1-f1-f3"})
        EXPECT_THAT(read_actions(*game, text, {"d1-f1"}), ElementsAre("f1-f3")) << text;
    EXPECT_THAT(read_actions(*game, "end", {"d1-f1"}), ElementsAre("."));
}

TEST(Typed, a_capture_needs_no_sign) {
    const auto read = read_variant("knights");
    const auto game = *read->module->new_game(read->variant, "n5/6/6/1np3/6/DNDDD1 w 0:7 - -");
    for (const std::string_view text : {"b1xc3", "b1c3", "b1 c3", "B1-C3"})
        EXPECT_THAT(read_actions(*game, text), ElementsAre("b1xc3")) << text;
}

TEST(Typed, a_step_from_the_reserve_is_written_with_r) {
    const auto game = typed_game("knights");
    const Actions begun = read_actions(*game, "b1 c3");
    const auto draft = game->draft(begun);
    ASSERT_TRUE(draft && !draft->complete);
    for (const Choice& choice : draft->choices)
        EXPECT_THAT(read_actions(*game, choice.text, begun), ElementsAre(choice.text));
}

TEST(Typed, blanks_separate_the_parts_of_a_turn_with_dice) {
    const auto game = typed_game("mazers");
    for (const std::string_view text :
         {"11:Bd3e:We3e:c1e:c2e", "11 Bd3e We3e c1e c2e", "11 bd3e we3e C1E c2e", "1 1 Bd3e, We3e; c1e c2e"})
        EXPECT_THAT(read_actions(*game, text), ElementsAre("11", "Bd3e", "We3e", "c1e", "c2e")) << text;
    EXPECT_THAT(read_actions(*game, "6, 5"), ElementsAre("65"));
    EXPECT_THAT(read_actions(*game, "Bd3e We3e", {"11"}), ElementsAre("Bd3e", "We3e"));
    EXPECT_THAT(read_actions(*game, "11 Bd3e", {"11"}), ElementsAre("Bd3e"));
}

TEST(Typed, of_two_blockers_that_reach_an_edge_neither_is_taken) {
    const auto game = typed_game("mazers");
    const auto choices = game->draft(Actions{"33"})->choices;
    const auto both = std::ranges::find_if(choices, [&](const Choice& one) {
        return one.text.front() == 'B' && std::ranges::any_of(choices, [&](const Choice& other) {
                   return other.text == 'W' + one.text.substr(1);
               });
    });
    ASSERT_NE(both, choices.end());
    EXPECT_THAT(meanings(*game, both->text.substr(1), {"33"}),
                ElementsAre(both->text, 'W' + both->text.substr(1)));
}

TEST(Typed, an_illegal_action_is_not_taken_for_a_shorthand_of_two) {
    const auto game = typed_game("razzle-basic", {"d8-e8", "d1-e1", "e8-f8", "e1-d1"});
    EXPECT_FALSE(read_typed(*game, Actions{"f8-e8"}, "d8-c8"));
    EXPECT_THAT(read_actions(*game, "d8 c8 .", {"f8-e8"}), ElementsAre("e8-d8", "d8-c8", "."));
}

TEST(Typed, what_is_not_legal_is_refused_with_the_reason) {
    const auto game = typed_game("razzle");
    EXPECT_THAT(read_typed(*game, {}, "c8-b5").error().what, HasSubstr("From c8: a7, b6, d6, e7"));
    EXPECT_THAT(read_typed(*game, {}, "hello").error().what, HasSubstr("is not a turn"));
    EXPECT_FALSE(read_typed(*game, {}, ""));
    EXPECT_FALSE(read_typed(*game, {}, ":"));
    EXPECT_FALSE(read_typed(*game, {}, std::string(10'000, 'c')));
}

TEST(Typed, every_offered_action_is_read_as_itself) {
    for (const GameModule& module : all_games()) {
        const auto game = *module.new_game({std::string(module.presets.front().name), {}}, std::nullopt);
        Actions draft;
        for (auto now = game->draft(draft); now && !now->complete; now = game->draft(draft)) {
            for (const Choice& choice : now->choices)
                EXPECT_THAT(read_actions(*game, choice.text, draft), ElementsAre(choice.text)) << module.id;
            draft.push_back(now->choices.back().text);
        }
    }
}

TEST(WholeTurns, contain_the_chains_that_win) {
    const auto read = read_variant("razzle size=3x3");
    auto game = *read->module->new_game(read->variant, std::nullopt);
    for (const std::string_view turn : {"b3-c1", "b1-c3"}) ASSERT_TRUE(game->play(turn));
    const auto turns = whole_turns(*game, {}, 100);
    ASSERT_TRUE(turns);
    EXPECT_THAT(*turns, IsSupersetOf({"a3-c1"}));
    EXPECT_TRUE(wins(*game, "a3-c1"));
    EXPECT_FALSE(wins(*game, turns->back() == "a3-c1" ? turns->front() : turns->back()));
}

TEST(WholeTurns, begin_with_the_draft) {
    const auto game = typed_game("razzle", {"c8-b6", "e1-f3", "d8-b6"});
    EXPECT_THAT(whole_turns(*game, Actions{"d1-f1"}, 100),
                testing::Optional(ElementsAre("d1-f1", "d1-f1-f3")));
}

TEST(WholeTurns, are_not_listed_if_there_are_too_many) {
    EXPECT_FALSE(whole_turns(*typed_game("razzle"), {}, 3));
    EXPECT_FALSE(whole_turns(*typed_game("mazers"), {}, 1'000'000));
}

}  // namespace
}  // namespace play
