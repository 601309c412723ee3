#include "arcade/match.h"

#include <gmock/gmock.h>

#include "arcade/games.h"

namespace arcade {
namespace {

using testing::ElementsAre;

std::unique_ptr<Match> new_match(std::optional<std::string_view> position = std::nullopt,
                                 const Variant& variant = {"razzledazzle", {}}) {
    auto match = find_game(variant.preset)->game->new_match(variant, position);
    EXPECT_TRUE(match) << match.error().what;
    return match ? *std::move(match) : nullptr;
}

std::vector<std::string> turns(const Match& match) {
    std::vector<std::string> texts;
    match.for_each_turn([&](std::string_view turn) {
        texts.emplace_back(turn);
        return true;
    });
    return texts;
}

TEST(Match, plays_whole_turns_and_takes_them_back) {
    auto match = new_match();
    const std::string start = match->position();
    EXPECT_EQ(match->play("D8-C8:end"), "d8-c8");
    EXPECT_EQ(match->play("b1-a3"), "b1-a3");
    EXPECT_THAT(match->turns(), ElementsAre("d8-c8", "b1-a3"));
    EXPECT_TRUE(match->take_back());
    EXPECT_TRUE(match->take_back());
    EXPECT_FALSE(match->take_back());
    EXPECT_EQ(match->position(), start);
}

TEST(Match, is_as_it_was_after_a_turn_that_is_not_legal) {
    auto match = new_match();
    const std::string before = match->position();
    EXPECT_FALSE(match->play("d8-c8-d8"));
    EXPECT_FALSE(match->play("nonsense"));
    EXPECT_EQ(match->position(), before);
    EXPECT_TRUE(match->turns().empty());
}

TEST(Match, offers_choices_action_by_action) {
    const auto match = new_match();
    const std::vector<std::string> passed{"d8-c8"};
    const auto draft = match->draft(passed);
    ASSERT_TRUE(draft);
    EXPECT_FALSE(draft->complete);
    EXPECT_THAT(draft->choices, ElementsAre(Choice{".", true}, Choice{"c8-b8", false}));
    EXPECT_EQ(draft->position, "1xX~xxx1/7/7/7/7/7/7/1ooOoo1 x - d8-c8");
    const std::vector<std::string> moved{"b8-a6"};
    EXPECT_TRUE(match->draft(moved)->complete);
    EXPECT_TRUE(match->draft(moved)->choices.empty());
    const std::vector<std::string> wrong{"d8-c8", "b8-a6"};
    EXPECT_THAT(match->draft(wrong).error().what, testing::EndsWith("[RZ-3]"));
}

TEST(Match, says_whether_a_turn_is_legal_and_why_not) {
    const auto match = new_match();
    EXPECT_EQ(match->examine("d8-c8")->turn, "d8-c8");
    EXPECT_FALSE(match->examine("d8-c8")->objection);
    EXPECT_EQ(match->examine("d8-e6")->objection->clause, "RZ-5");
    EXPECT_FALSE(match->examine("d8")) << "that is no turn at all";
}

TEST(Match, stops_listing_when_told_to) {
    int seen = 0;
    new_match()->for_each_turn([&](std::string_view) { return ++seen < 5; });
    EXPECT_EQ(seen, 5);
}

TEST(Match, divides_perft_by_first_turn) {
    const auto match = new_match();
    std::uint64_t total = 0;
    std::vector<std::string> first_turns;
    match->divide(3, [&](std::string_view turn, std::uint64_t count) {
        first_turns.emplace_back(turn);
        total += count;
        return true;
    });
    EXPECT_EQ(total, match->perft(3));
    EXPECT_EQ(first_turns, turns(*match));
}

TEST(Match, perft_and_divide_know_nothing_of_earlier_positions) {
    auto match = new_match();
    for (const std::string_view turn : {"c8-b6", "e1-f3", "b6-c8"}) ASSERT_TRUE(match->play(turn));
    EXPECT_EQ(turns(*match).size() + 1, match->perft(1)) << "f3-e1 would repeat";
    int divided = 0;
    match->divide(1, [&](std::string_view, std::uint64_t) { return ++divided > 0; });
    EXPECT_EQ(static_cast<std::uint64_t>(divided), match->perft(1));
}

TEST(Match, goes_on_from_a_position_in_mid_turn) {
    auto match = new_match("1xX~xxx1/7/7/7/7/7/7/1ooOoo1 x - d8-c8");
    EXPECT_TRUE(match->mid_turn());
    EXPECT_THAT(turns(*match), ElementsAre(".", "c8-b8"));
    EXPECT_EQ(match->perft(1), 2U);
    EXPECT_EQ(match->play("."), ".");
    EXPECT_EQ(match->position(), "1xX~xxx1/7/7/7/7/7/7/1ooOoo1 o -");
    EXPECT_TRUE(match->take_back());
    EXPECT_TRUE(match->mid_turn());
}

TEST(Match, that_is_over_offers_nothing) {
    auto match = new_match("1x1xxx1/7/7/7/7/7/7/Xooo1oO o -");
    EXPECT_EQ(match->actor(), game::Actor::nobody);
    EXPECT_EQ(match->ending().reason, game::Reason::goal);
    EXPECT_TRUE(turns(*match).empty());
    EXPECT_TRUE(match->draft({})->choices.empty());
    EXPECT_EQ(match->perft(4), 1U);
    EXPECT_EQ(match->play("b1-a3").error().what, "the game is over [RZ-19]");
}

TEST(Match, a_clone_goes_its_own_way) {
    auto match = new_match();
    auto other = match->clone();
    ASSERT_TRUE(other->play("b8-a6"));
    EXPECT_TRUE(match->turns().empty());
    EXPECT_NE(match->position(), other->position());
}

TEST(Match, with_dice_offers_the_rolls_as_choices) {
    auto match = new_match(std::nullopt, {"mazers", {}});
    EXPECT_TRUE(match->has_dice());
    EXPECT_FALSE(match->can_list_turns());
    EXPECT_EQ(match->actor(), game::Actor::chance);
    EXPECT_EQ(match->draft({})->choices.size(), 36U);
    const std::vector<std::string> rolled{"11"};
    const auto draft = match->draft(rolled);
    ASSERT_TRUE(draft);
    EXPECT_FALSE(draft->complete);
    EXPECT_EQ(draft->position, "S b11BW e1;?;-;d2e,e2e e9;?;-;d8e,e8e");
    EXPECT_EQ(match->play("11:Bd3e:We3e:c1e:c2e"), "11:Bd3e:We3e:c1e:c2e");
    EXPECT_EQ(match->actor(), game::Actor::chance);
    EXPECT_EQ(match->to_move(), game::Player::two);
    EXPECT_FALSE(new_match()->has_dice());
    EXPECT_TRUE(new_match()->can_list_turns());
}

TEST(Match, knows_whom_a_record_calls_white) {
    EXPECT_EQ(new_match("1xxXxx1/7/7/7/7/7/7/1ooOoo1 o -")->white(), game::Player::one)
        << "x, even if o is to move";
    EXPECT_EQ(new_match(std::nullopt, {"mazers", {}})->white(), game::Player::one);
    EXPECT_EQ(new_match(std::nullopt, {"mazers", {{"first", "N"}}})->white(), game::Player::two);
}

TEST(Match, knows_whether_it_began_elsewhere) {
    EXPECT_EQ(new_match()->set_up(), std::nullopt);
    EXPECT_EQ(new_match("1xxXxx1/7/7/7/7/7/7/1ooOoo1 x -")->set_up(), std::nullopt) << "the usual start";
    const auto match = new_match("1xxXxx1/7/7/7/7/7/7/1ooOoo1 o -");
    EXPECT_EQ(match->set_up(), "1xxXxx1/7/7/7/7/7/7/1ooOoo1 o -");
    EXPECT_EQ(match->opener(), game::Player::two);
}

}  // namespace
}  // namespace arcade
