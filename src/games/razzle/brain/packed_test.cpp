#include "games/razzle/brain/packed.h"

#include <gmock/gmock.h>

#include "games/razzle/brain/games_test.h"

namespace razzle::brain {
namespace {

template <class Visit>
void walk_between_turns(const razzle::Rules& rules, Visit&& visit) {
    base::Random random(21);
    for (int game = 0; game < thoroughness; ++game)
        walk_randomly(rules, random, [&](const Brain::Game::Position& at) {
            if (!Brain::Game::mid_turn(at)) visit(at);
        });
}

TEST(RazzlePacked, keeps_what_the_inputs_show) {
    for (const razzle::Rules& rules : {razzle::Rules{}, razzle::Rules{.first = razzle::First::x1}}) {
        const Brain brain(rules);
        const Brain unpacked_brain(unpacked_rules());
        walk_between_turns(rules, [&](const Brain::Game::Position& at) {
            const auto unpacked = unpack(pack(rules, at), false);
            ASSERT_TRUE(unpacked);
            const auto before = inputs_of(brain.field(), brain.board(at));
            const auto after = inputs_of(unpacked_brain.field(), unpacked_brain.board(*unpacked));
            EXPECT_EQ(at.to_move == game::Player::one ? before : seen_by_other(before), after);
        });
    }
}

TEST(RazzlePacked, is_as_good_in_the_mirror) {
    const Brain brain(unpacked_rules());
    walk_between_turns({}, [&](const Brain::Game::Position& at) {
        const Packed packed = pack({}, at);
        const auto image = unpack(packed, true);
        ASSERT_TRUE(image);
        EXPECT_EQ(brain.evaluate(brain.board(*image)), brain.evaluate(brain.board(*unpack(packed, false))));
        EXPECT_EQ(*unpack(pack(unpacked_rules(), *image), true), *unpack(packed, false));
    });
}

TEST(RazzlePacked, bytes_that_are_no_position_are_refused) {
    const Packed start = pack({}, Brain::Game::start({}));
    ASSERT_TRUE(unpack(start, false));
    for (const auto& [byte, value] : {std::pair{0, 0}, {8, 255}, {24, 64}, {25, 0}, {26, 65}, {16, 255}}) {
        Packed wrong = start;
        wrong[static_cast<std::size_t>(byte)] = static_cast<std::uint8_t>(value);
        EXPECT_FALSE(unpack(wrong, false)) << byte;
    }
}

}  // namespace
}  // namespace razzle::brain
