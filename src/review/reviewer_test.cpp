#include "review/reviewer.h"

#include <gmock/gmock.h>

#include "play/games.h"

namespace review {
namespace {

// Games played by a random player, so that there is something to find fault with.
std::unique_ptr<play::Game> random_game(const play::GameModule& module, int turns) {
    const std::string preset(play::find_game(module.id)->preset);
    auto game = module.new_game({.preset = preset, .settings = {}}, std::nullopt).value();
    play::ThinkerSettings settings;
    settings.kind = play::ThinkerSettings::Kind::random;
    settings.seed = 3;
    const auto thinker = play::new_thinker(*game, settings, [] { return engine::Milliseconds(0); });
    for (int turn = 0; turn < turns && !game->ending().over(); ++turn) {
        std::vector<std::string> draft;
        if (game->actor() == game::Actor::chance) draft = {game->draft({})->choices.front().text};
        const bool whole = game->draft(draft)->complete;
        const auto thought =
            whole ? play::Thought() : thinker->think(*game, draft, {}, {}, [](const auto&) {});
        EXPECT_TRUE(game->play(whole ? draft.front() : thought.variations.front().turns.front()));
    }
    return game;
}

std::vector<Reviewer::Found> reviewed(const play::Game& game, const Reviewer::Next& next) {
    const auto thinker = play::new_thinker(game, {}, [] { return engine::Milliseconds(0); });
    engine::Limits limits;
    limits.depth = 1;
    return Reviewer(
               game, *thinker,
               [&](const play::Game& at, const std::vector<std::string>& draft) {
                   return thinker->think(at, draft, limits, {}, [](const play::Thought&) {});
               },
               Reviewer::Luck::measured)
        .review(next);
}

TEST(Reviewer, goes_through_every_game_turn_by_turn) {
    for (const play::GameModule& module : play::all_games()) {
        const auto game = random_game(module, 6);
        const auto found = reviewed(*game, [](std::size_t) { return true; });
        ASSERT_EQ(found.size(), game->turns().size()) << module.id;
        const auto before = game->clone();
        while (before->take_back()) {}
        for (const Reviewer::Found& one : found) {
            EXPECT_EQ(one.reviewed.player, before->to_move());
            EXPECT_EQ(one.reviewed.luck.has_value(), game->has_dice());
            EXPECT_THAT(one.reviewed.has, testing::AllOf(testing::Ge(0), testing::Le(certain)));
            EXPECT_THAT(one.reviewed.could_have, testing::AllOf(testing::Ge(0), testing::Le(certain)));
            const auto verdict = before->examine(one.reviewed.best);
            EXPECT_TRUE(verdict && !verdict->objection) << one.reviewed.best;
            EXPECT_EQ(given_in(*before, one.reviewed.best), given_in(*before, one.reviewed.turn));
            EXPECT_TRUE(before->play(one.reviewed.turn));
        }
    }
}

TEST(Reviewer, ends_when_it_is_told_to) {
    const auto game = random_game(play::all_games()[0], 6);
    EXPECT_EQ(reviewed(*game, [](std::size_t number) { return number < 2; }).size(), 2);
}

TEST(Reviewer, knows_that_every_game_begins_with_a_choice) {
    for (const play::GameModule& module : play::all_games()) {
        const auto game = random_game(module, 1);
        const std::string turn = game->turns().front();
        game->take_back();
        EXPECT_TRUE(had_choice(*game, turn)) << module.id;
    }
}

}  // namespace
}  // namespace review
