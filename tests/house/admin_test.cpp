// Administration on the machine of the server.
#include "house/accounts/admin.h"

#include "batches.h"
#include "house/lobby/invitation_sql.h"
#include "house/notify/delivery_sql.h"
#include "house/tables/table_sql.h"
#include "rooms.h"
#include "sql/database.h"
#include "table/snapshot.h"

namespace house {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

class AdminTest : public Rooms {
protected:
    std::vector<Finding> findings() {
        std::vector<Finding> found;
        const auto checked = granted(admin.check([&](const Finding& one) { found.push_back(one); }));
        EXPECT_EQ(checked.findings, found.size());
        return found;
    }
    // Has the check find what `spoil` has done to a table.
    std::vector<Finding> found_after(const std::function<void(TableEntry&)>& spoil) {
        TableEntry entry = seen(id).entry;
        spoil(entry);
        change(entry);
        return findings();
    }
    void change(const TableEntry& entry) {
        write_down(
            [&](sql::Transaction& transaction) { ASSERT_TRUE(append_events(transaction, entry, {})); });
    }

public:
    Identity ann = member("ann");
    Identity ben = member("ben");
    std::string id = table(ann, ben, "3d", R"(,"rated":true)");
    Admin admin{context};
};

TEST_F(AdminTest, lists_accounts_by_name) {
    const auto names = [&](const Page& page) {
        std::vector<std::string> listed;
        for (const Account& account : granted(admin.accounts(page))) listed.push_back(account.name);
        return listed;
    };
    member("Abe");
    EXPECT_THAT(names({}), ElementsAre("Abe", "ann", "ben"));
    EXPECT_THAT(names({.after = "ann", .limit = 5}), ElementsAre("ben"));
}

TEST_F(AdminTest, counts_waiting_deliveries) {
    const auto waiting = [&] { return granted(admin.waiting_deliveries(Delivery::Channel::hook)); };
    const std::int64_t before = waiting();
    write_down([&](sql::Transaction& transaction) {
        add_delivery(transaction, {.account = ann.account.id, .channel = Delivery::Channel::hook});
        add_delivery(transaction, {.account = ann.account.id,
                                   .channel = Delivery::Channel::hook,
                                   .state = Delivery::State::failed});
    });
    EXPECT_EQ(waiting(), before + 1);
}

TEST_F(AdminTest, finds_nothing_in_a_consistent_database) {
    begin(ann, ben, id);
    granted(offer(ann, id, table::Offer::pause));
    granted(offer(ben, id, table::Offer::pause));
    const std::string over = table(ben, ann, "3d", R"(,"rated":true)");
    begin(ben, ann, over);
    granted(ask<table::Resign>(ben, over));
    granted(ask<table::Abort>(ben, table(ben, ann)));
    table(guest(), ben, granted(read_terms({{"game", "mazers"}, {"time_control", "5m+3s"}})));
    granted(tables.set_vacation(ann, 3));
    granted(accounts.close(ben, password));
    EXPECT_THAT(findings(), IsEmpty());
    EXPECT_EQ(granted(admin.check([](const Finding&) {})),
              (Admin::Checked{.tables = 4, .invitations = 4, .findings = 0}));
}

TEST_F(AdminTest, finds_entries_that_differ_from_their_game) {
    begin(ann, ben, id);
    const std::string where = "table " + id;
    EXPECT_THAT(found_after([](TableEntry& entry) { entry.turns = 7; }),
                ElementsAre(Finding{where, "its stored number of turns does not match its events"}));
    EXPECT_THAT(found_after([](TableEntry& entry) {
                    entry.turns = 2;
                    entry.to_move = game::Player::two;
                }),
                ElementsAre(Finding{where, "its stored player to move does not match its events"}));
    EXPECT_THAT(found_after([](TableEntry& entry) {
                    entry.to_move = game::Player::one;
                    entry.due.reset();
                    entry.result = "1-0";
                }),
                ElementsAre(Finding{where, "its stored deadline does not match its events"},
                            Finding{where, "its stored result does not match its events"}));
}

TEST_F(AdminTest, finds_a_wrong_snapshot) {
    begin(ann, ben, id);
    const auto snapshot = [&](const std::string& text) {
        write_down([&](sql::Transaction& transaction) {
            transaction.query("INSERT OR REPLACE INTO table_snapshot (table_id, text) VALUES (?1, ?2)",
                              {id, text});
        });
    };
    std::string text = table::write_snapshot(*seen(id).table);
    snapshot(text);
    EXPECT_THAT(findings(), IsEmpty());
    text.replace(text.find("\"swapped\":false"), 15, "\"swapped\":true");
    snapshot(text);
    EXPECT_THAT(findings(), ElementsAre(Finding{"table " + id, "its snapshot does not match its events"}));
}

TEST_F(AdminTest, finds_tables_with_a_wrong_board_number) {
    EXPECT_THAT(found_after([](TableEntry& entry) { entry.board = 7; }),
                ElementsAre(Finding{"table " + id, "its board number 7 leads to another table or to none"}));
}

TEST_F(AdminTest, finds_settings_that_cannot_be_read_and_names_that_are_wrong) {
    const std::string settings = seen(id).entry.settings;
    const auto unreadable = found_after([](TableEntry& entry) { entry.settings = "{}"; });
    ASSERT_EQ(unreadable.size(), 1U);
    EXPECT_THAT(unreadable.front().what, StartsWith("its settings cannot be read: "));
    TableEntry entry;
    write_down([&](sql::Transaction& transaction) { entry = find_table(transaction, id).value(); });
    entry.settings = settings;
    entry.settings.replace(entry.settings.find("ann"), 3, "eve");
    change(entry);
    EXPECT_THAT(findings(), ElementsAre(Finding{"table " + id, "its player ann is stored there as eve"}));
}

TEST_F(AdminTest, finds_impossible_events) {
    begin(ann, ben, id);
    write_down([&](sql::Transaction& transaction) {
        TableEntry entry = find_table(transaction, id).value();
        entry.last_event = 3;
        const std::array events{StoredEvent{3, now(), "{\"name\":\"miracle\"}"}};
        ASSERT_TRUE(append_events(transaction, entry, events));
    });
    const auto found = findings();
    ASSERT_EQ(found.size(), 1U);
    EXPECT_THAT(found.front().what, StartsWith("event 3 cannot be read: "));
}

TEST_F(AdminTest, finds_rated_games_without_ratings) {
    begin(ann, ben, id);
    granted(ask<table::Resign>(ann, id));
    EXPECT_THAT(found_after([](TableEntry& entry) { entry.ladder = "another ladder"; }),
                ElementsAre(Finding{"table " + id, "it was rated, but ann has no rating"},
                            Finding{"table " + id, "it was rated, but ben has no rating"}));
}

TEST_F(AdminTest, finds_terms_that_cannot_be_read) {
    write_down([&](sql::Transaction& transaction) {
        put_invitation(transaction,
                       {.id = "x", .from = ann.account.id, .game = "chess", .terms = "{", .table = "y"});
    });
    const auto found = findings();
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].where, "invitation x");
    EXPECT_THAT(found[0].what, StartsWith("its terms cannot be read: "));
    EXPECT_EQ(found[1].what, "its table y does not exist");
}

}  // namespace
}  // namespace house
