#include "bot/wire.h"

#include <gmock/gmock.h>

#include <string>

namespace bot {
namespace {

using namespace std::chrono_literals;
using game::Player;

// A line with one thing in it replaced by another.
std::string with(std::string line, std::string_view part, std::string_view instead) {
    const std::size_t at = line.find(part);
    EXPECT_NE(at, std::string::npos) << part;
    return line.replace(at, part.size(), instead);
}

const std::string state_line =
    R"({"type":"gameState","moves":"c8-b6 e1-f3","roll":null,"toMove":"one","status":"started","winner":null,)"
    R"("onetime":300000,"twotime":299000,"oneinc":3000,"twoinc":3000,"onedraw":false,"twodraw":true,)"
    R"("onetakeback":false,"twotakeback":false,"turn":3})";
const std::string full_line =
    R"({"type":"gameFull","id":"t1","game":"razzle","variant":"razzledazzle","options":{"size":"5x5"},)"
    R"("initialFen":"startpos","rated":false,"timeControl":"5m+3s","one":{"name":"ann"},"two":{"name":"robo"},)"
    R"("you":"two","state":)" +
    state_line + "}";
const std::string challenge_line =
    R"({"type":"challenge","challenge":{"id":"k7","kind":"challenge","state":"open","from":"ann","to":"robo",)"
    R"("terms":{"game":"razzle","options":{},"seat":"random","time_control":"5m+3s","rated":true,)"
    R"("visibility":"public"},"reason":null,"table":null,"created":1,"expires":2}})";

std::string trouble_in_game(std::string_view line) {
    const auto read = read_game_line(line);
    return read ? "none" : read.error().what;
}
std::string trouble_in_account(std::string_view line) {
    const auto read = read_account_line(line);
    return read ? "none" : read.error().what;
}

TEST(Wire, reads_the_state_of_a_game) {
    const State expected{.turns = {"c8-b6", "e1-f3"},
                         .to_move = Player::one,
                         .number = 3,
                         .left = game::ByPlayer<Milliseconds>{300s, 299s},
                         .increment = {3s, 3s},
                         .offers_draw = {false, true}};
    EXPECT_EQ(read_game_line(state_line), GameLine(expected));
}

TEST(Wire, reads_a_game_without_a_clock_and_with_a_roll) {
    const std::string line =
        with(with(with(state_line, "300000", "null"), "299000", "null"), "\"roll\":null", R"("roll":"53")");
    const auto read = read_game_line(line);
    ASSERT_TRUE(read);
    EXPECT_EQ(std::get<State>(*read).left, std::nullopt);
    EXPECT_EQ(std::get<State>(*read).roll, "53");
}

TEST(Wire, reads_the_end_of_a_game) {
    const std::string ended = with(with(state_line, "\"started\"", "\"finished\""), "\"one\"", "null");
    EXPECT_EQ(std::get<State>(*read_game_line(ended)).result, "*");
    const std::string won = with(ended, R"("winner":null)", R"("winner":"one","result":"1-0")");
    EXPECT_EQ(std::get<State>(*read_game_line(won)).result, "1-0");
    EXPECT_EQ(std::get<State>(*read_game_line(won)).to_move, std::nullopt);
}

TEST(Wire, reads_the_settings_of_a_game) {
    const auto read = read_game_line(full_line);
    ASSERT_TRUE(read) << read.error().what;
    const auto& setting = std::get<Setting>(*read);
    EXPECT_EQ(setting.game, "razzle");
    EXPECT_EQ(setting.variant, (play::Variant{"razzledazzle", {{"size", "5x5"}}}));
    EXPECT_EQ(setting.position, std::nullopt);
    EXPECT_EQ(setting.names, (game::ByPlayer<std::string>{"ann", "robo"}));
    EXPECT_EQ(setting.seat, Player::two);
    EXPECT_EQ(GameLine(setting.state), *read_game_line(state_line));
}

TEST(Wire, reads_challenges_and_games) {
    EXPECT_EQ(read_account_line(challenge_line), AccountLine(Challenge{.id = "k7",
                                                                       .from = "ann",
                                                                       .game = "razzle",
                                                                       .time_control = "5m+3s",
                                                                       .rated = true,
                                                                       .open = true}));
    EXPECT_EQ(read_account_line(R"({"type":"gameStart","game":{"id":"t1","gameId":"t1"}})"),
              AccountLine(GameStart{"t1"}));
}

TEST(Wire, ignores_unknown_lines_and_fields) {
    EXPECT_EQ(read_game_line(R"({"type":"opponentGone","gone":true})"), GameLine(Other{}));
    EXPECT_EQ(read_game_line(R"({"type":"chatLine","username":"ben","text":"hello","room":"player"})"),
              GameLine(ChatLine{"ben", "hello"}));
    EXPECT_EQ(read_account_line(R"({"type":"weather","is":"fine"})"), AccountLine(Other{}));
}

TEST(Wire, refuses_invalid_lines) {
    EXPECT_EQ(trouble_in_game("no"), "this is not JSON: 'no'");
    EXPECT_EQ(trouble_in_game("[]"), "an object is expected");
    EXPECT_EQ(trouble_in_game("{}"), "the field 'type' is missing");
    EXPECT_EQ(trouble_in_game(with(state_line, "\"turn\":3", "\"turn\":-3")),
              "the field 'turn' is not a number from 1 to 1000000");
    EXPECT_EQ(trouble_in_game(with(state_line, "299000", "-1")),
              "the field 'twotime' is not a time in milliseconds");
    EXPECT_EQ(trouble_in_game(with(state_line, "299000", "99999999999999999999")),
              "the field 'twotime' is not a time in milliseconds");
    EXPECT_EQ(trouble_in_game(with(full_line, "\"5x5\"", "5")), "the option 'size' is not a string");
    EXPECT_EQ(trouble_in_game(with(full_line, "{\"size\":\"5x5\"}", "[]")),
              "the field 'options' is not an object");
    EXPECT_EQ(trouble_in_game(with(full_line, "{\"name\":\"ann\"}", "null")),
              "in 'one', an object is expected");
    EXPECT_EQ(trouble_in_game(with(full_line, "\"moves\"", "\"Moves\"")),
              "in 'state', the field 'moves' is missing");
    EXPECT_EQ(trouble_in_account(with(challenge_line, "\"rated\":true", "\"rated\":1")),
              "in 'challenge', in 'terms', the field 'rated' is not true or false");
}

TEST(Wire, reads_names_tables_and_refusals) {
    EXPECT_EQ(read_name(R"({"name":"robo","kind":"member"})"), "robo");
    EXPECT_EQ(read_table(R"({"id":"k7","table":"t1"})"), "t1");
    EXPECT_FALSE(read_table(R"({"id":"k7","table":null})"));
    EXPECT_EQ(read_refusal(R"({"code":"late-turn","message":"Turn 3 has been played."})"),
              "Turn 3 has been played.");
    EXPECT_EQ(read_refusal("<html>\n"), "'<html> '");
    EXPECT_EQ(read_refusal(""), "no reason was given");
}

TEST(Wire, escapes_any_reason) {
    EXPECT_EQ(write_reason("I do not play \"chess\"."), R"({"reason":"I do not play \"chess\"."})");
}

}  // namespace
}  // namespace bot
