#include "games/knights/brain/packed.h"

#include <gmock/gmock.h>

#include "games/knights/brain/evaluation.h"
#include "games/knights/brain/games_test.h"

namespace knights::brain {
namespace {

// The position with the player to move as the first.
Position with_mover_first(Position at) {
    if (at.to_move == game::Player::two) at.sides = {at.sides.two, at.sides.one};
    at.to_move = game::Player::one;
    return at;
}

TEST(KnightsPacked, keeps_everything_but_who_is_the_first_player) {
    int attacks = 0;
    walk_positions(4, [&](const Rules& rules, const Position& at) {
        const auto unpacked = unpack(pack(rules, at), 0);
        ASSERT_TRUE(unpacked);
        EXPECT_EQ(unpacked->rules, rules);
        EXPECT_EQ(unpacked->position, with_mover_first(at));
        if (at.attack) ++attacks;
    });
    EXPECT_GT(attacks, 0);
}

TEST(KnightsPacked, is_as_good_in_every_image) {
    walk_positions(1, [](const Rules& rules, const Position& at) {
        for (unsigned image = 1; image < images; ++image) {
            const auto unpacked = unpack(pack(rules, at), image);
            ASSERT_TRUE(unpacked);
            EXPECT_EQ(evaluate(rules, unpacked->position), evaluate(rules, at));
        }
    });
}

TEST(KnightsPacked, has_different_images_of_the_start) {
    const Packed start = pack({}, Knights::start({}));
    EXPECT_EQ(unpack(start, 1)->position, unpack(start, 0)->position) << "the start is its own mirror image";
    EXPECT_NE(unpack(start, 2)->position, unpack(start, 0)->position);
    EXPECT_NE(unpack(start, 4)->position, unpack(start, 0)->position);
}

TEST(KnightsPacked, bytes_that_are_no_position_are_refused) {
    const Packed start = pack({}, Knights::start({}));
    ASSERT_TRUE(unpack(start, 0));
    // No knights, too many, pawns on both sides' squares, squares off the board, half an attack, extensions.
    for (const auto& [byte, value] :
         {std::pair{0, 0}, {0, 255}, {15, 255}, {4, 0x10}, {30, 37}, {30, 1}, {32, 99}, {33, 16}}) {
        Packed wrong = start;
        wrong[static_cast<std::size_t>(byte)] = static_cast<std::uint8_t>(value);
        EXPECT_FALSE(unpack(wrong, 0)) << byte << ' ' << value;
    }
}

}  // namespace
}  // namespace knights::brain
