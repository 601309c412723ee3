#include "cli/play/hand.h"

#include <gmock/gmock.h>

namespace cli {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

using Choices = std::vector<play::HandChoice>;

const Choices moves{{"a1-b3", false, {"move", "a1", "b3"}},
                    {"a1-c2", false, {"move", "a1", "c2"}},
                    {"d1-c2", false, {"move", "d1", "c2"}},
                    {".", true, {"stop"}}};

TEST(Hand, picks_up_and_puts_down) {
    EXPECT_THAT(sources_of(moves), ElementsAre("a1", "d1"));
    EXPECT_THAT(targets_of(moves, ""), IsEmpty());
    EXPECT_THAT(targets_of(moves, "a1"), ElementsAre("b3", "c2"));
    EXPECT_THAT(chosen_at(moves, "a1", "c2"), ElementsAre("a1-c2"));
    EXPECT_THAT(chosen_at(moves, "", "c2"), IsEmpty());
    EXPECT_THAT(chosen_at(moves, "d1", "b3"), IsEmpty());
}

TEST(Hand, knows_what_can_be_put_in_a_place) {
    EXPECT_THAT(sources_for(moves, "b3"), ElementsAre("a1"));
    EXPECT_THAT(sources_for(moves, "c2"), ElementsAre("a1", "d1"));
    EXPECT_THAT(sources_for(moves, "a1"), IsEmpty());
}

TEST(Hand, what_comes_from_a_supply_needs_no_picking_up) {
    const Choices walls{{"c1e", true, {"wall", std::nullopt, "c1e"}},
                        {"d1n", true, {"wall", std::nullopt, "d1n"}}};
    EXPECT_THAT(targets_of(walls, ""), ElementsAre("c1e", "d1n"));
    EXPECT_THAT(chosen_at(walls, "", "d1n"), ElementsAre("d1n"));
}

TEST(Hand, where_only_the_piece_is_open_pointing_at_it_is_enough) {
    const Choices fills{{"a1-b1", false, {"fill", "a1", "b1"}}, {"r-b1", false, {"fill", "r", "b1"}}};
    EXPECT_THAT(chosen_at(fills, "", "r"), ElementsAre("r-b1"));
    EXPECT_THAT(chosen_at(fills, "", "b1"), IsEmpty());
    EXPECT_THAT(chosen_at(fills, "a1", "b1"), ElementsAre("a1-b1"));
}

TEST(Hand, two_choices_in_one_place_are_both_named) {
    const Choices both{{"a1-b1", false, {"move", "a1", "b1"}},
                       {"a1=b1", false, {"switch", "a1", "b1"}},
                       {"c1-d1", false, {"move", "c1", "d1"}}};
    EXPECT_THAT(chosen_at(both, "a1", "b1"), ElementsAre("a1-b1", "a1=b1"));
}

}  // namespace
}  // namespace cli
