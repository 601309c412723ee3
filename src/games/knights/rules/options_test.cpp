#include "games/knights/rules/options.h"

#include <gmock/gmock.h>

#include <set>

#include "games/knights/rules/board_test.h"

namespace knights {
namespace {

using game::Repetition;
using game::Setting;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

using Settings = std::vector<Setting>;

base::Result<Rules> set(const Settings& settings, const Rules& base = {}) {
    return read_rules(base, settings);
}

const Rules& preset(std::string_view name) {
    for (const auto& one : presets())
        if (one.name == name) return one.rules;
    ADD_FAILURE() << name;
    return presets().front().rules;
}

TEST(KnightsOptions, the_base_game_has_no_extension) {
    EXPECT_EQ(presets().front().name, "knights");
    EXPECT_EQ(preset("knights"), with("none"));
    EXPECT_EQ(preset("knights").repetition, Repetition::draw_at(3));  // [KD-14]
    EXPECT_EQ(preset("knights").turns, 400);                          // [KD-15]
}

TEST(KnightsOptions, the_recommended_game_has_two) {
    EXPECT_EQ(preset("knights-recommended"), with("neighbor,switch"));
}

TEST(KnightsOptions, extensions_are_switched_one_by_one) {
    EXPECT_EQ(set({{"neighbor", "on"}, {"double", "on"}}).value(), with("neighbor,double"));
    EXPECT_EQ(set({{"switch", "off"}}, preset("knights-recommended")).value(), with("neighbor"));
}

TEST(KnightsOptions, extensions_replaces_the_whole_set) {
    const Rules& recommended = preset("knights-recommended");
    EXPECT_EQ(set({{"extensions", "blocks"}}, recommended).value(), with("blocks"));
    EXPECT_EQ(set({{"extensions", "none"}}, recommended).value(), Rules{});
    EXPECT_EQ(set({{"extensions", ""}}, recommended).value(), Rules{});
}

TEST(KnightsOptions, single_extensions_count_after_the_set_whatever_the_order) {
    const Rules both = with("switch,blocks");
    EXPECT_EQ(set({{"extensions", "switch"}, {"blocks", "on"}}).value(), both);
    EXPECT_EQ(set({{"blocks", "on"}, {"extensions", "switch"}}).value(), both);
}

TEST(KnightsOptions, there_are_sixteen_combinations) {
    std::set<std::string> texts;
    for (const Rules& rules : every_combination()) texts.insert(names(rules));
    EXPECT_EQ(texts.size(), 16U);
}

TEST(KnightsOptions, repetition_and_turns_can_be_switched_off) {  // [KD-14] [KD-15]
    for (const std::string off : {"off", "0"}) {
        EXPECT_EQ(set({{"repetition", off}}).value().repetition, Repetition::allowed());
        EXPECT_EQ(set({{"turns", off}}).value().turns, 0);
    }
    EXPECT_EQ(set({{"repetition", "2"}}).value().repetition, Repetition::draw_at(2));
    EXPECT_EQ(set({{"turns", "60"}}).value().turns, 60);
}

TEST(KnightsOptions, what_is_written_reads_back) {
    for (Rules rules : every_combination())
        for (const auto& base : presets()) {
            rules.turns = 77;
            rules.repetition = Repetition::allowed();
            EXPECT_EQ(set(write_rules(rules, base.rules), base.rules).value(), rules);
        }
    EXPECT_THAT(write_rules({}, {}), IsEmpty());
    EXPECT_THAT(write_rules(with("neighbor,double"), preset("knights-recommended")),
                ElementsAre(Setting{"switch", "off"}, Setting{"double", "on"}));
}

TEST(KnightsOptions, wrong_values_are_refused_with_a_reason) {
    const auto refusal = [](const Settings& settings) { return set(settings).error().what; };
    EXPECT_THAT(refusal({{"neighbour", "on"}}), HasSubstr("did you mean 'neighbor'"));
    EXPECT_THAT(refusal({{"neighbor", "yes"}}), HasSubstr("cannot be 'yes'; possible values: on, off"));
    EXPECT_THAT(refusal({{"extensions", "neighbor,swap"}}), HasSubstr("no extension 'swap'"));
    EXPECT_THAT(refusal({{"extensions", "neighbor,"}}), HasSubstr("no extension ''"));
    EXPECT_THAT(refusal({{"repetition", "1"}}), HasSubstr("2..1000, off"));
    EXPECT_THAT(refusal({{"repetition", "forbid"}}), HasSubstr("2..1000, off"));
    EXPECT_THAT(refusal({{"turns", "-1"}}), HasSubstr("1..1000000, off"));
    EXPECT_THAT(refusal({{"turns", "many"}}), HasSubstr("1..1000000, off"));
}

}  // namespace
}  // namespace knights
