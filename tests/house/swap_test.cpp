// Swapping sides, with all that depends on who has which side.
#include "house/people/account_sql.h"
#include "house/tables/entry.h"
#include "house/tables/renaming.h"
#include "house/tables/tables.h"
#include "rooms.h"
#include "sql/database.h"

namespace house {
namespace {

using game::Player;
using testing::HasSubstr;
using testing::IsEmpty;

class SwapTest : public Rooms {
protected:
    // ann has made a turn, and ben has swapped.
    std::string swapped(std::string_view more = {}) {
        const std::string id = table(ann, ben, "3d", R"(,"swap":true)" + std::string(more));
        granted(play(ann, id, "c8-b6"));
        granted(ask<table::Swap>(ben, id));
        return id;
    }
    [[nodiscard]] std::string name(std::string_view id, Player player) {
        const TableEntry entry = seen(id).entry;
        return name_at(*table::read_settings(entry.settings), entry, player);
    }

public:
    Identity ann = member("ann");
    Identity ben = member("ben");
};

TEST_F(SwapTest, changes_seats_and_leaves_the_turn_to_the_opponent) {
    const std::string id = swapped();
    const TableEntry entry = seen(id).entry;
    EXPECT_EQ(entry.seats.one, ben.account.id);
    EXPECT_EQ(entry.seats.two, ann.account.id);
    EXPECT_EQ(name(id, Player::one), "ben");
    EXPECT_EQ(name(id, Player::two), "ann");
    EXPECT_EQ(refusal(play(ben, id, "e1-f3")), "not-your-turn");
    granted(play(ann, id, "e1-f3"));
    granted(play(ben, id, "b6-c8"));
}

TEST_F(SwapTest, may_be_sent_again) {
    const std::string id = swapped();
    EXPECT_THAT(granted(ask<table::Swap>(ben, id)), IsEmpty());
    EXPECT_EQ(refusal(ask<table::Swap>(ann, id)), "no-swap");
    EXPECT_EQ(seen(id).entry.seats.one, ben.account.id);
}

TEST_F(SwapTest, waits_for_the_player_it_says) {
    const std::string id = swapped();
    const auto waits_for = [&](const Identity& who) { return !granted(tables.awaiting(who)).empty(); };
    EXPECT_TRUE(waits_for(ann));
    EXPECT_FALSE(waits_for(ben));
}

TEST_F(SwapTest, rates_and_records_the_players_by_their_new_sides) {
    const std::string id = swapped(R"(,"rated":true)");
    granted(play(ann, id, "e1-f3"));
    granted(play(ben, id, "b6-c8"));
    granted(ask<table::Resign>(ann, id));
    EXPECT_EQ(result(id), "1-0");
    const auto rating_of = [&](const Identity& who) {
        return granted(people.profile(who.account.id)).ratings.front().rating;
    };
    EXPECT_GT(rating_of(ben), rating_of(ann));
    EXPECT_THAT(granted(tables.record({}, id)), HasSubstr("[White \"ben\"]"));
}

TEST_F(SwapTest, keeps_names_apart_when_a_player_is_renamed) {
    const std::string id = swapped();
    write_down([&](sql::Transaction& transaction) {
        Account account = *find_account(transaction, ben.account.id);
        account.name = "benno";
        rename_at_tables(transaction, account);
    });
    EXPECT_EQ(name(id, Player::one), "benno");
    EXPECT_EQ(name(id, Player::two), "ann");
}

TEST_F(SwapTest, is_part_of_a_rematch_with_other_seats) {
    const std::string id = swapped();
    granted(play(ann, id, "e1-f3"));
    granted(play(ben, id, "b6-c8"));
    granted(ask<table::Resign>(ann, id));
    const auto again = granted(lobby.rematch(ben, id));
    EXPECT_EQ(again.to, ann.account.id);
    const auto second = granted(lobby.accept(ann, again.id));
    EXPECT_EQ(second.seats.one, ann.account.id) << "ben had the first seat in the end";
    EXPECT_TRUE(seen(second.id).table->settings().swap);
}

TEST_F(SwapTest, is_not_for_games_against_bots) {
    write_down([&](sql::Transaction& transaction) {
        const Account bot{.name = "level-3", .kind = Account::Kind::bot, .created = now(), .seen = now()};
        ASSERT_TRUE(add_account(transaction, bot));
    });
    EXPECT_EQ(refusal(lobby.challenge(ann, "level-3", terms("3d", R"(,"swap":true)"))), "bad-terms");
}

}  // namespace
}  // namespace house
