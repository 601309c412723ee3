// Every game has pictures, in every variant.
#include "play/games.h"

#include <gmock/gmock.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "base/palette.h"
#include "base/random.h"
#include "picture/card.h"
#include "picture/card_test.h"

namespace picture {
namespace {

namespace palette = base::palette;
using std::filesystem::path;

// One of the first turns of the list, which may be very long.
std::string some_turn(const play::Game& game, base::Random& random) {
    std::string chosen;
    std::uint32_t left = random.below(300);
    game.for_each_turn([&](std::string_view turn) {
        chosen = turn;
        return left-- > 0;
    });
    return chosen;
}

void play_some(play::Game& game, int turns, base::Random& random) {
    for (int turn = 0; turn < turns && !game.ending().over(); ++turn)
        ASSERT_TRUE(game.play(some_turn(game, random)));
}

Card card_of(const play::GameModule& module, const play::Game& game) {
    const play::BoardPicture drawn = module.picture(game);
    return {.boards = {drawn.board},
            .heading = std::string(module.title),
            .lines = {{"Ann", drawn.pieces.one}, {"Ben", drawn.pieces.two}},
            .text = "In progress: " + std::to_string(game.turns().size()) + " turns"};
}

// For a look at them: PARLOR_PICTURES is a folder.
void keep(const std::string& name, const std::string& png) {
    if (const char* const folder = std::getenv("PARLOR_PICTURES"))
        std::ofstream(path(folder) / (name + ".png"), std::ios::binary) << png;
}

class GamePictures : public testing::Test {
protected:
    // The picture of a game after so many turns, kept for a look.
    Pixels drawn(const play::GameModule& module, const play::Game& game, const std::string& name) {
        const auto png = painter_.draw(card_of(module, game));
        EXPECT_TRUE(png) << name;
        if (!png) return {};
        keep(name, *png);
        return decode(*png);
    }

    Painter painter_;
    base::Random random_{7};
};

// The colours of the pieces of both players, whichever the game uses.
bool shows_pieces(const Pixels& pixels) {
    constexpr int some = 400;
    return (pixels.count(palette::one) > some && pixels.count(palette::two) > some) ||
           (pixels.count(palette::ivory) > some && pixels.count(palette::ebony) > some);
}

TEST_F(GamePictures, show_board_and_pieces_in_every_variant) {
    for (const play::GameModule& module : play::all_games())
        for (const play::PresetInfo& preset : module.presets) {
            const std::string name(preset.name);
            const auto game = module.new_game({name, {}}, std::nullopt).value();
            for (const int turns : {0, 1, 12}) {
                play_some(*game, turns, random_);
                const Pixels pixels = drawn(module, *game, name + '-' + std::to_string(turns));
                EXPECT_EQ(pixels.width, card_width) << name;
                EXPECT_EQ(pixels.height, card_height) << name;
                EXPECT_TRUE(shows_pieces(pixels)) << name;
                EXPECT_GT(pixels.count(palette::square_light), 10'000) << name;
            }
        }
}

TEST_F(GamePictures, show_every_shipped_board) {
    for (const play::GameModule& module : play::all_games()) {
        if (!module.boards) continue;
        for (const play::BoardInfo& board : module.boards->shipped()) {
            const play::Variant variant{std::string(module.presets.front().name),
                                        {{std::string(module.boards->option), board.value}}};
            const auto game = module.new_game(variant, std::nullopt).value();
            EXPECT_TRUE(shows_pieces(drawn(module, *game, "board-" + board.name))) << board.name;
        }
    }
}

TEST_F(GamePictures, change_with_each_turn) {
    for (const play::GameModule& module : play::all_games()) {
        const auto game =
            module.new_game({std::string(module.presets.front().name), {}}, std::nullopt).value();
        std::string before = module.picture(*game).board;
        for (int turn = 0; turn < 4; ++turn) {
            play_some(*game, 1, random_);
            const std::string after = module.picture(*game).board;
            EXPECT_NE(after, before) << module.id;
            before = after;
        }
    }
}

TEST_F(GamePictures, mark_the_last_turn) {
    const auto marks = [](const std::string& svg) { return svg.find(palette::last) != std::string::npos; };
    for (const play::GameModule& module : play::all_games()) {
        const auto game =
            module.new_game({std::string(module.presets.front().name), {}}, std::nullopt).value();
        EXPECT_FALSE(marks(module.picture(*game).board)) << module.id;
        play_some(*game, 1, random_);
        EXPECT_TRUE(marks(module.picture(*game).board)) << module.id;
    }
}

}  // namespace
}  // namespace picture
