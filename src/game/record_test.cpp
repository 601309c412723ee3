#include "game/record.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <chrono>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"

namespace game {

// How they are shown when an expectation fails.
std::ostream& operator<<(std::ostream& out, const RecordedTurn& turn) { return out << turn.text; }
std::ostream& operator<<(std::ostream& out, const Record& record) {
    return out << '\n' << write_record(record);
}

namespace {

using namespace std::string_literals;
using std::string_view;

// The example of spec/records.md, to the letter.
constexpr string_view spec_example =
    R"([Event "Club ladder"]
[Site "parlor"]
[Date "2026.11.14"]
[Round "-"]
[White "ann"]            ; the player of the side that moves first in the game's start position (x, w; mazers: the one who starts)
[Black "ben"]
[Result "1-0"]           ; 1-0, 0-1, 1/2-1/2, *
[Game "razzle"]
[Variant "razzledazzle"] ; plus [Rules "forced=off ineligible=turn"] for options that differ from the variant
[RulesVersion "1"]
[TimeControl "correspondence 3d"]
[Termination "resignation"] ; goal, knights, home, no-move, resignation, time, agreement, repetition, limit, abandoned …

1. c8-b6 e1-f3 2. d8-b6 {[%clk 0:04:51] a bold pass} d1-f1-f3 $1 1-0
)";

constexpr string_view spec_example_as_written =
    R"([Event "Club ladder"]
[Site "parlor"]
[Date "2026.11.14"]
[Round "-"]
[White "ann"]
[Black "ben"]
[Result "1-0"]
[Game "razzle"]
[Variant "razzledazzle"]
[RulesVersion "1"]
[TimeControl "correspondence 3d"]
[Termination "resignation"]

1. c8-b6 e1-f3 2. d8-b6 {[%clk 0:04:51] a bold pass} 2... d1-f1-f3 $1 1-0
)";

std::vector<Record> records_of(string_view text) {
    const auto records = read_records(text);
    EXPECT_TRUE(records) << records.error().what << " at " << records.error().offset << " of\n" << text;
    return records ? *records : std::vector<Record>{};
}

Record record_of(string_view text) {
    const std::vector<Record> records = records_of(text);
    EXPECT_EQ(records.size(), 1U) << text;
    return records.empty() ? Record{} : records.front();
}

// The sentence and the place; for the codes see RecordSentences.
base::Error refusal_of(string_view text) {
    const auto records = read_records(text);
    EXPECT_FALSE(records) << text;
    return records ? base::Error{} : base::Error{records.error().what, records.error().offset};
}

base::Error error(string_view what, std::size_t offset) { return {std::string(what), offset}; }

std::vector<RecordedTurn> plain_turns(string_view texts) {
    std::vector<RecordedTurn> turns;
    for (const base::Word& word : base::words(texts)) turns.push_back({.text = std::string(word.text)});
    return turns;
}

std::vector<RecordedTurn> turns_of(string_view text) { return record_of(text).turns; }

// What stands below the tags.
std::string turn_text(const Record& record, Player first = Player::one) {
    const std::string text = write_record(record, first);
    return text.substr(text.find("\n\n") + 2);
}

std::string rewritten(string_view text, Player first = Player::one) {
    return turn_text(record_of(text), first);
}

std::string repeated(string_view part, std::size_t times) {
    std::string text;
    while (times-- > 0) text += part;
    return text;
}

TEST(RecordReading, the_example_of_the_specification_is_read) {
    const Record record = record_of(spec_example);
    ASSERT_EQ(record.tags.size(), 11U);
    EXPECT_EQ(record.tags[4], (Tag{"White", "ann"}));
    EXPECT_EQ(record.tag("Variant")->value, "razzledazzle");
    EXPECT_EQ(record.result, Outcome::one_wins);
    EXPECT_EQ(record.comment, "");
    std::vector<RecordedTurn> turns = plain_turns("c8-b6 e1-f3 d8-b6 d1-f1-f3");
    turns[2].comment = "[%clk 0:04:51] a bold pass";
    turns[3].glyphs = {1};
    EXPECT_EQ(record.turns, turns);
}

TEST(RecordReading, turns_tags_and_records_have_their_offset_in_the_text) {
    const std::vector<Record> records =
        records_of("[Game \"razzle\"] 1.c8-b6 (d8-b6) *\n\n[Game \"x\"]\n1. a1-b1");
    ASSERT_EQ(records.size(), 2U);
    EXPECT_EQ(records[0].offset, 0U);
    EXPECT_EQ(records[0].tags[0].offset, 7U);
    EXPECT_EQ(records[0].turns[0].offset, 18U);
    EXPECT_EQ(records[0].turns[0].variations[0].turns[0].offset, 25U);
    EXPECT_EQ(records[1].offset, 35U);
    EXPECT_EQ(records[1].turns[0].offset, 49U);
}

TEST(RecordReading, a_text_without_games_has_no_records) {
    EXPECT_TRUE(records_of("").empty());
    EXPECT_TRUE(records_of("\xEF\xBB\xBF \r\n\t").empty());
    EXPECT_TRUE(records_of("; my games\n% nothing yet").empty());
}

TEST(RecordReading, a_turn_may_begin_with_dice) {
    EXPECT_EQ(turns_of("1. 53:Bd4n:Wf6e:d1n:c1e 11: 2. 11: 64:d1n"),
              plain_turns("53:Bd4n:Wf6e:d1n:c1e 11: 11: 64:d1n"));
    EXPECT_EQ(turns_of("1.11: 1...12:Bd4n"), plain_turns("11: 12:Bd4n"));
}

TEST(RecordReading, a_turn_is_any_word_of_the_notation) {
    EXPECT_EQ(turns_of("b1-c3:a1-b1:d1-d4 b1xc3:r-b1 b1=c1 d1-f1-f3 _ :x 1-0-1 32-28"),
              plain_turns("b1-c3:a1-b1:d1-d4 b1xc3:r-b1 b1=c1 d1-f1-f3 _ :x 1-0-1 32-28"));
}

TEST(RecordReading, move_numbers_may_be_missing_attached_separated_or_wrong) {
    const auto turns = plain_turns("a b c d");
    EXPECT_EQ(turns_of("a b c d"), turns);
    EXPECT_EQ(turns_of("1.a b 2.c d"), turns);
    EXPECT_EQ(turns_of("1 . a 1... b 2. c 2 ... d"), turns);
    EXPECT_EQ(turns_of("1. a 1. ... b 7. c 0. d 12."), turns);
    EXPECT_EQ(turns_of("1...a ...b 99999999999999999999999.c . d"), turns);
}

TEST(RecordReading, digits_without_dots_may_be_a_turn) {
    EXPECT_EQ(turns_of("1. 73 57 2. 53 2 ... 77"), plain_turns("73 57 53 77"));
    EXPECT_EQ(turns_of("1.73 1...57"), plain_turns("73 57"));
}

TEST(RecordReading, any_blanks_separate) {
    EXPECT_EQ(turns_of("1.\ta\r\nb\n\n\n2.\rc   d\r\n"), plain_turns("a b c d"));
    EXPECT_EQ(record_of("[Event\t\"x\"]\r\n\r\n1. a *\r\n"), record_of("[ Event\n\"x\" ]1.a*"));
}

TEST(RecordReading, structure_needs_no_blanks) {
    const Record record = record_of("[Event \"x\"][Site \"y\"]a!{one}(b$2)c{two};three\n1-0");
    EXPECT_EQ(record.tag("Site")->value, "y");
    ASSERT_EQ(record.turns.size(), 2U);
    EXPECT_EQ(record.turns[0].comment, "one");
    EXPECT_EQ(record.turns[0].variations[0].turns[0].glyphs, std::vector<std::uint8_t>{2});
    EXPECT_EQ(record.turns[1].comment, "two three");
}

TEST(RecordReading, a_byte_order_mark_at_the_start_is_skipped) {
    const Record record = record_of("\xEF\xBB\xBF[Event \"x\"] a *");
    EXPECT_EQ(record.offset, 3U);
    EXPECT_EQ(record.turns, plain_turns("a"));
    EXPECT_EQ(turns_of("\xEF\xBB\xBF% an escape\na"), plain_turns("a"));
}

TEST(RecordReading, lines_that_begin_with_percent_are_skipped) {
    EXPECT_EQ(turns_of("% [Event \"no\"]\n[Event \"x\"]\n%{\n1. a\r\n%%%\r\n%)\rb\n%"), plain_turns("a b"));
}

TEST(RecordReading, percent_in_a_comment_is_text_even_at_the_start_of_a_line) {
    EXPECT_EQ(turns_of("a {100\n% sure} b")[0].comment, "100 % sure");
}

TEST(RecordReading, every_result_ends_a_game) {
    EXPECT_EQ(record_of("a 1-0").result, Outcome::one_wins);
    EXPECT_EQ(record_of("a 0-1").result, Outcome::two_wins);
    EXPECT_EQ(record_of("a 1/2-1/2").result, Outcome::draw);
    EXPECT_EQ(record_of("a *").result, Outcome::ongoing);
    EXPECT_EQ(record_of("1. a 2. 1-0").result, Outcome::one_wins);
    EXPECT_EQ(record_of("1.a 2.1/2-1/2").result, Outcome::draw);
}

TEST(RecordReading, a_game_without_a_result_goes_on) {
    EXPECT_EQ(record_of("1. a").result, Outcome::ongoing);
}

TEST(RecordReading, the_result_tag_counts_if_no_result_follows_the_turns) {
    EXPECT_EQ(record_of("[Result \"0-1\"] a").result, Outcome::two_wins);
    EXPECT_EQ(record_of("[Result \"0-1\"] a *").result, Outcome::two_wins);
    EXPECT_EQ(record_of("[Result \"*\"] a 1-0").result, Outcome::one_wins);
    EXPECT_EQ(record_of("[Result \"1-0\"] a 1-0").result, Outcome::one_wins);
}

TEST(RecordReading, the_result_is_not_among_the_tags) {
    EXPECT_EQ(record_of("[Result \"0-1\"] a").tag("Result"), nullptr);
}

TEST(RecordReading, unknown_tags_are_kept_in_their_order) {
    const Record record = record_of("[Zeta \"1\"] [alpha_2 \"\"] [Event \"x\"] *");
    EXPECT_EQ(record.tags, (std::vector<Tag>{{"Zeta", "1"}, {"alpha_2", ""}, {"Event", "x"}}));
}

TEST(RecordReading, a_tag_value_escapes_quotes_and_backslashes) {
    EXPECT_EQ(record_of(R"([Event "the \"big\" one \\o/ ]"])").tag("Event")->value, R"(the "big" one \o/ ])");
    EXPECT_EQ(record_of("[Event \"a\tb\"]").tag("Event")->value, "a b");
}

TEST(RecordReading, several_games_make_one_text) {
    const auto records = records_of("[Event \"1\"]\n\na b 1-0\n\n[Event \"2\"]\n\n0-1\n[Event \"3\"] c *");
    ASSERT_EQ(records.size(), 3U);
    EXPECT_EQ(records[0].turns, plain_turns("a b"));
    EXPECT_TRUE(records[1].turns.empty());
    EXPECT_EQ(records[1].result, Outcome::two_wins);
    EXPECT_EQ(records[2].tag("Event")->value, "3");
}

TEST(RecordReading, tags_after_turns_begin_the_next_game) {
    const auto records =
        records_of("[Event \"1\"] a b\n[Event \"2\"] {not played} [Event \"3\"] 1. [Event \"4\"]");
    ASSERT_EQ(records.size(), 4U);
    EXPECT_EQ(records[0].turns, plain_turns("a b"));
    EXPECT_EQ(records[1].comment, "not played");
    EXPECT_EQ(records[3].tag("Event")->value, "4");
}

TEST(RecordReading, only_the_first_game_may_have_no_tags) {
    EXPECT_EQ(records_of("a 1-0 [Event \"x\"] b").size(), 2U);
    EXPECT_EQ(
        refusal_of("a 1-0 b 0-1"),
        error("the game ended with its result; the next game must begin with a tag such as [Event \"?\"]",
              6));
}

TEST(RecordReading, comments_belong_to_the_turn_before_them) {
    const Record record =
        record_of("[Event \"x\"] {zero} 1. {and} a {one} 1... {more} b ({in} c {out}) {two} *");
    EXPECT_EQ(record.comment, "zero and");
    EXPECT_EQ(record.turns[0].comment, "one more");
    EXPECT_EQ(record.turns[1].comment, "two");
    EXPECT_EQ(record.turns[1].variations[0].comment, "in");
    EXPECT_EQ(record.turns[1].variations[0].turns[0].comment, "out");
}

TEST(RecordReading, blanks_in_comments_are_single_spaces) {
    EXPECT_EQ(turns_of("a {  one \r\n\t two\n}{}{ \n }{three}")[0].comment, "one two three");
}

TEST(RecordReading, comments_do_not_nest_and_contain_any_text) {
    EXPECT_EQ(turns_of("a {x { y ; z ( [%clk 0:04:51] $9 \" \\ 1-0 é ♞}")[0].comment,
              "x { y ; z ( [%clk 0:04:51] $9 \" \\ 1-0 é ♞");
}

TEST(RecordReading, line_comments_between_turns_are_comments) {
    const Record record = record_of("1. ; to begin with\na ; one {x} \r\n;two\nb;three");
    EXPECT_EQ(record.comment, "to begin with");
    EXPECT_EQ(record.turns[0].comment, "one {x) two");
    EXPECT_EQ(record.turns[1].comment, "three");
}

TEST(RecordReading, line_comments_outside_the_turns_are_dropped) {
    const auto records =
        records_of("; my games\n[Event \"x\"] ; a\n; b\n[Site \"y\"]\n; c\na 1-0 ; d\n; e\n[Event \"z\"]");
    ASSERT_EQ(records.size(), 2U);
    EXPECT_EQ(records[0].tag("Site")->value, "y");
    EXPECT_EQ(records[0].comment, "");
    EXPECT_EQ(records[0].turns, plain_turns("a"));
}

TEST(RecordReading, a_comment_after_the_result_belongs_to_the_last_turn) {
    EXPECT_EQ(turns_of("a b {two} 1-0 {a resigns}")[1].comment, "two a resigns");
    EXPECT_EQ(record_of("[Event \"x\"] 1-0 {nobody came}").comment, "nobody came");
}

TEST(RecordReading, a_comment_before_the_tags_stays_with_their_game) {
    const Record record = record_of("{my best game}\n[Event \"x\"]\n{indeed} a");
    EXPECT_EQ(record.comment, "my best game indeed");
    EXPECT_EQ(record.tag("Event")->value, "x");
}

TEST(RecordReading, glyphs_are_numbers_or_marks) {
    EXPECT_EQ(turns_of("a $0 $255 {x} $007")[0].glyphs, (std::vector<std::uint8_t>{0, 255, 7}));
    const auto turns = turns_of("a! b? c!! d?? e!? f?! g ! $10");
    for (std::uint8_t glyph = 1; glyph <= 6; ++glyph)
        EXPECT_EQ(turns[glyph - 1U].glyphs, std::vector<std::uint8_t>{glyph});
    EXPECT_EQ(turns[6].glyphs, (std::vector<std::uint8_t>{1, 10}));
}

TEST(RecordReading, variations_nest_and_follow_each_other) {
    const auto turns = turns_of("1. a (1. b c (1... d) 2. e) (1. f) 1... g");
    ASSERT_EQ(turns.size(), 2U);
    ASSERT_EQ(turns[0].variations.size(), 2U);
    const Variation& first = turns[0].variations[0];
    ASSERT_EQ(first.turns.size(), 3U);
    EXPECT_EQ(first.turns[1].variations, (std::vector<Variation>{{.turns = plain_turns("d")}}));
    EXPECT_EQ(turns[0].variations[1].turns, plain_turns("f"));
}

TEST(RecordReading, variations_nest_up_to_the_limit) {
    const std::string deep = "a" + repeated(" (a", deepest_variation) + repeated(")", deepest_variation);
    EXPECT_EQ(turns_of(deep).size(), 1U);
}

TEST(RecordRefusing, an_open_comment_variation_or_tag_must_be_closed) {
    EXPECT_EQ(refusal_of("a {never"), error("this comment is not closed; end it with }", 2));
    EXPECT_EQ(refusal_of("a (b (c) d"), error("this variation is not closed; end it with )", 2));
    EXPECT_EQ(refusal_of("a (b [Event \"x\"]"), error("this variation is not closed; end it with )", 2));
    EXPECT_EQ(refusal_of("[Event \"x\" 1. a"), error("the tag 'Event' is not closed; end it with ]", 11));
    EXPECT_EQ(refusal_of("[Event \"x\""), error("the tag 'Event' is not closed; end it with ]", 10));
    const string_view open_value =
        "this tag value is not closed; end it with a quotation mark on the same line";
    EXPECT_EQ(refusal_of("[Event \"x]\n[Site \"y\"]"), error(open_value, 7));
    EXPECT_EQ(refusal_of("[Event \"x\\\""), error(open_value, 7));
    EXPECT_EQ(refusal_of("[Event \""), error(open_value, 7));
}

TEST(RecordRefusing, a_closing_bracket_needs_an_opening_one) {
    EXPECT_EQ(refusal_of("a (b)) c"), error("this ) does not close a variation; variations begin with (", 5));
    EXPECT_EQ(refusal_of("a } b"), error("this } does not close a comment; comments begin with {", 2));
    EXPECT_EQ(refusal_of("a ] b"), error("this ] does not close a tag; tags begin with [", 2));
    EXPECT_EQ(refusal_of("a \"b\""),
              error("this quotation mark is outside a tag; only tag values are quoted", 2));
}

TEST(RecordRefusing, a_tag_has_a_name_and_a_value) {
    const auto bad_name = [](const std::string& name) {
        return "'" + name +
               "' is not a tag name; write a tag as [Name \"value\"], with a name of letters, digits and _ "
               "that begins with a letter";
    };
    EXPECT_EQ(refusal_of("a [%clk 0:01]"), error(bad_name("%clk"), 3));
    EXPECT_EQ(refusal_of("[Ev-ent \"x\"]"), error(bad_name("Ev-ent"), 1));
    EXPECT_EQ(refusal_of("[1st \"x\"]"), error(bad_name("1st"), 1));
    EXPECT_EQ(refusal_of("[\"x\"]"), error(bad_name(""), 1));
    EXPECT_EQ(refusal_of("["), error(bad_name(""), 1));
    EXPECT_EQ(refusal_of("[Event]"),
              error("the tag 'Event' has no value; write it in quotation marks after the name", 6));
    EXPECT_EQ(refusal_of("[Event x]"),
              error("the tag 'Event' has no value; write it in quotation marks after the name", 7));
}

TEST(RecordRefusing, a_backslash_in_a_tag_value_escapes_a_quote_or_itself) {
    const string_view what = R"(in a tag value, \ may be used only before " or \; write \\ for a single \)";
    EXPECT_EQ(refusal_of(R"([Site "C:\games"])"), error(what, 9));
    EXPECT_EQ(refusal_of("[Site \"C:\\"), error(what, 9));
}

TEST(RecordRefusing, a_tag_is_given_once) {
    EXPECT_EQ(refusal_of("[Event \"x\"] [Site \"\"] [Event \"x\"]"),
              error("the tag 'Event' appears twice; a game can have each tag only once", 23));
    EXPECT_EQ(refusal_of("[Result \"*\"] [Result \"*\"]"),
              error("the tag 'Result' appears twice; a game can have each tag only once", 14));
}

TEST(RecordRefusing, a_result_is_one_of_four) {
    EXPECT_EQ(refusal_of("[Result \"2-0\"] a"),
              error("'2-0' is not a result; use 1-0, 0-1, 1/2-1/2 or *", 9));
    EXPECT_EQ(refusal_of("a 1/2"), error("'1/2' is not a result; use 1-0, 0-1, 1/2-1/2 or *", 2));
    EXPECT_EQ(refusal_of("a 1/2-1/2-"), error("'1/2-1/2-' is not a result; use 1-0, 0-1, 1/2-1/2 or *", 2));
}

TEST(RecordRefusing, tag_and_turns_agree_on_the_result) {
    EXPECT_EQ(refusal_of("[Result \"1-0\"] a 0-1"),
              error("this result differs from the tag Result, which says 1-0; they must be the same", 17));
}

TEST(RecordRefusing, a_result_follows_all_variations) {
    EXPECT_EQ(refusal_of("a (b 1-0) 0-1"),
              error("this result is inside a variation; put it at the end of the game, after the last )", 5));
}

TEST(RecordRefusing, no_turn_follows_the_result) {
    for (const string_view more : {"b", "1.", "*", "(b)", ")", "$1", "!", "]"})
        EXPECT_EQ(refusal_of("a 1-0 " + std::string(more)).offset, 6U) << more;
}

TEST(RecordRefusing, a_turn_is_one_word_of_the_notation) {
    const string_view why =
        " is not a turn; a turn is one word of A–Z a–z 0–9 _ : = - and does not begin with -";
    for (const string_view word :
         {"c8.b6", "-c8", "--", "c8–b6", "Nf3+", "<a>", "a,b", "0.5-0.5", "%x", "\\"}) {
        const base::Error refusal = refusal_of("1. a " + std::string(word));
        EXPECT_TRUE(refusal.what.ends_with(why)) << refusal.what;
        EXPECT_EQ(refusal.offset, word == "0.5-0.5" ? 7U : 5U);
    }
    EXPECT_EQ(refusal_of("12.c8.b6").what, "'c8.b6'" + std::string(why));
}

TEST(RecordRefusing, a_glyph_is_a_byte_after_a_turn) {
    const string_view what = "a glyph is $ and a number from 0 to 255, such as $1";
    for (const string_view glyph : {"$", "$ 1", "$256", "$-1", "$1a", "$$1", "$99999999999999999999", "$*"})
        EXPECT_EQ(refusal_of("a " + std::string(glyph)), error(what, 2)) << glyph;
    const string_view no_turn = "there is no turn before this glyph; put it after the turn it rates";
    EXPECT_EQ(refusal_of("1. $1 a"), error(no_turn, 3));
    EXPECT_EQ(refusal_of("a ($1 b)"), error(no_turn, 3));
    EXPECT_EQ(refusal_of("! a"), error(no_turn, 0));
    EXPECT_EQ(refusal_of("a!!!"), error("'!!!' is not a mark; use one of ! ? !! ?? !? ?!", 1));
}

TEST(RecordRefusing, a_variation_follows_a_turn_and_has_at_least_one) {
    const string_view no_turn = "there is no turn before this variation; put it after the turn it replaces";
    EXPECT_EQ(refusal_of("1. (a) b"), error(no_turn, 3));
    EXPECT_EQ(refusal_of("a ((b) c)"), error(no_turn, 3));
    const string_view empty = "this variation is empty; it needs at least one turn";
    EXPECT_EQ(refusal_of("a () b"), error(empty, 2));
    EXPECT_EQ(refusal_of("a ({only words}) b"), error(empty, 2));
}

TEST(RecordRefusing, variations_nest_no_deeper_than_the_limit) {
    const std::string deep =
        "a" + repeated("(a", deepest_variation + 1) + repeated(")", deepest_variation + 1);
    EXPECT_EQ(refusal_of(deep),
              error("this variation is nested too deep; the limit is 64 levels", 1 + 2 * deepest_variation));
}

TEST(RecordRefusing, control_characters_are_refused) {
    const string_view what = "this is a control character; a record may contain only text";
    for (const std::string& control :
         {"\0"s, "\x01"s, "\v"s, "\f"s, "\x1B"s, "\x7F"s, "\xC2\x80"s, "\xC2\x9F"s}) {
        EXPECT_EQ(refusal_of("a {" + control + "}"), error(what, 3));
        EXPECT_EQ(refusal_of("[Event \"" + control + "\"]"), error(what, 8));
        EXPECT_EQ(refusal_of("a " + control), error(what, 2));
    }
}

TEST(RecordRefusing, text_that_is_not_utf8_is_refused) {
    const string_view what = "this is not UTF-8 text; save the record as UTF-8";
    for (const string_view bytes :
         {"\x80", "\xFF", "\xE9", "\xC3(", "\xC0\xAF", "\xE0\x9F\xBF", "\xED\xA0\x80", "\xF0\x8F\xBF\xBF",
          "\xF4\x90\x80\x80", "\xF8\x88\x80\x80\x80"})
        EXPECT_EQ(refusal_of("a {" + std::string(bytes) + "}"), error(what, 3));
    EXPECT_EQ(refusal_of("a {\xE2\x99"), error(what, 3));
    EXPECT_EQ(turns_of("a {\xC2\xA0 \xDF\xBF \xEF\xBF\xBF \xF4\x8F\xBF\xBF}").size(), 1U);
}

TEST(RecordWriting, the_example_of_the_specification_is_written_canonically) {
    EXPECT_EQ(write_record(record_of(spec_example)), spec_example_as_written);
    EXPECT_EQ(record_of(spec_example_as_written), record_of(spec_example));
}

TEST(RecordWriting, an_empty_record_has_the_seven_tags_of_the_roster) {
    EXPECT_EQ(write_record({}), R"([Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "-"]
[White "?"]
[Black "?"]
[Result "*"]

*
)");
}

TEST(RecordWriting, tags_have_their_order_and_unknown_ones_follow_as_they_came) {
    const Record record = record_of(
        "[zeta \"\"] [DiceSeed \"4\"] [DiceWords \"3\"] [DiceCommit \"2\"] [FirstRoll \"6+5 4+1\"] [FEN "
        "\"f\"] [SetUp "
        "\"1\"] [Termination \"t\"] [TimeControl \"c\"] [RulesVersion \"1\"] [Rules \"r\"] [Alpha \"a\"] "
        "[Variant \"v\"] "
        "[Game \"g\"] [Result \"0-1\"] [Black \"b\"] [White \"w\"] [Round \"?\"] [Date \"d\"] [Site \"s\"] "
        "[Event \"\"]");
    EXPECT_EQ(write_record(record), R"([Event ""]
[Site "s"]
[Date "d"]
[Round "?"]
[White "w"]
[Black "b"]
[Result "0-1"]
[Game "g"]
[Variant "v"]
[Rules "r"]
[RulesVersion "1"]
[TimeControl "c"]
[Termination "t"]
[SetUp "1"]
[FEN "f"]
[FirstRoll "6+5 4+1"]
[DiceCommit "2"]
[DiceWords "3"]
[DiceSeed "4"]
[zeta ""]
[Alpha "a"]

0-1
)");
}

TEST(RecordWriting, a_tag_that_is_set_again_keeps_its_place) {
    Record record;
    record.set_tag("Zeta", "1");
    record.set_tag("Alpha", "2");
    record.set_tag("Zeta", "3");
    EXPECT_EQ(record.tags, (std::vector<Tag>{{"Zeta", "3"}, {"Alpha", "2"}}));
}

TEST(RecordWriting, turns_are_numbered_in_pairs) {
    EXPECT_EQ(rewritten("a b c d e 0-1"), "1. a b 2. c d 3. e 0-1\n");
    EXPECT_EQ(rewritten("9. 53:Bd4n 11: 7. 11: *"), "1. 53:Bd4n 11: 2. 11: *\n");
}

TEST(RecordWriting, black_may_have_the_first_turn) {
    EXPECT_EQ(rewritten("a b c d", Player::two), "1... a 2. b c 3. d *\n");
    EXPECT_EQ(rewritten("a (x y) b (z)", Player::two), "1... a (1... x 2. y) 2. b (2. z) *\n");
}

TEST(RecordWriting, black_gets_a_number_after_a_comment_or_variation) {
    EXPECT_EQ(rewritten("a {x} b c d $1 e $2 f"), "1. a {x} 1... b 2. c d $1 3. e $2 f *\n");
    EXPECT_EQ(rewritten("a (x) b c (y z) d"), "1. a (1. x) 1... b 2. c (2. y z) 2... d *\n");
    EXPECT_EQ(rewritten("[Event \"x\"] {x} a b"), "{x} 1. a b *\n");
}

TEST(RecordWriting, a_turn_is_followed_by_glyphs_comment_and_variations) {
    EXPECT_EQ(rewritten("a (x) {one} !? (y) {two} $9 b"), "1. a $5 $9 {one two} (1. x) (1. y) 1... b *\n");
}

TEST(RecordWriting, variations_are_numbered_from_the_turn_they_replace) {
    EXPECT_EQ(rewritten("a b (x y (z (v) w)) c ({in} u)"),
              "1. a b (1... x 2. y (2. z (2. v) 2... w)) 2. c ({in} 2. u) *\n");
}

TEST(RecordWriting, closing_brackets_stay_on_the_line_of_the_last_word) {
    EXPECT_EQ(rewritten("a (b (c {one two}))"), "1. a (1. b (1. c {one two})) *\n");
}

TEST(RecordWriting, lines_are_no_longer_than_79_characters) {
    EXPECT_EQ(rewritten(repeated("c8-b6 e1-f3 ", 8)),
              "1. c8-b6 e1-f3 2. c8-b6 e1-f3 3. c8-b6 e1-f3 4. c8-b6 e1-f3 5. c8-b6 e1-f3\n"
              "6. c8-b6 e1-f3 7. c8-b6 e1-f3 8. c8-b6 e1-f3 *\n");
}

TEST(RecordWriting, a_line_may_be_filled_to_its_last_column) {
    const std::string wide(70, 'x');
    EXPECT_EQ(rewritten(wide + " abcde"), "1. " + wide + " abcde\n*\n");
    EXPECT_EQ(rewritten(wide + " abcdef"), "1. " + wide + "\nabcdef *\n");
    EXPECT_EQ(rewritten(wide + " {abc}"), "1. " + wide + " {abc}\n*\n");
    EXPECT_EQ(rewritten(wide + " {abcd}"), "1. " + wide + "\n{abcd} *\n");
    EXPECT_EQ(rewritten(wide + " {ééé}"), "1. " + wide + " {ééé}\n*\n");
}

TEST(RecordWriting, a_word_longer_than_a_line_has_a_line_of_its_own) {
    const std::string longer(100, 'x');
    EXPECT_EQ(rewritten("a " + longer + " b"), "1. a\n" + longer + "\n2. b *\n");
}

TEST(RecordWriting, comments_wrap_between_words) {
    EXPECT_EQ(rewritten("a {" + repeated("twelve chars ", 7) + "}"),
              "1. a {twelve chars twelve chars twelve chars twelve chars twelve chars twelve\n"
              "chars twelve chars} *\n");
}

TEST(RecordWriting, no_line_begins_with_a_percent_sign) {
    const std::string wide(77, 'x');
    EXPECT_EQ(rewritten("a {" + wide + " %b c}"), "1. a\n{" + wide + " %b\nc} *\n");
}

TEST(RecordWriting, characters_that_a_record_cannot_contain_are_replaced) {
    Record record{.comment = " a } b\n\n{c\x01 "s, .turns = plain_turns("a b"), .result = Outcome::draw};
    record.turns[0].comment = " \n";
    record.turns[1].comment = "\xFFx\xE2\x99";
    record.set_tag("Event", "a\nb\0 \\ \" \xC3"s);
    const std::string text = write_record(record);
    EXPECT_TRUE(text.starts_with("[Event \"a b  \\\\ \\\" \uFFFD\"]\n")) << text;
    EXPECT_EQ(turn_text(record), "{a ) b {c} 1. a b {\uFFFDx\uFFFD\uFFFD} 1/2-1/2\n");
    EXPECT_EQ(write_record(record_of(text)), text);
}

TEST(RecordWriting, written_records_joined_by_an_empty_line_are_read_again) {
    const std::vector<Record> records =
        records_of("[Event \"1\"] a 1-0 [Event \"2\"] b {c} [Event \"3\"] 0-1");
    std::vector<std::string> texts;
    for (const Record& record : records) texts.push_back(write_record(record));
    EXPECT_EQ(records_of(base::join(texts, "\n")), records);
}

TEST(RecordEquality, layout_offsets_and_spelled_out_defaults_do_not_count) {
    EXPECT_EQ(record_of("a b"), record_of("[Round \"-\"]\n[Event \"?\"]\n\n1. a   1... b *"));
    EXPECT_EQ(record_of("[White \"w\"] [Game \"g\"]"), record_of("[Game \"g\"] [White \"w\"]"));
}

TEST(RecordEquality, records_with_different_contents_are_not_equal) {
    const Record record = record_of("[White \"w\"] [X \"x\"] [Y \"y\"] a $1 {c} ({d} e f)");
    for (const string_view other : {
             "[White \"v\"] [X \"x\"] [Y \"y\"] a $1 {c} ({d} e f)",
             "[White \"w\"] [X \"x\"] a $1 {c} ({d} e f)",
             "[White \"w\"] [Y \"y\"] [X \"x\"] a $1 {c} ({d} e f)",
             "[White \"w\"] [X \"x\"] [Y \"y\"] b $1 {c} ({d} e f)",
             "[White \"w\"] [X \"x\"] [Y \"y\"] a $2 {c} ({d} e f)",
             "[White \"w\"] [X \"x\"] [Y \"y\"] a $1 {x} ({d} e f)",
             "[White \"w\"] [X \"x\"] [Y \"y\"] a $1 {c} ({x} e f)",
             "[White \"w\"] [X \"x\"] [Y \"y\"] a $1 {c} ({d} e)",
             "[White \"w\"] [X \"x\"] [Y \"y\"] {b} a $1 {c} ({d} e f)",
             "[White \"w\"] [X \"x\"] [Y \"y\"] a $1 {c} ({d} e f) 1-0",
         })
        EXPECT_FALSE(record == record_of(other)) << other;
}

TEST(RecordWords, a_turn_is_not_a_result) {
    for (const string_view turn : {"c8-b6", "11:", "b1=c1", "_", "1-1", "1-0-", "0x", "73"})
        EXPECT_TRUE(is_turn_text(turn));
    for (const string_view word : {"", "-", "-a", "1-0", "0-1", "*", "1/2-1/2", "a b", "a.", "é"})
        EXPECT_FALSE(is_turn_text(word)) << word;
}

TEST(RecordWords, a_tag_name_begins_with_a_letter) {
    for (const string_view name : {"Event", "FEN", "x", "a_1"}) EXPECT_TRUE(is_tag_name(name));
    for (const string_view name : {"", "1a", "_a", "a-b", "a b", "é"})
        EXPECT_FALSE(is_tag_name(name)) << name;
}

// Random records. Texts are drawn from what is most likely to be taken for something else.

using rc::Gen;
namespace gen = rc::gen;

Gen<std::string> any_text_of(string_view letters) {
    return gen::container<std::string>(gen::elementOf(std::string(letters)));
}

Gen<std::string> any_turn_text() {
    return gen::oneOf(
        gen::element("c8-b6"s, "11:"s, "73"s, "53:Bd4n:Wf6e"s, "1-0-1"s, "0x"s),
        gen::suchThat(any_text_of("aZ019_:=-"), [](const std::string& text) { return is_turn_text(text); }));
}

Gen<std::string> any_comment() {
    const auto word = gen::oneOf(gen::element("[%clk 0:04:51]"s, "%"s, ";"s, "{"s, "("s, ")"s, "$1"s, "1-0"s,
                                              "1."s, "\""s, "[X"s, "é♞"s, std::string(90, 'w')),
                                 gen::nonEmpty(any_text_of("ab;%{()[]\"\\$!*")));
    return gen::map(gen::container<std::vector<std::string>>(word),
                    [](const std::vector<std::string>& words) { return base::join(words, " "); });
}

Gen<std::string> any_comment_or_none() {
    return gen::weightedOneOf<std::string>({{3, gen::just(""s)}, {1, any_comment()}});
}

Gen<std::vector<std::uint8_t>> any_glyphs() {
    const auto glyph = gen::resize(rc::kNominalSize, gen::arbitrary<std::uint8_t>());
    return gen::resize(3, gen::container<std::vector<std::uint8_t>>(glyph));
}

std::vector<RecordedTurn> any_turns(std::size_t fewest, std::size_t depth);

std::vector<Variation> any_variations(std::size_t depth) {
    const std::size_t count = depth == 0 ? 0 : *gen::weightedElement<std::size_t>({{6, 0}, {2, 1}, {1, 2}});
    std::vector<Variation> variations;
    while (variations.size() < count) variations.push_back({*any_comment_or_none(), any_turns(1, depth - 1)});
    return variations;
}

std::vector<RecordedTurn> any_turns(std::size_t fewest, std::size_t depth) {
    const std::size_t count = *gen::inRange<std::size_t>(fewest, 6);
    std::vector<RecordedTurn> turns;
    while (turns.size() < count)
        turns.push_back({.text = *any_turn_text(),
                         .glyphs = *any_glyphs(),
                         .comment = *any_comment_or_none(),
                         .variations = any_variations(depth)});
    return turns;
}

Record any_record() {
    Record record{
        .comment = *any_comment_or_none(),
        .turns = any_turns(0, 3),
        .result = *gen::element(Outcome::ongoing, Outcome::one_wins, Outcome::two_wins, Outcome::draw)};
    const auto names = *gen::container<std::vector<std::string>>(
        gen::element("Zeta"s, "Event"s, "alpha_1"s, "FEN"s, "Game"s, "Round"s, "DiceSeed"s));
    for (const std::string& name : names) record.set_tag(name, *any_text_of("ab \"\\[]{};%?-"));
    return record;
}

RC_GTEST_PROP(RecordProperties, a_record_is_read_as_it_was_written, ()) {
    const Record record = any_record();
    const auto read = read_records(write_record(record, *gen::element(Player::one, Player::two)));
    RC_ASSERT(read);
    RC_ASSERT(*read == std::vector<Record>{record});
}

RC_GTEST_PROP(RecordProperties, writing_is_a_fixed_point, ()) {
    const Player first = *gen::element(Player::one, Player::two);
    const std::string text = write_record(any_record(), first);
    RC_ASSERT(write_record(read_records(text)->front(), first) == text);
}

RC_GTEST_PROP(RecordProperties, any_bytes_in_free_text_can_be_written_and_read, ()) {
    Record record{.comment = *gen::arbitrary<std::string>(), .turns = plain_turns("a b")};
    record.turns[0].comment = *gen::arbitrary<std::string>();
    record.set_tag("Event", *gen::arbitrary<std::string>());
    const std::string text = write_record(record);
    const auto read = read_records(text);
    RC_ASSERT(read);
    RC_ASSERT(read->size() == 1U);
    RC_ASSERT(write_record(read->front()) == text);
}

RC_GTEST_PROP(RecordProperties, any_bytes_are_read_or_refused, ()) {
    const std::string text = *gen::arbitrary<std::string>();
    const auto read = read_records(text);
    RC_ASSERT(read || read.error().offset <= text.size());
}

RC_GTEST_PROP(RecordProperties, whatever_is_read_is_written_and_read_again, ()) {
    const auto pieces = *gen::container<std::vector<std::string>>(
        gen::element("a"s, "11:"s, "1."s, "..."s, "1-0"s, "*"s, "("s, ")"s, "b (c)"s, "{x}"s, "{"s, "}"s,
                     ";"s, "\n"s, "\n%"s, "$1"s, "!"s, "[A \"b\"]"s, "[Result \"*\"]"s, "["s, "\""s, " "s));
    const auto read = read_records(base::join(pieces, *gen::element(""s, " "s)));
    if (!read) return;
    for (const Record& record : *read) {
        const std::string text = write_record(record);
        RC_ASSERT(read_records(text).value() == std::vector<Record>{record});
    }
}

// A parser with quadratic time would take hours for these; the limit leaves room for sanitizers.
void expect_read_at_once(const std::string& text) {
    using namespace std::chrono_literals;
    const auto begin = std::chrono::steady_clock::now();
    const auto read = read_records(text);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 10s) << base::quoted(text);
    EXPECT_TRUE(read || read.error().offset <= text.size());
}

TEST(RecordHostility, long_texts_of_any_kind_are_read_or_refused_quickly) {
    for (const string_view part :
         {"(",  "a(",   "a (b) ", "{", "{a}",  "a {b} ", "}",   "[",  "[A \"", "[A \"b\"] * ", "\"",
          "\\", ";",    ";\n",    "%", "%\n",  "$",      "a$1", "$1", "!",     "a!",           "1",
          "1.", "1. ",  ".",      "*", "1-0 ", "a",      "a ",  " ",  "\n",    "\r",           "\xEF\xBB\xBF",
          "é",  "\xFF", "a;\n"})
        expect_read_at_once("a " + repeated(part, 250'000 / part.size()));
}

TEST(RecordHostility, a_hundred_thousand_open_variations_are_refused) {
    EXPECT_EQ(refusal_of(std::string(100'000, '(')).offset, 0U);
    EXPECT_EQ(refusal_of("a " + repeated("(a ", 100'000)).offset, 2 + 3 * deepest_variation);
}

TEST(RecordHostility, a_hundred_thousand_tags_are_read_quickly) {
    std::string text;
    for (int number = 0; number < 100'000; ++number) text += "[T" + std::to_string(number) + " \"\"]\n";
    expect_read_at_once(text);
}

}  // namespace
}  // namespace game
