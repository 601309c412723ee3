#include "games/razzle/rules/options.h"

#include <gmock/gmock.h>

#include <string>

#include "base/text.h"

namespace razzle {
namespace {

using game::Repetition;
using game::Setting;

std::vector<Setting> settings(std::string_view text) {
    std::vector<Setting> result;
    for (const base::Word& word : base::words(text)) result.push_back(*game::read_setting(word.text));
    return result;
}

Rules rules(std::string_view text, const Rules& base = {}) {
    const auto read = read_rules(base, settings(text));
    EXPECT_TRUE(read) << read.error().what;
    return read.value_or(Rules{});
}

std::string refusal(std::string_view text) {
    const auto read = read_rules({}, settings(text));
    return read ? "accepted" : read.error().what;
}

std::string written(const Rules& rules, const Rules& base = {}) {
    std::string text;
    for (const Setting& setting : write_rules(rules, base)) text += game::write_setting(setting) + ' ';
    return text;
}

const Rules& preset(std::string_view name) {
    for (const auto& one : presets())
        if (one.name == name) return one.rules;
    ADD_FAILURE() << name;
    return presets()[0].rules;
}

TEST(RazzlePresets, are_those_of_the_rules_page) {
    EXPECT_EQ(preset("razzledazzle"), preset("razzledazzlex"));
    EXPECT_EQ(preset("razzledazzle"),
              rules("first=x8 ineligible=passer forced=on repetition=forbid turns=0 size=7x8 pieces=5"));
    EXPECT_EQ(preset("razzle-sdg"),
              rules("first=x1 ineligible=both forced=on repetition=3 turns=200 size=7x8 pieces=5"));
    EXPECT_EQ(preset("razzle-basic"),
              rules("first=x8 ineligible=turn forced=off repetition=forbid turns=off size=7x8 pieces=5"));
}

TEST(RazzleOptions, accept_0_for_off) {
    EXPECT_EQ(rules("repetition=off"), rules("repetition=0"));
    EXPECT_EQ(rules("turns=off"), rules("turns=0"));
    EXPECT_EQ(rules("repetition=off").repetition, Repetition::allowed());
}

TEST(RazzleOptions, a_size_brings_its_usual_number_of_pieces) {
    EXPECT_EQ(rules("size=5x6").pieces, 3);
    EXPECT_EQ(rules("size=3x3").pieces, 2);
    EXPECT_EQ(rules("size=9x4").pieces, 7);
    EXPECT_EQ(rules("size=9x4").ranks, 4);
}

TEST(RazzleOptions, may_come_in_any_order) {
    EXPECT_EQ(rules("pieces=2 size=5x5"), rules("size=5x5 pieces=2"));
    EXPECT_EQ(rules("pieces=9 size=9x9").pieces, 9);
}

TEST(RazzleOptions, the_last_value_given_counts) { EXPECT_EQ(rules("forced=off forced=on"), Rules{}); }

TEST(RazzleOptions, are_refused_with_the_possible_values) {
    EXPECT_EQ(refusal("forced=maybe"), "option forced cannot be 'maybe'; possible values: on, off");
    EXPECT_EQ(refusal("first=x7"), "option first cannot be 'x7'; possible values: x8, x1");
    EXPECT_EQ(refusal("repetition=1"),
              "option repetition cannot be '1'; possible values: forbid, 2..1000, off");
    EXPECT_EQ(refusal("turns=-3"), "option turns cannot be '-3'; possible values: 1..1000000, off");
    EXPECT_EQ(refusal("size=2x5"), "option size cannot be '2x5'; possible values: 3x3..9x9");
    EXPECT_EQ(refusal("pieces=6 size=5x5"), "option pieces must be 2 to 5 on a board with 5 files, not '6'");
    EXPECT_EQ(refusal("pieces=1"), "option pieces must be 2 to 7 on a board with 7 files, not '1'");
    for (const char* const size :
         {"size=", "size=5", "size=5x", "size=x5", "size=5x5x5", "size=10x5", "size=5X5"})
        EXPECT_NE(refusal(size), "accepted") << size;
    EXPECT_EQ(refusal("forcd=on"),
              "razzle has no option 'forcd' (did you mean 'forced'?); its options are first, ineligible, "
              "forced, repetition, turns, size, pieces");
}

TEST(RazzleOptions, are_written_where_they_differ) {
    EXPECT_EQ(written({}), "");
    EXPECT_EQ(written(rules("size=5x6 forced=off")), "forced=off size=5x6 ");
    EXPECT_EQ(written(rules("size=5x6 pieces=2")), "size=5x6 pieces=2 ");
    EXPECT_EQ(written(rules("pieces=3")), "pieces=3 ");
    EXPECT_EQ(written({}, preset("razzle-sdg")), "first=x8 ineligible=passer repetition=forbid turns=off ");
}

TEST(RazzleOptions, written_and_read_again_are_the_same) {
    for (const auto& from : presets())
        for (const auto& to : presets())
            EXPECT_EQ(read_rules(from.rules, write_rules(to.rules, from.rules)), to.rules);
    const Rules odd = rules("size=8x3 pieces=4 turns=77 repetition=5 ineligible=both");
    EXPECT_EQ(read_rules({}, write_rules(odd, {})), odd);
}

}  // namespace
}  // namespace razzle
