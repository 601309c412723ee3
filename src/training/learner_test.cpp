#include "training/learner.h"

#include <gmock/gmock.h>

#include "base/random.h"
#include "play/thinker.h"
#include "training/lesson_test.h"

namespace training {
namespace {

// Positions of random games, with scores that a rule gives: what stands before an even turn is good.
std::string random_games(int games) {
    play::ThinkerSettings settings;
    settings.kind = play::ThinkerSettings::Kind::random;
    std::string file = heading_of(taught()) + "\n";
    for (int number = 0; number < games; ++number) {
        const auto game = started();
        settings.seed = static_cast<std::uint64_t>(number);
        const auto thinker = play::new_thinker(*game, settings, [] { return engine::Milliseconds{0}; });
        GameWriter writer(taught());
        for (int turn = 0; turn < 30 && !game->ending().over(); ++turn) {
            writer.add(*game, game->to_move() == game::Player::one ? 200 : -200);
            const auto thought = thinker->think(*game, {}, {}, engine::Stopper(), {});
            EXPECT_TRUE(game->play(thought.variations.front().turns.front()));
        }
        file += writer.finish(game::Outcome::draw);
    }
    return file;
}

Positions positions_of(const std::string& file) {
    Positions positions(taught());
    EXPECT_TRUE(positions.add(file));
    return positions;
}

constexpr Lesson lesson{.epochs = 6, .batch = 256, .rate = 0.003, .search_share = 1};

TEST(Learner, learns_what_the_positions_show) {
    const Positions positions = positions_of(random_games(60));
    Learner learner(taught(), positions, lesson);
    std::vector<Progress> epochs;
    learner.learn([&](const Progress& progress) { epochs.push_back(progress); });
    ASSERT_EQ(epochs.size(), 6U);
    EXPECT_LT(epochs.back().learned, epochs.front().learned);
    EXPECT_LT(epochs.back().kept_back, epochs.front().kept_back);
}

TEST(Learner, gives_the_same_network_for_the_same_lesson) {
    const Positions positions = positions_of(random_games(10));
    const auto learned = [&](std::uint64_t seed) {
        Lesson again = lesson;
        again.seed = seed;
        Learner learner(taught(), positions, again);
        learner.learn([](const Progress&) {});
        return write_network(learner.quantized(), taught().network->shape.inputs);
    };
    EXPECT_EQ(learned(1), learned(1));
    EXPECT_NE(learned(1), learned(2));
}

TEST(Learner, begins_with_a_network) {
    const Positions positions = positions_of(random_games(10));
    Learner first(taught(), positions, lesson);
    first.learn([](const Progress&) {});
    const auto written = [](const Learner& learner) {
        return write_network(learner.quantized(), taught().network->shape.inputs);
    };
    Learner second(taught(), positions, lesson, first.quantized());
    EXPECT_EQ(written(second), written(first)) << "before the first step";
    double loss_before = 0;
    second.learn([&](const Progress& progress) {
        if (progress.epoch == 1) loss_before = progress.learned;
    });
    EXPECT_NE(written(second), written(first));
    Learner at_random(taught(), positions, lesson);
    at_random.learn([&](const Progress& progress) {
        if (progress.epoch == 1) {
            EXPECT_GT(progress.learned, loss_before);
        }
    });
}

// That whole numbers predict what floating point has learned.
TEST(Learner, loses_little_by_quantizing) {
    const Positions positions = positions_of(random_games(40));
    Learner learner(taught(), positions, lesson);
    learner.learn([](const Progress&) {});
    const auto network =
        play::read_network(taught(), write_network(learner.quantized(), taught().network->shape.inputs));
    ASSERT_TRUE(network);
    play::ThinkerSettings settings;
    settings.network = *network;
    const auto game = started();
    const auto thinker = play::new_thinker(*game, settings, [] { return engine::Milliseconds{0}; });
    EXPECT_EQ(thinker->network(), (*network)->hash());
    std::vector<std::uint8_t> packed(taught().network->packed_size);
    for (int turn = 0; turn < 8; ++turn) {
        ASSERT_TRUE(taught().network->pack(*game, packed));
        const double predicted = learner.predict(packed);
        const double score = std::log(predicted / (1 - predicted)) * engine::score_of_one;
        EXPECT_NEAR(thinker->evaluate(*game), score, 8);
        ASSERT_TRUE(game->play(first_turn(*game)));
    }
}

}  // namespace
}  // namespace training
