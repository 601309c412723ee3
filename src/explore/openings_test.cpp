#include "explore/openings.h"

#include <gmock/gmock.h>

#include <set>

#include "base/random.h"
#include "play/games.h"
#include "play/images.h"

namespace explore {
namespace {

using testing::Each;
using testing::Field;
using testing::SizeIs;

std::unique_ptr<play::Game> new_game(std::string_view variant) {
    const auto named = play::read_variant(variant);
    return *named->module->new_game(named->variant, std::nullopt);
}

// A turn whose actions are chosen one after another.
std::string any_turn(const play::Game& game, base::Random& random) {
    std::vector<std::string> actions;
    auto draft = *game.draft(actions);
    while (!draft.complete) {
        actions.push_back(draft.choices[random.below(static_cast<std::uint32_t>(draft.choices.size()))].text);
        draft = *game.draft(actions);
    }
    auto played = game.clone();
    std::string text;
    for (const std::string& action : actions) text += (text.empty() ? "" : ":") + action;
    const auto turn = played->play(actions.size() == 1 && game.has_dice() ? text + ':' : text);
    EXPECT_TRUE(turn) << text << ": " << turn.error().what;
    return turn ? *turn : std::string();
}

// Every image of a legal turn is legal in the image of the position, and leads to the image of the next one;
// all of them are counted as one turn at one place. With dice, which of several loose walls is taken up
// during a turn is decided by their names, so that images can go different ways.
void expect_images_to_go_on(const play::Game& game, const std::string& turn) {
    const play::Images& images = *play::module_of(game).images;
    const auto before = images.positions(game);
    ASSERT_EQ(before.front(), game.position());
    const auto played = game.clone();
    ASSERT_TRUE(played->play(turn));
    const bool over = played->ending().over();
    const auto after = images.positions(*played);
    const Place place(game);
    const auto counted = place.counted(turn);
    if (!counted && game.has_dice()) return;
    ASSERT_TRUE(counted) << game.position() << ' ' << turn;
    for (std::size_t image = 0; image < before.size(); ++image) {
        SCOPED_TRACE(before[image]);
        const auto seen = *play::module_of(game).new_game(game.variant(), before[image]);
        const auto seen_turn = images.turn(game, image, turn);
        ASSERT_TRUE(seen_turn);
        const bool legal = seen->examine(*seen_turn) && !seen->examine(*seen_turn)->objection;
        if (!legal && game.has_dice()) continue;
        ASSERT_TRUE(legal) << *seen_turn;
        EXPECT_EQ(seen->examine(*seen_turn)->turn, *seen_turn);
        const Place alike(*seen);
        EXPECT_EQ(alike.key(), place.key());
        EXPECT_EQ(alike.counted(*seen_turn), counted);
        const auto back = alike.here(*counted);
        ASSERT_TRUE(back);
        EXPECT_EQ(alike.counted(*back), counted);
        ASSERT_TRUE(seen->play(*seen_turn));
        EXPECT_EQ(seen->ending().over(), over);
        if (!over && !game.has_dice()) {
            EXPECT_EQ(seen->position(), after[image]);
        }
    }
}

void expect_images_of_games(std::string_view variant, int games, std::uint64_t seed) {
    SCOPED_TRACE(variant);
    base::Random random(seed);
    for (int number = 0; number < games; ++number) {
        const auto game = new_game(variant);
        for (int turns = 0; turns < 40 && !game->ending().over(); ++turns) {
            const std::string turn = any_turn(*game, random);
            if (testing::Test::HasFailure()) return;
            expect_images_to_go_on(*game, turn);
            ASSERT_TRUE(game->play(turn));
        }
    }
}

TEST(Openings, images_of_positions_go_on_alike_in_every_game_and_preset) {
    for (const play::GameModule& module : play::all_games())
        for (const play::PresetInfo& preset : module.presets) expect_images_of_games(preset.name, 1, 7);
}

TEST(Openings, images_of_positions_go_on_alike_on_other_boards) {
    for (const play::GameModule& module : play::all_games()) {
        if (!module.boards) continue;
        for (const play::BoardInfo& board : module.boards->shipped())
            expect_images_of_games(
                std::string(module.id) + ' ' + std::string(module.boards->option) + '=' + board.value, 1, 3);
    }
    expect_images_of_games("razzle size=9x9", 2, 5);
    expect_images_of_games("razzle size=4x9 pieces=3", 2, 5);
}

TEST(Openings, mirrored_turns_of_a_position_that_is_its_own_mirror_image_are_one) {
    const auto game = new_game("razzle");
    const Place place(*game);
    EXPECT_EQ(place.counted("c8-b6"), place.counted("e8-f6"));
    EXPECT_NE(place.counted("c8-b6"), place.counted("c8-d6"));
    EXPECT_EQ(place.counted("c8-c6"), std::nullopt);
}

TEST(Openings, rules_are_told_apart_but_not_their_names) {
    const auto key = [](std::string_view variant) { return Place(*new_game(variant)).key(); };
    EXPECT_EQ(key("razzledazzle"), key("razzledazzlex"));
    EXPECT_NE(key("razzledazzle"), key("razzle-basic"));
    EXPECT_NE(key("razzledazzle"), key("razzledazzle turns=100"));
    EXPECT_NE(key("octi"), key("octi3base"));
}

TEST(Openings, whoever_begins_is_at_the_same_place) {
    const auto key = [](std::string_view variant) { return Place(*new_game(variant)).key(); };
    EXPECT_EQ(key("octi first=x"), key("octi first=o"));
    EXPECT_EQ(key("hexi first=x"), key("hexi first=o"));
    EXPECT_EQ(key("mazers first=S"), key("mazers first=N"));
}

TEST(Openings, with_dice_are_alike_in_the_mirror_with_the_colours_exchanged) {
    const auto south = new_game("mazers first=S");
    const auto north = new_game("mazers first=N");
    const Place place(*south);
    EXPECT_EQ(place.counted("61:Bc1n:We3e:d1n:f1n:g2n:f2e:g3e:h3n:h4e"),
              place.counted("16:Wg1n:Bd3e:f1n:d1n:c2n:c2e:b3e:b3n:a4e"));
    const auto seen = Place(*north).here(*place.counted("61:Bc1n:We3e:d1n:f1n:g2n:f2e:g3e:h3n:h4e"));
    EXPECT_TRUE(seen);
}

TEST(Openings, are_the_first_turns_of_a_game_from_the_start) {
    const auto game = new_game("razzle");
    base::Random random(1);
    while (game->turns().size() < most_turns + 2 && !game->ending().over())
        ASSERT_TRUE(game->play(any_turn(*game, random)));
    const auto steps = first_steps(*game);
    EXPECT_THAT(steps, SizeIs(most_turns));
    EXPECT_EQ(steps[0].player, game::Player::one);
    EXPECT_EQ(steps[1].player, game::Player::two);
    EXPECT_THAT(steps, Each(Field(&Step::key, SizeIs(16))));
    const auto set_up = *play::module_of("razzle").new_game(game->variant(), game->position());
    EXPECT_THAT(first_steps(*set_up), SizeIs(0));
}

TEST(Openings, results_are_those_of_the_player) {
    EXPECT_EQ(result_for(game::Player::one, game::Outcome::one_wins), (Results{1, 0, 0}));
    EXPECT_EQ(result_for(game::Player::two, game::Outcome::one_wins), (Results{0, 0, 1}));
    EXPECT_EQ(result_for(game::Player::two, game::Outcome::draw), (Results{0, 1, 0}));
}

}  // namespace
}  // namespace explore
