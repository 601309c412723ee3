// The laws (laws_test.cpp) show that a table can be continued from a snapshot; here is what can be wrong with
// one.
#include "table/snapshot.h"

#include "table/party_test.h"

namespace table {
namespace {

// A game with turns, an offer, plans and a running clock.
Table some_table() {
    Party party("1m 3x20s");
    party.begin().wait(std::chrono::seconds(7));
    const game::Player waiting = opponent(party.table().game().to_move());
    party.tell(Asked{waiting, MakeOffer{Offer::draw}});
    party.tell(Asked{waiting, SetConditions{*read_conditions("if b6-a4 then f3-g5")}});
    return party.table();
}

TEST(Snapshot, has_everything_but_the_settings) {
    const Table table = some_table();
    ASSERT_FALSE(table.conditions(ann).empty() && table.conditions(ben).empty());
    ASSERT_TRUE(table.open_offer(Offer::draw));
    const auto read = read_snapshot(table.settings(), write_snapshot(table));
    ASSERT_TRUE(read) << read.error().what;
    EXPECT_EQ(*read, table);
}

TEST(Snapshot, follows_a_change_of_names) {
    const Table table = some_table();
    Settings settings = table.settings();
    settings.seats.one.name = "anna";
    const auto read = read_snapshot(settings, write_snapshot(table));
    ASSERT_TRUE(read) << read.error().what;
    EXPECT_EQ(read->name(ann), "anna");
    EXPECT_EQ(read->next_turn(), 3);
}

TEST(Snapshot, is_refused_if_a_field_is_missing_or_wrong) {
    const Table table = some_table();
    const Json whole = *parse_json(write_snapshot(table));
    for (const auto& [name, value] : whole.items()) {
        Json without = whole;
        without.erase(name);
        EXPECT_FALSE(read_snapshot(table.settings(), without.dump())) << "without " << name;
        for (const Json& wrong : {Json(nullptr), Json(-1), Json("?"), Json::array({1}), Json::object()}) {
            Json other = whole;
            other[name] = wrong;
            EXPECT_FALSE(read_snapshot(table.settings(), other.dump())) << name << " is " << wrong;
        }
    }
    for (const auto& [name, value] : whole["clock"].items()) {
        Json other = whole;
        other["clock"][name] = "?";
        EXPECT_FALSE(read_snapshot(table.settings(), other.dump())) << name;
    }
}

TEST(Snapshot, is_refused_if_it_is_of_another_version_game_or_cut_off) {
    const Table table = some_table();
    const std::string text = write_snapshot(table);
    Json newer = *parse_json(text);
    newer["version"] = 2;
    EXPECT_FALSE(read_snapshot(table.settings(), newer.dump()));
    EXPECT_FALSE(read_snapshot(settings_for("knights", "1m 3x20s"), text));
    EXPECT_FALSE(read_snapshot(table.settings(), std::string_view(text).substr(0, text.size() / 2)));
    EXPECT_FALSE(read_snapshot(table.settings(), ""));
}

}  // namespace
}  // namespace table
