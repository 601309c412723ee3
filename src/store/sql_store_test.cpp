// What the house expects of its store, on every database.
#include "store/sql_store.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <future>
#include <numeric>
#include <thread>

#include "store/databases_test.h"
#include "store/house_test.h"

namespace store {
namespace {

using house::Account, house::AccountId, house::ChatLine, house::Contact, house::Credential, house::Endpoint;
using house::Errand, house::Following, house::Invitation, house::Memo, house::Page, house::Rating;
using house::RatingChange, house::Room, house::StoredEvent, house::Submission, house::TableEntry;
using house::Writer;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

class AStore : public DatabaseTest {
protected:
    SqlStore& store() { return store_; }

    // Lets the work write, and expects it to stand.
    void write(const std::function<void(Writer&)>& work) {
        const auto done = store_.write([&](Writer& books) {
            work(books);
            return true;
        });
        ASSERT_TRUE(done) << done.error().what;
    }

    void read(const std::function<void(house::View&)>& work) {
        const auto done = store_.read(work);
        ASSERT_TRUE(done) << done.error().what;
    }

private:
    SqlStore store_{database(all_migrations())};
};
INSTANTIATE_TEST_SUITE_P(On, AStore, every_kind, name_of);

TEST_P(AStore, keeps_an_account_as_it_was_given) {
    Account account{.name = "Ben_'7'",
                    .kind = Account::Kind::guest,
                    .password = "$argon2id$v=19",
                    .mail = "Ben@example.org",
                    .settings = R"({"theme":"dark","word":"Grüße"})",
                    .created = at(1'700'000'000'123),
                    .seen = at(-5),
                    .banned_until = at(9),
                    .on_vacation_until = at(10),
                    .vacation_year = 2026,
                    .vacation_days_left = 21,
                    .planned_vacation = house::PlannedVacation{at(11), at(12)}};
    write([&](Writer& books) { account.id = books.add_account(account).value(); });
    read([&](house::View& books) {
        EXPECT_EQ(books.account(account.id), account);
        EXPECT_EQ(books.account_named("bEN_'7'"), account);
        EXPECT_EQ(books.account_with_mail("ben@EXAMPLE.org"), account);
    });
    account = {.id = account.id, .name = "closed-1", .kind = Account::Kind::closed};
    write([&](Writer& books) { books.change_account(account); });
    read([&](house::View& books) {
        EXPECT_EQ(books.account(account.id), account);
        EXPECT_EQ(books.account_named("ben_'7'"), std::nullopt);
        EXPECT_EQ(books.account_with_mail("ben@example.org"), std::nullopt);
        EXPECT_EQ(books.account_with_mail(""), std::nullopt);
    });
}

TEST_P(AStore, has_every_name_once_whatever_its_case) {
    write([](Writer& books) {
        EXPECT_TRUE(books.add_account({.name = "Ben"}));
        EXPECT_FALSE(books.add_account({.name = "bEN"}));
        EXPECT_TRUE(books.add_account({.name = "Ann"})) << "the work goes on after a name that is taken";
    });
    read([](house::View& books) {
        EXPECT_EQ(books.account_named("BEN")->name, "Ben");
        EXPECT_TRUE(books.account_named("ann"));
    });
}

TEST_P(AStore, lists_accounts_by_name_page_by_page) {
    write([](Writer& books) {
        for (const char* name : {"dora", "Ben", "ann", "Carl"}) add(books, name);
    });
    const auto names = [](const std::vector<Account>& accounts) {
        std::string text;
        for (const Account& account : accounts) text += account.name + ' ';
        return text;
    };
    read([&](house::View& books) {
        EXPECT_EQ(names(books.accounts({.limit = 3})), "ann Ben Carl ");
        EXPECT_EQ(names(books.accounts({.after = "Carl", .limit = 3})), "dora ");
        EXPECT_THAT(books.accounts({.after = "dora"}), IsEmpty());
    });
}

TEST_P(AStore, lists_who_has_played_a_game_without_guests_and_those_who_have_left) {
    write([](Writer& books) {
        const AccountId ann = add(books, "Ann");
        const AccountId ben = add(books, "ben");
        const AccountId bot = add(books, "level-3", Account::Kind::bot);
        const AccountId guest = add(books, "guest-1", Account::Kind::guest);
        const AccountId gone = add(books, "closed-1", Account::Kind::closed);
        add(books, "who never plays");
        for (const auto& [one, two] : {std::pair(bot, ben), std::pair(ann, guest), std::pair(gone, gone)})
            books.add_table(table_of(one, two, "t" + std::to_string(next_board()), 1));
        TableEntry knights = table_of(ann, ann, "knights", 1);
        knights.game = "knights";
        books.add_table(knights);
        const auto names = [&](std::string_view game, const Page& page) {
            std::string text;
            for (const Account& account : books.players_of(game, page)) text += account.name + ' ';
            return text;
        };
        EXPECT_EQ(names("razzle", {}), "Ann ben level-3 ");
        EXPECT_EQ(names("razzle", {.after = "ANN", .limit = 1}), "ben ");
        EXPECT_EQ(names("knights", {}), "Ann ");
        EXPECT_EQ(names("mazers", {}), "");
    });
}

TEST_P(AStore, finds_those_whose_vacation_is_over) {
    write([](Writer& books) {
        for (const int until : {30, 10, 20})
            static_cast<void>(
                books.add_account({.name = "until" + std::to_string(until), .on_vacation_until = at(until)}));
        add(books, "at-home");
    });
    read([](house::View& books) {
        const auto names = [&](house::Time now, std::size_t limit) {
            std::string text;
            for (const Account& account : books.vacations_over(now, limit)) text += account.name + ' ';
            return text;
        };
        EXPECT_EQ(names(at(9), 5), "");
        EXPECT_EQ(names(at(20), 5), "until10 until20 ");
        EXPECT_EQ(names(at(40), 1), "until10 ");
    });
}

TEST_P(AStore, finds_those_whose_planned_vacation_is_due) {
    write([](Writer& books) {
        for (const int from : {30, 10, 20})
            static_cast<void>(
                books.add_account({.name = "from" + std::to_string(from),
                                   .planned_vacation = house::PlannedVacation{at(from), at(99)}}));
        add(books, "at-home");
    });
    const auto names = [&](house::Time now, std::size_t limit) {
        std::string text;
        read([&](house::View& books) {
            for (const Account& account : books.vacations_due(now, limit)) text += account.name + ' ';
        });
        return text;
    };
    EXPECT_EQ(names(at(9), 5), "");
    EXPECT_EQ(names(at(20), 5), "from10 from20 ");
    EXPECT_EQ(names(at(40), 1), "from10 ");
    write([](Writer& books) {
        Account begun = books.account_named("from10").value();
        begun.planned_vacation.reset();
        books.change_account(begun);
    });
    EXPECT_EQ(names(at(20), 5), "from20 ");
}

TEST_P(AStore, keeps_credentials_until_they_are_erased) {
    write([](Writer& books) {
        const AccountId ben = add(books, "ben");
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
        const Credential other{.hash = hash(3), .account = add(books, "ann"), .created = at(3)};
        for (const Credential& credential : {session, token, other}) books.put_credential(credential);
        EXPECT_EQ(books.credential(hash(1)), session);
        EXPECT_EQ(books.credential(hash(2)), token);
        EXPECT_EQ(books.credential(hash(9)), std::nullopt);

        session.used = at(7);
        session.expires = at(60);
        books.put_credential(session);
        EXPECT_THAT(books.credentials_of(ben), ElementsAre(token, session)) << "newest first";

        books.erase_expired_credentials(at(59));
        EXPECT_TRUE(books.credential(hash(1)));
        books.erase_expired_credentials(at(60));
        EXPECT_FALSE(books.credential(hash(1)));
        EXPECT_TRUE(books.credential(hash(2))) << "it never expires";

        books.erase_credential(hash(2));
        EXPECT_FALSE(books.credential(hash(2)));
        books.put_credential(session);
        books.erase_credentials_of(ben);
        EXPECT_THAT(books.credentials_of(ben), IsEmpty());
        EXPECT_EQ(books.credential(hash(3)), other);
    });
}

TEST_P(AStore, keeps_cups_until_they_are_spent_or_expire) {
    write([](Writer& books) {
        const AccountId ben = add(books, "ben");
        const house::Cup first{.commitment = hash(1), .seed = hash(2), .owner = ben, .expires = at(10)};
        const house::Cup second{.commitment = hash(3), .seed = hash(4), .owner = ben, .expires = at(20)};
        const house::Cup other{
            .commitment = hash(5), .seed = hash(6), .owner = add(books, "ann"), .expires = at(20)};
        for (const house::Cup& cup : {first, second, other}) books.add_cup(cup);
        EXPECT_EQ(books.cup(hash(1)), first);
        EXPECT_EQ(books.cup(hash(2)), std::nullopt) << "a seed is no commitment";
        EXPECT_THAT(books.cups_of(ben), UnorderedElementsAre(first, second));
        books.erase_expired_cups(at(9));
        EXPECT_EQ(books.cup(hash(1)), first);
        books.erase_expired_cups(at(10));
        EXPECT_THAT(books.cups_of(ben), ElementsAre(second));
        books.erase_cup(hash(3));
        EXPECT_THAT(books.cups_of(ben), IsEmpty());
        EXPECT_EQ(books.cup(hash(5)), other);
    });
}

TEST_P(AStore, keeps_an_invitation_as_it_was_last_put) {
    write([](Writer& books) {
        const AccountId ben = add(books, "ben");
        Invitation invitation = invitation_of(ben, "i1", 5);
        invitation.kind = Invitation::Kind::link;
        invitation.terms = R"({"days":3})";
        invitation.secret = "00ff";
        invitation.word = "tulip";
        books.put_invitation(invitation);
        EXPECT_EQ(books.invitation("i1"), invitation);
        invitation.state = Invitation::State::declined;
        invitation.to = add(books, "ann");
        invitation.reason = "no time";
        invitation.table = "t1";
        books.put_invitation(invitation);
        EXPECT_EQ(books.invitation("i1"), invitation);
        EXPECT_EQ(books.invitation("i2"), std::nullopt);
    });
}

TEST_P(AStore, lists_seeks_newest_first_page_by_page) {
    write([](Writer& books) {
        const AccountId ben = add(books, "ben");
        for (const char* id : {"d", "a", "c", "b"}) books.put_invitation(invitation_of(ben, id, 5));
        Invitation knights = invitation_of(ben, "newest", 6);
        knights.game = "knights";
        books.put_invitation(knights);
        Invitation challenge = invitation_of(ben, "challenge", 7);
        challenge.kind = Invitation::Kind::challenge;
        books.put_invitation(challenge);
        Invitation accepted = invitation_of(ben, "accepted", 7);
        accepted.state = Invitation::State::accepted;
        books.put_invitation(accepted);

        EXPECT_EQ(ids(books.seeks("", {.limit = 3})), "newest d c");
        EXPECT_EQ(ids(books.seeks("", {.after = "c", .limit = 3})), "b a");
        EXPECT_EQ(ids(books.seeks("razzle", {.limit = 3})), "d c b");
        EXPECT_EQ(ids(books.seeks("razzle", {.after = "b", .limit = 3})), "a");
        EXPECT_EQ(ids(books.seeks("mazers", {})), "");
        EXPECT_EQ(ids(books.seeks("", {.after = "never there", .limit = 3})), "");
    });
}

TEST_P(AStore, finds_the_open_invitations_that_somebody_made_or_received) {
    write([](Writer& books) {
        const AccountId ben = add(books, "ben");
        const AccountId ann = add(books, "ann");
        books.put_invitation(invitation_of(ben, "made", 1));
        Invitation received = invitation_of(ann, "received", 2);
        received.to = ben;
        books.put_invitation(received);
        Invitation to_himself = invitation_of(ben, "both", 3);
        to_himself.to = ben;
        books.put_invitation(to_himself);
        books.put_invitation(invitation_of(ann, "not his", 4));
        EXPECT_EQ(ids(books.open_invitations_of(ben)), "both received made");
        to_himself.state = Invitation::State::withdrawn;
        books.put_invitation(to_himself);
        EXPECT_EQ(ids(books.open_invitations_of(ben)), "received made");
    });
}

TEST_P(AStore, finds_invitations_whose_time_has_come) {
    write([](Writer& books) {
        const AccountId ben = add(books, "ben");
        for (const int created : {3, 1, 2})
            books.put_invitation(invitation_of(ben, "i" + std::to_string(created), created));
        EXPECT_EQ(ids(books.expired_invitations(at(102), 10)), "i1 i2");
        EXPECT_EQ(ids(books.expired_invitations(at(102), 1)), "i1");
        EXPECT_EQ(ids(books.expired_invitations(at(100), 10)), "");
    });
}

TEST_P(AStore, lists_all_invitations_by_id_page_by_page) {
    write([](Writer& books) {
        const AccountId ben = add(books, "ben");
        for (const char* id : {"i3", "i1", "i2"}) books.put_invitation(invitation_of(ben, id, 1));
        EXPECT_EQ(ids(books.all_invitations({.after = "", .limit = 2})), "i1 i2");
        EXPECT_EQ(ids(books.all_invitations({.after = "i2", .limit = 2})), "i3");
    });
}

TEST_P(AStore, keeps_a_table_with_its_events) {
    TableEntry table;
    const std::vector<StoredEvent> opening{{.number = 1, .time = at(10), .json = "{}"},
                                           {.number = 2, .time = at(11), .json = R"(["it's"])"}};
    const std::vector<StoredEvent> ending{{.number = 3, .time = at(12), .json = "3"}};
    write([&](Writer& books) {
        table = {.id = "t1",
                 .seats = {add(books, "ben"), add(books, "ann")},
                 .game = "mazers",
                 .ladder = "mazers live",
                 .settings = "{}",
                 .secret = "00ff",
                 .words = {"tulip", "oak"},
                 .visibility = house::Visibility::unlisted,
                 .created = at(9),
                 .board = 107,
                 .followed = true};
        books.add_table(table);
        EXPECT_EQ(books.table("t1"), table);
        table.last_event = 2;
        table.turns = 1;
        table.to_move = game::Player::two;
        table.due = at(99);
        table.remind = at(66);
        EXPECT_TRUE(books.append(table, opening));
    });
    write([&](Writer& books) {
        EXPECT_EQ(books.table("t1"), table);
        table.last_event = 3;
        table.to_move = std::nullopt;
        table.due = std::nullopt;
        table.remind = std::nullopt;
        table.ended = at(12);
        table.result = "0-1";
        EXPECT_TRUE(books.append(table, ending));
    });
    read([&](house::View& books) {
        EXPECT_EQ(books.table("t1"), table);
        EXPECT_THAT(books.events("t1", 0), ElementsAre(opening[0], opening[1], ending[0]));
        EXPECT_THAT(books.events("t1", 2), ElementsAre(ending[0]));
        EXPECT_THAT(books.events("t2", 0), IsEmpty());
        EXPECT_EQ(books.table("t2"), std::nullopt);
    });
}

TEST_P(AStore, appends_only_the_next_event) {
    write([](Writer& books) {
        TableEntry table = table_of(add(books, "ben"), add(books, "ann"), "t1", 1);
        books.add_table(table);
        const std::vector<StoredEvent> first{{.number = 1, .time = at(2), .json = "1"}};
        table.last_event = 1;
        EXPECT_TRUE(books.append(table, first));
        const TableEntry stands = table;
        table.turns = 7;
        EXPECT_FALSE(books.append(table, first)) << "again";
        const std::vector<StoredEvent> third{{.number = 3, .time = at(2), .json = "3"}};
        EXPECT_FALSE(books.append(table, third)) << "a gap";
        EXPECT_EQ(books.table("t1"), stands);
        EXPECT_EQ(books.events("t1", 0), first);
        EXPECT_TRUE(books.append(table, {})) << "only the entry";
        EXPECT_EQ(books.table("t1"), table);
    });
}

TEST_P(AStore, lets_one_of_several_append_an_event) {
    constexpr std::int64_t events = 30;
    constexpr int rivals = 3;
    TableEntry table;
    write([&](Writer& books) {
        table = table_of(add(books, "ben"), add(books, "ann"), "t1", 1);
        books.add_table(table);
    });
    const auto append_all = [&] {
        std::int64_t appended = 0;
        for (std::int64_t number = 1; number <= events; ++number) {
            bool next = false;
            TableEntry entry = table;
            entry.last_event = number;
            const std::array event{StoredEvent{.number = number, .time = at(number), .json = "{}"}};
            EXPECT_TRUE(store().write([&](Writer& books) { return next = books.append(entry, event); }));
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
    read([](house::View& books) { EXPECT_EQ(books.events("t1", 0).size(), std::size_t{events}); });
}

TEST_P(AStore, lists_the_tables_of_an_account_newest_first_page_by_page) {
    write([](Writer& books) {
        const AccountId ben = add(books, "ben");
        const AccountId ann = add(books, "ann");
        books.add_table(table_of(ben, ann, "a", 5));
        books.add_table(table_of(ann, ben, "b", 5));
        books.add_table(table_of(ben, ben, "himself", 6));
        books.add_table(table_of(ann, ben, "d", 4));
        books.add_table(table_of(ann, ann, "not his", 7));
        TableEntry over = table_of(ann, ben, "over", 8);
        over.ended = at(9);
        books.add_table(over);
        EXPECT_EQ(ids(books.tables_of(ben, false, {.limit = 3})), "himself b a");
        EXPECT_EQ(ids(books.tables_of(ben, false, {.after = "a", .limit = 3})), "d");
        EXPECT_EQ(ids(books.tables_of(ben, false, {.after = "himself", .limit = 1})), "b");
        EXPECT_EQ(ids(books.tables_of(ben, true, {})), "over");
    });
}

TEST_P(AStore, knows_whose_turn_it_is_and_how_urgent) {
    write([](Writer& books) {
        const AccountId ben = add(books, "ben");
        const AccountId ann = add(books, "ann");
        const auto add_due = [&](TableEntry table, std::optional<house::Time> due) {
            table.due = due;
            books.add_table(table);
        };
        add_due(table_of(ben, ann, "no hurry", 1), std::nullopt);
        add_due(table_of(ben, ann, "later", 1), at(20));
        add_due(table_of(ben, ann, "soon", 1), at(10));
        add_due(table_of(ann, ben, "hers", 1), at(5));
        add_due(table_of(ben, ben, "practice", 1), std::nullopt);
        EXPECT_EQ(ids(books.awaiting(ben, 10)), "soon later no hurry");
        EXPECT_EQ(ids(books.awaiting(ben, 1)), "soon");
        TableEntry soon = *books.table("soon");
        soon.to_move = game::Player::two;
        EXPECT_TRUE(books.append(soon, {}));
        EXPECT_EQ(ids(books.awaiting(ben, 10)), "later no hurry");
        EXPECT_EQ(ids(books.awaiting(ann, 10)), "hers soon");
    });
}

TEST_P(AStore, lists_what_everybody_may_watch) {
    write([](Writer& books) {
        const AccountId ben = add(books, "ben");
        for (const char* id : {"a", "b"}) books.add_table(table_of(ben, ben, id, 1));
        TableEntry knights = table_of(ben, ben, "knights", 2);
        knights.game = "knights";
        books.add_table(knights);
        TableEntry secret = table_of(ben, ben, "closed", 3);
        secret.visibility = house::Visibility::closed;
        books.add_table(secret);
        TableEntry over = table_of(ben, ben, "over", 3);
        over.ended = at(4);
        books.add_table(over);
        EXPECT_EQ(ids(books.open_tables("", {.limit = 2})), "knights b");
        EXPECT_EQ(ids(books.open_tables("", {.after = "b", .limit = 2})), "a");
        EXPECT_EQ(ids(books.open_tables("razzle", {})), "b a");
        EXPECT_EQ(ids(books.open_tables("razzle", {.after = "b"})), "a");
    });
}

TEST_P(AStore, finds_what_is_due_the_most_overdue_first) {
    write([](Writer& books) {
        const AccountId ben = add(books, "ben");
        for (const int due : {30, 10, 20}) {
            TableEntry table = table_of(ben, ben, "t" + std::to_string(due), 1);
            table.due = at(due);
            books.add_table(table);
        }
        books.add_table(table_of(ben, ben, "never", 1));
        EXPECT_EQ(ids(books.due(at(20), 10)), "t10 t20");
        EXPECT_EQ(ids(books.due(at(20), 1)), "t10");
        EXPECT_EQ(ids(books.due(at(9), 10)), "");
    });
}

TEST_P(AStore, counts_the_boards_of_each_game) {
    write([](Writer& books) {
        EXPECT_EQ(books.take_board("razzle"), 101);
        EXPECT_EQ(books.take_board("razzle"), 102);
        EXPECT_EQ(books.take_board("knights"), 101);
    });
    EXPECT_TRUE(store().write([](Writer& books) {
        EXPECT_EQ(books.take_board("razzle"), 103);
        return false;
    }));
    write([](Writer& books) { EXPECT_EQ(books.take_board("razzle"), 103) << "no table has come of it"; });
}

TEST_P(AStore, lets_each_of_several_take_a_board_of_their_own) {
    constexpr int boards = 10;
    constexpr int rivals = 3;
    const auto take_all = [&] {
        std::vector<int> taken;
        for (int count = 0; count < boards; ++count) {
            int board = 0;
            EXPECT_TRUE(store().write([&](Writer& books) {
                board = books.take_board("razzle");
                return true;
            }));
            taken.push_back(board);
        }
        return taken;
    };
    std::vector<std::future<std::vector<int>>> taken;
    for (int rival = 0; rival < rivals; ++rival) taken.push_back(std::async(std::launch::async, take_all));
    std::vector<int> together;
    for (auto& some : taken) std::ranges::copy(some.get(), std::back_inserter(together));
    std::ranges::sort(together);
    std::vector<int> expected(std::size_t{boards} * rivals);
    std::iota(expected.begin(), expected.end(), house::first_board);
    EXPECT_EQ(together, expected);
}

TEST_P(AStore, finds_a_table_by_the_number_of_its_board) {
    TableEntry razzle;
    write([&](Writer& books) {
        const AccountId ben = add(books, "ben");
        razzle = table_of(ben, ben, "r", 1);
        TableEntry knights = table_of(ben, ben, "k", 1);
        knights.game = "knights";
        knights.board = razzle.board;
        books.add_table(razzle);
        books.add_table(knights);
        EXPECT_EQ(books.table_on_board("razzle", razzle.board), razzle);
        EXPECT_EQ(books.table_on_board("knights", razzle.board), knights);
        EXPECT_EQ(books.table_on_board("razzle", 100), std::nullopt);
        EXPECT_EQ(books.table_on_board("mazers", razzle.board), std::nullopt);
    });
    razzle.id = "another";
    EXPECT_FALSE(store().write([&](Writer& books) {
        books.add_table(razzle);
        return true;
    })) << "the board is taken";
}

TEST_P(AStore, finds_whom_to_remind_the_longest_due_first) {
    write([](Writer& books) {
        const AccountId ben = add(books, "ben");
        for (const int remind : {30, 10, 20}) {
            TableEntry table = table_of(ben, ben, "t" + std::to_string(remind), 1);
            table.remind = at(remind);
            books.add_table(table);
        }
        TableEntry never = table_of(ben, ben, "never", 1);
        never.due = at(40);
        books.add_table(never);
        EXPECT_EQ(ids(books.to_remind(at(20), 10)), "t10 t20");
        EXPECT_EQ(ids(books.to_remind(at(20), 1)), "t10");
        EXPECT_EQ(ids(books.to_remind(at(9), 10)), "");
        books.set_reminder("t10", at(21));
        books.set_reminder("t20", std::nullopt);
        books.set_reminder("never", at(5));
        EXPECT_EQ(ids(books.to_remind(at(21), 10)), "never t10");
        never.remind = at(5);
        EXPECT_EQ(books.table("never"), never) << "nothing else has changed";
    });
}

TEST_P(AStore, remembers_that_a_table_is_followed_from_turn_to_turn) {
    write([](Writer& books) {
        TableEntry table = table_of(add(books, "ben"), add(books, "ann"), "t1", 1);
        books.add_table(table);
        books.set_followed("t1", true);
        table.followed = true;
        EXPECT_EQ(books.table("t1"), table);
        table.last_event = 1;
        const std::array event{StoredEvent{.number = 1, .time = at(5), .json = "{}"}};
        EXPECT_TRUE(books.append(table, event));
        EXPECT_EQ(books.table("t1"), table);
        books.set_followed("t1", false);
        EXPECT_FALSE(books.table("t1")->followed);
    });
}

TEST_P(AStore, lists_games_that_are_over_the_last_to_end_first_page_by_page) {
    write([](Writer& books) {
        const AccountId ben = add(books, "ben");
        const auto add_ended = [&](TableEntry table, std::int64_t ended) {
            table.ended = at(ended);
            books.add_table(table);
        };
        add_ended(table_of(ben, ben, "a", 3), 20);
        add_ended(table_of(ben, ben, "b", 2), 20);
        add_ended(table_of(ben, ben, "first to begin", 1), 30);
        add_ended(table_of(ben, ben, "early", 4), 5);
        books.add_table(table_of(ben, ben, "goes on", 9));
        TableEntry secret = table_of(ben, ben, "closed", 9);
        secret.visibility = house::Visibility::closed;
        add_ended(secret, 40);
        TableEntry knights = table_of(ben, ben, "knights", 9);
        knights.game = "knights";
        add_ended(knights, 40);
        EXPECT_EQ(ids(books.ended_tables("razzle", {.limit = 2})), "first to begin b");
        EXPECT_EQ(ids(books.ended_tables("razzle", {.after = "20 b", .limit = 2})), "a early");
        EXPECT_EQ(ids(books.ended_tables("razzle", {.after = "5 early"})), "");
        EXPECT_EQ(ids(books.ended_tables("razzle", {.after = "nonsense"})), "");
        EXPECT_EQ(ids(books.ended_tables("knights", {})), "knights");
    });
}

TEST_P(AStore, lends_the_table_of_a_waiting_bot_to_one_node) {
    write([](Writer& books) {
        const AccountId ben = add(books, "ben");
        const AccountId bot = add(books, "level-3", Account::Kind::bot);
        books.add_table(table_of(bot, ben, "long", 1));
        TableEntry recent = table_of(bot, ben, "recent", 0);
        books.add_table(recent);
        recent.last_event = 1;
        const std::array event{StoredEvent{.number = 1, .time = at(5), .json = "{}"}};
        EXPECT_TRUE(books.append(recent, event));
        books.add_table(table_of(ben, bot, "his", 1));
        EXPECT_EQ(ids(books.awaiting_bots(at(9), 10)), "long recent");
        EXPECT_EQ(ids(books.awaiting_bots(at(9), 1)), "long");

        EXPECT_TRUE(books.lease({.table = "long", .node = "one", .until = at(20)}, at(9)));
        EXPECT_EQ(ids(books.awaiting_bots(at(19), 10)), "recent");
        EXPECT_FALSE(books.lease({.table = "long", .node = "two", .until = at(30)}, at(19)));
        EXPECT_TRUE(books.lease({.table = "long", .node = "one", .until = at(25)}, at(19))) << "once more";
        EXPECT_EQ(ids(books.awaiting_bots(at(25), 10)), "long recent") << "the node has not come back";
        EXPECT_TRUE(books.lease({.table = "long", .node = "two", .until = at(40)}, at(25)));
        EXPECT_EQ(ids(books.awaiting_bots(at(26), 10)), "recent");
        books.end_lease("long");
        EXPECT_EQ(ids(books.awaiting_bots(at(26), 10)), "long recent");

        TableEntry table = *books.table("long");
        table.to_move = game::Player::two;
        EXPECT_TRUE(books.append(table, {}));
        EXPECT_EQ(ids(books.awaiting_bots(at(26), 10)), "recent");
    });
}

TEST_P(AStore, lists_all_tables_by_id_page_by_page) {
    write([](Writer& books) {
        const AccountId ben = add(books, "ben");
        for (const char* id : {"b", "B", "a"}) books.add_table(table_of(ben, ben, id, 1));
        EXPECT_EQ(ids(books.all_tables({.limit = 2})), "B a");
        EXPECT_EQ(ids(books.all_tables({.after = "a", .limit = 2})), "b");
    });
}

TEST_P(AStore, numbers_the_lines_of_each_room) {
    write([](Writer& books) {
        const AccountId ben = add(books, "ben");
        books.add_table(table_of(ben, ben, "t1", 1));
        const ChatLine hello{.from = ben, .time = at(1), .text = "'); DROP TABLE chat; --"};
        EXPECT_EQ(books.add_chat("t1", Room::players, hello), 1);
        EXPECT_EQ(books.add_chat("t1", Room::players, {.from = ben, .time = at(2), .text = "bye"}), 2);
        EXPECT_EQ(books.add_chat("t1", Room::watchers, hello), 1);
        EXPECT_THAT(books.chat("t1", Room::players, 0),
                    ElementsAre(ChatLine{1, ben, at(1), hello.text}, ChatLine{2, ben, at(2), "bye"}));
        EXPECT_THAT(books.chat("t1", Room::players, 1), ElementsAre(ChatLine{2, ben, at(2), "bye"}));
        EXPECT_EQ(books.chat("t1", Room::watchers, 0).size(), 1U);
    });
}

TEST_P(AStore, finds_what_somebody_has_said) {
    write([](Writer& books) {
        const AccountId ann = add(books, "ann");
        const AccountId ben = add(books, "ben");
        for (const char* table : {"t2", "t1"}) books.add_table(table_of(ann, ben, table, 1));
        books.add_chat("t2", Room::players, {.from = ben, .time = at(1), .text = "hello"});
        books.add_chat("t2", Room::players, {.from = ann, .time = at(2), .text = "hi"});
        books.add_chat("t2", Room::players, {.from = ben, .time = at(3), .text = "bye"});
        books.add_chat("t1", Room::watchers, {.from = ben, .time = at(4), .text = "wow"});
        EXPECT_THAT(books.said_by(ben),
                    ElementsAre(house::Saying{"t1", Room::watchers, {1, ben, at(4), "wow"}},
                                house::Saying{"t2", Room::players, {1, ben, at(1), "hello"}},
                                house::Saying{"t2", Room::players, {3, ben, at(3), "bye"}}));
    });
}

TEST_P(AStore, keeps_ratings_to_the_last_bit_with_their_history) {
    write([](Writer& books) {
        const AccountId ben = add(books, "ben");
        Rating rating{.account = ben,
                      .ladder = "razzle live",
                      .rating = 1500 + 1.0 / 3,
                      .deviation = 0.1,
                      .volatility = 0.06,
                      .games = 1,
                      .updated = at(1)};
        const RatingChange first{.time = at(1), .table = "t1", .rating = rating.rating, .deviation = 0.1};
        books.put_rating(rating, first);
        EXPECT_EQ(books.rating(ben, "razzle live"), rating);
        rating.rating = 1600;
        rating.games = 2;
        rating.won = 1;
        rating.lost = 1;
        const RatingChange second{.time = at(2), .table = "t0", .rating = 1600, .deviation = 0.1};
        books.put_rating(rating, second);
        Rating other = rating;
        other.ladder = "knights live";
        books.put_rating(other, first);
        EXPECT_EQ(books.rating(ben, "razzle live"), rating);
        EXPECT_EQ(books.rating(ben, "mazers live"), std::nullopt);
        EXPECT_EQ(books.rating_gain(ben, "razzle live", "t1", at(1)), 1500 + 1.0 / 3 - 1500);
        EXPECT_EQ(books.rating_gain(ben, "razzle live", "t0", at(1)), 1600 - (1500 + 1.0 / 3));
        EXPECT_EQ(books.rating_gain(ben, "razzle live", "t2", at(1)), std::nullopt);
        EXPECT_THAT(books.ratings_of(ben), ElementsAre(other, rating));
        EXPECT_THAT(books.rating_changes(ben, "razzle live"), ElementsAre(first, second));
    });
}

TEST_P(AStore, lists_standings_from_the_top_page_by_page) {
    write([](Writer& books) {
        std::vector<Rating> ratings;
        const auto add_rated = [&](const std::string& name, double rating, double deviation) {
            ratings.push_back(
                {.account = add(books, name), .ladder = "razzle", .rating = rating, .deviation = deviation});
            books.put_rating(ratings.back(), {.time = at(1), .table = "t"});
        };
        add_rated("best", 2000.1, 75);
        add_rated("tied", 1700, 50);
        add_rated("also tied", 1700, 60);
        add_rated("least", -3.5, 50);
        add_rated("unsure", 2500, 75.1);
        const auto key = [](const std::string& text, const Rating& rating) {
            return text + ' ' + std::to_string(static_cast<std::int64_t>(rating.account));
        };
        EXPECT_THAT(books.standings("razzle", 75, {.limit = 2}), ElementsAre(ratings[0], ratings[2]));
        EXPECT_THAT(books.standings("razzle", 75, {.after = key("2000.1", ratings[0]), .limit = 2}),
                    ElementsAre(ratings[2], ratings[1]));
        EXPECT_THAT(books.standings("razzle", 75, {.after = key("1700", ratings[2]), .limit = 2}),
                    ElementsAre(ratings[1], ratings[3]));
        EXPECT_THAT(books.standings("razzle", 75, {.after = key("-3.5", ratings[3])}), IsEmpty());
        EXPECT_THAT(books.standings("razzle", 75, {.after = "nonsense"}), IsEmpty());
        EXPECT_THAT(books.standings("knights", 75, {}), IsEmpty());
    });
}

TEST_P(AStore, lists_each_ladder_of_a_game_once) {
    write([](Writer& books) {
        for (const char* name : {"ann", "ben"}) {
            const AccountId account = add(books, name);
            for (const char* ladder :
                 {"razzle standard live", "razzle blitz live", "razzlex standard live", "knights duel live"})
                books.put_rating({.account = account, .ladder = ladder}, {.time = at(1), .table = "t"});
        }
        EXPECT_THAT(books.ladders("razzle"), ElementsAre("razzle blitz live", "razzle standard live"));
        EXPECT_THAT(books.ladders("razzlex"), ElementsAre("razzlex standard live"));
        EXPECT_THAT(books.ladders("mazers"), IsEmpty());
    });
}

TEST_P(AStore, keeps_how_somebody_wants_to_be_told) {
    write([](Writer& books) {
        Contact contact{.account = add(books, "ben"),
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
        EXPECT_EQ(books.contact(contact.account), std::nullopt);
        books.put_contact(contact);
        EXPECT_EQ(books.contact(contact.account), contact);
        contact = {.account = contact.account};
        books.put_contact(contact);
        EXPECT_EQ(books.contact(contact.account), contact);
        EXPECT_EQ(books.contact(add(books, "ann")), std::nullopt);
    });
}

TEST_P(AStore, keeps_memos_in_the_order_in_which_they_were_written) {
    write([](Writer& books) {
        const AccountId ben = add(books, "ben");
        const AccountId ann = add(books, "ann");
        std::vector<Memo> memos;
        for (const int time : {30, 10, 20}) {
            memos.push_back({.account = ben,
                             .kind = Memo::Kind::message,
                             .time = at(time),
                             .from = "Ann",
                             .table = "t",
                             .invitation = "i",
                             .number = time,
                             .text = "Grüße"});
            memos.back().id = books.add_memo(memos.back());
            books.add_memo({.account = ann, .time = at(time)});
        }
        EXPECT_EQ(books.memo(memos[1].id), memos[1]);
        EXPECT_EQ(books.memo(99), std::nullopt);
        EXPECT_EQ(books.memos(ben, 0, 10), memos);
        EXPECT_THAT(books.memos(ben, 0, 1), ElementsAre(memos[0]));
        EXPECT_THAT(books.memos(ben, memos[0].id, 10), ElementsAre(memos[1], memos[2]));
        EXPECT_THAT(books.last_memos(ben, 2), ElementsAre(memos[2], memos[1]));
        books.erase_memos(at(20));
        EXPECT_THAT(books.memos(ben, 0, 10), ElementsAre(memos[0], memos[2]));
        EXPECT_EQ(books.memos(ann, 0, 10).size(), 2U);
    });
}

TEST_P(AStore, keeps_endpoints_and_the_errands_to_them) {
    write([](Writer& books) {
        const AccountId ben = add(books, "ben");
        Endpoint browser{.account = ben,
                         .url = "https://push.example/1",
                         .keys = R"({"auth":"a"})",
                         .label = "phone",
                         .created = at(1),
                         .failures = 1};
        browser.id = books.add_endpoint(browser);
        Endpoint hook{.account = ben, .kind = Endpoint::Kind::hook, .url = "https://hook.example"};
        hook.id = books.add_endpoint(hook);
        books.add_endpoint({.account = add(books, "ann")});
        EXPECT_EQ(books.endpoint(browser.id), browser);
        EXPECT_THAT(books.endpoints_of(ben), ElementsAre(browser, hook));
        hook.failures = 3;
        hook.label = "bot";
        books.change_endpoint(hook);
        EXPECT_EQ(books.endpoint(hook.id), hook);

        Errand push{.account = ben, .channel = Errand::Channel::push, .memo = 1, .endpoint = browser.id};
        push.id = books.add_errand(push);
        Errand other{.account = ben, .channel = Errand::Channel::hook, .memo = 1, .endpoint = hook.id};
        other.id = books.add_errand(other);
        const std::int64_t letter = books.add_errand(errand_of(ben, 1));
        books.erase_endpoint(browser.id);
        EXPECT_EQ(books.endpoint(browser.id), std::nullopt);
        EXPECT_EQ(books.errand(push.id), std::nullopt);
        EXPECT_EQ(books.errand(other.id), other);
        EXPECT_TRUE(books.errand(letter));
        EXPECT_THAT(books.endpoints_of(ben), ElementsAre(hook));
    });
}

TEST_P(AStore, keeps_an_errand_until_it_is_done) {
    write([](Writer& books) {
        Errand errand{.account = std::nullopt,
                      .letter = R"({"to":"eve@example.org"})",
                      .created = at(1),
                      .due = at(2),
                      .attempts = 1,
                      .trouble = "the server is busy"};
        errand.id = books.add_errand(errand);
        EXPECT_EQ(books.errand(errand.id), errand);
        errand.state = Errand::State::failed;
        errand.due = at(30);
        errand.attempts = 12;
        errand.trouble = "nobody there";
        books.change_errand(errand);
        EXPECT_EQ(books.errand(errand.id), errand);
        books.erase_errand(errand.id);
        EXPECT_EQ(books.errand(errand.id), std::nullopt);
    });
}

TEST_P(AStore, finds_errands_that_are_due_the_longest_waiting_first) {
    write([](Writer& books) {
        const AccountId ben = add(books, "ben");
        const auto add_due = [&](std::int64_t due, Errand::Channel channel = Errand::Channel::mail) {
            Errand errand = errand_of(ben, due);
            errand.channel = channel;
            errand.id = books.add_errand(errand);
            return errand;
        };
        const Errand late = add_due(30);
        Errand first = add_due(10);
        const Errand second = add_due(20);
        const Errand push = add_due(5, Errand::Channel::push);
        EXPECT_THAT(books.due_errands(Errand::Channel::mail, at(20), {}, 10), ElementsAre(first, second));
        EXPECT_THAT(books.due_errands(Errand::Channel::mail, at(40), {}, 1), ElementsAre(first));
        EXPECT_THAT(books.due_errands(Errand::Channel::push, at(40), {}, 10), ElementsAre(push));
        EXPECT_THAT(books.due_errands(Errand::Channel::hook, at(40), {}, 10), IsEmpty());
        first.state = Errand::State::in_doubt;
        books.change_errand(first);
        EXPECT_THAT(books.due_errands(Errand::Channel::mail, at(40), {}, 10), ElementsAre(second, late));
        const std::array both{ben, add(books, "ann")};
        EXPECT_THAT(books.due_errands(Errand::Channel::mail, at(40), both, 10), IsEmpty());
        EXPECT_THAT(books.due_errands(Errand::Channel::push, at(40), std::span(both).last(1), 10),
                    ElementsAre(push));
        EXPECT_EQ(books.waiting_errands(Errand::Channel::mail), 2);
        EXPECT_EQ(books.waiting_errands(Errand::Channel::push), 1);
        EXPECT_EQ(books.waiting_errands(Errand::Channel::hook), 0);
    });
}

TEST_P(AStore, finds_the_digest_that_waits_for_its_hour) {
    write([](Writer& books) {
        const AccountId ben = add(books, "ben");
        Errand memo = errand_of(ben, 1);
        Errand letter{.account = ben, .letter = "{}"};
        Errand push{.account = ben, .channel = Errand::Channel::push};
        const Errand closed{.account = ben, .memo = 9, .after = 5};
        for (const Errand& errand :
             {memo, letter, push, closed, Errand{.account = add(books, "ann"), .after = 0}})
            books.add_errand(errand);
        EXPECT_EQ(books.waiting_digest(ben, {}), std::nullopt);
        Errand digest{.account = ben, .after = 9, .due = at(9)};
        digest.id = books.add_errand(digest);
        Errand talk{.account = ben, .after = 9, .table = "t", .due = at(9)};
        talk.id = books.add_errand(talk);
        EXPECT_EQ(books.waiting_digest(ben, {}), digest);
        EXPECT_EQ(books.waiting_digest(ben, "t"), talk);
        EXPECT_EQ(books.waiting_digest(ben, "u"), std::nullopt);
        digest.state = Errand::State::in_doubt;
        books.change_errand(digest);
        EXPECT_EQ(books.waiting_digest(ben, {}), std::nullopt) << "it is on its way";
    });
}

TEST_P(AStore, lists_stranded_errands_newest_first_page_by_page_until_they_are_old) {
    write([](Writer& books) {
        const AccountId ben = add(books, "ben");
        std::vector<Errand> errands;
        for (const auto state : {Errand::State::failed, Errand::State::waiting, Errand::State::in_doubt,
                                 Errand::State::failed}) {
            errands.push_back(errand_of(ben, static_cast<std::int64_t>(errands.size()) * 10));
            errands.back().state = state;
            errands.back().id = books.add_errand(errands.back());
        }
        EXPECT_THAT(books.stranded_errands({.limit = 2}), ElementsAre(errands[3], errands[2]));
        EXPECT_THAT(books.stranded_errands({.after = std::to_string(errands[2].id), .limit = 2}),
                    ElementsAre(errands[0]));
        EXPECT_THAT(books.stranded_errands({.after = "nonsense"}), IsEmpty());
        books.erase_stranded_errands(at(30));
        EXPECT_THAT(books.stranded_errands({}), ElementsAre(errands[3]));
        EXPECT_EQ(books.errand(errands[1].id), errands[1]) << "what waits is not stranded";
    });
}

TEST_P(AStore, knows_who_follows_a_table_or_all_of_its_game) {
    write([](Writer& books) {
        const AccountId ann = add(books, "ann");
        const AccountId ben = add(books, "ben");
        Following all{.account = ann, .game = "razzle"};
        const Following one{
            .account = ann, .game = "razzle", .table = "t1", .extent = Following::Extent::ending};
        const Following his{.account = ben, .game = "razzle", .table = "t1"};
        const Following other{.account = ben, .game = "razzle", .table = "t2"};
        const Following knights{.account = ben, .game = "knights"};
        for (const Following& following : {other, knights, all, one, his}) books.put_following(following);
        EXPECT_THAT(books.followers("razzle", "t1"), ElementsAre(all, one, his));
        EXPECT_THAT(books.followers("razzle", "t3"), ElementsAre(all));
        EXPECT_THAT(books.followers("mazers", "t1"), IsEmpty());
        EXPECT_THAT(books.followings_of(ben), ElementsAre(knights, his, other));
        all.extent = Following::Extent::ending;
        books.put_following(all);
        EXPECT_THAT(books.followings_of(ann), ElementsAre(all, one));
        books.erase_following(ann, "razzle", "");
        EXPECT_THAT(books.followers("razzle", "t1"), ElementsAre(one, his));
    });
}

TEST_P(AStore, keeps_a_turn_that_is_yet_to_be_confirmed) {
    write([](Writer& books) {
        const AccountId ann = add(books, "ann");
        const AccountId ben = add(books, "ben");
        for (const char* id : {"t2", "t1"}) books.add_table(table_of(ann, ben, id, 1));
        Submission first{.table = "t1", .account = ann, .number = 3, .turn = "b6-c8"};
        const Submission second{.table = "t2", .account = ann, .number = 1, .turn = "c1-b3"};
        for (const Submission& submission : {second, first}) books.put_submission(submission);
        EXPECT_EQ(books.submission("t1", ann), first);
        EXPECT_EQ(books.submission("t1", ben), std::nullopt);
        first.number = 4;
        first.turn = "c8-b6";
        books.put_submission(first);
        EXPECT_THAT(books.submissions_of(ann), ElementsAre(first, second));
        books.erase_submission("t1", ann);
        EXPECT_THAT(books.submissions_of(ann), ElementsAre(second));
    });
}

TEST_P(AStore, forgets_all_post_of_one_account) {
    write([](Writer& books) {
        const AccountId ann = add(books, "ann");
        const AccountId ben = add(books, "ben");
        books.add_table(table_of(ann, ben, "t", 1));
        for (const AccountId account : {ann, ben}) {
            books.put_contact({.account = account});
            books.add_memo({.account = account});
            books.add_endpoint({.account = account});
            books.add_errand({.account = account, .after = 0});
            books.put_following({.account = account, .game = "razzle"});
            books.put_submission({.table = "t", .account = account});
        }
        books.erase_post_of(ann);
        const auto kept = [&](AccountId account) {
            return std::size_t{books.contact(account).has_value()} + books.memos(account, 0, 9).size() +
                   books.endpoints_of(account).size() +
                   std::size_t{books.waiting_digest(account, {}).has_value()} +
                   books.followings_of(account).size() + books.submissions_of(account).size();
        };
        EXPECT_EQ(kept(ann), 0U);
        EXPECT_EQ(kept(ben), 6U);
    });
}

TEST_P(AStore, keeps_the_keys_of_the_house) {
    write([](Writer& books) {
        EXPECT_EQ(books.key("seals"), std::nullopt);
        books.put_key("seals", hash(1));
        books.put_key("push", hash(2));
        EXPECT_EQ(books.key("seals"), hash(1));
        books.put_key("seals", hash(3));
        EXPECT_EQ(books.key("seals"), hash(3));
        EXPECT_EQ(books.key("push"), hash(2));
    });
}

TEST_P(AStore, knows_for_a_while_which_messages_have_come_and_been_answered) {
    write([](Writer& books) {
        const house::ReceivedMessage first{.hash = hash(1), .begun = at(10)};
        house::ReceivedMessage second{.hash = hash(2), .begun = at(20)};
        EXPECT_EQ(books.received(hash(1)), std::nullopt);
        for (const auto& message : {first, second}) books.put_received(message);
        second.answered = true;
        books.put_received(second);
        EXPECT_EQ(books.received(hash(1)), first);
        EXPECT_EQ(books.received(hash(2)), second);
        books.erase_old_received(at(20));
        EXPECT_EQ(books.received(hash(1)), std::nullopt) << "it was so long ago that nobody remembers";
        EXPECT_EQ(books.received(hash(2)), second);
        books.erase_received(hash(2));
        EXPECT_EQ(books.received(hash(2)), std::nullopt);
    });
}

TEST_P(AStore, keeps_nothing_of_work_that_wants_nothing_kept) {
    EXPECT_TRUE(store().write([](Writer& books) {
        add(books, "ben");
        return false;
    })) << "which is no error";
    read([](house::View& books) { EXPECT_EQ(books.account_named("ben"), std::nullopt); });
}

TEST_P(AStore, abandons_work_that_would_break_the_books) {
    bool went_on = false;
    const auto done = store().write([&](Writer& books) {
        add(books, "ben");
        books.put_credential({.hash = hash(1), .account = AccountId{77}});
        went_on = true;
        return true;
    });
    EXPECT_FALSE(done) << "there is no account 77";
    EXPECT_FALSE(went_on);
    read([](house::View& books) { EXPECT_EQ(books.account_named("ben"), std::nullopt); });
}

TEST_P(AStore, passes_on_that_the_books_are_damaged_and_keeps_nothing) {
    const auto written = store().write([](Writer& books) -> bool {
        add(books, "ben");
        throw house::DamagedBooks("table t1 has no end");
    });
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().what, "table t1 has no end");
    const auto done = store().read([](house::View& books) {
        EXPECT_EQ(books.account_named("ben"), std::nullopt);
        throw house::DamagedBooks("table t2 has no end");
    });
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().what, "table t2 has no end");
}

TEST_P(AStore, tells_every_notice_of_work_that_stands) {
    std::promise<void> end;
    std::vector<std::pair<std::string, std::string>> heard;
    ASSERT_TRUE(store().listen([&](std::string_view channel, std::string_view payload) {
        heard.emplace_back(channel, payload);
        if (payload == "end") end.set_value();
    }));
    EXPECT_TRUE(store().write([](Writer& books) {
        books.notify("lobby", "never happened");
        return false;
    }));
    write([](Writer& books) {
        books.notify("table t1", "line\nbreak");
        books.notify("lobby", "end");
    });
    end.get_future().wait();
    EXPECT_THAT(heard, ElementsAre(std::pair("table t1", "line\nbreak"), std::pair("lobby", "end")));
}

TEST(AStoreThatIsNotThere, is_refused_with_a_sentence) {
    const auto store = SqlStore::open("/nowhere/parlor.db");
    ASSERT_FALSE(store);
    EXPECT_EQ(store.error().what, "cannot open /nowhere/parlor.db: unable to open database file");
}

}  // namespace
}  // namespace store
