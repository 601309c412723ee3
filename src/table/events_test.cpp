#include "table/events.h"

#include <gmock/gmock.h>

#include <set>

#include "table/json.h"

namespace table {
namespace {

using game::Outcome;
using game::Player;

constexpr Moment noon{Milliseconds(1'789'000'000'123)};

// One event of each kind, or more where kinds have fields that come and go.
std::vector<What> every_kind() {
    return {TurnPlayed{Player::one, 12, "d8-c8", "client-7", Milliseconds(250), Origin::condition},
            TurnPlayed{.player = Player::two, .number = 1, .turn = "11:", .origin = Origin::roll},
            Swapped{Player::two},
            Rolled{"53"},
            Offered{Player::one, Offer::draw},
            Offered{Player::two, Offer::takeback, 6},
            Declined{Player::one, Offer::takeback},
            Withdrawn{Player::two, Offer::pause},
            TakenBack{6},
            Paused{},
            Resumed{Player::two},
            VacationBegun{Player::one},
            VacationEnded{Player::one},
            VacationEnded{Player::two, Milliseconds(172'800'000)},
            ConditionsSet{Player::two, {"c8-b6", {{"e1-f3", "b6-c8", {{"b1-a3", "d8-c8"}}}}}},
            ConditionsSet{Player::one, {}},
            Outage{Milliseconds(12'000)},
            TurnPlayed{.player = Player::two, .number = 2, .turn = "e1-f3", .origin = Origin::queue},
            Queued{Player::one, "C8-B6"},
            Queued{Player::two, ""},
            Dropped{Player::two, "e1-f3", "there is nobody on e1"},
            Ended{Outcome::two_wins, Cause::time},
            Ended{Outcome::draw, Cause::agreement},
            Ended{Outcome::one_wins, Cause::rules},
            Ended{Outcome::one_wins, Cause::resignation},
            Ended{Outcome::one_wins, Cause::abandonment},
            Ended{Outcome::ongoing, Cause::abort},
            Ended{Outcome::draw, Cause::limit}};
}

std::string error_of(std::string_view text) {
    const auto event = read_event(text);
    EXPECT_FALSE(event) << text;
    return event ? "" : event.error().what;
}

TEST(Events, of_every_kind_are_read_as_they_were_written) {
    int number = 0;
    std::set<std::size_t> kinds;
    for (const What& what : every_kind()) {
        const Event event{++number, noon, what};
        const std::string text = write_event(event).dump();
        const auto read = read_event(text);
        ASSERT_TRUE(read) << text << ": " << read.error().what;
        EXPECT_EQ(*read, event) << text;
        kinds.insert(what.index());
    }
    EXPECT_EQ(kinds.size(), std::variant_size_v<What>) << "no kind is left out above";
}

// Stored in databases: these texts must never change.
TEST(Events, keep_their_json_format) {
    const auto text = [](const What& what) { return write_event({7, noon, what}).dump(); };
    EXPECT_EQ(text(TurnPlayed{Player::one, 12, "d8-c8", "client-7", Milliseconds(250)}),
              R"({"version":1,"number":7,"time":1789000000123,"name":"turn-played","player":"one",)"
              R"("turn_number":12,"turn":"d8-c8","id":"client-7","refund":250,"origin":"player"})");
    EXPECT_EQ(text(Rolled{"53"}),
              R"({"version":1,"number":7,"time":1789000000123,"name":"rolled","roll":"53"})");
    EXPECT_EQ(text(Offered{Player::two, Offer::takeback, 6}),
              R"({"version":1,"number":7,"time":1789000000123,"name":"offered","player":"two",)"
              R"("offer":"takeback","turn_number":6})");
    EXPECT_EQ(text(ConditionsSet{Player::two, {{}, {{"e1-f3", "b6-c8"}}}}),
              R"({"version":1,"number":7,"time":1789000000123,"name":"conditions-set","player":"two",)"
              R"("conditions":{"branches":[{"if":"e1-f3","then":"b6-c8"}]}})");
    EXPECT_EQ(text(Outage{Milliseconds(12'000)}),
              R"({"version":1,"number":7,"time":1789000000123,"name":"outage","milliseconds":12000})");
    EXPECT_EQ(
        text(Queued{Player::two, "e1-f3"}),
        R"({"version":1,"number":7,"time":1789000000123,"name":"queued","player":"two","turn":"e1-f3"})");
    EXPECT_EQ(text(Dropped{Player::two, "e1-f3", "why"}),
              R"({"version":1,"number":7,"time":1789000000123,"name":"dropped","player":"two",)"
              R"("turn":"e1-f3","reason":"why"})");
    EXPECT_EQ(
        text(Ended{Outcome::ongoing, Cause::abort}),
        R"({"version":1,"number":7,"time":1789000000123,"name":"ended","winner":"none","cause":"abort"})");
}

TEST(Events, have_unique_names) {
    std::set<std::string_view> names;
    for (const What& what : every_kind()) names.insert(name_of({1, noon, what}));
    EXPECT_EQ(names.size(), std::variant_size_v<What>);
}

// Whose secret an event is; nothing: nobody's.
std::optional<Player> owner_of(const What& what) {
    if (const auto* const set = std::get_if<ConditionsSet>(&what)) return set->player;
    if (const auto* const queued = std::get_if<Queued>(&what)) return queued->player;
    if (const auto* const dropped = std::get_if<Dropped>(&what)) return dropped->player;
    return std::nullopt;
}

TEST(Events, of_planned_turns_are_visible_only_to_their_owner) {
    for (const What& what : every_kind()) {
        const Event event{1, noon, what};
        const auto owner = owner_of(what);
        EXPECT_EQ(visible_to(event, std::nullopt), !owner) << name_of(event);
        for (const Player player : game::both_players)
            EXPECT_EQ(visible_to(event, player), !owner || owner == player) << name_of(event);
    }
}

TEST(Events, that_are_not_json_are_refused_with_where) {
    EXPECT_EQ(error_of(R"({"version":1,)"), R"(this is not JSON: '{"version":1,')");
    EXPECT_EQ(error_of(R"({"version":1e999})"),
              R"(a number is too large for this JSON: '{"version":1e999}')");
    EXPECT_EQ(read_event(R"({"version":!})").error().offset, 11U);
    EXPECT_EQ(read_event("").error().offset, 0U);
    EXPECT_EQ(error_of(std::string(100'000, '[') + std::string(100'000, ']')),
              "the document is nested too deeply");
}

TEST(Events, that_are_invalid_are_refused_with_a_reason) {
    EXPECT_EQ(error_of("7"), "an object is expected");
    EXPECT_EQ(error_of("{}"), "the field 'version' is missing");
    EXPECT_EQ(error_of(R"({"version":2})"), "the field 'version' is not a number from 1 to 1");
    const std::string head = R"({"version":1,"number":1,"time":0,"name":)";
    EXPECT_EQ(error_of(head + R"("danced"})"), "there is no event 'danced'");
    EXPECT_EQ(error_of(head + R"("rolled"})"), "the field 'roll' is missing");
    EXPECT_EQ(error_of(head + R"("rolled","roll":53})"), "the field 'roll' is not a string");
    EXPECT_EQ(error_of(head + R"("resumed","player":"ann"})"), "the field 'player' is not 'one' or 'two'");
    EXPECT_EQ(error_of(head + R"("ended","winner":"one","cause":"magic"})"),
              "the field 'cause' has the unknown value 'magic'");
    EXPECT_EQ(error_of(head + R"("taken-back","turn_number":0})"),
              "the field 'turn_number' is not a number from 1 to 2147483647");
    EXPECT_EQ(error_of(R"({"version":1,"number":1.5})"),
              "the field 'number' is not a number from 1 to 2147483647");
    EXPECT_EQ(error_of(R"({"version":1,"number":18446744073709551615})"),
              "the field 'number' is not a number from 1 to 2147483647");
    EXPECT_EQ(error_of(R"({"version":1,"number":1,"time":-1})"),
              "the field 'time' is not a number from 0 to 253402300799999");
}

}  // namespace
}  // namespace table
