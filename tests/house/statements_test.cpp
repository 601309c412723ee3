// No SQL statement scans a whole table: each uses an index.
#include <gmock/gmock.h>

#include <functional>
#include <set>

#include "batches.h"
#include "entries.h"
#include "house/accounts/friend_sql.h"
#include "house/analyses/agreement_sql.h"
#include "house/analyses/analysis_sql.h"
#include "house/common/key_sql.h"
#include "house/common/schema.h"
#include "house/lobby/dice_seed_sql.h"
#include "house/lobby/invitation_sql.h"
#include "house/moderation/act_sql.h"
#include "house/moderation/report_sql.h"
#include "house/notify/delivery_sql.h"
#include "house/notify/mail_sql.h"
#include "house/notify/notification_sql.h"
#include "house/openings/opening_sql.h"
#include "house/people/account_sql.h"
#include "house/people/credential_sql.h"
#include "house/puzzles/puzzle_sql.h"
#include "house/studies/study_sql.h"
#include "house/tables/chat_sql.h"
#include "house/tables/fair_play_sql.h"
#include "house/tables/following_sql.h"
#include "house/tables/rating_sql.h"
#include "house/tables/stored_table.h"
#include "house/tables/submission_sql.h"
#include "house/tables/table_sql.h"
#include "house/tables/uncounted_sql.h"
#include "house/tournaments/tournament_sql.h"
#include "sql/database.h"
#include "sql/databases_test.h"
#include "sql/sqlite_connection.h"
#include "sql/wrapped_connection_test.h"

namespace house {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

// Remembers every statement.
class Recorder final : public sql::WrappedConnection {
public:
    using sql::WrappedConnection::WrappedConnection;

    [[nodiscard]] const std::set<std::string>& statements() const { return statements_; }

private:
    sql::Result<sql::Rows> run(std::string_view sql, std::span<const sql::Value> parameters) override {
        statements_.emplace(sql);
        return sql::WrappedConnection::run(sql, parameters);
    }

    std::set<std::string> statements_;
};

void ask_everything(sql::Snapshot& db, AccountId ben) {
    const Page second{.after = "t", .limit = 5};
    static_cast<void>(find_account(db, ben));
    static_cast<void>(find_account_named(db, "ben"));
    static_cast<void>(find_account_like(db, "ben"));
    static_cast<void>(find_account_with_mail(db, "ben@example.org"));
    static_cast<void>(list_accounts(db, second));
    static_cast<void>(list_players(db, "razzle", second));
    static_cast<void>(list_vacations_due(db, at(1), 5));
    static_cast<void>(list_vacations_over(db, at(1), 5));
    static_cast<void>(find_credential(db, hash(1)));
    static_cast<void>(list_credentials(db, ben));
    static_cast<void>(find_dice_seed(db, hash(1)));
    static_cast<void>(list_dice_seeds(db, ben));
    static_cast<void>(find_invitation(db, "i"));
    for (const char* game : {"", "razzle"}) {
        static_cast<void>(list_seeks(db, game, second));
        static_cast<void>(list_open_tables(db, game, second));
    }
    static_cast<void>(list_open_invitations(db, ben));
    static_cast<void>(list_expired_invitations(db, at(1), 5));
    static_cast<void>(list_all_invitations(db, second));
    static_cast<void>(find_table(db, "t"));
    static_cast<void>(list_events(db, "t", 0));
    for (const bool ended : {false, true}) {
        static_cast<void>(list_tables(db, ben, ended, second));
        static_cast<void>(list_tables_listed_for(db, ben, std::nullopt, ended, second));
    }
    static_cast<void>(list_tables_awaiting(db, ben, 5));
    static_cast<void>(list_due_tables(db, at(1), 5));
    static_cast<void>(count_early_looks(db, at(1)));
    static_cast<void>(first_look(db));
    static_cast<void>(count_running_clocks(db));
    static_cast<void>(list_tables_awaiting_bots(db, at(1), 5));
    static_cast<void>(find_table_on_board(db, "razzle", 101));
    static_cast<void>(list_tables_to_remind(db, at(1), 5));
    static_cast<void>(list_ended_tables(db, "razzle", {.after = "5 t", .limit = 5}));
    static_cast<void>(count_results(db, ben, 5));
    static_cast<void>(list_friends(db, ben));
    static_cast<void>(list_all_tables(db, second));
    static_cast<void>(list_chat(db, "t", Room::players, 0));
    static_cast<void>(list_chat_by(db, ben));
    static_cast<void>(find_rating(db, ben, "razzle"));
    static_cast<void>(list_ratings(db, ben));
    static_cast<void>(list_standings(db, "razzle", 75, 5, {}));
    static_cast<void>(list_rating_changes(db, ben, "razzle"));
    static_cast<void>(find_rated_game(db, ben, "razzle", "t", at(1)));
    static_cast<void>(list_ladders(db, "razzle"));
    static_cast<void>(list_aborts(db, ben, at(1)));
    static_cast<void>(list_rated_games(db, ben, ben, at(1)));
    static_cast<void>(have_met(db, ben, ben, "razzle"));
    static_cast<void>(list_uncounted(db, 5));
    static_cast<void>(read_from_snapshot(db, {.id = "no such table"}));
    static_cast<void>(list_opening_turns(db, "0", 5));
}

void ask_for_tournaments(sql::Snapshot& db, AccountId ben) {
    static_cast<void>(find_tournament(db, "t"));
    static_cast<void>(list_tournaments(db, Tournament::State::open, {.after = "t", .limit = 5}));
    static_cast<void>(list_tournaments_of(db, ben, 5));
    static_cast<void>(list_tournament_entries(db, ben));
    static_cast<void>(count_tournaments_by(db, ben, Tournament::State::open));
    static_cast<void>(list_tournament_players(db, "t"));
    static_cast<void>(count_tournament_players(db, "t"));
    static_cast<void>(list_tournament_games(db, "t"));
    static_cast<void>(list_tournaments_to_advance(db, at(1), 5));
}

void work_on_analyses(sql::Transaction& db, AccountId ben) {
    put_analysis(db, {.table = "t", .asked_by = ben});
    add_agreement(db, {.account = ben, .ladder = "razzle", .table = "t"});
    static_cast<void>(list_agreement(db, ben, "razzle", 5));
    static_cast<void>(list_agreement_near(db, "razzle", 1'500, 100, 5));
    static_cast<void>(find_analysis(db, "t"));
    static_cast<void>(find_leased_analysis(db, "secret", at(1)));
    static_cast<void>(list_analyses_asked(db, ben, at(1)));
    static_cast<void>(has_waiting_analysis(db, at(1)));
    static_cast<void>(count_waiting_analyses(db, at(1)));
    static_cast<void>(list_abandoned_analyses(db, 5, at(1)));
    static_cast<void>(lease_analysis(db, "secret", at(2), at(1)));
}

void work_on_studies(sql::Transaction& db, AccountId ben) {
    const Study study{.id = "s", .owner = ben};
    add_study(db, study);
    change_study(db, study);
    const StudyChapter chapter{.study = "s", .number = 1};
    add_chapter(db, chapter);
    static_cast<void>(change_chapter(db, chapter, 1));
    set_chapter_place(db, chapter);
    put_study_author(db, "s", {.account = ben});
    static_cast<void>(find_study(db, "s"));
    static_cast<void>(find_study_requested(db, ben, "r"));
    static_cast<void>(list_public_studies(db, {.after = "s", .limit = 5}));
    static_cast<void>(list_studies_kept(db, ben));
    static_cast<void>(count_studies_by(db, ben));
    static_cast<void>(list_chapters(db, "s"));
    static_cast<void>(find_chapter(db, "s", 1));
    static_cast<void>(list_study_authors(db, "s"));
    erase_chapter(db, "s", 1);
    erase_study_author(db, "s", ben);
    erase_study_author_everywhere(db, ben);
    erase_study(db, "s");
}

void ask_for_moderation(sql::Snapshot& db, AccountId ben) {
    const Page second{.after = "7", .limit = 5};
    static_cast<void>(find_report(db, 1));
    static_cast<void>(find_open_report(db, ben, ben, "t", "s"));
    for (const bool all : {false, true}) static_cast<void>(list_reports(db, all, second));
    static_cast<void>(list_reports_by(db, ben));
    static_cast<void>(list_acts(db, std::nullopt, second));
    static_cast<void>(list_acts(db, ben, second));
}

void ask_for_post(sql::Snapshot& db, AccountId ben) {
    static_cast<void>(find_contact(db, ben));
    static_cast<void>(list_confirmed(db, "ben@example.org"));
    static_cast<void>(find_notification(db, 1));
    static_cast<void>(list_notifications(db, ben, 1, 5));
    static_cast<void>(list_last_notifications(db, ben, 5));
    static_cast<void>(find_endpoint(db, 1));
    static_cast<void>(list_endpoints(db, ben));
    static_cast<void>(find_delivery(db, 1));
    static_cast<void>(list_due_deliveries(db, Delivery::Channel::push, at(1), std::array{ben}, 5));
    static_cast<void>(count_waiting_deliveries(db, Delivery::Channel::push));
    static_cast<void>(find_waiting_digest(db, ben, {}));
    static_cast<void>(list_stranded_deliveries(db, {.after = "7", .limit = 5}));
    static_cast<void>(list_followers(db, "razzle", "t"));
    static_cast<void>(list_followings(db, ben));
    static_cast<void>(find_submission(db, "t", ben));
    static_cast<void>(list_submissions(db, ben));
    static_cast<void>(find_key(db, "signed-codes"));
    static_cast<void>(find_received(db, hash(1)));
}

void work_on_puzzles(sql::Transaction& db, AccountId ben) {
    put_puzzle_rating(db, {.game = "razzle", .puzzle = "p"});
    put_puzzle_skill(db, {.account = ben, .game = "razzle"});
    add_puzzle_attempt(db, {.account = ben, .game = "razzle", .puzzle = "p"});
    static_cast<void>(find_puzzle_rating(db, "razzle", "p"));
    static_cast<void>(list_puzzle_ratings(db, "razzle"));
    static_cast<void>(find_puzzle_skill(db, ben, "razzle"));
    static_cast<void>(list_puzzle_skills(db, ben));
    static_cast<void>(find_puzzle_attempt(db, ben, "razzle", "p"));
    static_cast<void>(list_tried_puzzles(db, ben, "razzle"));
    static_cast<void>(list_puzzle_attempts(db, ben));
    erase_puzzles_of(db, ben);
}

void write_everything(sql::Transaction& db, AccountId ben) {
    change_account(db, {.id = ben, .name = "ben"});
    put_credential(db, {.hash = hash(1), .account = ben});
    erase_credential(db, {.hash = hash(1), .account = ben});
    erase_credentials_of(db, ben);
    for (const Tokens tokens : {Tokens::end, Tokens::stay})
        erase_credentials_besides(db, ben, hash(1), tokens);
    erase_expired_credentials(db, at(1));
    add_dice_seed(db, {.commitment = hash(1), .owner = ben});
    erase_dice_seed(db, hash(1));
    erase_expired_dice_seeds(db, at(1));
    put_invitation(db, invitation_of(ben, "i", 1));
    TableEntry table = table_of(ben, ben, "t", 1);
    add_table(db, table);
    table.last_event = 1;
    const std::array event{StoredEvent{.number = 1, .time = at(1), .json = "{}"}};
    static_cast<void>(append_events(db, table, event));
    static_cast<void>(take_lease(db, {.table = "t", .node = "one", .until = at(1)}, at(1)));
    end_lease(db, "t");
    add_chat(db, "t", Room::players, {.from = ben});
    put_rating(db, {.account = ben, .ladder = "razzle"}, {.table = "t"});
    add_abort(db, ben, "t", at(1));
    erase_old_aborts(db, at(1));
    static_cast<void>(take_board(db, "razzle"));
    set_reminder(db, "t", at(1));
    set_followed(db, "t", true);
    sql::Batch openings;
    add_uncounted(openings, {.id = "t", .seats = {ben, AccountId{}}, .turns = 2});
    end_uncounted(openings, "t");
    add_opening_turn(openings, "0", {.turn = "a"});
    const table::Settings settings{.game = "razzle",
                                   .variant = {"razzledazzle", {}},
                                   .seats = {{"1", "ann"}, {"2", "ben"}},
                                   .time_control = table::Unlimited{},
                                   .opened = at(1)};
    add_snapshot(openings, {.id = "t", .last_event = events_between_snapshots},
                 table::Table::open(settings).value(), 1);
    make(db, openings);
}

void write_tournaments(sql::Transaction& db, AccountId ben) {
    const Tournament tournament{.id = "t", .name = "Cup", .host = ben, .game = "razzle", .plan = "{}"};
    add_tournament(db, tournament);
    change_tournament(db, tournament);
    add_tournament_player(db, "t", {.account = ben});
    set_withdrawn(db, "t", 0, true);
    add_tournament_game(db, "t", {});
    change_tournament_game(db, "t", {.game = {}, .table = "x"});
}

void write_moderation(sql::Transaction& db, AccountId ben) {
    close_report(db, add_report(db, {.reporter = ben, .about = ben}), {});
    add_act(db, {.by = ben, .to = ben});
}

void write_post(sql::Transaction& db, AccountId ben) {
    put_contact(db, {.account = ben});
    add_notification(db, {.account = ben});
    erase_notifications(db, at(1));
    const std::int64_t browser = add_endpoint(db, {.account = ben});
    change_endpoint(db, {.id = browser, .account = ben});
    erase_endpoint(db, browser);
    Delivery delivery = delivery_of(ben, 1);
    delivery.id = add_delivery(db, delivery);
    change_delivery(db, delivery);
    erase_delivery(db, delivery.id);
    erase_stranded_deliveries(db, at(1));
    put_following(db, {.account = ben, .game = "razzle"});
    erase_following(db, ben, "razzle", "t");
    put_friend(db, ben, ben, at(1));
    erase_friend(db, ben, ben);
    erase_friends_of(db, ben);
    put_submission(db, {.table = "t", .account = ben});
    erase_submission(db, "t", ben);
    erase_contact_of(db, ben);
    erase_followings_of(db, ben);
    erase_submissions_of(db, ben);
    put_key(db, "signed-codes", hash(1));
    put_received(db, {.hash = hash(1), .begun = at(1)});
    erase_received(db, hash(1));
    erase_old_received(db, at(1));
}

// What SQLite says it would do, line by line.
std::string plan_of(sql::Connection& connection, const std::string& sql) {
    std::string plan;
    for (const sql::Row& row : sql::value_of(connection.execute("EXPLAIN QUERY PLAN " + sql)))
        plan += row[3].text() + '\n';
    return plan;
}

class Statements : public testing::Test {
protected:
    void SetUp() override {
        sql::value_of(sql::migrate(*connection_, schema()));
        sql::Transaction db(recorder_);
        const AccountId ben = add(db, "ben");
        write_everything(db, ben);
        write_post(db, ben);
        ask_everything(db, ben);
        ask_for_post(db, ben);
        write_moderation(db, ben);
        write_tournaments(db, ben);
        ask_for_moderation(db, ben);
        ask_for_tournaments(db, ben);
        work_on_analyses(db, ben);
        work_on_studies(db, ben);
        work_on_puzzles(db, ben);
    }

    void for_each_plan(const std::function<void(const std::string&, const std::string&)>& look) {
        for (const std::string& sql : recorder_.statements()) look(sql, plan_of(*connection_, sql));
    }

    // What SQLite opens for writing in a statement that begins like this: tables and indexes, by name.
    [[nodiscard]] std::set<std::string> written_by(std::string_view beginning) {
        std::set<std::string> written;
        for (const std::string& sql : recorder_.statements())
            if (sql.starts_with(beginning))
                for (const sql::Row& step : sql::value_of(connection_->execute("EXPLAIN " + sql)))
                    if (step[1].text() == "OpenWrite") written.insert(name_at(step[3]));
        return written;
    }

    [[nodiscard]] std::vector<std::string> tables() {
        std::vector<std::string> names;
        for (const sql::Row& row :
             sql::value_of(connection_->execute("SELECT name FROM sqlite_schema WHERE type = 'table'")))
            names.push_back(row[0].text());
        return names;
    }

private:
    std::string name_at(const sql::Value& root) {
        return sql::value_of(connection_->execute("SELECT name FROM sqlite_schema WHERE rootpage = ?1",
                                                  std::array{root}))[0][0]
            .text();
    }

    std::unique_ptr<sql::SqliteConnection> connection_ = sql::value_of(sql::SqliteConnection::open(
        std::string(sql::SqliteConnection::in_memory), sql::SqliteConnection::Access::writing));
    Recorder recorder_{*connection_};
};

// The key of a delivery would lead there, too: past everything that waits.
TEST_F(Statements, find_stranded_deliveries_without_passing_those_that_wait) {
    for_each_plan([](const std::string& sql, const std::string& plan) {
        if (sql.starts_with("SELECT") && sql.find("state <> 0") != std::string::npos) {
            EXPECT_THAT(plan, HasSubstr("INDEX stranded_delivery")) << sql;
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

TEST_F(Statements, never_use_offset_for_pages) {
    for_each_plan(
        [](const std::string& sql, const std::string&) { EXPECT_THAT(sql, Not(HasSubstr("OFFSET"))); });
}

// Tables are in many lists; as long as a game goes on, a turn can change its place in these alone.
TEST_F(Statements, update_few_indexes_at_a_turn) {
    EXPECT_THAT(written_by("UPDATE table_entry SET last_event"),
                ElementsAre("sqlite_autoindex_table_entry_1", "table_by_reminder", "table_entry",
                            "table_of_waiting_bot", "table_to_look_at"));
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
}  // namespace house
