#include "table/look.h"

#include "table/json.h"
#include "table/party_test.h"

namespace table {
namespace {

using std::chrono::seconds;

Json seen(const Party& party, std::optional<game::Player> viewer = std::nullopt) {
    return look(party.table(), viewer, party.now());
}

TEST(Look, shows_settings_position_and_turns) {
    Party party;
    party.begin();
    const Json view = seen(party);
    EXPECT_EQ(view["settings"]["game"], "razzle");
    EXPECT_EQ(view["settings"]["variant"], "razzledazzle");
    EXPECT_EQ(view["settings"]["start"], nullptr);
    EXPECT_EQ(view["settings"]["time_control"], "5m+3s");
    EXPECT_EQ(view["settings"]["live"], true);
    EXPECT_EQ(view["settings"]["opener"], "one");
    EXPECT_EQ(view["settings"]["players"]["two"], (Json{{"name", "ben"}, {"plays", "Ohs"}}));
    EXPECT_EQ(view["position"], party.table().game().position());
    EXPECT_EQ(view["turns"], (Json{"c8-b6", "e1-f3"}));
    EXPECT_EQ(view["turn_number"], 3);
    EXPECT_EQ(view["to_move"], "one");
    EXPECT_EQ(view["ending"], nullptr);
    EXPECT_EQ(view["last_event"], 2);
}

TEST(Look, marks_practice) {
    EXPECT_EQ(seen(Party())["settings"]["practice"], false);
    EXPECT_TRUE(seen(Party())["settings"]["tournament"].is_null());
    EXPECT_EQ(seen(Party(practice_of("razzle")))["settings"]["practice"], true);
}

TEST(Look, does_not_show_who_holds_a_seat) {
    EXPECT_EQ(seen(Party()).dump().find("seat-a"), std::string::npos);
}

TEST(Look, shows_the_clocks_at_the_moment) {
    Party party;
    party.begin();
    party.wait(seconds(10));
    const Json clocks = seen(party)["clocks"];
    EXPECT_EQ(clocks["time"], (Json{{"one", {{"left", 290'000}}}, {"two", {{"left", 300'000}}}}));
    EXPECT_EQ(clocks["running"], "one");
    EXPECT_EQ(clocks["deadline"], write_moment(*party.table().clock().deadline()));
    EXPECT_EQ(seen(Party("1m 3x30s"))["clocks"]["time"]["one"], (Json{{"left", 60'000}, {"periods", 3}}));
    EXPECT_EQ(seen(Party("unlimited"))["clocks"]["time"]["one"], nullptr);
    EXPECT_EQ(seen(Party("unlimited"))["clocks"]["deadline"], nullptr);
}

TEST(Look, shows_the_total_time_and_the_reminder) {
    Settings settings = settings_for("razzle", "7d/60d");
    settings.reminder = std::chrono::days(3);
    Party party(settings);
    party.wait(std::chrono::days(2));
    constexpr std::int64_t day = 24LL * 60 * 60 * 1'000;
    const Json view = seen(party);
    EXPECT_EQ(view["settings"]["reminder"], "3d");
    EXPECT_EQ(view["clocks"]["time"]["one"], (Json{{"left", 5 * day}, {"total", 58 * day}}));
    EXPECT_EQ(seen(Party("7d"))["settings"]["reminder"], nullptr);
}

TEST(Look, shows_a_pause_and_a_vacation) {
    Party party("3d");
    party.begin();
    party.tell(Vacation{ben, true});
    party.tell(Asked{ann, MakeOffer{Offer::pause}});
    party.tell(Asked{ben, Accept{Offer::pause}});
    const Json clocks = seen(party)["clocks"];
    EXPECT_EQ(clocks["paused"], true);
    EXPECT_EQ(clocks["running"], nullptr);
    EXPECT_EQ(clocks["vacation"], (Json{{"one", false}, {"two", true}}));
    EXPECT_EQ(clocks["vacation_until"], (Json{{"one", nullptr}, {"two", nullptr}}));
    const Moment back = party.now() + std::chrono::days(3);
    const Json told = look_at_clocks(party.table(), party.now(), {.one = {}, .two = back});
    EXPECT_EQ(told["vacation_until"], (Json{{"one", nullptr}, {"two", write_moment(back)}}));
}

TEST(Look, shows_offers) {
    Party party;
    party.begin();
    party.tell(Asked{ann, MakeOffer{Offer::takeback, 1}});
    party.tell(Asked{ben, MakeOffer{Offer::draw}});
    EXPECT_EQ(seen(party)["offers"],
              Json::array({{{"offer", "draw"}, {"player", "two"}},
                           {{"offer", "takeback"}, {"player", "one"}, {"turn_number", 1}}}));
}

TEST(Look, shows_how_the_game_ended) {
    Party resigned;
    resigned.begin().tell(Asked{ann, Resign{}});
    EXPECT_EQ(seen(resigned)["ending"],
              (Json{{"winner", "two"}, {"draw", false}, {"reason", "resignation"}}));
    EXPECT_EQ(seen(resigned)["to_move"], nullptr);
    Settings settings = settings_for("razzle", "5m");
    settings.position = "3xxx1/7/7/7/7/7/X6/xooOoo1 x -";
    Party won(settings);
    won.play("a2-a1");
    EXPECT_EQ(seen(won)["ending"], (Json{{"winner", "one"}, {"draw", false}, {"reason", "goal"}}));
    EXPECT_EQ(seen(won)["settings"]["start"], *settings.position);
    Party aborted;
    aborted.tell(Asked{ann, Abort{}});
    EXPECT_EQ(seen(aborted)["ending"], (Json{{"winner", nullptr}, {"draw", false}, {"reason", "abort"}}));
}

TEST(Look, shows_conditional_turns_to_their_owner_only) {
    Party party;
    party.begin();
    party.tell(Asked{ben, SetConditions{*read_conditions("if b6-c8 then b1-a3")}});
    EXPECT_EQ(seen(party, ben)["conditions"]["branches"][0]["then"], "b1-a3");
    EXPECT_EQ(seen(party, ben)["you"], "two");
    EXPECT_EQ(seen(party, ann)["conditions"]["branches"], Json::array());
    EXPECT_FALSE(seen(party).contains("conditions"));
    for (const auto viewer : {std::optional<game::Player>(), std::optional(ann)})
        EXPECT_EQ(seen(party, viewer).dump().find("b1-a3"), std::string::npos);
}

TEST(Look, shows_a_queued_turn_to_its_owner_only) {
    Party party;
    party.begin();
    party.tell(Asked{ben, Queue{"b1-a3"}});
    EXPECT_EQ(seen(party, ben)["queued"], "b1-a3");
    EXPECT_EQ(seen(party, ann)["queued"], nullptr);
    EXPECT_FALSE(seen(party).contains("queued"));
    EXPECT_EQ(seen(party)["automatic"], Json::array());
    party.play("b6-c8");
    EXPECT_EQ(seen(party, ben)["queued"], nullptr);
    EXPECT_EQ(seen(party)["automatic"], Json::array({4}));
}

TEST(Look, shows_a_roll_in_the_position) {
    Party party("5m+3s", "mazers");
    EXPECT_EQ(seen(party)["awaits_roll"], true);
    EXPECT_EQ(seen(party)["roll"], nullptr);
    party.tell(Roll{"11"});
    EXPECT_EQ(seen(party)["awaits_roll"], false);
    EXPECT_EQ(seen(party)["roll"], "11");
    EXPECT_EQ(seen(party)["position"], "S b11BW e1;?;-;d2e,e2e e9;?;-;d8e,e8e");
}

}  // namespace
}  // namespace table
