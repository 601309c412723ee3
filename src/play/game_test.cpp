#include "play/game.h"

#include <gmock/gmock.h>

#include "play/games.h"

namespace play {
namespace {

using testing::ElementsAre;

std::unique_ptr<Game> new_game(std::optional<std::string_view> position = std::nullopt,
                               const Variant& variant = {"razzledazzle", {}}) {
    auto game = find_game(variant.preset)->module->new_game(variant, position);
    EXPECT_TRUE(game) << game.error().what;
    return game ? *std::move(game) : nullptr;
}

std::vector<std::string> turns(const Game& game) {
    std::vector<std::string> texts;
    game.for_each_turn([&](std::string_view turn) {
        texts.emplace_back(turn);
        return true;
    });
    return texts;
}

TEST(Game, plays_whole_turns_and_takes_them_back) {
    auto game = new_game();
    const std::string start = game->position();
    EXPECT_EQ(game->play("D8-C8:end"), "d8-c8");
    EXPECT_EQ(game->play("b1-a3"), "b1-a3");
    EXPECT_THAT(game->turns(), ElementsAre("d8-c8", "b1-a3"));
    EXPECT_TRUE(game->take_back());
    EXPECT_TRUE(game->take_back());
    EXPECT_FALSE(game->take_back());
    EXPECT_EQ(game->position(), start);
}

TEST(Game, is_as_it_was_after_a_turn_that_is_not_legal) {
    auto game = new_game();
    const std::string before = game->position();
    EXPECT_FALSE(game->play("d8-c8-d8"));
    EXPECT_FALSE(game->play("nonsense"));
    EXPECT_EQ(game->position(), before);
    EXPECT_TRUE(game->turns().empty());
}

TEST(Game, offers_choices_action_by_action) {
    const auto game = new_game();
    const std::vector<std::string> passed{"d8-c8"};
    const auto draft = game->draft(passed);
    ASSERT_TRUE(draft);
    EXPECT_FALSE(draft->complete);
    EXPECT_THAT(draft->choices, ElementsAre(Choice{".", true}, Choice{"c8-b8", false}));
    EXPECT_EQ(draft->position, "1xX~xxx1/7/7/7/7/7/7/1ooOoo1 x - d8-c8");
    const std::vector<std::string> moved{"b8-a6"};
    EXPECT_TRUE(game->draft(moved)->complete);
    EXPECT_TRUE(game->draft(moved)->choices.empty());
    const std::vector<std::string> wrong{"d8-c8", "b8-a6"};
    EXPECT_THAT(game->draft(wrong).error().what, testing::EndsWith("[RZ-3]"));
}

TEST(Game, says_whether_a_turn_is_legal_and_why_not) {
    const auto game = new_game();
    EXPECT_EQ(game->examine("d8-c8")->turn, "d8-c8");
    EXPECT_FALSE(game->examine("d8-c8")->objection);
    EXPECT_EQ(game->examine("d8-e6")->objection->clause, "RZ-5");
    EXPECT_FALSE(game->examine("d8")) << "it is not a turn";
}

TEST(Game, stops_listing_on_request) {
    int seen = 0;
    new_game()->for_each_turn([&](std::string_view) { return ++seen < 5; });
    EXPECT_EQ(seen, 5);
}

TEST(Game, divides_perft_by_first_turn) {
    const auto game = new_game();
    std::uint64_t total = 0;
    std::vector<std::string> first_turns;
    game->divide(3, [&](std::string_view turn, std::uint64_t count) {
        first_turns.emplace_back(turn);
        total += count;
        return true;
    });
    EXPECT_EQ(total, game->perft(3));
    EXPECT_EQ(first_turns, turns(*game));
}

TEST(Game, perft_and_divide_ignore_earlier_positions) {
    auto game = new_game();
    for (const std::string_view turn : {"c8-b6", "e1-f3", "b6-c8"}) ASSERT_TRUE(game->play(turn));
    EXPECT_EQ(turns(*game).size() + 1, game->perft(1)) << "f3-e1 would repeat";
    int divided = 0;
    game->divide(1, [&](std::string_view, std::uint64_t) { return ++divided > 0; });
    EXPECT_EQ(static_cast<std::uint64_t>(divided), game->perft(1));
}

TEST(Game, goes_on_from_a_position_in_mid_turn) {
    auto game = new_game("1xX~xxx1/7/7/7/7/7/7/1ooOoo1 x - d8-c8");
    EXPECT_TRUE(game->mid_turn());
    EXPECT_THAT(turns(*game), ElementsAre(".", "c8-b8"));
    EXPECT_EQ(game->perft(1), 2U);
    EXPECT_EQ(game->play("."), ".");
    EXPECT_EQ(game->position(), "1xX~xxx1/7/7/7/7/7/7/1ooOoo1 o -");
    EXPECT_TRUE(game->take_back());
    EXPECT_TRUE(game->mid_turn());
}

TEST(Game, that_is_over_offers_nothing) {
    auto game = new_game("1x1xxx1/7/7/7/7/7/7/Xooo1oO o -");
    EXPECT_EQ(game->actor(), game::Actor::nobody);
    EXPECT_EQ(game->ending().reason, game::Reason::goal);
    EXPECT_TRUE(turns(*game).empty());
    EXPECT_TRUE(game->draft({})->choices.empty());
    EXPECT_EQ(game->perft(4), 1U);
    EXPECT_EQ(game->play("b1-a3").error().what, "the game is over [RZ-19]");
}

TEST(Game, a_clone_is_independent) {
    auto game = new_game();
    auto other = game->clone();
    ASSERT_TRUE(other->play("b8-a6"));
    EXPECT_TRUE(game->turns().empty());
    EXPECT_NE(game->position(), other->position());
}

TEST(Game, with_dice_offers_the_rolls_as_choices) {
    auto game = new_game(std::nullopt, {"mazers", {}});
    EXPECT_TRUE(game->has_dice());
    EXPECT_FALSE(game->can_list_turns());
    EXPECT_EQ(game->actor(), game::Actor::chance);
    EXPECT_EQ(game->draft({})->choices.size(), 36U);
    const std::vector<std::string> rolled{"11"};
    const auto draft = game->draft(rolled);
    ASSERT_TRUE(draft);
    EXPECT_FALSE(draft->complete);
    EXPECT_EQ(draft->position, "S b11BW e1;?;-;d2e,e2e e9;?;-;d8e,e8e");
    EXPECT_EQ(game->play("11:Bd3e:We3e:c1e:c2e"), "11:Bd3e:We3e:c1e:c2e");
    EXPECT_EQ(game->actor(), game::Actor::chance);
    EXPECT_EQ(game->to_move(), game::Player::two);
    EXPECT_FALSE(new_game()->has_dice());
    EXPECT_TRUE(new_game()->can_list_turns());
}

TEST(Game, knows_whom_a_record_calls_white) {
    EXPECT_EQ(new_game("1xxXxx1/7/7/7/7/7/7/1ooOoo1 o -")->white(), game::Player::one)
        << "x, even if o is to move";
    EXPECT_EQ(new_game(std::nullopt, {"mazers", {}})->white(), game::Player::one);
    EXPECT_EQ(new_game(std::nullopt, {"mazers", {{"first", "N"}}})->white(), game::Player::two);
}

TEST(Game, knows_whether_it_began_elsewhere) {
    EXPECT_EQ(new_game()->set_up(), std::nullopt);
    EXPECT_EQ(new_game("1xxXxx1/7/7/7/7/7/7/1ooOoo1 x -")->set_up(), std::nullopt) << "the usual start";
    const auto game = new_game("1xxXxx1/7/7/7/7/7/7/1ooOoo1 o -");
    EXPECT_EQ(game->set_up(), "1xxXxx1/7/7/7/7/7/7/1ooOoo1 o -");
    EXPECT_EQ(game->opener(), game::Player::two);
}

}  // namespace
}  // namespace play
