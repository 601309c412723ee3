#include "games/mazers/brain/inputs.h"

#include <gmock/gmock.h>

#include <bit>

#include "base/random.h"
#include "engine/random_network_test.h"
#include "games/mazers/brain/brain.h"
#include "games/mazers/brain/packed.h"
#include "games/mazers/rules/drawn_test.h"

namespace mazers::brain {
namespace {

#ifdef NDEBUG
constexpr int games_walked = 20;
#else
constexpr int games_walked = 1;
#endif

// Calls visit(position) for positions before a roll of random games in which a player is on the way.
template <class Visit>
void walk_before_rolls(const Rules& rules, Visit&& visit) {
    constexpr int longest_game = 600;  // actions
    base::Random random(18);
    for (int game = 0; game < games_walked; ++game) {
        Position at = Mazers::start(rules);
        for (int made = 0; made < longest_game && !Mazers::ending(rules, at).over(); ++made) {
            if (at.phase == Position::Phase::roll) {
                if (is_open(at)) {
                    ASSERT_NO_FATAL_FAILURE(visit(at));
                }
                const auto die = [&] { return 1 + static_cast<int>(random.below(die_faces)); };
                const int black = die();  // first, on every machine
                Mazers::apply(rules, at, Action::roll(black, die()));
                continue;
            }
            const auto actions = Mazers::legal_actions(rules, at);
            Mazers::apply(rules, at, actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
        }
    }
}

TEST(MazersInputs, are_there_for_the_usual_board_only) {
    const auto network = engine::random_network(17, network_shape);
    EXPECT_EQ(Brain(Rules{}, network).network(), network.get());
    const Rules other{.board = shipped_boards().back().board};
    EXPECT_FALSE(has_inputs(other));
    EXPECT_EQ(Brain(other, network).network(), nullptr);
}

TEST(MazersInputs, show_the_start_to_both_players_alike) {
    Position start = Mazers::start({});
    const Sight of_one = sight_of(*Rules{}.board, start);
    start.to_move = Player::two;
    EXPECT_EQ(sight_of(*Rules{}.board, start), of_one);
    EXPECT_EQ(mirrored(of_one), of_one) << "left and right are alike, too";
}

TEST(MazersInputs, are_turned_and_mirrored_back) {
    walk_before_rolls({}, [](const Position& at) {
        const Sight sight = sight_of(*Rules{}.board, at);
        EXPECT_EQ(mirrored(mirrored(sight)), sight);
        const Inputs inputs = inputs_of(sight);
        const Inputs images = inputs_of(mirrored(sight));
        int on = 0;
        int on_in_mirror = 0;
        for (std::size_t word = 0; word < input_words; ++word) {
            on += std::popcount(inputs[word]);
            on_in_mirror += std::popcount(images[word]);
        }
        EXPECT_EQ(on, on_in_mirror);
    });
}

std::vector<std::uint16_t> inputs_on(const Inputs& inputs) {
    std::vector<std::uint16_t> on;
    for (std::size_t word = 0; word < inputs.size(); ++word)
        for (std::uint64_t bits = inputs[word]; bits != 0; bits &= bits - 1)
            on.push_back(
                static_cast<std::uint16_t>(word * 64 + static_cast<std::size_t>(std::countr_zero(bits))));
    return on;
}

TEST(MazersInputs, are_listed_as_they_are_set) {
    walk_before_rolls({}, [](const Position& at) {
        const InputList list = input_list(*Rules{}.board, at);
        EXPECT_THAT(list.rows(),
                    testing::UnorderedElementsAreArray(inputs_on(inputs_of(sight_of(*Rules{}.board, at)))));
    });
}

// One of four inputs of each player: whether the head and the tail are blocked.
TEST(MazersInputs, see_which_ends_are_blocked_as_the_rules_do) {
    constexpr std::size_t first_of_mine = 420;
    constexpr std::size_t first_of_yours = first_of_mine + 1'330;
    int blocked_heads = 0;
    walk_before_rolls({}, [&](const Position& at) {
        const Board& board = *Rules{}.board;
        const Inputs inputs = inputs_of(sight_of(board, at));
        const Scene scene(board, at);
        for (const Player player : {Player::one, Player::two}) {
            const Side& side = at.sides[player];
            if (side.stage == Side::Stage::arrived) continue;
            const bool building = side.stage == Side::Stage::building;
            const auto& [one, other] = home_ends(board, player);
            const bool head_blocked = is_blocked(scene, player, building ? head(side) : one);
            const bool tail_blocked = is_blocked(scene, player, building ? tail(side) : other);
            const std::size_t input = (player == at.to_move ? first_of_mine : first_of_yours) +
                                      (head_blocked ? 2U : 0U) + (tail_blocked ? 1U : 0U);
            EXPECT_TRUE((inputs[input / 64] >> input % 64 & 1) != 0) << input;
            if (head_blocked) ++blocked_heads;
        }
    });
    EXPECT_GT(blocked_heads, 5);
}

TEST(MazersPacked, keeps_everything_that_is_seen) {
    int seen = 0;
    walk_before_rolls({}, [&](const Position& at) {
        const Sight sight = sight_of(*Rules{}.board, at);
        EXPECT_EQ(unpack(pack(sight)), sight);
        ++seen;
    });
    EXPECT_GT(seen, 20);
}

TEST(MazersPacked, bytes_that_are_nothing_to_see_are_refused) {
    const Packed start = pack(sight_of(*Rules{}.board, Mazers::start({})));
    ASSERT_TRUE(unpack(start));
    // A stage that is none, a wall off the board, a blocker and an opening on the rim, a next cell far from
    // it.
    for (const auto& [byte, value] : {std::pair{0, 3}, {1, 253}, {13, 254}, {15, 254}, {16, 120}}) {
        Packed wrong = start;
        wrong[static_cast<std::size_t>(byte)] = static_cast<std::uint8_t>(value);
        EXPECT_FALSE(unpack(wrong)) << byte;
    }
}

TEST(MazersNetwork, evaluates_until_both_have_arrived) {
    const Brain by_hand(Rules{});
    const Brain brain(Rules{}, engine::random_network(17, network_shape));
    int differing = 0;
    walk_before_rolls({}, [&](const Position& at) {
        const engine::WinChance chance = brain.evaluate(at);
        EXPECT_GT(chance, 0);
        EXPECT_LT(chance, engine::certain);
        if (chance != by_hand.evaluate(at)) ++differing;
    });
    EXPECT_GT(differing, 20);
    Position racing = Mazers::start({});
    racing.sides.one.stage = racing.sides.two.stage = Side::Stage::arrived;
    racing.sides.one.walls.insert(*Edge::parse("d3n"));
    racing.sides.two.walls.insert(*Edge::parse("d6n"));
    EXPECT_EQ(brain.evaluate(racing), by_hand.evaluate(racing)) << "the race is exact";
}

}  // namespace
}  // namespace mazers::brain
