// Everything that is stored, on every database.
#include <gmock/gmock.h>

#include <algorithm>
#include <future>
#include <numeric>
#include <thread>

#include "batches.h"
#include "entries.h"
#include "house/accounts/friend_sql.h"
#include "house/analyses/agreement_sql.h"
#include "house/common/key_sql.h"
#include "house/common/schema.h"
#include "house/lobby/dice_seed_sql.h"
#include "house/lobby/invitation_sql.h"
#include "house/moderation/act_sql.h"
#include "house/moderation/report_sql.h"
#include "house/notify/delivery_sql.h"
#include "house/notify/mail_sql.h"
#include "house/notify/notification_sql.h"
#include "house/people/account_sql.h"
#include "house/people/credential_sql.h"
#include "house/puzzles/puzzle_sql.h"
#include "house/studies/study_sql.h"
#include "house/tables/attention.h"
#include "house/tables/chat_sql.h"
#include "house/tables/following_sql.h"
#include "house/tables/rating_sql.h"
#include "house/tables/submission_sql.h"
#include "house/tables/table_sql.h"
#include "sql/database.h"
#include "sql/databases_test.h"

namespace house {
namespace {

using testing::ElementsAre;
using testing::Field;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

class HouseSql : public sql::DatabaseTest {
protected:
    HouseSql() : DatabaseTest(schema()) {}

    sql::Database& at_hand() { return *database_; }

    // Lets the work write, and expects it to stand.
    void write(const std::function<void(sql::Transaction&)>& work) {
        const auto done = database_->write([&](sql::Transaction& db) -> sql::Result<void> {
            work(db);
            return {};
        });
        ASSERT_TRUE(done) << done.error().what;
    }

    void read(const std::function<void(sql::Snapshot&)>& work) {
        const auto done = database_->read(work);
        ASSERT_TRUE(done) << done.error().what;
    }

private:
    std::unique_ptr<sql::Database> database_ = database(schema());
};
INSTANTIATE_TEST_SUITE_P(On, HouseSql, sql::every_kind, sql::name_of);

TEST_P(HouseSql, keeps_an_account_as_it_was_given) {
    Account account{.name = "Ben_'7'",
                    .kind = Account::Kind::guest,
                    .password = "$argon2id$v=19",
                    .mail = "Ben@example.org",
                    .settings = R"({"theme":"dark","word":"Grüße"})",
                    .created = at(1'700'000'000'123),
                    .seen = at(-5),
                    .ban = Restriction{at(9), "insults"},
                    .mute = Restriction{at(8), "Grüße"},
                    .moderator = true,
                    .on_vacation_until = at(10),
                    .vacation_year = 2026,
                    .vacation_days_left = 21,
                    .planned_vacation = PlannedVacation{at(11), at(12)}};
    write([&](sql::Transaction& db) { account.id = add_account(db, account).value(); });
    read([&](sql::Snapshot& db) {
        EXPECT_EQ(find_account(db, account.id), account);
        EXPECT_EQ(find_account_named(db, "bEN_'7'"), account);
        EXPECT_EQ(find_account_with_mail(db, "ben@EXAMPLE.org"), account);
    });
    account = {.id = account.id, .name = "closed-1", .kind = Account::Kind::closed};
    write([&](sql::Transaction& db) { change_account(db, account); });
    read([&](sql::Snapshot& db) {
        EXPECT_EQ(find_account(db, account.id), account);
        EXPECT_EQ(find_account_named(db, "ben_'7'"), std::nullopt);
        EXPECT_EQ(find_account_with_mail(db, "ben@example.org"), std::nullopt);
        EXPECT_EQ(find_account_with_mail(db, ""), std::nullopt);
    });
}

TEST_P(HouseSql, has_every_name_once_whatever_its_case) {
    write([](sql::Transaction& db) {
        EXPECT_TRUE(add_account(db, {.name = "Ben"}));
        EXPECT_FALSE(add_account(db, {.name = "bEN"}));
        EXPECT_TRUE(add_account(db, {.name = "Ann"})) << "the transaction continues after a name conflict";
    });
    read([](sql::Snapshot& db) {
        EXPECT_EQ(find_account_named(db, "BEN")->name, "Ben");
        EXPECT_TRUE(find_account_named(db, "ann"));
    });
}

TEST_P(HouseSql, lists_accounts_by_name_page_by_page) {
    write([](sql::Transaction& db) {
        for (const char* name : {"dora", "Ben", "ann", "Carl"}) add(db, name);
    });
    const auto names = [](const std::vector<Account>& accounts) {
        std::string text;
        for (const Account& account : accounts) text += account.name + ' ';
        return text;
    };
    read([&](sql::Snapshot& db) {
        EXPECT_EQ(names(list_accounts(db, {.limit = 3})), "ann Ben Carl ");
        EXPECT_EQ(names(list_accounts(db, {.after = "Carl", .limit = 3})), "dora ");
        EXPECT_THAT(list_accounts(db, {.after = "dora"}), IsEmpty());
    });
}

TEST_P(HouseSql, lists_who_has_played_a_game_without_guests_and_those_who_have_left) {
    write([](sql::Transaction& db) {
        const AccountId ann = add(db, "Ann");
        const AccountId ben = add(db, "ben");
        const AccountId bot = add(db, "level-3", Account::Kind::bot);
        const AccountId guest = add(db, "guest-1", Account::Kind::guest);
        const AccountId gone = add(db, "closed-1", Account::Kind::closed);
        add(db, "who never plays");
        for (const auto& [one, two] : {std::pair(bot, ben), std::pair(ann, guest), std::pair(gone, gone)})
            add_table(db, table_of(one, two, "t" + std::to_string(next_board()), 1));
        TableEntry knights = table_of(ann, ann, "knights", 1);
        knights.game = "knights";
        add_table(db, knights);
        const auto names = [&](std::string_view game, const Page& page) {
            std::string text;
            for (const Account& account : list_players(db, game, page)) text += account.name + ' ';
            return text;
        };
        EXPECT_EQ(names("razzle", {}), "Ann ben level-3 ");
        EXPECT_EQ(names("razzle", {.after = "ANN", .limit = 1}), "ben ");
        EXPECT_EQ(names("knights", {}), "Ann ");
        EXPECT_EQ(names("mazers", {}), "");
    });
}

TEST_P(HouseSql, finds_those_whose_vacation_is_over) {
    write([](sql::Transaction& db) {
        for (const int until : {30, 10, 20})
            static_cast<void>(
                add_account(db, {.name = "until" + std::to_string(until), .on_vacation_until = at(until)}));
        add(db, "at-home");
    });
    read([](sql::Snapshot& db) {
        const auto names = [&](Time now, std::size_t limit) {
            std::string text;
            for (const Account& account : list_vacations_over(db, now, limit)) text += account.name + ' ';
            return text;
        };
        EXPECT_EQ(names(at(9), 5), "");
        EXPECT_EQ(names(at(20), 5), "until10 until20 ");
        EXPECT_EQ(names(at(40), 1), "until10 ");
    });
}

TEST_P(HouseSql, finds_those_whose_planned_vacation_is_due) {
    write([](sql::Transaction& db) {
        for (const int from : {30, 10, 20})
            static_cast<void>(add_account(db, {.name = "from" + std::to_string(from),
                                               .planned_vacation = PlannedVacation{at(from), at(99)}}));
        add(db, "at-home");
    });
    const auto names = [&](Time now, std::size_t limit) {
        std::string text;
        read([&](sql::Snapshot& db) {
            for (const Account& account : list_vacations_due(db, now, limit)) text += account.name + ' ';
        });
        return text;
    };
    EXPECT_EQ(names(at(9), 5), "");
    EXPECT_EQ(names(at(20), 5), "from10 from20 ");
    EXPECT_EQ(names(at(40), 1), "from10 ");
    write([](sql::Transaction& db) {
        Account begun = find_account_named(db, "from10").value();
        begun.planned_vacation.reset();
        change_account(db, begun);
    });
    EXPECT_EQ(names(at(20), 5), "from20 ");
}

TEST_P(HouseSql, keeps_credentials_until_they_are_erased) {
    write([](sql::Transaction& db) {
        const AccountId ben = add(db, "ben");
        Credential session{.hash = hash(1),
                           .account = ben,
                           .label = "phone",
                           .created = at(1),
                           .used = at(1),
                           .expires = at(50)};
        const Credential token{.hash = hash(2),
                               .kind = Credential::Kind::token,
                               .account = ben,
                               .label = "bot",
                               .scopes = 0xFFFF'FFFF,
                               .created = at(2),
                               .used = at(2)};
        const Credential other{.hash = hash(3), .account = add(db, "ann"), .created = at(3)};
        for (const Credential& credential : {session, token, other}) put_credential(db, credential);
        EXPECT_EQ(find_credential(db, hash(1)), session);
        EXPECT_EQ(find_credential(db, hash(2)), token);
        EXPECT_EQ(find_credential(db, hash(9)), std::nullopt);

        session.used = at(7);
        session.expires = at(60);
        put_credential(db, session);
        EXPECT_THAT(list_credentials(db, ben), ElementsAre(token, session)) << "newest first";

        erase_expired_credentials(db, at(59));
        EXPECT_TRUE(find_credential(db, hash(1)));
        erase_expired_credentials(db, at(60));
        EXPECT_FALSE(find_credential(db, hash(1)));
        EXPECT_TRUE(find_credential(db, hash(2))) << "it never expires";

        erase_credential(db, {.hash = hash(2), .account = ben});
        EXPECT_FALSE(find_credential(db, hash(2)));
        put_credential(db, session);
        erase_credentials_of(db, ben);
        EXPECT_THAT(list_credentials(db, ben), IsEmpty());
        EXPECT_EQ(find_credential(db, hash(3)), other);
    });
}

TEST_P(HouseSql, keeps_dice_seeds_until_they_are_spent_or_expire) {
    write([](sql::Transaction& db) {
        const AccountId ben = add(db, "ben");
        const DiceSeed first{.commitment = hash(1), .seed = hash(2), .owner = ben, .expires = at(10)};
        const DiceSeed second{.commitment = hash(3), .seed = hash(4), .owner = ben, .expires = at(20)};
        const DiceSeed other{
            .commitment = hash(5), .seed = hash(6), .owner = add(db, "ann"), .expires = at(20)};
        for (const DiceSeed& dice_seed : {first, second, other}) add_dice_seed(db, dice_seed);
        EXPECT_EQ(find_dice_seed(db, hash(1)), first);
        EXPECT_EQ(find_dice_seed(db, hash(2)), std::nullopt)
            << "it is found by its commitment, not by its seed";
        EXPECT_THAT(list_dice_seeds(db, ben), UnorderedElementsAre(first, second));
        erase_expired_dice_seeds(db, at(9));
        EXPECT_EQ(find_dice_seed(db, hash(1)), first);
        erase_expired_dice_seeds(db, at(10));
        EXPECT_THAT(list_dice_seeds(db, ben), ElementsAre(second));
        erase_dice_seed(db, hash(3));
        EXPECT_THAT(list_dice_seeds(db, ben), IsEmpty());
        EXPECT_EQ(find_dice_seed(db, hash(5)), other);
    });
}

TEST_P(HouseSql, keeps_an_invitation_as_it_was_last_put) {
    write([](sql::Transaction& db) {
        const AccountId ben = add(db, "ben");
        Invitation invitation = invitation_of(ben, "i1", 5);
        invitation.kind = Invitation::Kind::link;
        invitation.terms = R"({"days":3})";
        invitation.secret = "00ff";
        invitation.word = "tulip";
        put_invitation(db, invitation);
        EXPECT_EQ(find_invitation(db, "i1"), invitation);
        invitation.state = Invitation::State::declined;
        invitation.to = add(db, "ann");
        invitation.reason = "no time";
        invitation.table = "t1";
        put_invitation(db, invitation);
        EXPECT_EQ(find_invitation(db, "i1"), invitation);
        EXPECT_EQ(find_invitation(db, "i2"), std::nullopt);
    });
}

TEST_P(HouseSql, lists_seeks_newest_first_page_by_page) {
    write([](sql::Transaction& db) {
        const AccountId ben = add(db, "ben");
        for (const char* id : {"d", "a", "c", "b"}) put_invitation(db, invitation_of(ben, id, 5));
        Invitation knights = invitation_of(ben, "newest", 6);
        knights.game = "knights";
        put_invitation(db, knights);
        Invitation challenge = invitation_of(ben, "challenge", 7);
        challenge.kind = Invitation::Kind::challenge;
        put_invitation(db, challenge);
        Invitation accepted = invitation_of(ben, "accepted", 7);
        accepted.state = Invitation::State::accepted;
        put_invitation(db, accepted);

        EXPECT_EQ(ids(list_seeks(db, "", {.limit = 3})), "newest d c");
        EXPECT_EQ(ids(list_seeks(db, "", {.after = "c", .limit = 3})), "b a");
        EXPECT_EQ(ids(list_seeks(db, "razzle", {.limit = 3})), "d c b");
        EXPECT_EQ(ids(list_seeks(db, "razzle", {.after = "b", .limit = 3})), "a");
        EXPECT_EQ(ids(list_seeks(db, "mazers", {})), "");
        EXPECT_EQ(ids(list_seeks(db, "", {.after = "never there", .limit = 3})), "");
    });
}

TEST_P(HouseSql, finds_the_open_invitations_that_somebody_made_or_received) {
    write([](sql::Transaction& db) {
        const AccountId ben = add(db, "ben");
        const AccountId ann = add(db, "ann");
        put_invitation(db, invitation_of(ben, "made", 1));
        Invitation received = invitation_of(ann, "received", 2);
        received.to = ben;
        put_invitation(db, received);
        Invitation to_himself = invitation_of(ben, "both", 3);
        to_himself.to = ben;
        put_invitation(db, to_himself);
        put_invitation(db, invitation_of(ann, "not his", 4));
        EXPECT_EQ(ids(list_open_invitations(db, ben)), "both received made");
        to_himself.state = Invitation::State::withdrawn;
        put_invitation(db, to_himself);
        EXPECT_EQ(ids(list_open_invitations(db, ben)), "received made");
    });
}

TEST_P(HouseSql, finds_invitations_whose_time_has_come) {
    write([](sql::Transaction& db) {
        const AccountId ben = add(db, "ben");
        for (const int created : {3, 1, 2})
            put_invitation(db, invitation_of(ben, "i" + std::to_string(created), created));
        EXPECT_EQ(ids(list_expired_invitations(db, at(102), 10)), "i1 i2");
        EXPECT_EQ(ids(list_expired_invitations(db, at(102), 1)), "i1");
        EXPECT_EQ(ids(list_expired_invitations(db, at(100), 10)), "");
    });
}

TEST_P(HouseSql, lists_all_invitations_by_id_page_by_page) {
    write([](sql::Transaction& db) {
        const AccountId ben = add(db, "ben");
        for (const char* id : {"i3", "i1", "i2"}) put_invitation(db, invitation_of(ben, id, 1));
        EXPECT_EQ(ids(list_all_invitations(db, {.after = "", .limit = 2})), "i1 i2");
        EXPECT_EQ(ids(list_all_invitations(db, {.after = "i2", .limit = 2})), "i3");
    });
}

TEST_P(HouseSql, keeps_a_table_with_its_events) {
    TableEntry table;
    const std::vector<StoredEvent> opening{{.number = 1, .time = at(10), .json = "{}"},
                                           {.number = 2, .time = at(11), .json = R"(["it's"])"}};
    const std::vector<StoredEvent> ending{{.number = 3, .time = at(12), .json = "3"}};
    write([&](sql::Transaction& db) {
        table = {.id = "t1",
                 .seats = {add(db, "ben"), add(db, "ann")},
                 .game = "mazers",
                 .ladder = "mazers live",
                 .settings = "{}",
                 .secret = "00ff",
                 .words = {"tulip", "oak"},
                 .visibility = Visibility::unlisted,
                 .created = at(9),
                 .board = 107,
                 .followed = true};
        add_table(db, table);
        EXPECT_EQ(find_table(db, "t1"), table);
        table.last_event = 2;
        table.turns = 1;
        table.to_move = game::Player::two;
        table.due = at(99);
        table.remind = at(66);
        EXPECT_TRUE(append_events(db, table, opening));
    });
    write([&](sql::Transaction& db) {
        EXPECT_EQ(find_table(db, "t1"), table);
        table.last_event = 3;
        table.to_move = std::nullopt;
        table.due = std::nullopt;
        table.remind = std::nullopt;
        table.ended = at(12);
        table.result = "0-1";
        EXPECT_TRUE(append_events(db, table, ending));
    });
    read([&](sql::Snapshot& db) {
        EXPECT_EQ(find_table(db, "t1"), table);
        EXPECT_THAT(list_events(db, "t1", 0), ElementsAre(opening[0], opening[1], ending[0]));
        EXPECT_THAT(list_events(db, "t1", 2), ElementsAre(ending[0]));
        EXPECT_THAT(list_events(db, "t2", 0), IsEmpty());
        EXPECT_EQ(find_table(db, "t2"), std::nullopt);
    });
}

TEST_P(HouseSql, appends_only_the_next_event) {
    write([](sql::Transaction& db) {
        TableEntry table = table_of(add(db, "ben"), add(db, "ann"), "t1", 1);
        add_table(db, table);
        const std::vector<StoredEvent> first{{.number = 1, .time = at(2), .json = "1"}};
        table.last_event = 1;
        EXPECT_TRUE(append_events(db, table, first));
        const TableEntry stands = table;
        table.turns = 7;
        EXPECT_FALSE(append_events(db, table, first)) << "again";
        const std::vector<StoredEvent> third{{.number = 3, .time = at(2), .json = "3"}};
        EXPECT_FALSE(append_events(db, table, third)) << "a gap";
        EXPECT_EQ(find_table(db, "t1"), stands);
        EXPECT_EQ(list_events(db, "t1", 0), first);
        EXPECT_TRUE(append_events(db, table, {})) << "only the entry";
        EXPECT_EQ(find_table(db, "t1"), table);
    });
}

TEST_P(HouseSql, lets_one_of_several_append_an_event) {
    constexpr std::int64_t events = 30;
    constexpr int rivals = 3;
    TableEntry table;
    write([&](sql::Transaction& db) {
        table = table_of(add(db, "ben"), add(db, "ann"), "t1", 1);
        add_table(db, table);
    });
    const auto append_all = [&] {
        std::int64_t appended = 0;
        for (std::int64_t number = 1; number <= events; ++number) {
            bool next = false;
            TableEntry entry = table;
            entry.last_event = number;
            const std::array event{StoredEvent{.number = number, .time = at(number), .json = "{}"}};
            write([&](sql::Transaction& db) { next = append_events(db, entry, event); });
            appended += next;
        }
        return appended;
    };
    std::vector<std::future<std::int64_t>> appended;
    for (int rival = 0; rival < rivals; ++rival)
        appended.push_back(std::async(std::launch::async, append_all));
    std::int64_t together = 0;
    for (auto& count : appended) together += count.get();
    EXPECT_EQ(together, events);
    read([](sql::Snapshot& db) { EXPECT_EQ(list_events(db, "t1", 0).size(), std::size_t{events}); });
}

TEST_P(HouseSql, lists_the_tables_of_an_account_in_full_pages_of_what_a_reader_finds) {
    write([](sql::Transaction& db) {
        const AccountId ben = add(db, "ben");
        const AccountId ann = add(db, "ann");
        const AccountId eve = add(db, "eve");
        const auto lay = [&](const char* id, AccountId other, Visibility visibility, int created) {
            TableEntry table = table_of(ben, other, id, created);
            table.visibility = visibility;
            add_table(db, table);
        };
        lay("open", ann, Visibility::open, 1);
        lay("unlisted", ann, Visibility::unlisted, 2);
        lay("closed", ann, Visibility::closed, 3);
        lay("also", eve, Visibility::open, 4);
        lay("eves", eve, Visibility::closed, 5);
        const auto listed = [&](std::optional<AccountId> reader, const Page& page) {
            return ids(list_tables_listed_for(db, ben, reader, false, page));
        };
        EXPECT_EQ(listed(std::nullopt, {.limit = 2}), "also open");
        EXPECT_EQ(listed(std::nullopt, {.after = "also", .limit = 1}), "open");
        EXPECT_EQ(listed(std::nullopt, {.after = "open", .limit = 1}), "");
        EXPECT_EQ(listed(eve, {}), "eves also open");
        EXPECT_EQ(listed(ann, {.limit = 2}), "also closed");
        EXPECT_EQ(listed(ben, {}), "eves also closed unlisted open");
    });
}

TEST_P(HouseSql, lists_the_tables_of_an_account_newest_first_page_by_page) {
    write([](sql::Transaction& db) {
        const AccountId ben = add(db, "ben");
        const AccountId ann = add(db, "ann");
        add_table(db, table_of(ben, ann, "a", 5));
        add_table(db, table_of(ann, ben, "b", 5));
        add_table(db, table_of(ben, ben, "himself", 6));
        add_table(db, table_of(ann, ben, "d", 4));
        add_table(db, table_of(ann, ann, "not his", 7));
        TableEntry over = table_of(ann, ben, "over", 8);
        over.ended = at(9);
        add_table(db, over);
        EXPECT_EQ(ids(list_tables(db, ben, false, {.limit = 3})), "himself b a");
        EXPECT_EQ(ids(list_tables(db, ben, false, {.after = "a", .limit = 3})), "d");
        EXPECT_EQ(ids(list_tables(db, ben, false, {.after = "himself", .limit = 1})), "b");
        EXPECT_EQ(ids(list_tables(db, ben, true, {})), "over");
    });
}

TEST_P(HouseSql, knows_whose_turn_it_is_and_how_urgent) {
    write([](sql::Transaction& db) {
        const AccountId ben = add(db, "ben");
        const AccountId ann = add(db, "ann");
        const auto add_due = [&](TableEntry table, std::optional<Time> due) {
            table.due = due;
            add_table(db, table);
        };
        add_due(table_of(ben, ann, "no hurry", 1), std::nullopt);
        add_due(table_of(ben, ann, "later", 1), at(20));
        add_due(table_of(ben, ann, "soon", 1), at(10));
        add_due(table_of(ann, ben, "hers", 1), at(5));
        add_due(table_of(ben, ben, "practice", 1), std::nullopt);
        EXPECT_EQ(ids(list_tables_awaiting(db, ben, 10)), "soon later no hurry");
        EXPECT_EQ(ids(list_tables_awaiting(db, ben, 1)), "soon");
        TableEntry soon = *find_table(db, "soon");
        soon.to_move = game::Player::two;
        EXPECT_TRUE(append_events(db, soon, {}));
        EXPECT_EQ(ids(list_tables_awaiting(db, ben, 10)), "later no hurry");
        EXPECT_EQ(ids(list_tables_awaiting(db, ann, 10)), "hers soon");
    });
}

TEST_P(HouseSql, lists_what_everybody_may_watch) {
    write([](sql::Transaction& db) {
        const AccountId ben = add(db, "ben");
        for (const char* id : {"a", "b"}) add_table(db, table_of(ben, ben, id, 1));
        TableEntry knights = table_of(ben, ben, "knights", 2);
        knights.game = "knights";
        add_table(db, knights);
        TableEntry secret = table_of(ben, ben, "closed", 3);
        secret.visibility = Visibility::closed;
        add_table(db, secret);
        TableEntry over = table_of(ben, ben, "over", 3);
        over.ended = at(4);
        add_table(db, over);
        EXPECT_EQ(ids(list_open_tables(db, "", {.limit = 2})), "knights b");
        EXPECT_EQ(ids(list_open_tables(db, "", {.after = "b", .limit = 2})), "a");
        EXPECT_EQ(ids(list_open_tables(db, "razzle", {})), "b a");
        EXPECT_EQ(ids(list_open_tables(db, "razzle", {.after = "b"})), "a");
    });
}

TEST_P(HouseSql, finds_what_is_due_the_most_overdue_first) {
    write([](sql::Transaction& db) {
        const AccountId ben = add(db, "ben");
        for (const int due : {30, 10, 20}) {
            TableEntry table = table_of(ben, ben, "t" + std::to_string(due), 1);
            table.due = at(due);
            add_table(db, table);
        }
        add_table(db, table_of(ben, ben, "never", 1));
        EXPECT_EQ(ids(list_due_tables(db, at(20), 10)), "t10 t20");
        EXPECT_EQ(ids(list_due_tables(db, at(20), 1)), "t10");
        EXPECT_EQ(ids(list_due_tables(db, at(9), 10)), "");
    });
}

// Time is looked at when the first of a game's deadlines would have passed, though turns have set later ones.
TEST_P(HouseSql, finds_a_deadline_whether_a_turn_has_put_it_off_or_brought_it_forward) {
    write([](sql::Transaction& db) {
        const AccountId ben = add(db, "ben");
        TableEntry table = table_of(ben, ben, "t", 1);
        table.due = at(20);
        add_table(db, table);
        const auto turn = [&](std::optional<Time> due) {
            ++table.last_event;
            table.due = due;
            const std::array event{StoredEvent{.number = table.last_event, .time = at(2), .json = "{}"}};
            EXPECT_TRUE(append_events(db, table, event));
        };
        turn(at(30));
        EXPECT_EQ(first_look(db), at(20));
        EXPECT_EQ(ids(list_due_tables(db, at(20), 10)), "");
        EXPECT_EQ(ids(list_due_tables(db, at(30), 10)), "t");
        EXPECT_EQ(count_early_looks(db, at(19)), 0);
        EXPECT_EQ(count_early_looks(db, at(20)), 1);
        put_off_looks(db, at(20));
        EXPECT_EQ(first_look(db), at(30));
        EXPECT_EQ(count_early_looks(db, at(29)), 0);
        EXPECT_EQ(ids(list_due_tables(db, at(30), 10)), "t");
        turn(at(10));
        EXPECT_EQ(first_look(db), at(10));
        EXPECT_EQ(ids(list_due_tables(db, at(10), 10)), "t");
        turn(std::nullopt);
        EXPECT_EQ(first_look(db), std::nullopt);
        EXPECT_EQ(count_running_clocks(db), 0);
        turn(at(40));
        EXPECT_EQ(first_look(db), at(40));
    });
}

// docs/decisions/0056-a-turn-changes-no-index.md
TEST_P(HouseSql, changes_no_index_of_postgresql_at_a_turn) {
    if (GetParam() != sql::Kind::postgres)
        GTEST_SKIP() << "SQLite changes indexes by the columns that are set";
    write([](sql::Transaction& db) {
        TableEntry table = table_of(add(db, "ben"), add(db, "ann"), "t", 1);
        table.due = at(20);
        add_table(db, table);
        constexpr int turns = 8;
        for (int number = 1; number <= turns; ++number) {
            table.last_event = number;
            table.to_move = game::opponent(*table.to_move);
            table.due = at(20 + number);
            const std::array event{StoredEvent{.number = number, .time = at(number), .json = "{}"}};
            EXPECT_TRUE(append_events(db, table, event));
        }
        const auto changed_in_place =
            db.query("SELECT pg_stat_get_xact_tuples_hot_updated('table_entry'::regclass)")[0][0].integer();
        EXPECT_EQ(changed_in_place, turns);
    });
}

TEST_P(HouseSql, counts_the_boards_of_each_game) {
    write([](sql::Transaction& db) {
        EXPECT_EQ(take_board(db, "razzle"), 101);
        EXPECT_EQ(take_board(db, "razzle"), 102);
        EXPECT_EQ(take_board(db, "knights"), 101);
    });
    EXPECT_FALSE(at_hand().write([](sql::Transaction& db) -> sql::Result<void> {
        EXPECT_EQ(take_board(db, "razzle"), 103);
        return sql::failure(sql::Trouble::refused, "nothing is to be kept");
    }));
    write([](sql::Transaction& db) { EXPECT_GE(take_board(db, "razzle"), 103) << "there may be a gap"; });
}

TEST_P(HouseSql, lets_each_of_several_take_a_board_of_their_own) {
    constexpr int boards = 10;
    constexpr int rivals = 3;
    const auto take_all = [&] {
        std::vector<int> taken;
        for (int count = 0; count < boards; ++count) {
            int board = 0;
            write([&](sql::Transaction& db) { board = take_board(db, "razzle"); });
            taken.push_back(board);
        }
        return taken;
    };
    std::vector<std::future<std::vector<int>>> taken;
    for (int rival = 0; rival < rivals; ++rival) taken.push_back(std::async(std::launch::async, take_all));
    std::vector<int> together;
    for (auto& some : taken) std::ranges::copy(some.get(), std::back_inserter(together));
    std::ranges::sort(together);
    EXPECT_EQ(together.size(), std::size_t{boards} * rivals);
    EXPECT_EQ(together.front(), first_board);
    EXPECT_EQ(std::ranges::adjacent_find(together), together.end()) << "two have the same";
}

TEST_P(HouseSql, finds_a_table_by_the_number_of_its_board) {
    TableEntry razzle;
    write([&](sql::Transaction& db) {
        const AccountId ben = add(db, "ben");
        razzle = table_of(ben, ben, "r", 1);
        TableEntry knights = table_of(ben, ben, "k", 1);
        knights.game = "knights";
        knights.board = razzle.board;
        add_table(db, razzle);
        add_table(db, knights);
        EXPECT_EQ(find_table_on_board(db, "razzle", razzle.board), razzle);
        EXPECT_EQ(find_table_on_board(db, "knights", razzle.board), knights);
        EXPECT_EQ(find_table_on_board(db, "razzle", 100), std::nullopt);
        EXPECT_EQ(find_table_on_board(db, "mazers", razzle.board), std::nullopt);
    });
    razzle.id = "another";
    EXPECT_FALSE(at_hand().write([&](sql::Transaction& db) -> sql::Result<void> {
        add_table(db, razzle);
        return {};
    })) << "the board is taken";
}

TEST_P(HouseSql, finds_whom_to_remind_the_longest_due_first) {
    write([](sql::Transaction& db) {
        const AccountId ben = add(db, "ben");
        for (const int remind : {30, 10, 20}) {
            TableEntry table = table_of(ben, ben, "t" + std::to_string(remind), 1);
            table.remind = at(remind);
            add_table(db, table);
        }
        TableEntry never = table_of(ben, ben, "never", 1);
        never.due = at(40);
        add_table(db, never);
        EXPECT_EQ(ids(list_tables_to_remind(db, at(20), 10)), "t10 t20");
        EXPECT_EQ(ids(list_tables_to_remind(db, at(20), 1)), "t10");
        EXPECT_EQ(ids(list_tables_to_remind(db, at(9), 10)), "");
        set_reminder(db, "t10", at(21));
        set_reminder(db, "t20", std::nullopt);
        set_reminder(db, "never", at(5));
        EXPECT_EQ(ids(list_tables_to_remind(db, at(21), 10)), "never t10");
        never.remind = at(5);
        EXPECT_EQ(find_table(db, "never"), never) << "nothing else has changed";
    });
}

TEST_P(HouseSql, remembers_that_a_table_is_followed_from_turn_to_turn) {
    write([](sql::Transaction& db) {
        TableEntry table = table_of(add(db, "ben"), add(db, "ann"), "t1", 1);
        add_table(db, table);
        set_followed(db, "t1", true);
        table.followed = true;
        EXPECT_EQ(find_table(db, "t1"), table);
        table.last_event = 1;
        const std::array event{StoredEvent{.number = 1, .time = at(5), .json = "{}"}};
        EXPECT_TRUE(append_events(db, table, event));
        EXPECT_EQ(find_table(db, "t1"), table);
        set_followed(db, "t1", false);
        EXPECT_FALSE(find_table(db, "t1")->followed);
    });
}

TEST_P(HouseSql, lists_games_that_are_over_the_last_to_end_first_page_by_page) {
    write([](sql::Transaction& db) {
        const AccountId ben = add(db, "ben");
        const auto add_ended = [&](TableEntry table, std::int64_t ended) {
            table.ended = at(ended);
            add_table(db, table);
        };
        add_ended(table_of(ben, ben, "a", 3), 20);
        add_ended(table_of(ben, ben, "b", 2), 20);
        add_ended(table_of(ben, ben, "first to begin", 1), 30);
        add_ended(table_of(ben, ben, "early", 4), 5);
        add_table(db, table_of(ben, ben, "goes on", 9));
        TableEntry secret = table_of(ben, ben, "closed", 9);
        secret.visibility = Visibility::closed;
        add_ended(secret, 40);
        TableEntry knights = table_of(ben, ben, "knights", 9);
        knights.game = "knights";
        add_ended(knights, 40);
        EXPECT_EQ(ids(list_ended_tables(db, "razzle", {.limit = 2})), "first to begin b");
        EXPECT_EQ(ids(list_ended_tables(db, "razzle", {.after = "20 b", .limit = 2})), "a early");
        EXPECT_EQ(ids(list_ended_tables(db, "razzle", {.after = "5 early"})), "");
        EXPECT_EQ(ids(list_ended_tables(db, "razzle", {.after = "nonsense"})), "");
        EXPECT_EQ(ids(list_ended_tables(db, "knights", {})), "knights");
    });
}

TEST_P(HouseSql, leases_the_table_of_a_waiting_bot_to_one_node) {
    write([](sql::Transaction& db) {
        const AccountId ben = add(db, "ben");
        const AccountId bot = add(db, "level-3", Account::Kind::bot);
        add_table(db, table_of(bot, ben, "long", 1));
        TableEntry recent = table_of(bot, ben, "recent", 0);
        add_table(db, recent);
        recent.last_event = 1;
        const std::array event{StoredEvent{.number = 1, .time = at(5), .json = "{}"}};
        EXPECT_TRUE(append_events(db, recent, event));
        add_table(db, table_of(ben, bot, "his", 1));
        EXPECT_EQ(ids(list_tables_awaiting_bots(db, at(9), 10)), "long recent");
        EXPECT_EQ(ids(list_tables_awaiting_bots(db, at(9), 1)), "long");

        EXPECT_TRUE(take_lease(db, {.table = "long", .node = "one", .until = at(20)}, at(9)));
        EXPECT_EQ(ids(list_tables_awaiting_bots(db, at(19), 10)), "recent");
        EXPECT_FALSE(take_lease(db, {.table = "long", .node = "two", .until = at(30)}, at(19)));
        EXPECT_TRUE(take_lease(db, {.table = "long", .node = "one", .until = at(25)}, at(19))) << "once more";
        EXPECT_EQ(ids(list_tables_awaiting_bots(db, at(25), 10)), "long recent") << "the lease has expired";
        EXPECT_TRUE(take_lease(db, {.table = "long", .node = "two", .until = at(40)}, at(25)));
        EXPECT_EQ(ids(list_tables_awaiting_bots(db, at(26), 10)), "recent");
        end_lease(db, "long");
        EXPECT_EQ(ids(list_tables_awaiting_bots(db, at(26), 10)), "long recent");

        TableEntry table = *find_table(db, "long");
        table.to_move = game::Player::two;
        EXPECT_TRUE(append_events(db, table, {}));
        EXPECT_EQ(ids(list_tables_awaiting_bots(db, at(26), 10)), "recent");
    });
}

TEST_P(HouseSql, lists_all_tables_by_id_page_by_page) {
    write([](sql::Transaction& db) {
        const AccountId ben = add(db, "ben");
        for (const char* id : {"b", "B", "a"}) add_table(db, table_of(ben, ben, id, 1));
        EXPECT_EQ(ids(list_all_tables(db, {.limit = 2})), "B a");
        EXPECT_EQ(ids(list_all_tables(db, {.after = "a", .limit = 2})), "b");
    });
}

TEST_P(HouseSql, numbers_the_lines_of_each_room) {
    write([](sql::Transaction& db) {
        const AccountId ben = add(db, "ben");
        add_table(db, table_of(ben, ben, "t1", 1));
        const ChatLine hello{.from = ben, .time = at(1), .text = "'); DROP TABLE chat; --"};
        EXPECT_EQ(add_chat(db, "t1", Room::players, hello), 1);
        EXPECT_EQ(add_chat(db, "t1", Room::players, {.from = ben, .time = at(2), .text = "bye"}), 2);
        EXPECT_EQ(add_chat(db, "t1", Room::watchers, hello), 1);
        EXPECT_THAT(list_chat(db, "t1", Room::players, 0),
                    ElementsAre(ChatLine{1, ben, at(1), hello.text}, ChatLine{2, ben, at(2), "bye"}));
        EXPECT_THAT(list_chat(db, "t1", Room::players, 1), ElementsAre(ChatLine{2, ben, at(2), "bye"}));
        EXPECT_EQ(list_chat(db, "t1", Room::watchers, 0).size(), 1U);
    });
}

TEST_P(HouseSql, finds_chat_lines_of_a_user) {
    write([](sql::Transaction& db) {
        const AccountId ann = add(db, "ann");
        const AccountId ben = add(db, "ben");
        for (const char* table : {"t2", "t1"}) add_table(db, table_of(ann, ben, table, 1));
        add_chat(db, "t2", Room::players, {.from = ben, .time = at(1), .text = "hello"});
        add_chat(db, "t2", Room::players, {.from = ann, .time = at(2), .text = "hi"});
        add_chat(db, "t2", Room::players, {.from = ben, .time = at(3), .text = "bye"});
        add_chat(db, "t1", Room::watchers, {.from = ben, .time = at(4), .text = "wow"});
        EXPECT_THAT(list_chat_by(db, ben), ElementsAre(Saying{"t1", Room::watchers, {1, ben, at(4), "wow"}},
                                                       Saying{"t2", Room::players, {1, ben, at(1), "hello"}},
                                                       Saying{"t2", Room::players, {3, ben, at(3), "bye"}}));
    });
}

TEST_P(HouseSql, keeps_ratings_to_the_last_bit_with_their_history) {
    write([](sql::Transaction& db) {
        const AccountId ben = add(db, "ben");
        Rating rating{.account = ben,
                      .ladder = "razzle live",
                      .rating = 1500 + 1.0 / 3,
                      .deviation = 0.1,
                      .volatility = 0.06,
                      .games = 1,
                      .updated = at(1)};
        const RatingChange first{.time = at(1), .table = "t1", .rating = rating.rating, .deviation = 0.1};
        put_rating(db, rating, first);
        EXPECT_EQ(find_rating(db, ben, "razzle live"), rating);
        rating.rating = 1600;
        rating.games = 2;
        rating.won = 1;
        rating.lost = 1;
        rating.opponents = 2;
        const RatingChange second{.time = at(2), .table = "t0", .rating = 1600, .deviation = 0.1};
        put_rating(db, rating, second);
        Rating other = rating;
        other.ladder = "knights live";
        put_rating(db, other, first);
        EXPECT_EQ(find_rating(db, ben, "razzle live"), rating);
        EXPECT_EQ(find_rating(db, ben, "mazers live"), std::nullopt);
        const auto rated = [&](std::string_view table) {
            return find_rated_game(db, ben, "razzle live", table, at(1));
        };
        EXPECT_EQ(rated("t1")->gain, 1500 + 1.0 / 3 - 1500);
        EXPECT_EQ(rated("t0")->gain, 1600 - (1500 + 1.0 / 3));
        EXPECT_EQ(rated("t0")->after, second);
        EXPECT_FALSE(rated("t2"));
        EXPECT_THAT(list_ratings(db, ben), ElementsAre(other, rating));
        EXPECT_THAT(list_rating_changes(db, ben, "razzle live"), ElementsAre(first, second));
    });
}

TEST_P(HouseSql, lists_on_the_leaderboard_only_with_enough_opponents) {
    write([](sql::Transaction& db) {
        for (const int opponents : {4, 5, 6})
            put_rating(db,
                       {.account = add(db, "player-" + std::to_string(opponents)),
                        .ladder = "razzle",
                        .deviation = 50,
                        .opponents = opponents},
                       {.time = at(1), .table = "t"});
        EXPECT_EQ(list_standings(db, "razzle", 75, 5, {}).size(), 2U);
        EXPECT_EQ(list_standings(db, "razzle", 75, 0, {}).size(), 3U);
    });
}

TEST_P(HouseSql, keeps_aborts_until_they_are_old) {
    write([](sql::Transaction& db) {
        const AccountId ben = add(db, "ben");
        const AccountId ann = add(db, "ann");
        add_abort(db, ben, "t2", at(2));
        add_abort(db, ben, "t1", at(1));
        add_abort(db, ben, "t3", at(2));
        add_abort(db, ann, "t4", at(3));
        EXPECT_THAT(list_aborts(db, ben, at(0)), ElementsAre(at(1), at(2), at(2)));
        EXPECT_THAT(list_aborts(db, ben, at(1)), ElementsAre(at(2), at(2)));
        erase_old_aborts(db, at(2));
        EXPECT_THAT(list_aborts(db, ben, at(0)), IsEmpty());
        EXPECT_THAT(list_aborts(db, ann, at(0)), ElementsAre(at(3)));
    });
}

TEST_P(HouseSql, knows_which_rated_games_two_have_played) {
    write([](sql::Transaction& db) {
        const AccountId ann = add(db, "ann");
        const AccountId ben = add(db, "ben");
        const auto lay = [&](const std::string& id, AccountId one, AccountId two, int created,
                             const std::string& ladder, const std::string& result) {
            TableEntry table = table_of(one, two, id, created);
            table.ladder = ladder;
            table.result = result;
            if (!result.empty()) table.ended = at(99);
            add_table(db, table);
        };
        lay("casual", ann, ben, 1, "", "1-0");
        lay("aborted", ann, ben, 2, "razzle live", "*");
        lay("on", ben, ann, 3, "razzle live", "");
        EXPECT_THAT(list_rated_games(db, ann, ben, at(0)), ElementsAre(at(2), at(3)));
        EXPECT_THAT(list_rated_games(db, ben, ann, at(2)), ElementsAre(at(3)));
        EXPECT_FALSE(have_met(db, ann, ben, "razzle live"));
        lay("over", ben, ann, 4, "razzle live", "1/2-1/2");
        EXPECT_TRUE(have_met(db, ann, ben, "razzle live"));
        EXPECT_TRUE(have_met(db, ben, ann, "razzle live"));
        EXPECT_FALSE(have_met(db, ann, ben, "mazers live"));
    });
}

TEST_P(HouseSql, lists_the_leaderboard_page_by_page) {
    write([](sql::Transaction& db) {
        std::vector<Rating> ratings;
        const auto add_rated = [&](const std::string& name, double rating, double deviation) {
            ratings.push_back(
                {.account = add(db, name), .ladder = "razzle", .rating = rating, .deviation = deviation});
            put_rating(db, ratings.back(), {.time = at(1), .table = "t"});
        };
        add_rated("best", 2000.1, 75);
        add_rated("tied", 1700, 50);
        add_rated("also tied", 1700, 60);
        add_rated("least", -3.5, 50);
        add_rated("unsure", 2500, 75.1);
        const auto key = [](const std::string& text, const Rating& rating) {
            return text + ' ' + std::to_string(static_cast<std::int64_t>(rating.account));
        };
        EXPECT_THAT(list_standings(db, "razzle", 75, 0, {.limit = 2}), ElementsAre(ratings[0], ratings[2]));
        EXPECT_THAT(list_standings(db, "razzle", 75, 0, {.after = key("2000.1", ratings[0]), .limit = 2}),
                    ElementsAre(ratings[2], ratings[1]));
        EXPECT_THAT(list_standings(db, "razzle", 75, 0, {.after = key("1700", ratings[2]), .limit = 2}),
                    ElementsAre(ratings[1], ratings[3]));
        EXPECT_THAT(list_standings(db, "razzle", 75, 0, {.after = key("-3.5", ratings[3])}), IsEmpty());
        EXPECT_THAT(list_standings(db, "razzle", 75, 0, {.after = "nonsense"}), IsEmpty());
        EXPECT_THAT(list_standings(db, "knights", 75, 0, {}), IsEmpty());
    });
}

TEST_P(HouseSql, lists_each_ladder_of_a_game_once) {
    write([](sql::Transaction& db) {
        for (const char* name : {"ann", "ben"}) {
            const AccountId account = add(db, name);
            for (const char* ladder :
                 {"razzle standard live", "razzle blitz live", "razzlex standard live", "knights duel live"})
                put_rating(db, {.account = account, .ladder = ladder}, {.time = at(1), .table = "t"});
        }
        EXPECT_THAT(list_ladders(db, "razzle"), ElementsAre("razzle blitz live", "razzle standard live"));
        EXPECT_THAT(list_ladders(db, "razzlex"), ElementsAre("razzlex standard live"));
        EXPECT_THAT(list_ladders(db, "mazers"), IsEmpty());
    });
}

TEST_P(HouseSql, keeps_contacts) {
    write([](sql::Transaction& db) {
        Contact contact{.account = add(db, "ben"),
                        .pace = Contact::Pace::digest,
                        .digest_hour = 7,
                        .broadcasts = true,
                        .confirmed = "ben@example.org",
                        .told = at(5),
                        .digested = 1'234'567'890'123,
                        .edition = 2,
                        .returns = 3,
                        .returned = at(6),
                        .last_return = 1'234'567'890'124,
                        .unreached = at(7)};
        EXPECT_EQ(find_contact(db, contact.account), std::nullopt);
        put_contact(db, contact);
        EXPECT_EQ(find_contact(db, contact.account), contact);
        contact = {.account = contact.account};
        put_contact(db, contact);
        EXPECT_EQ(find_contact(db, contact.account), contact);
        EXPECT_EQ(find_contact(db, add(db, "ann")), std::nullopt);
    });
}

TEST_P(HouseSql, keeps_notifications_in_the_order_in_which_they_were_written) {
    write([](sql::Transaction& db) {
        const AccountId ben = add(db, "ben");
        const AccountId ann = add(db, "ann");
        std::vector<Notification> notifications;
        for (const int time : {30, 10, 20}) {
            notifications.push_back({.account = ben,
                                     .kind = Notification::Kind::message,
                                     .time = at(time),
                                     .from = "Ann",
                                     .table = "t",
                                     .invitation = "i",
                                     .number = time,
                                     .text = "Grüße"});
            notifications.back().id = add_notification(db, notifications.back());
            add_notification(db, {.account = ann, .time = at(time)});
        }
        EXPECT_EQ(find_notification(db, notifications[1].id), notifications[1]);
        EXPECT_EQ(find_notification(db, 99), std::nullopt);
        EXPECT_EQ(list_notifications(db, ben, 0, 10), notifications);
        EXPECT_THAT(list_notifications(db, ben, 0, 1), ElementsAre(notifications[0]));
        EXPECT_THAT(list_notifications(db, ben, notifications[0].id, 10),
                    ElementsAre(notifications[1], notifications[2]));
        EXPECT_THAT(list_last_notifications(db, ben, 2), ElementsAre(notifications[2], notifications[1]));
        erase_notifications(db, at(20));
        EXPECT_THAT(list_notifications(db, ben, 0, 10), ElementsAre(notifications[0], notifications[2]));
        EXPECT_EQ(list_notifications(db, ann, 0, 10).size(), 2U);
    });
}

TEST_P(HouseSql, keeps_endpoints_and_the_deliveries_to_them) {
    write([](sql::Transaction& db) {
        const AccountId ben = add(db, "ben");
        Endpoint browser{.account = ben,
                         .url = "https://push.example/1",
                         .keys = R"({"auth":"a"})",
                         .label = "phone",
                         .created = at(1),
                         .failures = 1};
        browser.id = add_endpoint(db, browser);
        Endpoint hook{.account = ben, .kind = Endpoint::Kind::hook, .url = "https://hook.example"};
        hook.id = add_endpoint(db, hook);
        add_endpoint(db, {.account = add(db, "ann")});
        EXPECT_EQ(find_endpoint(db, browser.id), browser);
        EXPECT_THAT(list_endpoints(db, ben), ElementsAre(browser, hook));
        hook.failures = 3;
        hook.label = "bot";
        change_endpoint(db, hook);
        EXPECT_EQ(find_endpoint(db, hook.id), hook);

        Delivery push{
            .account = ben, .channel = Delivery::Channel::push, .notification = 1, .endpoint = browser.id};
        push.id = add_delivery(db, push);
        Delivery other{
            .account = ben, .channel = Delivery::Channel::hook, .notification = 1, .endpoint = hook.id};
        other.id = add_delivery(db, other);
        const std::int64_t letter = add_delivery(db, delivery_of(ben, 1));
        erase_endpoint(db, browser.id);
        EXPECT_EQ(find_endpoint(db, browser.id), std::nullopt);
        EXPECT_EQ(find_delivery(db, push.id), std::nullopt);
        EXPECT_EQ(find_delivery(db, other.id), other);
        EXPECT_TRUE(find_delivery(db, letter));
        EXPECT_THAT(list_endpoints(db, ben), ElementsAre(hook));
    });
}

TEST_P(HouseSql, keeps_a_delivery_until_it_is_done) {
    write([](sql::Transaction& db) {
        Delivery delivery{.account = std::nullopt,
                          .letter = R"({"to":"eve@example.org"})",
                          .created = at(1),
                          .due = at(2),
                          .attempts = 1,
                          .trouble = "the server is busy"};
        delivery.id = add_delivery(db, delivery);
        EXPECT_EQ(find_delivery(db, delivery.id), delivery);
        delivery.state = Delivery::State::failed;
        delivery.due = at(30);
        delivery.attempts = 12;
        delivery.trouble = "nobody there";
        change_delivery(db, delivery);
        EXPECT_EQ(find_delivery(db, delivery.id), delivery);
        erase_delivery(db, delivery.id);
        EXPECT_EQ(find_delivery(db, delivery.id), std::nullopt);
    });
}

TEST_P(HouseSql, finds_deliveries_that_are_due_the_longest_waiting_first) {
    write([](sql::Transaction& db) {
        const AccountId ben = add(db, "ben");
        const auto add_due = [&](std::int64_t due, Delivery::Channel channel = Delivery::Channel::mail) {
            Delivery delivery = delivery_of(ben, due);
            delivery.channel = channel;
            delivery.id = add_delivery(db, delivery);
            return delivery;
        };
        const Delivery late = add_due(30);
        Delivery first = add_due(10);
        const Delivery second = add_due(20);
        const Delivery push = add_due(5, Delivery::Channel::push);
        EXPECT_THAT(list_due_deliveries(db, Delivery::Channel::mail, at(20), {}, 10),
                    ElementsAre(first, second));
        EXPECT_THAT(list_due_deliveries(db, Delivery::Channel::mail, at(40), {}, 1), ElementsAre(first));
        EXPECT_THAT(list_due_deliveries(db, Delivery::Channel::push, at(40), {}, 10), ElementsAre(push));
        EXPECT_THAT(list_due_deliveries(db, Delivery::Channel::hook, at(40), {}, 10), IsEmpty());
        first.state = Delivery::State::in_doubt;
        change_delivery(db, first);
        EXPECT_THAT(list_due_deliveries(db, Delivery::Channel::mail, at(40), {}, 10),
                    ElementsAre(second, late));
        const std::array both{ben, add(db, "ann")};
        EXPECT_THAT(list_due_deliveries(db, Delivery::Channel::mail, at(40), both, 10), IsEmpty());
        EXPECT_THAT(list_due_deliveries(db, Delivery::Channel::push, at(40), std::span(both).last(1), 10),
                    ElementsAre(push));
        EXPECT_EQ(count_waiting_deliveries(db, Delivery::Channel::mail), 2);
        EXPECT_EQ(count_waiting_deliveries(db, Delivery::Channel::push), 1);
        EXPECT_EQ(count_waiting_deliveries(db, Delivery::Channel::hook), 0);
    });
}

TEST_P(HouseSql, finds_the_digest_that_waits_for_its_hour) {
    write([](sql::Transaction& db) {
        const AccountId ben = add(db, "ben");
        Delivery notification = delivery_of(ben, 1);
        Delivery letter{.account = ben, .letter = "{}"};
        Delivery push{.account = ben, .channel = Delivery::Channel::push};
        const Delivery closed{.account = ben, .notification = 9, .after = 5};
        for (const Delivery& delivery :
             {notification, letter, push, closed, Delivery{.account = add(db, "ann"), .after = 0}})
            add_delivery(db, delivery);
        EXPECT_EQ(find_waiting_digest(db, ben, {}), std::nullopt);
        Delivery digest{.account = ben, .after = 9, .due = at(9)};
        digest.id = add_delivery(db, digest);
        Delivery talk{.account = ben, .after = 9, .table = "t", .due = at(9)};
        talk.id = add_delivery(db, talk);
        EXPECT_EQ(find_waiting_digest(db, ben, {}), digest);
        EXPECT_EQ(find_waiting_digest(db, ben, "t"), talk);
        EXPECT_EQ(find_waiting_digest(db, ben, "u"), std::nullopt);
        digest.state = Delivery::State::in_doubt;
        change_delivery(db, digest);
        EXPECT_EQ(find_waiting_digest(db, ben, {}), std::nullopt) << "it is being sent";
    });
}

TEST_P(HouseSql, lists_stranded_deliveries_newest_first_page_by_page_until_they_are_old) {
    write([](sql::Transaction& db) {
        const AccountId ben = add(db, "ben");
        std::vector<Delivery> deliveries;
        for (const auto state : {Delivery::State::failed, Delivery::State::waiting, Delivery::State::in_doubt,
                                 Delivery::State::failed}) {
            deliveries.push_back(delivery_of(ben, static_cast<std::int64_t>(deliveries.size()) * 10));
            deliveries.back().state = state;
            deliveries.back().id = add_delivery(db, deliveries.back());
        }
        EXPECT_THAT(list_stranded_deliveries(db, {.limit = 2}), ElementsAre(deliveries[3], deliveries[2]));
        EXPECT_THAT(list_stranded_deliveries(db, {.after = std::to_string(deliveries[2].id), .limit = 2}),
                    ElementsAre(deliveries[0]));
        EXPECT_THAT(list_stranded_deliveries(db, {.after = "nonsense"}), IsEmpty());
        erase_stranded_deliveries(db, at(30));
        EXPECT_THAT(list_stranded_deliveries(db, {}), ElementsAre(deliveries[3]));
        EXPECT_EQ(find_delivery(db, deliveries[1].id), deliveries[1]) << "pending deliveries are kept";
    });
}

TEST_P(HouseSql, knows_who_follows_a_table_or_all_of_its_game) {
    write([](sql::Transaction& db) {
        const AccountId ann = add(db, "ann");
        const AccountId ben = add(db, "ben");
        Following all{.account = ann, .game = "razzle"};
        const Following one{
            .account = ann, .game = "razzle", .table = "t1", .extent = Following::Extent::ending};
        const Following his{.account = ben, .game = "razzle", .table = "t1"};
        const Following other{.account = ben, .game = "razzle", .table = "t2"};
        const Following knights{.account = ben, .game = "knights"};
        for (const Following& following : {other, knights, all, one, his}) put_following(db, following);
        EXPECT_THAT(list_followers(db, "razzle", "t1"), ElementsAre(all, one, his));
        EXPECT_THAT(list_followers(db, "razzle", "t3"), ElementsAre(all));
        EXPECT_THAT(list_followers(db, "mazers", "t1"), IsEmpty());
        EXPECT_THAT(list_followings(db, ben), ElementsAre(knights, his, other));
        all.extent = Following::Extent::ending;
        put_following(db, all);
        EXPECT_THAT(list_followings(db, ann), ElementsAre(all, one));
        erase_following(db, ann, "razzle", "");
        EXPECT_THAT(list_followers(db, "razzle", "t1"), ElementsAre(one, his));
    });
}

TEST_P(HouseSql, keeps_who_follows_whom) {
    write([](sql::Transaction& db) {
        const AccountId ann = add(db, "ann");
        const AccountId ben = add(db, "ben");
        const AccountId cay = add(db, "cay");
        put_friend(db, ann, cay, at(1));
        put_friend(db, ann, ben, at(2));
        put_friend(db, ann, cay, at(3));
        put_friend(db, cay, ann, at(3));
        EXPECT_THAT(list_friends(db, ann), ElementsAre(ben, cay)) << "repeating it changes nothing";
        erase_friend(db, ann, ben);
        EXPECT_THAT(list_friends(db, ann), ElementsAre(cay));
        EXPECT_THAT(list_friends(db, ben), IsEmpty());
        erase_friends_of(db, ann);
        EXPECT_THAT(list_friends(db, ann), IsEmpty());
        EXPECT_THAT(list_friends(db, cay), IsEmpty()) << "from both sides";
    });
}

TEST_P(HouseSql, counts_results_by_game_and_seat) {
    write([](sql::Transaction& db) {
        const AccountId ann = add(db, "ann");
        const AccountId ben = add(db, "ben");
        const auto end = [&](TableEntry entry, const char* game, const char* result) {
            entry.game = game;
            entry.ended = at(9);
            entry.to_move = std::nullopt;
            entry.due = std::nullopt;
            entry.result = result;
            add_table(db, entry);
        };
        end(table_of(ann, ben, "t1", 1), "razzle", "1-0");
        end(table_of(ann, ben, "t2", 2), "razzle", "1-0");
        end(table_of(ben, ann, "t3", 3), "mazers", "1-0");
        end(table_of(ann, ann, "t4", 4), "razzle", "0-1");
        add_table(db, table_of(ann, ben, "t5", 5));
        TableEntry hidden = table_of(ann, ben, "t6", 6);
        hidden.visibility = Visibility::closed;
        end(hidden, "razzle", "0-1");
        const auto counts = count_results(db, ann, 10);
        ASSERT_EQ(counts.size(), 2U) << "practice, private and current games do not count";
        EXPECT_EQ(counts[0].game, "razzle");
        EXPECT_EQ(counts[0].seat, game::Player::one);
        EXPECT_EQ(counts[0].result, "1-0");
        EXPECT_EQ(counts[0].count, 2);
        EXPECT_EQ(counts[1].game, "mazers");
        EXPECT_EQ(counts[1].seat, game::Player::two);
        EXPECT_EQ(count_results(db, ann, 1)[0].count, 1) << "only the newest";
    });
}

TEST_P(HouseSql, keeps_a_turn_that_is_yet_to_be_confirmed) {
    write([](sql::Transaction& db) {
        const AccountId ann = add(db, "ann");
        const AccountId ben = add(db, "ben");
        for (const char* id : {"t2", "t1"}) add_table(db, table_of(ann, ben, id, 1));
        Submission first{.table = "t1", .account = ann, .number = 3, .turn = "b6-c8"};
        const Submission second{.table = "t2", .account = ann, .number = 1, .turn = "c1-b3"};
        for (const Submission& submission : {second, first}) put_submission(db, submission);
        EXPECT_EQ(find_submission(db, "t1", ann), first);
        EXPECT_EQ(find_submission(db, "t1", ben), std::nullopt);
        first.number = 4;
        first.turn = "c8-b6";
        put_submission(db, first);
        EXPECT_THAT(list_submissions(db, ann), ElementsAre(first, second));
        erase_submission(db, "t1", ann);
        EXPECT_THAT(list_submissions(db, ann), ElementsAre(second));
    });
}

TEST_P(HouseSql, erases_the_contact_data_of_one_account) {
    write([](sql::Transaction& db) {
        const AccountId ann = add(db, "ann");
        const AccountId ben = add(db, "ben");
        add_table(db, table_of(ann, ben, "t", 1));
        for (const AccountId account : {ann, ben}) {
            put_contact(db, {.account = account});
            add_notification(db, {.account = account});
            add_endpoint(db, {.account = account});
            add_delivery(db, {.account = account, .after = 0});
            put_following(db, {.account = account, .game = "razzle"});
            put_submission(db, {.table = "t", .account = account});
        }
        erase_contact_of(db, ann);
        erase_followings_of(db, ann);
        erase_submissions_of(db, ann);
        const auto kept = [&](AccountId account) {
            return std::size_t{find_contact(db, account).has_value()} +
                   list_notifications(db, account, 0, 9).size() + list_endpoints(db, account).size() +
                   std::size_t{find_waiting_digest(db, account, {}).has_value()} +
                   list_followings(db, account).size() + list_submissions(db, account).size();
        };
        EXPECT_EQ(kept(ann), 0U);
        EXPECT_EQ(kept(ben), 6U);
    });
}

TEST_P(HouseSql, keeps_the_keys_of_the_house) {
    write([](sql::Transaction& db) {
        EXPECT_EQ(find_key(db, "signed-codes"), std::nullopt);
        put_key(db, "signed-codes", hash(1));
        put_key(db, "push", hash(2));
        EXPECT_EQ(find_key(db, "signed-codes"), hash(1));
        put_key(db, "signed-codes", hash(3));
        EXPECT_EQ(find_key(db, "signed-codes"), hash(3));
        EXPECT_EQ(find_key(db, "push"), hash(2));
    });
}

TEST_P(HouseSql, keeps_received_emails_for_a_while) {
    write([](sql::Transaction& db) {
        const ReceivedMessage first{.hash = hash(1), .begun = at(10)};
        ReceivedMessage second{.hash = hash(2), .begun = at(20)};
        EXPECT_EQ(find_received(db, hash(1)), std::nullopt);
        for (const auto& message : {first, second}) put_received(db, message);
        second.answered = true;
        put_received(db, second);
        EXPECT_EQ(find_received(db, hash(1)), first);
        EXPECT_EQ(find_received(db, hash(2)), second);
        erase_old_received(db, at(20));
        EXPECT_EQ(find_received(db, hash(1)), std::nullopt) << "it has been removed";
        EXPECT_EQ(find_received(db, hash(2)), second);
        erase_received(db, hash(2));
        EXPECT_EQ(find_received(db, hash(2)), std::nullopt);
    });
}

TEST_P(HouseSql, abandons_work_that_would_break_the_database) {
    bool went_on = false;
    const auto done = at_hand().write([&](sql::Transaction& db) -> sql::Result<void> {
        add(db, "ben");
        put_credential(db, {.hash = hash(1), .account = AccountId{77}});
        went_on = true;
        return {};
    });
    ASSERT_FALSE(done) << "there is no account 77";
    EXPECT_EQ(done.error().kind, sql::Trouble::constraint);
    EXPECT_FALSE(went_on);
    read([](sql::Snapshot& db) { EXPECT_EQ(find_account_named(db, "ben"), std::nullopt); });
}

TEST_P(HouseSql, passes_on_that_the_database_is_damaged_and_keeps_nothing) {
    const auto written = at_hand().write([](sql::Transaction& db) -> sql::Result<void> {
        add(db, "ben");
        throw sql::Damaged("table t1 has no end");
    });
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error(), (sql::Error{sql::Trouble::damaged, "table t1 has no end"}));
    const auto done = at_hand().read([](sql::Snapshot& db) {
        EXPECT_EQ(find_account_named(db, "ben"), std::nullopt);
        throw sql::Damaged("table t2 has no end");
    });
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error(), (sql::Error{sql::Trouble::damaged, "table t2 has no end"}));
}

TEST_P(HouseSql, sends_every_notice_of_committed_work) {
    std::promise<void> end;
    std::vector<std::pair<std::string, std::string>> heard;
    Attention attention{at_hand()};
    ASSERT_TRUE(attention.begin([&](std::string_view channel, std::string_view payload) {
        heard.emplace_back(channel, payload);
        if (payload == "end") end.set_value();
    }));
    EXPECT_FALSE(at_hand().write([](sql::Transaction& db) -> sql::Result<void> {
        db.publish("study", "never happened");
        return sql::failure(sql::Trouble::refused, "nothing is to be kept");
    }));
    write([](sql::Transaction& db) {
        db.publish("study", "k3x9");
        db.publish("elsewhere", "nobody listens");
        db.publish("entry", "end");
    });
    end.get_future().wait();
    EXPECT_THAT(heard, ElementsAre(std::pair("study", "k3x9"), std::pair("entry", "end")));
}

TEST_P(HouseSql, keeps_studies_with_chapters_and_authors) {
    Study study{.id = "s1",
                .name = "Grüße",
                .visibility = Study::Visibility::open,
                .created = at(7),
                .changed = at(7)};
    StudyChapter chapter{
        .study = "s1", .number = 2, .place = 1, .name = "Two", .game = "g", .turns = 3, .record = "*"};
    StudyAuthor author{.name = "ben", .invited = at(8)};
    write([&](sql::Transaction& db) {
        study.owner = add(db, "ann");
        author.account = add(db, "ben");
        add_study(db, study);
        add_chapter(db, chapter);
        add_chapter(db, {.study = "s1", .number = 3, .place = 0, .name = "One"});
        put_study_author(db, "s1", author);
    });
    read([&](sql::Snapshot& db) {
        EXPECT_EQ(find_study(db, "s1"), study);
        EXPECT_EQ(find_chapter(db, "s1", 2), chapter);
        EXPECT_EQ(find_chapter(db, "s1", 1), std::nullopt);
        EXPECT_THAT(list_chapters(db, "s1"),
                    ElementsAre(Field(&StudyChapter::number, 3), Field(&StudyChapter::number, 2)));
        EXPECT_THAT(list_study_authors(db, "s1"), ElementsAre(author));
        EXPECT_THAT(list_public_studies(db, {}), ElementsAre(study));
        EXPECT_THAT(list_public_studies(db, {.after = "s1"}), IsEmpty());
        EXPECT_THAT(list_studies_with(db, author.account, 5), ElementsAre(study));
        EXPECT_EQ(count_studies_by(db, study.owner), 1);
        EXPECT_EQ(find_study_requested(db, study.owner, ""), std::nullopt)
            << "a request without a name is unknown";
    });
    study.hidden = true;
    chapter.version = 2;
    author.accepted = true;
    write([&](sql::Transaction& db) {
        change_study(db, study);
        EXPECT_TRUE(change_chapter(db, chapter, 1));
        EXPECT_FALSE(change_chapter(db, chapter, 1)) << "another was faster";
        put_study_author(db, "s1", author);
        erase_chapter(db, "s1", 3);
    });
    read([&](sql::Snapshot& db) {
        EXPECT_THAT(list_public_studies(db, {}), IsEmpty());
        EXPECT_THAT(list_whole_chapters(db, "s1"), ElementsAre(chapter));
        EXPECT_THAT(list_study_authors(db, "s1"), ElementsAre(author));
    });
    write([](sql::Transaction& db) { erase_study(db, "s1"); });
    read([&](sql::Snapshot& db) {
        EXPECT_EQ(find_study(db, "s1"), std::nullopt);
        EXPECT_THAT(list_studies_with(db, author.account, 5), IsEmpty());
    });
}

TEST_P(HouseSql, keeps_open_and_closed_reports) {
    Report report{.about_name = "ben",
                  .kind = Report::Kind::cheating,
                  .text = "two\nlines",
                  .table = "t",
                  .quote = "Grüße",
                  .created = at(7)};
    write([&](sql::Transaction& db) {
        report.reporter = add(db, "ann");
        report.about = add(db, "ben");
        report.id = add_report(db, report);
    });
    read([&](sql::Snapshot& db) {
        EXPECT_EQ(find_report(db, report.id), report);
        EXPECT_EQ(find_open_report(db, report.reporter, report.about, "t"), report);
        EXPECT_EQ(find_open_report(db, report.reporter, report.about, ""), std::nullopt);
        EXPECT_THAT(list_reports(db, false, {}), ElementsAre(report));
    });
    report.closing = Report::Closing{.time = at(9), .by = "cay", .note = "talked to both"};
    write([&](sql::Transaction& db) { close_report(db, report.id, *report.closing); });
    read([&](sql::Snapshot& db) {
        EXPECT_EQ(find_report(db, report.id), report);
        EXPECT_EQ(find_open_report(db, report.reporter, report.about, "t"), std::nullopt);
        EXPECT_THAT(list_reports(db, false, {}), IsEmpty());
        EXPECT_THAT(list_reports(db, true, {}), ElementsAre(report));
        EXPECT_THAT(list_reports(db, true, {.after = std::to_string(report.id)}), IsEmpty());
        EXPECT_THAT(list_reports_by(db, report.reporter), ElementsAre(report));
    });
}

TEST_P(HouseSql, lists_what_moderators_did_newest_first) {
    ModerationAct by_host{.time = at(1), .to_name = "ben", .deed = ModerationAct::Deed::unban};
    ModerationAct by_ann{.time = at(2),
                         .by_name = "ann",
                         .to_name = "cay",
                         .deed = ModerationAct::Deed::mute,
                         .reason = "spam",
                         .until = at(9),
                         .report = 3};
    write([&](sql::Transaction& db) {
        by_ann.by = add(db, "ann");
        by_host.to = add(db, "ben");
        by_ann.to = add(db, "cay");
        by_host.id = add_act(db, by_host);
        by_ann.id = add_act(db, by_ann);
    });
    read([&](sql::Snapshot& db) {
        EXPECT_THAT(list_acts(db, std::nullopt, {}), ElementsAre(by_ann, by_host));
        EXPECT_THAT(list_acts(db, std::nullopt, {.after = std::to_string(by_ann.id)}), ElementsAre(by_host));
        EXPECT_THAT(list_acts(db, by_ann.to, {}), ElementsAre(by_ann));
        EXPECT_THAT(list_acts(db, std::nullopt, {.after = "nonsense"}), IsEmpty());
    });
}

TEST_P(HouseSql, lists_agreement_with_the_engine_by_player_and_by_rating) {
    AccountId ann{};
    AccountId ben{};
    const auto game = [](AccountId of, int number, double rating) {
        return GameAgreement{.account = of,
                             .ladder = "razzle razzledazzle live",
                             .ended = at(number),
                             .table = "t" + std::to_string(number),
                             .rating = rating,
                             .turns = 10 * number,
                             .agreed = number};
    };
    write([&](sql::Transaction& db) {
        ann = add(db, "ann");
        ben = add(db, "ben");
        for (const int number : {1, 2, 3}) add_table(db, table_of(ann, ben, game(ann, number, 0).table, 1));
        add_agreement(db, game(ann, 1, 1'500));
        add_agreement(db, game(ann, 2, 1'510.5));
        add_agreement(db, game(ben, 2, 1'420));
        add_agreement(db, game(ben, 3, 1'700));
    });
    const auto turns = [](const std::vector<GameAgreement>& games) {
        std::vector<int> counts;
        for (const GameAgreement& one : games) counts.push_back(one.turns);
        return counts;
    };
    read([&](sql::Snapshot& db) {
        const std::string ladder = game(ann, 1, 0).ladder;
        EXPECT_THAT(list_agreement(db, ann, ladder, 5),
                    ElementsAre(game(ann, 2, 1'510.5), game(ann, 1, 1'500)));
        EXPECT_THAT(list_agreement(db, ann, ladder, 1), ElementsAre(game(ann, 2, 1'510.5)));
        EXPECT_THAT(list_agreement(db, ann, "razzle razzledazzle days", 5), IsEmpty());
        EXPECT_THAT(turns(list_agreement_near(db, ladder, 1'500, 100, 5)), ElementsAre(10, 20, 20));
        EXPECT_THAT(turns(list_agreement_near(db, ladder, 1'500, 100, 1)), ElementsAre(10, 20));
        EXPECT_THAT(turns(list_agreement_near(db, ladder, 1'650, 60, 5)), ElementsAre(30));
    });
}

TEST_P(HouseSql, keeps_ratings_of_puzzles_and_attempts_at_them) {
    PuzzleRating rating{
        .game = "razzle", .puzzle = "0123abcd", .strength = {1'512.25, 180.5, 0.0875}, .attempts = 1};
    PuzzleSkill skill{
        .game = "razzle", .strength = {1'600.5, 300, 0.09}, .attempts = 1, .solved = 1, .updated = at(3)};
    PuzzleAttempt attempt{.game = "razzle",
                          .puzzle = "0123abcd",
                          .time = at(3),
                          .solved = true,
                          .rating = 1'600.5,
                          .change = 100.5,
                          .puzzle_rating = 1'512.25,
                          .puzzle_change = -7.5};
    write([&](sql::Transaction& db) {
        attempt.account = skill.account = add(db, "ann");
        put_puzzle_rating(db, rating);
        put_puzzle_rating(db, {.game = "knights", .puzzle = "0123abcd"});
        put_puzzle_skill(db, skill);
        add_puzzle_attempt(db, attempt);
    });
    read([&](sql::Snapshot& db) {
        EXPECT_EQ(find_puzzle_rating(db, "razzle", "0123abcd"), rating);
        EXPECT_EQ(find_puzzle_rating(db, "razzle", "other"), std::nullopt);
        EXPECT_THAT(list_puzzle_ratings(db, "razzle"), ElementsAre(rating));
        EXPECT_EQ(find_puzzle_skill(db, skill.account, "razzle"), skill);
        EXPECT_EQ(find_puzzle_skill(db, skill.account, "knights"), std::nullopt);
        EXPECT_THAT(list_puzzle_skills(db, skill.account), ElementsAre(skill));
        EXPECT_EQ(find_puzzle_attempt(db, skill.account, "razzle", "0123abcd"), attempt);
        EXPECT_EQ(find_puzzle_attempt(db, skill.account, "knights", "0123abcd"), std::nullopt);
        EXPECT_THAT(list_tried_puzzles(db, skill.account, "razzle"), ElementsAre("0123abcd"));
        EXPECT_THAT(list_puzzle_attempts(db, skill.account), ElementsAre(attempt));
    });
    rating.attempts = 2;
    rating.strength.rating = 1'490;
    skill.solved = 2;
    skill.updated = at(4);
    write([&](sql::Transaction& db) {
        put_puzzle_rating(db, rating);
        put_puzzle_skill(db, skill);
    });
    read([&](sql::Snapshot& db) {
        EXPECT_THAT(list_puzzle_ratings(db, "razzle"), ElementsAre(rating));
        EXPECT_THAT(list_puzzle_skills(db, skill.account), ElementsAre(skill));
    });
    write([&](sql::Transaction& db) { erase_puzzles_of(db, skill.account); });
    read([&](sql::Snapshot& db) {
        EXPECT_THAT(list_puzzle_skills(db, skill.account), IsEmpty());
        EXPECT_THAT(list_puzzle_attempts(db, skill.account), IsEmpty());
        EXPECT_THAT(list_puzzle_ratings(db, "razzle"), ElementsAre(rating));
    });
}

TEST(MissingDatabase, is_reported_with_a_sentence) {
    const auto database = open_database("/nowhere/parlor.db");
    ASSERT_FALSE(database);
    EXPECT_EQ(database.error().what, "cannot open /nowhere/parlor.db: unable to open database file");
}

}  // namespace
}  // namespace house
