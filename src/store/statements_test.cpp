// No statement of the house reads a whole table: each finds its way by an index.
#include <gmock/gmock.h>

#include <functional>
#include <set>

#include "store/books.h"
#include "store/databases_test.h"
#include "store/house_test.h"
#include "store/sqlite_connection.h"
#include "store/wrapped_connection_test.h"

namespace store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

// Remembers every statement.
class Recorder final : public WrappedConnection {
public:
    using WrappedConnection::WrappedConnection;

    [[nodiscard]] const std::set<std::string>& statements() const { return statements_; }

private:
    Result<Rows> run(std::string_view sql, std::span<const Value> parameters) override {
        statements_.emplace(sql);
        return WrappedConnection::run(sql, parameters);
    }

    std::set<std::string> statements_;
};

void ask_everything(house::View& books, house::AccountId ben) {
    const house::Page second{.after = "t", .limit = 5};
    static_cast<void>(books.account(ben));
    static_cast<void>(books.account_named("ben"));
    static_cast<void>(books.account_with_mail("ben@example.org"));
    static_cast<void>(books.accounts(second));
    static_cast<void>(books.players_of("razzle", second));
    static_cast<void>(books.vacations_due(at(1), 5));
    static_cast<void>(books.vacations_over(at(1), 5));
    static_cast<void>(books.credential(hash(1)));
    static_cast<void>(books.credentials_of(ben));
    static_cast<void>(books.cup(hash(1)));
    static_cast<void>(books.cups_of(ben));
    static_cast<void>(books.invitation("i"));
    for (const char* game : {"", "razzle"}) {
        static_cast<void>(books.seeks(game, second));
        static_cast<void>(books.open_tables(game, second));
    }
    static_cast<void>(books.open_invitations_of(ben));
    static_cast<void>(books.expired_invitations(at(1), 5));
    static_cast<void>(books.all_invitations(second));
    static_cast<void>(books.table("t"));
    static_cast<void>(books.events("t", 0));
    for (const bool ended : {false, true}) static_cast<void>(books.tables_of(ben, ended, second));
    static_cast<void>(books.awaiting(ben, 5));
    static_cast<void>(books.due(at(1), 5));
    static_cast<void>(books.awaiting_bots(at(1), 5));
    static_cast<void>(books.table_on_board("razzle", 101));
    static_cast<void>(books.to_remind(at(1), 5));
    static_cast<void>(books.ended_tables("razzle", {.after = "5 t", .limit = 5}));
    static_cast<void>(books.all_tables(second));
    static_cast<void>(books.chat("t", house::Room::players, 0));
    static_cast<void>(books.said_by(ben));
    static_cast<void>(books.rating(ben, "razzle"));
    static_cast<void>(books.ratings_of(ben));
    static_cast<void>(books.standings("razzle", 75, {}));
    static_cast<void>(books.rating_changes(ben, "razzle"));
    static_cast<void>(books.rating_gain(ben, "razzle", "t", at(1)));
    static_cast<void>(books.ladders("razzle"));
}

void ask_for_post(house::View& books, house::AccountId ben) {
    static_cast<void>(books.contact(ben));
    static_cast<void>(books.memo(1));
    static_cast<void>(books.memos(ben, 1, 5));
    static_cast<void>(books.last_memos(ben, 5));
    static_cast<void>(books.endpoint(1));
    static_cast<void>(books.endpoints_of(ben));
    static_cast<void>(books.errand(1));
    static_cast<void>(books.due_errands(house::Errand::Channel::push, at(1), std::array{ben}, 5));
    static_cast<void>(books.waiting_errands(house::Errand::Channel::push));
    static_cast<void>(books.waiting_digest(ben, {}));
    static_cast<void>(books.stranded_errands({.after = "7", .limit = 5}));
    static_cast<void>(books.followers("razzle", "t"));
    static_cast<void>(books.followings_of(ben));
    static_cast<void>(books.submission("t", ben));
    static_cast<void>(books.submissions_of(ben));
    static_cast<void>(books.key("seals"));
    static_cast<void>(books.received(hash(1)));
}

void write_everything(house::Writer& books, house::AccountId ben) {
    books.change_account({.id = ben, .name = "ben"});
    books.put_credential({.hash = hash(1), .account = ben});
    books.erase_credential(hash(1));
    books.erase_credentials_of(ben);
    books.erase_expired_credentials(at(1));
    books.add_cup({.commitment = hash(1), .owner = ben});
    books.erase_cup(hash(1));
    books.erase_expired_cups(at(1));
    books.put_invitation(invitation_of(ben, "i", 1));
    house::TableEntry table = table_of(ben, ben, "t", 1);
    books.add_table(table);
    table.last_event = 1;
    const std::array event{house::StoredEvent{.number = 1, .time = at(1), .json = "{}"}};
    static_cast<void>(books.append(table, event));
    static_cast<void>(books.lease({.table = "t", .node = "one", .until = at(1)}, at(1)));
    books.end_lease("t");
    books.add_chat("t", house::Room::players, {.from = ben});
    books.put_rating({.account = ben, .ladder = "razzle"}, {.table = "t"});
    static_cast<void>(books.take_board("razzle"));
    books.set_reminder("t", at(1));
    books.set_followed("t", true);
}

void write_post(house::Writer& books, house::AccountId ben) {
    books.put_contact({.account = ben});
    books.add_memo({.account = ben});
    books.erase_memos(at(1));
    const std::int64_t browser = books.add_endpoint({.account = ben});
    books.change_endpoint({.id = browser, .account = ben});
    books.erase_endpoint(browser);
    house::Errand errand = errand_of(ben, 1);
    errand.id = books.add_errand(errand);
    books.change_errand(errand);
    books.erase_errand(errand.id);
    books.erase_stranded_errands(at(1));
    books.put_following({.account = ben, .game = "razzle"});
    books.erase_following(ben, "razzle", "t");
    books.put_submission({.table = "t", .account = ben});
    books.erase_submission("t", ben);
    books.erase_post_of(ben);
    books.put_key("seals", hash(1));
    books.put_received({.hash = hash(1), .begun = at(1)});
    books.erase_received(hash(1));
    books.erase_old_received(at(1));
}

// What SQLite says it would do, line by line.
std::string plan_of(Connection& connection, const std::string& sql) {
    std::string plan;
    for (const Row& row : value_of(connection.execute("EXPLAIN QUERY PLAN " + sql)))
        plan += row[3].text() + '\n';
    return plan;
}

class Statements : public testing::Test {
protected:
    void SetUp() override {
        value_of(migrate(*connection_));
        Transaction transaction(recorder_);
        Books books(transaction);
        const house::AccountId ben = add(books, "ben");
        write_everything(books, ben);
        write_post(books, ben);
        ask_everything(books, ben);
        ask_for_post(books, ben);
    }

    void for_each_plan(const std::function<void(const std::string&, const std::string&)>& look) {
        for (const std::string& sql : recorder_.statements()) look(sql, plan_of(*connection_, sql));
    }

    // What SQLite opens for writing in a statement that begins like this: tables and indexes, by name.
    [[nodiscard]] std::set<std::string> written_by(std::string_view beginning) {
        std::set<std::string> written;
        for (const std::string& sql : recorder_.statements())
            if (sql.starts_with(beginning))
                for (const Row& step : value_of(connection_->execute("EXPLAIN " + sql)))
                    if (step[1].text() == "OpenWrite") written.insert(name_at(step[3]));
        return written;
    }

    [[nodiscard]] std::vector<std::string> tables() {
        std::vector<std::string> names;
        for (const Row& row :
             value_of(connection_->execute("SELECT name FROM sqlite_schema WHERE type = 'table'")))
            names.push_back(row[0].text());
        return names;
    }

private:
    std::string name_at(const Value& root) {
        return value_of(connection_->execute("SELECT name FROM sqlite_schema WHERE rootpage = ?1",
                                             std::array{root}))[0][0]
            .text();
    }

    std::unique_ptr<SqliteConnection> connection_ = value_of(
        SqliteConnection::open(std::string(SqliteConnection::in_memory), SqliteConnection::Access::writing));
    Recorder recorder_{*connection_};
};

// The key of an errand would lead there, too: past everything that waits.
TEST_F(Statements, find_stranded_errands_without_passing_those_that_wait) {
    for_each_plan([](const std::string& sql, const std::string& plan) {
        if (sql.starts_with("SELECT") && sql.find("state <> 0") != std::string::npos) {
            EXPECT_THAT(plan, HasSubstr("INDEX stranded_errand")) << sql;
        }
    });
}

// SQLite plans to look through everything that refers to accounts when one is added, in case that a reference
// is broken. None ever is, so it never comes to that.
bool is_planned_for_broken_references(std::string_view sql) {
    return sql.starts_with("INSERT INTO account ");
}

TEST_F(Statements, never_read_a_whole_table) {
    const auto names = tables();
    ASSERT_GE(names.size(), 19U);
    for_each_plan([&](const std::string& sql, const std::string& plan) {
        if (is_planned_for_broken_references(sql)) return;
        for (const std::string& table : names) EXPECT_THAT(plan, Not(HasSubstr("SCAN " + table))) << sql;
    });
}

TEST_F(Statements, never_skip_what_was_on_earlier_pages_by_counting) {
    for_each_plan(
        [](const std::string& sql, const std::string&) { EXPECT_THAT(sql, Not(HasSubstr("OFFSET"))); });
}

// Tables are in many lists; as long as a game goes on, a turn changes its place in these alone.
TEST_F(Statements, write_no_index_at_a_turn_but_those_of_whose_it_is) {
    EXPECT_THAT(written_by("UPDATE table_entry SET last_event"),
                ElementsAre("sqlite_autoindex_table_entry_1", "table_by_due_time", "table_by_mover",
                            "table_by_reminder", "table_entry", "table_of_waiting_bot"));
}

// What is sorted is what one account has, or two pages of it.
TEST_F(Statements, sort_only_what_is_small) {
    for_each_plan([](const std::string& sql, const std::string& plan) {
        if (sql.find(" UNION ") == std::string::npos) {
            EXPECT_THAT(plan, Not(HasSubstr("TEMP B-TREE"))) << sql;
        }
    });
}

}  // namespace
}  // namespace store
