#include "games/knights/rules/rules.h"

#include <gmock/gmock.h>

#include <set>
#include <type_traits>

#include "game/perft.h"
#include "games/knights/rules/board_test.h"

namespace knights {
namespace {

using game::Outcome;
using game::Reason;
using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::Not;
using testing::StartsWith;

static_assert(std::is_trivially_copyable_v<Position>);
static_assert(sizeof(Position) <= 80 && sizeof(Action) == 3);

constexpr std::string_view start_board = R"(
    dnddnd
    ......
    ......
    ......
    ......
    DNDDND)";

bool turn_is_over(const Line& line) { return !line.mid_turn(); }

TEST(KnightsSetup, two_knights_between_four_pairs_of_pawns_a_side) {  // [KD-1] [KD-2]
    EXPECT_EQ(text_of(Line(base_game)), position_text(start_board, "w", "- -"));
    for (const Rules& rules : every_combination())
        EXPECT_EQ(Knights::start(rules), Knights::start(base_game));
}

TEST(KnightsStep, a_knight_jumps_as_in_chess) {  // [KD-4] [KD-5]
    EXPECT_THAT(actions(Line(base_game)), ElementsAre("b1-a3", "b1-c3", "b1-d2", "e1-c2", "e1-d3", "e1-f3"));
}

constexpr std::string_view mixed_targets = R"(
    dn.dn.
    ......
    .d.P..
    ....p.
    N.N...
    ..DD.D)";

TEST(KnightsStep, two_pawns_and_own_pieces_close_a_square) {  // [KD-6]
    const Line line = drawn(base_game, mixed_targets, "w");
    EXPECT_THAT(actions(line), ElementsAre("a2-c3", "c2-a1", "c2-a3", "c2-e1", "c2xe3"));
    EXPECT_EQ(verdict(line, "c2xb4"), "KD-6");
    EXPECT_EQ(verdict(line, "c2-d4"), "KD-6");
}

TEST(KnightsStep, a_captured_pawn_goes_to_its_owners_reserve) {  // [KD-3] [KD-5]
    const Line line = drawn(base_game, mixed_targets, "w");
    ASSERT_EQ(line.now().sides.two.reserve, 1);
    EXPECT_EQ(after(line, "c2xe3").now().sides.two.reserve, 2);
}

constexpr std::string_view knight_in_reach = R"(
    d..dnd
    ......
    ......
    ..n...
    ......
    DN.DND)";

TEST(KnightsStep, a_captured_knight_is_gone) {  // [KD-5]
    const Line line = after(drawn(base_game, knight_in_reach, "w"), "b1xc3");
    EXPECT_EQ(line.now().sides.two.knights, SquareSet{*Square::parse("e6")});
    EXPECT_EQ(line.now().sides.two.reserve, 2);
}

TEST(KnightsFill, comes_from_the_reserve_first) {  // [KD-3] [KD-7] [KD-7a]
    const Line line = after(drawn(base_game, mixed_targets, "w"), "c2-e1");
    ASSERT_EQ(line.now().mine().reserve, 1);
    EXPECT_THAT(actions(line), ElementsAre("r-c2"));
    EXPECT_EQ(after(line, "r-c2").now().mine().reserve, 0);
}

TEST(KnightsFill, comes_from_a_square_with_two_pawns_if_the_reserve_is_empty) {  // [KD-7b]
    const Line line = drawn(base_game, R"(
        dnddnd
        ......
        P.....
        ......
        .....P
        DN.DND)",
                            "w");
    EXPECT_THAT(actions(after(line, "b1-c3")), ElementsAre("a1-b1", "d1-b1", "f1-b1"));
    EXPECT_EQ(verdict(line, "b1-c3:a4-b1:a1-a2"), "KD-7b");
}

constexpr std::string_view lone_pawns = R"(
    dnddnd
    ......
    PPPP..
    ......
    ..PP..
    PN.PN.)";

TEST(KnightsFill, comes_from_any_square_if_no_square_has_two_pawns) {  // [KD-7c]
    EXPECT_THAT(actions(after(drawn(base_game, lone_pawns, "w"), "b1-c3")),
                ElementsAre("a1-b1", "a4-b1", "b4-b1", "c2-b1", "c4-b1", "d1-b1", "d2-b1", "d4-b1"));
}

TEST(KnightsFreeStep, is_due_after_a_step_to_an_empty_square) {  // [KD-8]
    const Line line = after(Line(base_game), "b1-c3:a1-b1");
    EXPECT_TRUE(line.mid_turn());
    EXPECT_EQ(verdict(Line(base_game), "b1-c3:a1-b1"), "KD-8");
    EXPECT_EQ(text_of(played(Line(base_game), "b1-c3:a1-b1:d1-d4")), "dnddnd/6/3P2/2N3/6/PPDPND b 0:0 - -");
}

TEST(KnightsFreeStep, is_barred_after_capturing_a_pawn) {  // [KD-8]
    const Line line = drawn(base_game, mixed_targets, "w");
    EXPECT_TRUE(turn_is_over(after(line, "c2xe3:r-c2")));
    EXPECT_EQ(verdict(line, "c2xe3:r-c2"), "legal");
    EXPECT_EQ(verdict(line, "c2xe3:r-c2:d1-a5"), "KD-4");
}

TEST(KnightsFreeStep, is_due_after_capturing_a_knight) {  // [KD-8]
    const Line line = drawn(base_game, knight_in_reach, "w");
    EXPECT_TRUE(after(line, "b1xc3:r-b1").mid_turn());
    EXPECT_EQ(verdict(line, "b1xc3:r-b1:d1-d4"), "legal");
}

TEST(KnightsFreeStep, never_moves_the_pawn_of_the_fill) {  // [KD-9]
    const Line line = after(drawn(base_game, lone_pawns, "w"), "b1-c3:a1-b1");
    EXPECT_THAT(actions(line), Each(Not(StartsWith("b1"))));
    EXPECT_THAT(actions(line), Contains("d1-b1")) << "but another pawn may join it";
    EXPECT_EQ(verdict(drawn(base_game, lone_pawns, "w"), "b1-c3:a1-b1:b1-a5"), "KD-9");
}

TEST(KnightsFreeStep, never_moves_a_pawn_in_reserve) {  // [KD-9]
    const Line line = after(drawn(base_game, knight_in_reach, "w"), "e1-f3:r-e1");
    ASSERT_EQ(line.now().mine().reserve, 1);
    EXPECT_THAT(actions(line), Each(Not(StartsWith("r"))));
    EXPECT_EQ(verdict(drawn(base_game, knight_in_reach, "w"), "e1-f3:r-e1:r-a5"), "KD-9");
}

TEST(KnightsFreeStep, goes_to_any_other_square_that_is_empty_or_holds_one_own_pawn) {  // [KD-10]
    const Line line = drawn(base_game, R"(
        pppppp
        N.....
        DDD..n
        ...pp.
        ......
        .PP...)",
                            "w");
    std::vector<std::string> from_c1;
    for (const std::string& action : actions(after(line, "a5-b3:a4-a5")))
        if (action.starts_with("c1")) from_c1.push_back(action.substr(3));
    EXPECT_THAT(from_c1, ElementsAre("a1", "a2", "a3", "a4", "a5", "b1", "b2", "b5", "c2", "c3", "c5", "d1",
                                     "d2", "d4", "d5", "e1", "e2", "e4", "e5", "f1", "f2", "f3", "f5"));
    for (const std::string to : {"b3", "b4", "c1", "d3", "f4"})  // a knight, two pawns, itself, Black's
        EXPECT_EQ(verdict(line, "a5-b3:a4-a5:c1-" + to), "KD-10") << to;
}

TEST(KnightsFreeStep, is_left_out_where_no_pawn_can_make_it) {  // [KD-11]
    const Line line = drawn(base_game, R"(
        n.....
        ......
        ......
        ...N..
        ......
        ......)",
                            "w");
    ASSERT_EQ(line.now().mine().reserve, 8);
    EXPECT_EQ(verdict(line, "d3-b4:r-d3"), "legal");
    EXPECT_TRUE(turn_is_over(after(line, "d3-b4:r-d3")));
    EXPECT_EQ(Knights::count_turns(base_game, line.now()), 8U);
}

TEST(KnightsEnd, the_last_knight_captured_ends_the_turn_at_once) {  // [KD-12]
    const Line line = played(drawn(base_game, R"(
        d..d.d
        ......
        ......
        ..n...
        ......
        DN.DND)",
                                   "w"),
                             "b1xc3");
    EXPECT_EQ(line.ending(), (game::Ending{Outcome::one_wins, Reason::goal}));
    EXPECT_EQ(text_of(line), "d2d1d/6/6/2N3/6/D2DND b 2:2 - -") << "b1 is not filled";
    EXPECT_EQ(verdict(line, "d6-d5"), "KD-16");
}

TEST(KnightsEnd, either_side_can_win) {  // [KD-12]
    const Line line = drawn(base_game, "....n. ...... ...N.. ...... ...... ......", "b");
    EXPECT_EQ(played(line, "e6xd4").ending(), (game::Ending{Outcome::two_wins, Reason::goal}));
}

constexpr std::string_view shut_in = R"(
    nd....
    d.d...
    .d....
    ......
    .PP...
    ..NP..)";

TEST(KnightsEnd, a_player_who_cannot_move_a_knight_loses) {  // [KD-13]
    const Line line = drawn(base_game, shut_in, "b");
    EXPECT_EQ(line.ending(), (game::Ending{Outcome::one_wins, Reason::no_move}));
    EXPECT_EQ(game::perft<Knights>(base_game, line.now(), 3), 1U);
}

TEST(KnightsEnd, a_switch_is_a_move_of_the_knight) {  // [KD-13] [KD-20]
    EXPECT_EQ(drawn(with("switch"), shut_in, "b").ending(), game::Ending{});
    EXPECT_THAT(actions(drawn(with("switch"), shut_in, "b")),
                ElementsAre("a6=a5", "a6=b4", "a6=b6", "a6=c5"));
}

TEST(KnightsEnd, a_neighbour_attack_is_a_move_of_the_knight) {  // [KD-13] [KD-18]
    const std::string_view board = R"(
        nN....
        ..d...
        .d....
        ....dd
        ......
        ..N...)";
    EXPECT_EQ(drawn(with("neighbor"), board, "b").ending(),
              (game::Ending{Outcome::one_wins, Reason::no_move}));
    const Line line = drawn(with("neighbor"), board, "b", "a6>b6 -");
    EXPECT_EQ(line.ending(), game::Ending{});
    EXPECT_THAT(actions(line), ElementsAre("a6xb6"));
}

// Both knights walk round a square of four jumps. Each turn a pawn of a pair fills behind the knight and the
// pawn left behind a turn ago takes its place in the pair, so that after four turns each all is as it was.
constexpr std::string_view round_dance = R"(
    dddp.n
    ...p..
    ......
    ......
    ..P...
    N.PDDD)";
constexpr std::string_view round_once =
    "a1-b3:f1-a1:c2-f1 f6-e4:a6-f6:d5-a6 b3-d4:f1-b3:a1-f1 e4-c3:a6-e4:f6-a6 "
    "d4-c2:f1-d4:b3-f1 c3-d5:a6-c3:e4-a6 c2-a1:f1-c2:d4-f1 d5-f6:a6-d5:c3-a6 ";

TEST(KnightsEnd, the_third_occurrence_of_a_position_is_a_draw) {  // [KD-14]
    const Line start = drawn(base_game, round_dance, "w");
    const Line twice = played(start, round_once);
    ASSERT_EQ(twice.now(), start.now());
    EXPECT_EQ(twice.ending(), game::Ending{});
    EXPECT_EQ(played(twice, round_once).ending(), (game::Ending{Outcome::draw, Reason::repetition}));
}

TEST(KnightsEnd, the_number_of_repetitions_is_an_option) {  // [KD-14]
    EXPECT_TRUE(played(drawn({.repetition = game::Repetition::draw_at(2)}, round_dance, "w"), round_once)
                    .ending()
                    .over());
    Line line = drawn({.repetition = game::Repetition::allowed()}, round_dance, "w");
    for (int round = 0; round < 5; ++round) line = played(line, round_once);
    EXPECT_EQ(line.turns_played(), 40);
    EXPECT_EQ(line.ending(), game::Ending{});
}

TEST(KnightsEnd, positions_that_differ_in_rights_to_attack_do_not_repeat_each_other) {  // [KD-14]
    const Rules rules = with("neighbor");
    const std::string_view board = "...... .n.... .N.... ...... ...n.. ...N..";
    const Position plain = drawn(rules, board, "w").now();
    for (const std::string_view rest : {"b4>b5 -", "- b5", "b4>b5 d2"}) {
        const Position other = drawn(rules, board, "w", rest).now();
        EXPECT_NE(Knights::compared(rules, plain), Knights::compared(rules, other)) << rest;
        EXPECT_NE(Knights::key(plain), Knights::key(other)) << rest;
    }
}

TEST(KnightsEnd, the_turn_limit_is_a_draw) {  // [KD-15]
    EXPECT_EQ(Knights::turn_limit(base_game), 400);
    const Line line = drawn({.turns = 8}, round_dance, "w");
    const Line early = played(line, "a1-b3:f1-a1:c2-f1 f6-e4:a6-f6:d5-a6");
    EXPECT_EQ(early.ending(), game::Ending{});
    EXPECT_EQ(played(line, round_once).ending(), (game::Ending{Outcome::draw, Reason::limit}));
}

TEST(KnightsEnd, a_win_comes_before_the_limit) {  // [KD-16]
    const Line in_reach = drawn({.turns = 1}, "...... ...... .n.... ...... N..... ......", "w");
    EXPECT_EQ(played(in_reach, "a2xb4").ending().reason, Reason::goal);
    EXPECT_EQ(played(in_reach, "a2-c3:r-a2").ending().reason, Reason::limit);
    const Line one_way_out = drawn({.turns = 1}, R"(
        nd....
        d.P...
        .d....
        N....d
        .PP...
        ...P..)",
                                   "w");
    EXPECT_EQ(played(one_way_out, "a3-b1:r-a3:c2-c5").ending().reason, Reason::no_move);
    EXPECT_EQ(played(one_way_out, "a3-b1:r-a3:c2-a1").ending().reason, Reason::limit);
}

TEST(KnightsEnd, repetition_comes_before_the_limit) {  // [KD-16]
    const Line line = drawn({.repetition = game::Repetition::draw_at(2), .turns = 8}, round_dance, "w");
    EXPECT_EQ(played(line, round_once).ending().reason, Reason::repetition);
}

// White can land on c3, next to Black's knight on c4.
constexpr std::string_view before_landing = R"(
    d..d.n
    ......
    ..n...
    ......
    ......
    DN.DND)";
constexpr std::string_view landing = "b1-c3:r-b1:d1-d2 ";

TEST(KnightsNeighbour, a_knight_that_lands_beside_a_knight_threatens_it) {  // [KD-17]
    EXPECT_EQ(text_of(played(drawn(with("neighbor"), before_landing, "w"), landing)),
              "d2d1n/6/2n3/2N3/3P2/DP1PND b 1:4 - c3");
    EXPECT_EQ(text_of(played(drawn(base_game, before_landing, "w"), landing)),
              "d2d1n/6/2n3/2N3/3P2/DP1PND b 1:4 - -");
}

TEST(KnightsNeighbour, all_eight_squares_around_are_neighbours) {  // [KD-17]
    SquareSet threatened;
    for (const Square square : SquareSet::all() - SquareSet{*Square::parse("b1"), *Square::parse("c3")}) {
        Line line = drawn(with("neighbor"), ".....n ...... ...... ...... ...... .N....", "w");
        Position position = line.now();
        position.sides.two.knights.insert(square);
        line = after(Line(with("neighbor"), position), "b1-c3:r-b1");
        if (line.now().landed) threatened.insert(square);
    }
    SquareSet around;
    for (const std::string_view name : {"b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"})
        around.insert(*Square::parse(name));
    EXPECT_EQ(threatened, around);
}

TEST(KnightsNeighbour, a_threatened_knight_that_has_not_moved_can_be_captured) {  // [KD-18]
    const Line line =
        played(drawn(with("neighbor"), before_landing, "w"), std::string(landing) + "f6-e4:r-f6:a6-a5");
    EXPECT_EQ(text_of(line), "p2d1p/p5/2n1n1/2N3/3P2/DP1PND w 1:3 c3>c4 -");
    EXPECT_THAT(actions(line), Contains("c3xc4"));
    EXPECT_THAT(actions(line), Contains("c3xe4")) << "which is a jump";
}

TEST(KnightsNeighbour, an_attack_is_followed_by_fill_and_free_step_and_threatens_again) {  // [KD-18]
    const Rules rules = with("neighbor");
    const Line line = drawn(rules, R"(
        d..d..
        ......
        ..nn..
        ..N...
        ...P..
        DP.PND)",
                            "w", "c3>c4 -");
    EXPECT_THAT(actions(after(line, "c3xc4")), ElementsAre("r-c3"));
    EXPECT_TRUE(after(line, "c3xc4:r-c3").mid_turn()) << "as after any capture of a knight";
    EXPECT_EQ(text_of(played(line, "c3xc4:r-c3:a1-a2")), "d2d2/6/2Nn2/2P3/P2P2/PP1PND b 0:4 - c4");
}

TEST(KnightsNeighbour, an_attack_may_capture_the_last_knight) {  // [KD-12] [KD-18]
    const Line line = drawn(with("neighbor"), "...... ...... ..n... ..N... ...... ......", "w", "c3>c4 -");
    EXPECT_EQ(played(line, "c3xc4").ending(), (game::Ending{Outcome::one_wins, Reason::goal}));
    EXPECT_EQ(text_of(played(line, "c3xc4")), "6/6/2N3/6/6/6 b 8:8 - -");
}

TEST(KnightsNeighbour, the_right_lapses_if_it_is_not_used) {  // [KD-19]
    const Line line = played(drawn(with("neighbor"), before_landing, "w"),
                             std::string(landing) + "f6-e4:r-f6:a6-a5 e1-f3:r-e1:a1-a2 e4-c5:r-e4:a6-b6");
    ASSERT_EQ(line.turns_played(), 4);
    EXPECT_EQ(line.now().attack, std::nullopt);
    EXPECT_EQ(verdict(line, "c3xc4:r-c3:a1-a3"), "KD-18");
}

TEST(KnightsNeighbour, moving_cancels_the_attack_even_if_the_knight_lands_next_to_the_attacker) {  // [KD-19]
    const Line line = played(drawn(with("neighbor"), before_landing, "w"), landing);
    EXPECT_EQ(text_of(played(line, "c4xd2:r-c4")), "d2d1n/6/2p3/2N3/3n2/DP1PND w 2:3 - d2");
}

TEST(KnightsNeighbour, a_switch_cancels_too) {  // [KD-19] [KD-20]
    const Line line = played(drawn(with("neighbor,switch"), before_landing, "w"), landing);
    EXPECT_EQ(text_of(played(line, "c4=a6")), "n2d1n/6/2p3/2N3/3P2/DP1PND w 1:5 - -");
    EXPECT_EQ(text_of(played(line, "f6=a6")), "n2d1p/6/2n3/2N3/3P2/DP1PND w 1:5 c3>c4 -")
        << "if the threatened knight makes it";
}

TEST(KnightsNeighbour, capturing_the_knight_that_threatens_cancels) {  // [KD-19]
    const Line line = drawn(with("neighbor"), R"(
        d..d..
        ......
        ..n.n.
        ..N...
        ...P..
        DP.PND)",
                            "b", "- c3");
    EXPECT_EQ(text_of(played(line, "e4xc3:r-e4:a6-a5")), "p2d2/p5/2n1p1/2n3/3P2/DP1PND w 1:3 - -");
}

TEST(KnightsNeighbour, of_two_threatened_knights_the_one_that_stays_may_be_captured) {  // [KD-19]
    const Line line = drawn(with("neighbor"), R"(
        d..d..
        ......
        ..nn..
        ..N...
        ...P..
        DP.PND)",
                            "b", "- c3");
    EXPECT_EQ(played(line, "c4-e5:r-c4:a6-a5").now().attack,
              (Attack{*Square::parse("c3"), *Square::parse("d4")}));
    EXPECT_EQ(played(line, "d4-e6:r-d4:a6-a5").now().attack,
              (Attack{*Square::parse("c3"), *Square::parse("c4")}));
}

TEST(KnightsNeighbour, a_knight_that_moves_next_to_an_enemy_is_not_threatened) {  // [KD-17] [KD-19]
    const Line line = played(drawn(with("neighbor"), R"(
        d..d..
        ......
        ....n.
        ......
        ..N...
        DP.PND)",
                                   "b"),
                             "e4-d2:r-e4:a6-a5");
    EXPECT_EQ(line.now().attack, std::nullopt);
    EXPECT_EQ(line.now().landed, *Square::parse("d2")) << "the knight that has landed threatens the other";
}

TEST(KnightsSwitch, works_at_any_distance_and_sends_a_pawn_to_the_reserve) {  // [KD-20]
    const Line line = drawn(with("switch"), R"(
        dnddnd
        D.....
        ......
        ......
        ......
        .NDDND)",
                            "w");
    EXPECT_EQ(text_of(played(line, "e1=a5")), "dnddnd/N5/6/6/6/1NDDPD b 1:0 - -");
    EXPECT_EQ(verdict(line, "e1=a5:r-e1"), "KD-4") << "neither fill nor free step follow";
}

TEST(KnightsSwitch, the_pawn_taken_off_returns_by_the_next_fill) {  // [KD-7a] [KD-20]
    const Line line = played(Line(with("switch")), "b1=c1 b6-c4:a6-b6:a6-a5");
    ASSERT_EQ(line.turns_played(), 2);
    EXPECT_THAT(actions(after(line, "c1-d3")), ElementsAre("r-c1"));
}

TEST(KnightsSwitch, needs_two_own_pawns) {  // [KD-20]
    const Line line = drawn(with("switch"), mixed_targets, "w");
    EXPECT_THAT(actions(line), testing::IsSupersetOf({"a2=c1", "c2=f1", "c2=d1"}));
    for (const std::string pawns : {"b4", "d4", "a3", "a2"}) EXPECT_EQ(verdict(line, "c2=" + pawns), "KD-20");
    EXPECT_EQ(verdict(drawn(base_game, mixed_targets, "w"), "a2=c1"), "KD-20");
}

TEST(KnightsSwitch, a_landing_by_switch_threatens) {  // [KD-17] [KD-20]
    const Line line = drawn(with("neighbor,switch"), R"(
        d..d..
        .D....
        ..n.n.
        ......
        ......
        DN.PND)",
                            "w");
    EXPECT_EQ(played(line, "b1=b5").now().landed, *Square::parse("b5"));
}

TEST(KnightsBlocks, single_pawns_close_a_square_and_knights_do_not) {  // [KD-21]
    const std::string_view board = R"(
        d..d.n
        ......
        p.n...
        p.....
        ......
        .N..N.)";
    EXPECT_THAT(actions(drawn(base_game, board, "w")), Contains("b1xa3"));
    const Line line = drawn(with("blocks"), board, "w");
    EXPECT_THAT(actions(line), Not(Contains("b1xa3")));
    EXPECT_EQ(verdict(line, "b1xa3:r-b1"), "KD-21");
    EXPECT_THAT(actions(drawn(with("blocks"), "....n. ...... ...N.. ...... ...... ......", "w")),
                Contains("d4xe6"));
}

TEST(KnightsDouble, a_second_free_step_may_follow_or_not) {  // [KD-22]
    const Line line(with("double"));
    EXPECT_EQ(verdict(line, "b1-c3:a1-b1:d1-d4"), "legal");
    EXPECT_EQ(verdict(line, "b1-c3:a1-b1:d1-d4:c1-c2"), "legal");
    EXPECT_EQ(verdict(line, "b1-c3:a1-b1:d1-d4:c1-c2:c2-c4"), "KD-4");
    EXPECT_EQ(verdict(Line(base_game), "b1-c3:a1-b1:d1-d4:c1-c2"), "KD-4");
    EXPECT_EQ(verdict(line, "b1-c3:a1-b1"), "KD-8") << "the first is not optional";
    EXPECT_EQ(actions(after(line, "b1-c3:a1-b1:d1-d4")).front(), ".");
}

TEST(KnightsDouble, can_move_the_same_pawn_further_or_back) {  // [KD-22]
    const Line line(with("double"));
    EXPECT_EQ(played(line, "b1-c3:a1-b1:d1-d4:d4-e4").now(), played(line, "b1-c3:a1-b1:d1-e4").now());
    EXPECT_EQ(text_of(played(line, "b1-c3:a1-b1:d1-d4:d4-d1")), "dnddnd/6/6/2N3/6/PPDDND b 0:0 - -");
}

TEST(KnightsDouble, the_pawn_of_the_fill_stays_unless_another_has_joined_it) {  // [KD-9] [KD-22]
    const Line line(with("double"));
    EXPECT_EQ(verdict(line, "b1-c3:a1-b1:d1-d4:b1-b2"), "KD-9");
    EXPECT_EQ(verdict(line, "b1-c3:a1-b1:d1-b1:b1-b2"), "legal");
}

TEST(KnightsDouble, does_not_follow_where_the_first_is_barred) {  // [KD-8] [KD-22]
    const Line line = drawn(with("double"), mixed_targets, "w");
    EXPECT_TRUE(turn_is_over(after(line, "c2xe3:r-c2")));
}

// Numbers: shared by the project's independent reference programs; 4 fills, 6 jumps, 99 free steps.
TEST(KnightsCount, of_the_start_is_correct) {
    EXPECT_EQ(Knights::count_turns(base_game, Knights::start(base_game)), 6U * 4U * 99U);
    EXPECT_EQ(Knights::count_turns(with("switch"), Knights::start(base_game)), 2384U);
    EXPECT_EQ(Knights::count_turns(with("double"), Knights::start(base_game)), 285'624U);
}

// The position with the most actions: the list is exactly full.
TEST(KnightsCount, the_position_with_the_most_actions_fits) {
    const Line line = drawn(with("double"), "n..... PPPPPP PP.N.. ...... ...... ......", "w");
    const Line second = after(line, "d4-e6:a5-d4:b5-f1");
    EXPECT_EQ(actions(second).size(), max_actions);
}

}  // namespace
}  // namespace knights
