// A correct game passes all laws, and each law detects the error it is made for.
#include "game/laws.h"

#include <gtest/gtest.h>

#include <array>

#include "game/stones_test.h"

namespace game {
namespace {

using stones::Flaw;
using stones::Stones;

template <Flaw Broken>
std::string law_broken_by(const stones::Rules& rules = {.put_back = true, .turns = 40}) {
    const auto broken = check_laws<Stones<Broken>>(rules, 1, 50, 100);
    return broken ? broken->law : "none";
}

TEST(Laws, accept_a_correct_game) {
    EXPECT_EQ(law_broken_by<Flaw::none>(), "none");
    EXPECT_EQ(law_broken_by<Flaw::none>({.put_back = true, .repetition = Repetition::forbidden()}), "none");
    EXPECT_EQ(law_broken_by<Flaw::none>({.put_back = true, .repetition = Repetition::draw_at(3)}), "none");
}

TEST(Laws, notice_a_position_that_forgets_that_it_is_mid_turn) {
    EXPECT_EQ(law_broken_by<Flaw::forgets_the_turn_in_text>(), "position text round-trips");
}

TEST(Laws, notice_two_turns_that_are_written_alike) {
    EXPECT_EQ(law_broken_by<Flaw::writes_stop_like_take>(), "turns are listed in the order of their texts");
}

TEST(Laws, notice_a_count_that_differs_from_the_list) {
    EXPECT_EQ(law_broken_by<Flaw::counts_one_too_many>(), "counted turns are listed turns");
}

TEST(Laws, notice_a_turn_that_cannot_be_finished) {
    EXPECT_EQ(law_broken_by<Flaw::refuses_to_finish>(), "a turn that is begun can be finished");
}

TEST(Laws, notice_a_refusal_without_a_clause) {
    EXPECT_EQ(law_broken_by<Flaw::raises_no_objection>(), "what is not generated is refused with a clause");
}

TEST(Laws, notice_a_refusal_without_a_code) {
    EXPECT_EQ(law_broken_by<Flaw::objects_without_a_code>(),
              "what is not generated is refused with a code of the catalogue");
}

TEST(Laws, notice_keys_that_differ_for_equal_positions) {
    EXPECT_EQ(law_broken_by<Flaw::hashes_carelessly>(), "equal positions have equal keys");
}

// Stones in which chance begins each turn; it can only take.
template <int Percent>
struct Dicey : Stones<> {
    static bool at_chance(const Position& at) { return !at.taken; }
    static std::span<const Chance<Action>> chances(const Rules&, const Position&) {
        static constexpr std::array outcomes{Chance<Action>{Action::take, Percent / 100.0}};
        return outcomes;
    }
};

template <int Percent>
std::string law_broken_by_chance(bool put_back) {
    const auto broken = check_laws<Dicey<Percent>>({.put_back = put_back, .turns = 40}, 1, 5, 20);
    return broken ? broken->law : "none";
}

TEST(Laws, hold_for_a_game_with_chance) {
    static_assert(ChanceGame<Dicey<100>> && !ChanceGame<Stones<>>);
    EXPECT_EQ(law_broken_by_chance<100>(false), "none");
    EXPECT_EQ(Line<Dicey<100>>({.heap = 3}).actor(), Actor::chance);
    EXPECT_EQ(Line<Dicey<100>>({}, {.heap = 3, .taken = true}).actor(), Actor::one);
}

TEST(Laws, notice_probabilities_that_do_not_sum_to_one) {
    EXPECT_EQ(law_broken_by_chance<50>(false), "probabilities sum to one");
}

TEST(Laws, notice_chances_that_are_not_the_legal_actions) {
    EXPECT_EQ(law_broken_by_chance<100>(true), "the chances are the legal actions");
}

TEST(Perft, counts_turns_and_games_that_end_early) {
    const stones::Rules rules{.heap = 3};
    const auto start = Stones<>::start(rules);
    EXPECT_EQ(perft<Stones<>>(rules, start, 0), 1U);
    EXPECT_EQ(perft<Stones<>>(rules, start, 1), 2U);  // take one, take two
    EXPECT_EQ(perft<Stones<>>(rules, start, 2), 3U);  // 1+1, 1+2 (over), 2+1 (over)
    EXPECT_EQ(perft<Stones<>>(rules, start, 3), 3U);  // 1+1+1, 1+2, 2+1
    EXPECT_EQ(perft<Stones<>>(rules, start, 9), 3U);
}

TEST(Perft, counts_an_ended_game_once) { EXPECT_EQ(perft<Stones<>>({}, {.heap = 0}, 5), 1U); }

TEST(Perft, counts_the_rest_of_a_turn_as_the_first_turn) {
    EXPECT_EQ(perft<Stones<>>({}, {.heap = 3, .taken = true}, 1), 2U);
    EXPECT_EQ(perft<Stones<>>({}, {.heap = 1, .taken = true}, 1), 2U);  // stop, or take the last
}

}  // namespace
}  // namespace game
