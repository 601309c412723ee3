#include "training/positions.h"

#include <gmock/gmock.h>

#include "play/games.h"
#include "training/lesson_test.h"

namespace training {
namespace {

using testing::HasSubstr;

TEST(Positions, are_read_as_they_were_written) {
    const auto game = started();
    GameWriter writer(taught());
    writer.add(*game, -300);
    ASSERT_TRUE(game->play(first_turn(*game)));
    writer.add(*game, 12'345);
    Positions positions(taught());
    ASSERT_TRUE(positions.add(heading_of(taught()) + "anything\n" + writer.finish(game::Outcome::two_wins)));
    ASSERT_EQ(positions.size(), 2U);
    EXPECT_EQ(positions.label(0).score, -300);
    EXPECT_EQ(positions.label(0).outcome, Outcome::loss);
    EXPECT_EQ(positions.label(1).score, 12'345);
    EXPECT_EQ(positions.label(1).outcome, Outcome::win);
    std::vector<std::uint8_t> packed(taught().network->packed_size);
    ASSERT_TRUE(taught().network->pack(*game, packed));
    EXPECT_THAT(positions.packed(1), testing::ElementsAreArray(packed));
}

TEST(Positions, of_a_game_that_was_not_finished_count_as_drawn) {
    const auto game = started();
    GameWriter writer(taught());
    writer.add(*game, 0);
    Positions positions(taught());
    ASSERT_TRUE(positions.add(heading_of(taught()) + "\n" + writer.finish(game::Outcome::ongoing)));
    EXPECT_EQ(positions.label(0).outcome, Outcome::draw);
}

TEST(Positions, after_a_crash_end_with_the_last_complete_game) {
    const auto game = started();
    GameWriter writer(taught());
    writer.add(*game, 5);
    const std::string one = writer.finish(game::Outcome::draw);
    const std::size_t size = taught().network->packed_size;
    for (std::size_t length = 0; length <= 2 * one.size(); ++length) {
        const auto complete = complete_games((one + one).substr(0, length), size);
        EXPECT_EQ(complete.games, static_cast<int>(length / one.size()));
        EXPECT_EQ(complete.length, length / one.size() * one.size());
    }
    Positions positions(taught());
    ASSERT_TRUE(positions.add(heading_of(taught()) + "\n" + one + one.substr(0, one.size() - 1)));
    EXPECT_EQ(positions.size(), 1U);
}

TEST(Positions, of_another_game_or_format_are_refused) {
    Positions positions(taught());
    for (const std::string& wrong : {std::string(), std::string("# parlor positions 2 x \n"),
                                     std::string("# parlor positions 1 chess \n"), heading_of(taught())})
        EXPECT_THAT(positions.add(wrong).error().what, HasSubstr("does not begin with"));
}

}  // namespace
}  // namespace training
