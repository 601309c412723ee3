// Swapping sides instead of the second turn.
#include <gmock/gmock.h>

#include "table/party_test.h"

namespace table {
namespace {

using std::chrono::days;
using std::chrono::seconds;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

Settings with_swap(std::string_view time_control = "3d", std::string_view game = "razzle") {
    Settings settings = settings_for(game, time_control);
    settings.swap = true;
    return settings;
}

// ann has made a turn, and ben has swapped.
Party swapped(std::string_view time_control = "3d") {
    Party party(with_swap(time_control));
    party.tell(Asked{ann, Play{1, "c8-b6", "first"}});
    EXPECT_THAT(party.tell(Asked{ben, Swap{}}), ElementsAre(Swapped{ben}));
    return party;
}

TEST(Swapping, exchanges_the_players_and_not_the_turn) {
    const Party party = swapped();
    EXPECT_EQ(party.table().name(game::Player::one), "ben");
    EXPECT_EQ(party.table().name(game::Player::two), "ann");
    EXPECT_EQ(party.table().player_at("seat-b"), game::Player::one);
    EXPECT_EQ(party.table().game().to_move(), game::Player::two);
    EXPECT_EQ(party.table().settings().seats.one.name, "ann") << "as it was agreed";
    const Json view = look(party.table(), game::Player::two, party.now());
    EXPECT_EQ(view["settings"]["players"]["one"]["name"], "ben");
    EXPECT_EQ(view["swappable"], false);
}

TEST(Swapping, is_possible_only_instead_of_the_second_turn) {
    Party party(with_swap());
    EXPECT_THAT(party.refusal(Asked{ann, Swap{}}), StartsWith("no-swap"));
    party.play("c8-b6");
    EXPECT_EQ(look(party.table(), ben, party.now())["swappable"], true);
    EXPECT_EQ(party.refusal(Asked{ann, Swap{}}), "not-your-turn: It is ben's turn.");
    party.play("e1-f3");
    EXPECT_THAT(party.refusal(Asked{ann, Swap{}}), StartsWith("no-swap"));
    EXPECT_THAT(party.refusal(Asked{ben, Swap{}}), StartsWith("no-swap"));
}

TEST(Swapping, must_have_been_agreed) {
    Party party("3d");
    party.play("c8-b6");
    EXPECT_THAT(party.refusal(Asked{ben, Swap{}}), StartsWith("no-swap"));
    Settings alone = practice_of("razzle");
    alone.swap = true;
    Party practice(alone);
    practice.play("c8-b6");
    EXPECT_THAT(practice.refusal(Asked{ben, Swap{}}), StartsWith("no-swap"));
}

TEST(Swapping, may_be_asked_for_again_by_the_one_who_did_it) {
    Party party = swapped();
    EXPECT_EQ(party.refusal(Asked{game::Player::one, Swap{}}), "") << "it was done";
    EXPECT_THAT(party.refusal(Asked{game::Player::two, Swap{}}), StartsWith("no-swap"));
    EXPECT_EQ(party.events().size(), 2U);
    EXPECT_EQ(party.refusal(Asked{game::Player::two, Play{1, "c8-b6", "first"}}), "")
        << "ann sends her first turn again";
}

TEST(Swapping, makes_the_first_turn_final) {
    Party party = swapped();
    party.play("e1-f3");
    party.play("b6-c8");
    EXPECT_EQ(party.refusal(Asked{game::Player::two, MakeOffer{Offer::takeback, 1}}),
              "before-swap: The first turn can no longer be taken back: the sides have been swapped since.");
    EXPECT_THAT(party.refusal(Asked{game::Player::one, MakeOffer{Offer::takeback, 1}}),
                StartsWith("not-your-turn-to-take-back"));
    EXPECT_EQ(party.table().last_turn_of(game::Player::two), 2);
    EXPECT_EQ(party.table().last_turn_of(game::Player::one), 3);
}

TEST(Swapping, is_not_possible_again_after_a_takeback) {
    Party party = swapped();
    party.play("e1-f3");
    party.play("b6-c8");
    party.tell(Asked{game::Player::two, MakeOffer{Offer::takeback, 2}});
    EXPECT_THAT(party.tell(Asked{game::Player::one, Accept{Offer::takeback}}), ElementsAre(TakenBack{2}));
    EXPECT_THAT(party.refusal(Asked{game::Player::two, Swap{}}), StartsWith("no-swap"));
}

TEST(Swapping, ends_plans_for_the_other_side) {
    Party party(with_swap());
    party.play("c8-b6");
    party.tell(Asked{ann, Queue{"b6-c8"}});
    EXPECT_THAT(party.tell(Asked{ben, Swap{}}), ElementsAre(Swapped{ben}));
    EXPECT_THAT(party.play("e1-f3"), ElementsAre(TurnPlayed{game::Player::two, 2, "e1-f3"}));
    EXPECT_THAT(party.table().queued(game::Player::one), IsEmpty());
}

TEST(Swapping, takes_the_time_of_each_player_along) {
    Party party(with_swap("7d/60d"));
    party.play("c8-b6");
    party.wait(days(2));
    party.tell(Asked{ben, Swap{}});
    const auto total = [&](game::Player player) {
        return party.table().clock().left(player, party.now())->total;
    };
    EXPECT_EQ(total(game::Player::one), days(58)) << "ben has thought for two days";
    EXPECT_EQ(total(game::Player::two), days(60));
    EXPECT_EQ(party.table().clock().running(), game::Player::two);
    EXPECT_EQ(party.table().clock().deadline(), party.now() + days(7)) << "ann's turn begins";
}

TEST(Swapping, counts_as_a_first_turn_in_a_live_game) {
    Party party = swapped("5m+3s");
    EXPECT_FALSE(party.table().clock().begun());
    EXPECT_TRUE(party.table().is_abortable());
    party.wait(seconds(5));
    party.play("e1-f3");
    EXPECT_TRUE(party.table().clock().begun());
    EXPECT_EQ(party.table().clock().left(game::Player::two, party.now())->time, std::chrono::minutes(5));
}

TEST(Swapping, follows_the_vacation_of_a_player) {
    Party party(with_swap());
    party.play("c8-b6");
    party.tell(Vacation{ann, true});
    party.tell(Asked{ben, Swap{}});
    EXPECT_TRUE(party.table().clock().is_away(game::Player::two)) << "ann";
    EXPECT_FALSE(party.table().clock().is_away(game::Player::one));
    EXPECT_EQ(party.table().clock().running(), std::nullopt);
}

TEST(Swapping, is_replayed) {
    Party party = swapped();
    party.play("e1-f3");
    const auto again = Table::replay(with_swap(), party.events());
    ASSERT_TRUE(again);
    EXPECT_EQ(*again, party.table());
    const auto never = Table::replay(settings_for("razzle", "3d"), party.events());
    ASSERT_FALSE(never);
    EXPECT_EQ(never.error().what, "event 2: nobody may swap sides now");
}

}  // namespace
}  // namespace table
