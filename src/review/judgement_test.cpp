#include "review/judgement.h"

#include <gtest/gtest.h>

namespace review {
namespace {

using game::Player;

Reviewed turn(Player player, int could_have, int has, bool is_best = false) {
    return {.turn = "a", .player = player, .best = is_best ? "a" : "b", .could_have = could_have, .has = has};
}

TEST(Judgement, names_a_fault_by_the_chance_that_it_has_lost) {
    EXPECT_EQ(fault_of(69), std::nullopt);
    EXPECT_EQ(fault_of(70), Fault::slip);
    EXPECT_EQ(fault_of(149), Fault::slip);
    EXPECT_EQ(fault_of(150), Fault::mistake);
    EXPECT_EQ(fault_of(300), Fault::blunder);
    EXPECT_EQ(name_of(Fault::slip), "slip");
    for (const Fault fault : all_faults) EXPECT_EQ(fault_of(least_loss(fault)), fault);
    EXPECT_EQ(glyph_of(Fault::blunder), 4);
}

TEST(Judgement, finds_no_loss_in_the_turn_of_the_engine_or_in_a_better_one) {
    EXPECT_EQ(loss_of(turn(Player::one, 600, 200, true)), 0);
    EXPECT_EQ(loss_of(turn(Player::one, 600, 700)), 0);
    EXPECT_EQ(loss_of(turn(Player::one, 600, 200)), 400);
}

TEST(Judgement, shows_chances_as_those_of_player_one) {
    EXPECT_EQ(chance_of_one(turn(Player::one, 600, 400)), 400);
    EXPECT_EQ(chance_of_one(turn(Player::two, 600, 400)), 600);
}

TEST(Judgement, counts_faults_of_each_player) {
    const std::vector turns{turn(Player::one, 900, 400), turn(Player::two, 600, 500),
                            turn(Player::one, 500, 100)};
    EXPECT_EQ(count_faults(turns, Player::one, Fault::blunder), 2);
    EXPECT_EQ(count_faults(turns, Player::two, Fault::slip), 1);
    EXPECT_EQ(count_faults(turns, Player::two, Fault::blunder), 0);
}

TEST(Judgement, of_accuracy_is_perfect_without_losses_and_leaves_out_forced_turns) {
    std::vector turns{turn(Player::one, 600, 600, true), turn(Player::one, 500, 500)};
    EXPECT_EQ(accuracy(turns, Player::one), 1'000);
    EXPECT_EQ(accuracy(turns, Player::two), std::nullopt);
    turns.push_back(turn(Player::one, 500, 350));
    EXPECT_EQ(accuracy(turns, Player::one), 833);  // (1000 + 1000 + 500) / 3
    turns.back().choice = false;
    EXPECT_EQ(accuracy(turns, Player::one), 1'000);
}

TEST(Judgement, of_agreement_leaves_out_forced_turns_and_games_that_are_decided) {
    std::vector turns{turn(Player::one, 600, 600, true), turn(Player::one, 600, 590),
                      turn(Player::one, 980, 980, true), turn(Player::one, 30, 30, true),
                      turn(Player::one, 500, 500, true)};
    turns.back().choice = false;
    EXPECT_EQ(agreement(turns, Player::one), (Agreement{.turns = 2, .agreed = 1}));
    EXPECT_EQ(agreement(turns, Player::two), Agreement());
}

}  // namespace
}  // namespace review
