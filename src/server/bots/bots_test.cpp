// house::Bots, on a database.
#include "house/tables/bots.h"

#include <gmock/gmock.h>

#include <thread>

#include "house/lobby/invitation_sql.h"
#include "house/people/account_sql.h"
#include "server/bots/house_test.h"
#include "sql/database.h"

namespace bots {
namespace {

using testing::IsEmpty;
using testing::SizeIs;
using namespace std::chrono_literals;

class BotsTest : public HouseTest {
protected:
    std::vector<house::Account> everybody() {
        std::vector<house::Account> accounts;
        EXPECT_TRUE(database_->read([&](sql::Snapshot& snapshot) {
            accounts = house::list_accounts(snapshot, {.after = {}, .limit = 100});
        }));
        return accounts;
    }
    std::string taken(Node& by) {
        const auto duty = by.bots.take();
        return *duty ? (*duty)->entry.id : "nothing";
    }
    std::vector<table::What> ask(const house::Identity& who, const std::string& id,
                                 const table::Request& request) {
        const auto events = node_.tables.ask(who, id, request);
        EXPECT_TRUE(events) << events.error().message;
        std::vector<table::What> happened;
        for (const table::Event& event : *events) happened.push_back(event.what);
        return happened;
    }
    // A game of Razzle Dazzle, which each has begun with a turn, against level-1 who is player two.
    std::string begun_game(const house::Identity& who, std::string_view time_control = "unlimited") {
        const std::string id = table_with(who, 1, terms("razzle", time_control));
        play_at_random(who, id, 1);
        EXPECT_EQ(workers_of(node_).work_once(), true);
        return id;
    }

    Node other_{*database_, now_, "second"};
};

TEST(BotNames, are_those_of_the_levels) {
    EXPECT_EQ(house::bot_name(10), "level-10");
    EXPECT_EQ(house::bot_level("level-10"), 10);
    for (const std::string_view name : {"level-0", "level-11", "level-01", "level-", "Level-1", "ann"})
        EXPECT_EQ(house::bot_level(name), std::nullopt) << name;
}

TEST_F(BotsTest, are_enrolled_once_however_often_and_wherever_it_is_done) {
    std::vector<std::jthread> nodes;
    for (int thread = 0; thread < 4; ++thread)
        nodes.emplace_back([&, name = "node " + std::to_string(thread)] {
            Node another(*database_, now_, name);
            EXPECT_TRUE(another.bots.enroll());
        });
    nodes.clear();
    EXPECT_THAT(everybody(), SizeIs(10));
    for (const house::Account& account : everybody()) {
        EXPECT_TRUE(house::bot_level(account.name)) << account.name;
        EXPECT_EQ(account.kind, house::Account::Kind::bot);
    }
}

TEST_F(BotsTest, accept_a_challenge_at_once) {
    const auto invitation = node_.lobby.challenge(visitor(), "level-3", terms("mazers"));
    ASSERT_TRUE(invitation);
    EXPECT_EQ(invitation->state, house::Invitation::State::accepted);
    EXPECT_EQ(table(invitation->table)->name(game::Player::two), "level-3");
    EXPECT_TRUE(database_->read([&](sql::Snapshot& snapshot) {
        EXPECT_EQ(house::find_invitation(snapshot, invitation->id), *invitation);
        EXPECT_THAT(house::list_open_invitations(snapshot, invitation->from), IsEmpty());
    }));
}

TEST_F(BotsTest, refuse_somebody_who_has_ten_games_with_them_until_one_is_over) {
    const house::Identity ann = visitor();
    std::string last;
    for (int game = 1; game <= 10; ++game) last = table_with(ann, game, terms("razzle"));
    const auto refused = node_.lobby.challenge(ann, "level-1", terms("razzle"));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, house::code::too_many);
    EXPECT_TRUE(node_.lobby.challenge(visitor(), "level-1", terms("razzle")));
    ask(ann, last, table::Abort{});
    EXPECT_TRUE(node_.lobby.challenge(ann, "level-1", terms("razzle")));
}

TEST_F(BotsTest, have_nothing_to_do_when_the_opponent_is_to_move) {
    const house::Identity ann = visitor();
    const std::string id = table_with(ann, 1, terms("razzle"));
    EXPECT_EQ(taken(node_), "nothing");
    play_at_random(ann, id, 1);
    EXPECT_EQ(taken(node_), id);
}

TEST_F(BotsTest, count_waiting_and_leased_games) {
    const house::Identity ann = visitor();
    for (int game = 0; game < 2; ++game) play_at_random(ann, table_with(ann, 1, terms("razzle")), 1);
    EXPECT_EQ(node_.bots.load()->waiting, 2);
    EXPECT_EQ(node_.bots.load()->leased, 0);
    EXPECT_NE(taken(node_), "nothing");
    EXPECT_EQ(node_.bots.load()->waiting, 1);
    EXPECT_EQ(node_.bots.load()->leased, 1);
}

TEST_F(BotsTest, of_two_nodes_do_not_think_about_the_same_table) {
    const std::string first = table_of_bots(1, 2, terms("razzle"));
    EXPECT_EQ(taken(node_), first);
    EXPECT_EQ(taken(other_), "nothing");
    EXPECT_EQ(taken(node_), "nothing");
    const std::string second = table_of_bots(1, 2, terms("razzle"));
    EXPECT_EQ(taken(other_), second);
}

TEST_F(BotsTest, take_over_the_table_of_a_dead_node_when_its_lease_has_run_out) {
    const std::string id = table_of_bots(1, 2, terms("razzle"));
    EXPECT_EQ(taken(node_), id);
    now_ += house::lease_time - 1ms;
    EXPECT_EQ(taken(other_), "nothing");
    now_ += 1ms;
    EXPECT_EQ(taken(other_), id);
}

TEST_F(BotsTest, that_continue_after_their_lease_play_no_turn_twice) {
    const std::string id = table_of_bots(1, 2, terms("razzle"));
    const auto late = node_.bots.take();
    now_ += house::lease_time;
    EXPECT_EQ(workers_of(other_).work_once(), true);
    const auto played = node_.bots.play(**late, "c8-b6");
    ASSERT_FALSE(played);
    EXPECT_EQ(entry(id).turns, 1);
}

TEST_F(BotsTest, that_continue_after_their_lease_do_not_end_another_lease) {
    const std::string id = table_of_bots(1, 2, terms("razzle"));
    const auto late = node_.bots.take();
    now_ += house::lease_time;
    EXPECT_EQ(taken(other_), id);
    EXPECT_TRUE(node_.bots.give_up(**late));
    EXPECT_EQ(taken(node_), "nothing");
}

TEST_F(BotsTest, release_the_table_when_a_turn_is_played_or_given_up) {
    const std::string id = table_of_bots(1, 2, terms("razzle"));
    EXPECT_TRUE(node_.bots.give_up(**node_.bots.take()));
    const auto duty = other_.bots.take();
    ASSERT_TRUE(duty->has_value());
    EXPECT_TRUE(other_.bots.play(**duty, "c8-b6"));
    EXPECT_EQ(taken(node_), id);
    EXPECT_EQ(entry(id).turns, 1);
}

TEST_F(BotsTest, try_an_illegal_turn_no_second_time_before_the_lease_has_run_out) {
    table_of_bots(1, 2, terms("razzle"));
    const auto refused = node_.bots.play(**node_.bots.take(), "a1-a1");
    ASSERT_FALSE(refused);
    EXPECT_EQ(taken(node_), "nothing");
    now_ += house::lease_time;
    EXPECT_NE(taken(node_), "nothing");
}

TEST_F(BotsTest, take_urgent_games_first_then_the_longest_waiting) {
    const std::string leisurely = table_of_bots(1, 2, terms("razzle", "3d"));
    now_ += 1ms;
    const std::string patient = table_of_bots(1, 2, terms("razzle"));
    now_ += 21s;
    const std::string in_time = table_of_bots(1, 2, terms("razzle", "1m"));
    now_ += 21s;  // its player has 30 seconds for the first turn, which are nearly over
    EXPECT_EQ(taken(node_), in_time);
    EXPECT_EQ(taken(node_), leisurely);
    EXPECT_EQ(taken(node_), patient);
}

TEST_F(BotsTest, decline_takebacks_and_draws) {
    const house::Identity ann = visitor();
    const std::string id = begun_game(ann);
    EXPECT_THAT(ask(ann, id, table::MakeOffer{table::Offer::draw}),
                testing::ElementsAre(testing::VariantWith<table::Offered>(testing::_),
                                     table::What(table::Declined{game::Player::two, table::Offer::draw})));
    EXPECT_THAT(ask(ann, id, table::MakeOffer{table::Offer::takeback, 1}),
                testing::Contains(table::What(table::Declined{game::Player::two, table::Offer::takeback})));
}

TEST_F(BotsTest, accept_a_pause_and_play_on_after_it) {
    const house::Identity ann = visitor();
    const std::string id = begun_game(ann);
    play_at_random(ann, id, 2);
    EXPECT_THAT(ask(ann, id, table::MakeOffer{table::Offer::pause}),
                testing::Contains(table::What(table::Paused{})));
    EXPECT_EQ(taken(node_), "nothing");
    ask(ann, id, table::Resume{});
    EXPECT_EQ(taken(node_), id);
}

TEST_F(BotsTest, do_not_answer_offers_between_other_players) {
    const house::Identity ann = visitor();
    const house::Identity ben = visitor();
    const auto link = node_.lobby.link(ann, terms("razzle"));
    const std::string id = node_.lobby.accept(ben, link->id)->id;
    play_at_random(ann, id, 1);
    play_at_random(ben, id, 1);
    EXPECT_THAT(ask(ann, id, table::MakeOffer{table::Offer::draw}), SizeIs(1));
    EXPECT_TRUE(table(id)->open_offer(table::Offer::draw));
}

TEST_F(BotsTest, lose_on_time_like_other_players) {
    const house::Identity ann = visitor();
    const std::string id = begun_game(ann, "1m");
    play_at_random(ann, id, 2);
    now_ += 2min;
    EXPECT_EQ(workers_of(node_).work_once(), true);
    EXPECT_EQ(table(id)->ending()->cause, table::Cause::time);
    EXPECT_EQ(taken(node_), "nothing");
}

}  // namespace
}  // namespace bots
