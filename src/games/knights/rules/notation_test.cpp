#include "games/knights/rules/notation.h"

#include <gmock/gmock.h>

#include "base/random.h"
#include "games/knights/rules/board_test.h"

namespace knights {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const Rules every_extension{.neighbor = true, .switches = true, .blocks = true, .doubled = true};

base::Error refusal(const Rules& rules, std::string_view text) {
    const auto read = Knights::read_position(rules, text);
    return read ? base::Error{"accepted", 0} : read.error();
}

void expect_refused(std::string_view text, std::string_view sentence, std::string_view from,
                    const Rules& rules = {.neighbor = true}) {
    const base::Error error = refusal(rules, text);
    EXPECT_THAT(error.what, HasSubstr(sentence)) << text;
    EXPECT_EQ(error.offset, text.find(from)) << text << ": " << error.what;
}

TEST(KnightsPositionText, writes_what_it_reads) {
    for (const std::string_view text : {
             "dnddnd/6/6/6/6/DNDDND w 0:0 - -",
             "n5/6/6/3N2/6/6 w 8:8 - -",
             "p1pppp/pPp1DN/2pPn1/3NnP/6/P1P1P1 b 0:0 e3>d3 f5",
             "1dd3/1nNn2/1d2p1/6/6/1D1DND b 2:1 - c5",
             "dnddnd/6/6/2N3/6/D1DDND w 0:0 - - fill=b1:c3:1",
             "dnddnd/6/6/2N3/6/PPDDND w 0:0 - - free=b1:c3:1",
             "dnddnd/6/3P2/2N3/6/PPDPND w 0:0 - - free=b1:c3:2",
             "6/6/2N3/6/6/6 b 8:8 - -",
         }) {
        const auto read = Knights::read_position({.neighbor = true, .doubled = true}, text);
        ASSERT_TRUE(read) << text << ": " << read.error().what;
        EXPECT_EQ(Knights::write_position(base_game, *read), text);
    }
}

TEST(KnightsPositionText, any_number_of_blanks_separates_fields) {
    EXPECT_EQ(Knights::read_position(base_game, " dnddnd/6/6/6/6/DNDDND  w 0:0\t- - ").value(),
              Knights::start(base_game));
}

TEST(KnightsPositionText, contains_the_step_that_comes_next) {
    const Line line(with("double"));
    EXPECT_EQ(text_of(after(line, "b1-c3")), "dnddnd/6/6/2N3/6/D1DDND w 0:0 - - fill=b1:c3:1");
    EXPECT_EQ(text_of(after(line, "b1-c3:a1-b1")), "dnddnd/6/6/2N3/6/PPDDND w 0:0 - - free=b1:c3:1");
    EXPECT_EQ(text_of(after(line, "b1-c3:a1-b1:d1-d4")), "dnddnd/6/3P2/2N3/6/PPDPND w 0:0 - - free=b1:c3:2");
}

TEST(KnightsPositionText, after_capturing_a_pawn_no_free_step_is_due) {
    const Line line = drawn(base_game, "d..dnd ...... ...... ..p... ...... DN.DND", "w");
    EXPECT_EQ(text_of(after(line, "b1xc3")), "d2dnd/6/6/2N3/6/D2DND w 2:2 - - fill=b1:c3:0");
}

TEST(KnightsPositionText, keeps_the_facts_about_neighbours_until_the_turn_is_over) {
    const Line line = drawn(with("neighbor"), R"(
        d..d..
        ......
        ..nn..
        ..N...
        ...P..
        DP.PND)",
                            "w", "c3>c4 d4");
    EXPECT_EQ(text_of(after(line, "c3xc4")), "d2d2/6/2Nn2/6/3P2/DP1PND w 1:4 c3>c4 d4 fill=c3:c4:1");
    EXPECT_EQ(Knights::read_position(line.rules(), text_of(after(line, "c3xc4"))).value(),
              after(line, "c3xc4").now());
}

TEST(KnightsPositionText, an_error_in_the_board_points_at_the_wrong_character) {
    expect_refused("dnddnd/6/6/6/6/DNDDND w 0:0 -", "This text has 4 fields", "d");
    expect_refused("dnddnd/6/6/6/DNDDND w 0:0 - -", "the board must have 6 ranks", "d");
    expect_refused("dnddnd/6/6/6/7/DNDDND w 0:0 - -", "'7' is not allowed in a rank", "7");
    expect_refused("dnddnd/6/15/6/6/DNDDND w 0:0 - -", "two numbers", "5/6/6/D");
    expect_refused("dnddnd/6/6/6/6/DNDDN w 0:0 - -", "rank 1 must have 6 squares", "DNDDN");
    expect_refused("dnddndd/6/6/6/6/DNDDND w 0:0 - -", "rank 6 must have 6 squares", "dnddnd");
    expect_refused("dnddnd/6/6/5K/6/DNDDND w 0:0 - -", "'K' is not allowed in a rank", "K");
}

TEST(KnightsPositionText, every_wrong_field_is_refused_with_its_own_reason) {
    expect_refused("dnddnd/6/6/6/6/DNDDND x 0:0 - -", "the side to move must be w or b", "x");
    expect_refused("dnddnd/6/6/6/6/DNDDND W 0:0 - -", "the side to move must be w or b", "W");
    for (const std::string reserves : {"0", "0:9", "0:00", "00:0", "0:0:0", "0:-", ":"})
        expect_refused("dnddnd/6/6/6/6/DNDDND w " + reserves + " - -", "two numbers from 0 to 8",
                       reserves + " -");
    for (const std::string attack : {"c3", "c3>", "c3>c7", "c3-c4", "c3>c4>c5"})
        expect_refused("dnddnd/6/6/6/6/DNDDND w 0:0 " + attack + " -", "written like c3>c4", attack);
    expect_refused("dnddnd/6/6/6/6/DNDDND w 0:0 - c9", "a square, or '-' for none", "c9");
    for (const std::string steps :
         {"fill", "fill=", "fill=b1:c3", "fill=b1:c3:2", "free=b1:c3:0", "free=b1:c3:3", "fall=b1:c3:1",
          "fill=b1:c3:1:1", "fill=b9:c3:1", "=b1:c3:1"})
        expect_refused("dnddnd/6/6/2N3/6/D1DDND w 0:0 - - " + steps, "an unfinished turn is written", steps);
}

TEST(KnightsPositionText, pieces_are_counted) {
    expect_refused("dnddnd/6/6/6/6/DNDPND w 0:0 - -", "White must have 8 pawns, counting the reserve, not 7",
                   "d");
    expect_refused("dnddnd/6/6/6/6/DNDDND w 0:1 - -", "Black must have 8 pawns, counting the reserve, not 9",
                   "d");
    expect_refused("dnddnd/n5/6/6/6/DNDDND w 0:0 - -", "Black can have at most 2 knights, not 3", "d");
    expect_refused("d1dd1d/6/6/6/6/DNDDND w 0:0 - -",
                   "Black has no knight, so Black cannot have made the last turn", "d");
    expect_refused("d1dd1d/6/6/2N3/6/D1DDND w 0:0 - - fill=b1:c3:1",
                   "Black has no knight, so the game is over", "d");
    EXPECT_TRUE(Knights::read_position(base_game, "d1dd1d/6/6/6/6/DNDDND b 0:0 - -")) << "how a game ends";
}

TEST(KnightsPositionText, an_impossible_neighbour_attack_or_landing_square_is_refused) {  // [KD-17] [KD-18]
    expect_refused("6/6/2n3/2N3/6/6 w 8:8 c3>c4 -", "with neighbor=off", "c3>", base_game);
    expect_refused("6/6/2n3/2N3/6/6 w 8:8 - c4", "with neighbor=off", "c4", base_game);
    EXPECT_TRUE(Knights::read_position({.neighbor = true}, "6/6/2n3/2N3/6/6 w 8:8 c3>c4 -"));
    EXPECT_TRUE(Knights::read_position({.neighbor = true}, "6/6/2n3/2N3/6/6 w 8:8 - c4"));
    expect_refused("6/6/2n3/2N3/6/6 w 8:8 c3>c5 -", "c3 is not next to c5", "c3>");
    expect_refused("6/6/2n3/2N3/6/6 w 8:8 d3>c4 -", "the side to move has no knight on d3", "d3");
    expect_refused("6/6/2n3/2N3/6/6 w 8:8 c3>d4 -", "the opponent has no knight on d4", "c3>");
    expect_refused("6/6/2n3/2N3/6/6 w 8:8 c3>c4 c4", "has just moved", "c3>");
    expect_refused("6/6/2n3/2N3/6/6 w 8:8 - d4", "the opponent has no knight on d4", "d4");
    expect_refused("2n3/6/6/2N3/6/6 w 8:8 - c6", "the side to move has no knight next to c6", "c6");
}

TEST(KnightsPositionText, an_impossible_unfinished_turn_is_refused) {
    const auto refused = [](const std::string& board, std::string_view steps, std::string_view sentence,
                            const Rules& rules = {}) {
        expect_refused(board + " - - " + std::string(steps), sentence, steps, rules);
    };
    refused("dnddnd/6/6/2N3/6/D1DDND w 0:0", "fill=b1:a3:1", "the side to move has no knight on a3");
    refused("dnddnd/6/6/2N3/6/D1DDND w 0:0", "fill=b2:c3:1",
            "neither a knight's move nor the neighbour attack");
    refused("dnddnd/6/6/2N3/6/PPDDND w 0:0", "fill=b1:c3:1", "b1 is not empty");
    refused("dnddnd/6/6/2N3/6/D1DDND w 0:0", "fill=b1:c3:0", "the opponent's reserve is empty");
    refused("dnddn1/6/6/2N3/6/D1DDND w 0:2", "fill=b1:c3:0", "no pawn can have been captured",
            {.blocks = true});
    refused("dnddnd/6/6/2N3/6/D1DDND w 0:0", "free=b1:c3:1",
            "the side to move has no pawn on b1, which should be filled");
    refused("dnddnd/6/6/2N3/6/1DDDND w 0:0", "free=b1:c3:1", "only one pawn on b1");
    refused("6/6/6/2N3/6/nP4 w 7:8", "free=b1:c3:1", "no pawn can make a free step");
    refused("dnddnd/6/6/2N3/6/PPDDND w 0:0", "free=b1:c3:2", "with double=off");
    expect_refused("dnddn1/6/6/2N3/6/D1DDND w 0:2 b2>c3 - fill=b2:c3:0", "no pawn can have been captured",
                   "fill");
}

// A text with some letters replaced by others that texts are made of.
std::string spoiled(std::string text, base::Random& random) {
    constexpr std::string_view letters = "NPDnpd123456/ wb08:>-=abcdefr";
    for (std::uint32_t left = 1 + random.below(3); left > 0; --left)
        text[random.below(static_cast<std::uint32_t>(text.size()))] =
            letters[random.below(static_cast<std::uint32_t>(letters.size()))];
    return text;
}

// The text of a position somewhere in a random game.
std::string random_text(const Rules& rules, base::Random& random) {
    Line line(rules);
    for (std::uint32_t left = random.below(60); left > 0 && !line.ending().over(); --left) {
        const auto legal = line.legal_actions();
        line.apply(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    return text_of(line);
}

void expect_playable(const Rules& rules, const Position& position, base::Random& random) {
    Line line(rules, position);
    for (int step = 0; step < 12 && !line.ending().over(); ++step) {
        const auto legal = line.legal_actions();
        ASSERT_FALSE(legal.empty()) << text_of(line);
        line.apply(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
        ASSERT_TRUE(Knights::read_position(rules, text_of(line))) << text_of(line);
    }
}

TEST(KnightsPositionText, an_accepted_position_is_written_the_same_and_can_be_played) {
    base::Random random(6);
    int accepted = 0;
    for (const Rules& rules : every_combination())
        for (int game = 0; game < 20; ++game) {
            const std::string text = random_text(rules, random);
            for (int attempt = 0; attempt < 50; ++attempt) {
                const std::string other = spoiled(text, random);
                const auto read = Knights::read_position(rules, other);
                if (!read) continue;
                ++accepted;
                const auto again = Knights::read_position(rules, Knights::write_position(rules, *read));
                EXPECT_EQ(again.value(), *read) << other;
                expect_playable(rules, *read, random);
                ASSERT_FALSE(HasFailure()) << other;
            }
        }
    EXPECT_GT(accepted, 100);
}

TEST(KnightsTurnText, is_its_actions_joined_by_colons) {
    const Line line(with("double"));
    const auto turn = game::read_turn(line, "b1-c3:a1-b1:d1-d4:c1-c2");
    ASSERT_TRUE(turn);
    EXPECT_EQ(Knights::write_turn(line.now(), *turn), "b1-c3:a1-b1:d1-d4:c1-c2");
}

TEST(KnightsTurnText, omits_the_stop_unless_it_is_the_only_action) {  // [KD-22]
    const Line line(with("double"));
    const auto turn = game::read_turn(line, "b1-c3:a1-b1:d1-d4:.");
    ASSERT_TRUE(turn);
    EXPECT_EQ(turn->size(), 4U);
    EXPECT_EQ(Knights::write_turn(line.now(), *turn), "b1-c3:a1-b1:d1-d4");
    const Line last_choice = after(line, "b1-c3:a1-b1:d1-d4");
    const auto rest = game::read_turn(last_choice, ".");
    ASSERT_TRUE(rest);
    EXPECT_EQ(Knights::write_turn(last_choice.now(), *rest), ".");
}

TEST(KnightsTurnText, is_read_in_capitals_and_with_end_for_the_stop) {
    EXPECT_THAT(Knights::split_turn({}, "B1XC3:R-B1:c1-D4:End").value(),
                ElementsAre("b1xc3", "r-b1", "c1-d4", "."));
}

TEST(KnightsTurnText, an_error_points_at_the_first_wrong_step) {
    for (const std::string part :
         {"", "b1", "b1c3", "b1-c3-d5", "rb1", "r-", "r-b", "r-b1c", "b1>c3", "K", "b1-cc"}) {
        const auto split = Knights::split_turn({}, "b1-c3:" + part);
        ASSERT_FALSE(split) << part;
        EXPECT_EQ(split.error().offset, 6U) << part;
    }
}

TEST(KnightsTurnText, is_one_word_of_the_letters_allowed_in_records) {
    Line line(every_extension);
    int seen = 0;
    const Position start = line.now();
    game::for_each_turn(line, [&](const game::Turn<Knights>& turn) {
        const std::string text = Knights::write_turn(start, turn);
        EXPECT_EQ(text.find_first_not_of("abcdefrx123456:=-"), std::string::npos) << text;
        return ++seen < 2000;
    });
}

}  // namespace
}  // namespace knights
