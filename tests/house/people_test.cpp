// Public profiles, and what users can see of their own data.
#include "house/accounts/people.h"

#include "batches.h"
#include "house/accounts/friend_sql.h"
#include "house/notify/notification_sql.h"
#include "house/tables/following_sql.h"
#include "house/tables/rating_sql.h"
#include "house/tables/ratings.h"
#include "house/tables/submission_sql.h"
#include "rooms.h"
#include "sql/database.h"

namespace house {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::Pair;
using testing::SizeIs;
using testing::StartsWith;

constexpr std::string_view ladder = "razzle razzledazzle correspondence";

class PeopleTest : public Rooms {
protected:
    void rate(const Identity& who, double rating, double deviation) {
        write_down([&](sql::Transaction& transaction) {
            put_rating(transaction,
                       {.account = who.account.id,
                        .ladder = std::string(ladder),
                        .rating = rating,
                        .deviation = deviation,
                        .games = ++games_,
                        .opponents = listed_opponents,
                        .updated = now()},
                       {.time = now(), .table = "t", .rating = rating, .deviation = deviation});
        });
    }
    std::vector<std::string> names(const Page& page = {}) {
        std::vector<std::string> ranked;
        for (const Ranked& place : granted(people.standings(ladder, page))) ranked.push_back(place.name);
        return ranked;
    }

public:
    Identity ann = member("ann");
    Identity ben = member("ben");
    Identity cay = member("cay");

private:
    int games_ = 8;  // rated so far
};

TEST_F(PeopleTest, are_found_by_name_in_any_case) {
    EXPECT_EQ(granted(people.profile("ANN")).account.id, ann.account.id);
    EXPECT_EQ(granted(people.profile(ann.account.id)).account.name, "ann");
    EXPECT_THAT(granted(people.profile("ann")).ratings, IsEmpty());
    EXPECT_EQ(refusal(people.profile("nobody-here")), "no-such-account");
    EXPECT_EQ(refusal(people.profile("\xFF")), "no-such-account");
    EXPECT_EQ(refusal(people.profile(AccountId{999})), "no-such-account");
}

TEST_F(PeopleTest, are_named_by_their_ids) {
    const std::array ids{ann.account.id, ben.account.id, ann.account.id, AccountId{999}};
    EXPECT_THAT(granted(people.names(ids)),
                ElementsAre(Pair(ann.account.id, "ann"), Pair(ben.account.id, "ben")));
}

TEST_F(PeopleTest, follow_each_other_without_asking) {
    granted(house().friends.follow(ann, "Ben"));
    granted(house().friends.follow(ann, "cay"));
    granted(house().friends.follow(ann, "ben"));
    static_cast<void>(house().context.presence->saw(cay.account.id, cay.credential.hash, now(), now()));
    const auto friends = granted(house().friends.list(ann));
    ASSERT_THAT(friends, SizeIs(2));
    EXPECT_EQ(friends.front(), (Friend{.name = "cay", .online = true})) << "who is here comes first";
    EXPECT_EQ(friends.back().name, "ben");
    EXPECT_THAT(granted(people.everything_of(ann)).friends, ElementsAre("ben", "cay"));
    EXPECT_THAT(granted(house().friends.list(ben)), IsEmpty());
    EXPECT_EQ(refusal(house().friends.follow(ann, "ann")), "not-allowed");
    EXPECT_EQ(refusal(house().friends.follow(ann, "nobody-here")), "no-such-account");
    EXPECT_EQ(refusal(house().friends.unfollow(ann, "\xFF")), "no-such-account");
    granted(house().friends.unfollow(ann, "ben"));
    EXPECT_THAT(granted(house().friends.list(ann)), SizeIs(1));
}

TEST_F(PeopleTest, are_no_longer_followed_once_their_account_is_closed) {
    granted(house().friends.follow(ann, "ben"));
    granted(house().friends.follow(ben, "cay"));
    granted(accounts.close(ben, password));
    EXPECT_THAT(granted(house().friends.list(ann)), IsEmpty());
    write_down([&](sql::Transaction& transaction) {
        EXPECT_THAT(list_friends(transaction, ben.account.id), IsEmpty());
    });
}

TEST_F(PeopleTest, can_follow_only_so_many) {
    std::vector<AccountId> guests;
    while (guests.size() < most_friends) guests.push_back(guest().account.id);
    write_down([&](sql::Transaction& transaction) {
        for (const AccountId one : guests) put_friend(transaction, ann.account.id, one, now());
    });
    EXPECT_EQ(refusal(house().friends.follow(ann, "ben")), "too-many");
}

TEST_F(PeopleTest, are_ordered_by_rating_on_the_leaderboard) {
    rate(ann, 1'600.125, 60);
    rate(ben, 1'700, 70);
    rate(cay, 1'900, 200);
    EXPECT_THAT(names(), ElementsAre("ben", "ann")) << "cay's rating is still provisional";
    const auto first = granted(people.standings(ladder, {.after = "", .limit = 1}));
    ASSERT_THAT(first, SizeIs(1));
    EXPECT_THAT(names({.after = first.front().key, .limit = 1}), ElementsAre("ann"));
    EXPECT_THAT(names({.after = granted(people.standings(ladder, {})).back().key, .limit = 1}), IsEmpty());
    EXPECT_THAT(granted(people.standings("\xFF", {})), IsEmpty());
}

TEST_F(PeopleTest, leave_the_leaderboard_when_they_do_not_play) {
    rate(ann, 1'600, 45);
    rate(ben, 1'500, 74);
    EXPECT_THAT(names(), ElementsAre("ann", "ben"));
    wait(days(30));
    EXPECT_THAT(names({.after = "", .limit = 1}), ElementsAre("ann"));
    EXPECT_THAT(names(), ElementsAre("ann"));
    EXPECT_GT(granted(people.profile("ann")).ratings.front().deviation, 45);
    wait(days(70));
    EXPECT_THAT(names(), IsEmpty());
}

TEST_F(PeopleTest, fill_pages_of_the_leaderboard_despite_faded_ratings) {
    rate(ann, 1'900, 74);
    rate(ben, 1'800, 74);
    wait(days(30));
    rate(cay, 1'700, 74);
    EXPECT_THAT(names({.after = "", .limit = 1}), ElementsAre("cay"));
}

TEST_F(PeopleTest, have_a_history_on_each_ladder) {
    rate(ann, 1'600, 60);
    wait(1h);
    rate(ann, 1'620, 58);
    const auto changes = granted(people.rating_changes("Ann", ladder));
    ASSERT_THAT(changes, SizeIs(2));
    EXPECT_EQ(changes.front().rating, 1'600);
    EXPECT_THAT(granted(people.rating_changes("ann", "another")), IsEmpty());
    EXPECT_THAT(granted(people.rating_changes("ann", "\xFF")), IsEmpty());
    EXPECT_EQ(refusal(people.rating_changes("nobody-here", ladder)), "no-such-account");
}

TEST_F(PeopleTest, export_everything_that_is_stored_about_them) {
    granted(accounts.change_mail(ann, password, "ann@example.org"));
    granted(accounts.change_settings(ann, R"({"challenges":"members"})"));
    const std::string id = table(ann, ben, "3d", R"(,"rated":true)");
    begin(ann, ben, id);
    granted(tables.ask(ben, id, table::SetConditions{*table::read_conditions("if b6-c8 then c1-b3")}));
    granted(chat.say(ann, id, Room::players, "good luck"));
    granted(chat.say(ben, id, Room::players, "thanks"));
    granted(ask<table::Resign>(ann, id));
    granted(lobby.challenge(ann, "cay", terms()));

    const auto everything = granted(people.everything_of(ann));
    EXPECT_EQ(everything.account.mail, "ann@example.org");
    EXPECT_THAT(everything.account.settings, HasSubstr("members"));
    EXPECT_THAT(everything.credentials, SizeIs(1));
    ASSERT_THAT(everything.invitations, SizeIs(1));
    EXPECT_EQ(everything.names.at(*everything.invitations.front().to), "cay");
    ASSERT_THAT(everything.ratings, SizeIs(1));
    EXPECT_THAT(everything.ratings.front().changes, SizeIs(1));
    ASSERT_THAT(everything.tables, SizeIs(1));
    EXPECT_EQ(everything.tables.front().entry.id, id);
    EXPECT_THAT(everything.tables.front().events, SizeIs(3)) << "without ben's planned turns";
    ASSERT_THAT(everything.chat, SizeIs(1));
    EXPECT_EQ(everything.chat.front().line.text, "good luck");
    EXPECT_EQ(refusal(people.everything_of(with_token(ann, static_cast<Scopes>(Scope::read)))),
              "not-allowed");
}

TEST_F(PeopleTest, export_their_notification_settings) {
    const Identity dora = member("dora");
    const AccountId id = dora.account.id;
    const std::string at = table(ann, ben);
    write_down([&](sql::Transaction& transaction) {
        put_contact(transaction,
                    {.account = id, .pace = Contact::Pace::digest, .confirmed = "dora@example.org"});
        add_endpoint(transaction, {.account = id,
                                   .url = "https://push.example",
                                   .keys = "hush",
                                   .label = "phone",
                                   .created = now()});
        put_following(transaction, {.account = id, .game = "razzle", .table = at});
        put_following(transaction, {.account = id, .game = "mazers", .extent = Following::Extent::ending});
        for (int number = 1; number <= 201; ++number)
            add_notification(
                transaction,
                {.account = id, .kind = Notification::Kind::chat, .time = now(), .number = number});
        put_submission(transaction, {.table = at, .account = id, .number = 1, .turn = "c8-b6"});
    });
    const auto everything = granted(people.everything_of(dora));
    ASSERT_TRUE(everything.contact);
    EXPECT_EQ(everything.contact->confirmed, "dora@example.org");
    ASSERT_THAT(everything.endpoints, SizeIs(1));
    EXPECT_EQ(everything.endpoints.front().url, "https://push.example");
    ASSERT_THAT(everything.followings, SizeIs(2));
    EXPECT_EQ(everything.followings.front().extent, Following::Extent::ending);
    EXPECT_EQ(everything.followings.back().table, at);
    ASSERT_THAT(everything.notifications, SizeIs(201));
    EXPECT_EQ(everything.notifications.back().number, 201);
    ASSERT_THAT(everything.submissions, SizeIs(1));
    EXPECT_EQ(everything.submissions.front().turn, "c8-b6");

    granted(accounts.close(dora, password));
    write_down([&](sql::Transaction& transaction) {
        EXPECT_EQ(find_contact(transaction, id), std::nullopt);
        EXPECT_THAT(list_endpoints(transaction, id), IsEmpty());
        EXPECT_THAT(list_followings(transaction, id), IsEmpty());
        EXPECT_THAT(list_notifications(transaction, id, 0, 10), IsEmpty());
        EXPECT_EQ(find_submission(transaction, at, id), std::nullopt);
    });
}

TEST_F(PeopleTest, with_closed_accounts_have_an_anonymous_name) {
    granted(accounts.close(ann, password));
    EXPECT_EQ(refusal(people.profile("ann")), "no-such-account");
    const Account closed = granted(people.profile(ann.account.id)).account;
    EXPECT_THAT(closed.name, StartsWith("closed-"));
    EXPECT_EQ(closed.kind, Account::Kind::closed);
    EXPECT_EQ(closed.mail, "");
}

}  // namespace
}  // namespace house
