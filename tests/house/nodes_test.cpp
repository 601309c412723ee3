// What the nodes of one house do together: each thing is done by one of them, and counted by all.

#include <gmock/gmock.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <thread>

#include "dice/dice.h"
#include "house/common/schema.h"
#include "house/common/seeded_entropy_test.h"
#include "house/house.h"
#include "house/tables/notices.h"
#include "house/tables/stored_table.h"
#include "rooms.h"
#include "sql/database.h"
#include "sql/databases_test.h"
#include "table/snapshot.h"

namespace house {
namespace {

using namespace std::chrono_literals;
using testing::SizeIs;

class SeveralNodes : public sql::DatabaseTest {
protected:
    SeveralNodes() : DatabaseTest(schema()) {}
    static void SetUpTestSuite() { ASSERT_TRUE(dice::initialize()); }

    [[nodiscard]] House& here() { return here_; }
    [[nodiscard]] House& there() { return there_; }
    void wait(std::chrono::milliseconds time) { now_ = now_.load() + time; }
    // Changes what is stored without the house.
    void tamper(std::string_view sql, std::initializer_list<sql::Value> parameters) {
        sql::value_of(
            first_->write([&](sql::Transaction& transaction) { return transaction.run(sql, parameters); }));
    }
    // Sends a notice that all nodes hear.
    void publish(std::string_view channel, const std::string& payload) {
        sql::Batch batch;
        batch.publish(std::string(channel), payload);
        sql::value_of(first_->write(batch));
    }

    // A member with a confirmed address. No other email may be pending.
    Identity reader(const std::string& name) {
        const auto who =
            granted(here_.accounts.sign_up({name, "correct horse", name + "@example.org"}, "a test"));
        const Delivery asking = granted(there().deliveries.take(Delivery::Channel::mail)).value();
        granted(there().signed_links.confirm(read_letter(asking.letter)->reply_to));
        granted(there().deliveries.done(asking));
        return who.identity;
    }

private:
    // A SQLite database has one node, a PostgreSQL as many as want to.
    [[nodiscard]] sql::Database& other_database() { return other_ ? *other_ : *first_; }

    std::atomic<Time> now_{std::chrono::sys_days{std::chrono::year{2026} / 7 / 1}};
    std::unique_ptr<sql::Database> first_ = database(schema());
    std::unique_ptr<sql::Database> other_ = GetParam() == sql::Kind::postgres ? database(schema()) : nullptr;
    static constexpr PasswordCost cheap{1, std::size_t{8} << 10};
    House here_{{*first_, [this] { return now_.load(); }, seeded_entropy(1)}, cheap};
    House there_{{other_database(), [this] { return now_.load(); }, seeded_entropy(2)}, cheap};
};
INSTANTIATE_TEST_SUITE_P(On, SeveralNodes, sql::every_kind, sql::name_of);

TEST_P(SeveralNodes, pair_every_round_of_a_tournament_once) {
    std::vector<Identity> players;
    for (int number = 0; number < 6; ++number)
        players.push_back(granted(here().accounts.sign_up(
                                      {"player" + std::to_string(number), "correct horse", {}}, "a test"))
                              .identity);
    const auto plan = read_plan({{"name", "Cup"},
                                 {"kind", "swiss"},
                                 {"rounds", 3},
                                 {"terms", {{"game", "razzle"}}},
                                 {"start_players", 6}},
                                {});
    const std::string id = granted(here().tournaments.create(players.front(), *plan)).id;
    for (const Identity& player : players) granted(here().tournaments.enter(player, id));
    for (int look = 0; look < 8; ++look) {
        std::vector<std::thread> workers;
        for (House* const node : {&here(), &there(), &here(), &there()})
            workers.emplace_back([node] { static_cast<void>(node->tournaments.pass_time()); });
        for (std::thread& worker : workers) worker.join();
        for (const TournamentGame& game : granted(here().tournaments.find(id)).file.games)
            if (is_open(game.game) && !game.table.empty())
                granted(here().tables.ask(players[game.game.one], game.table, table::Resign{}));
    }
    const auto shown = granted(there().tournaments.find(id));
    EXPECT_EQ(shown.file.tournament.state, Tournament::State::over);
    EXPECT_THAT(shown.file.games, SizeIs(9));
    std::set<std::string> tables;
    for (const TournamentGame& game : shown.file.games) tables.insert(game.table);
    EXPECT_THAT(tables, SizeIs(9));
    std::size_t opened = 0;
    for (const Identity& player : players)
        opened += granted(here().tables.of(player.account.id, std::nullopt, true, {})).tables.size();
    EXPECT_EQ(opened, 2 * tables.size()) << "no table without a pairing";
}

TEST_P(SeveralNodes, keep_what_two_authors_write_into_a_chapter_at_the_same_time) {
    const auto member = [&](const std::string& name) {
        return granted(here().accounts.sign_up({name, "correct horse", {}}, "a test")).identity;
    };
    const Identity ann = member("ann");
    const Identity ben = member("ben");
    const auto made = granted(here().studies.create(
        ann, {.settings = {"Openings"}, .first = {.name = "One", .source = FromStart{"razzle"}}}));
    const std::string id = made.study.id;
    granted(here().studies.invite(ann, id, "ben"));
    granted(there().studies.accept(ben, id));
    const std::array<std::vector<std::string>, 2> turns{std::vector<std::string>{"b8-a6", "c8-b6", "e8-f6"},
                                                        {"b8-c6", "c8-d6", "e8-d6"}};
    const auto write = [&](House& node, const Identity& who, const std::vector<std::string>& own) {
        for (const std::string& turn : own) {
            granted(node.studies.edit(who, id, 1, {{{}, AddTurns{{turn}}}}));
            granted(node.studies.edit(who, id, 1, {{{turn}, SetComment{"by " + who.account.name, ""}}}));
        }
    };
    std::thread other([&] { write(there(), ben, turns[1]); });
    write(here(), ann, turns[0]);
    other.join();
    const auto chapter = granted(there().studies.chapter(ann, id, 1));
    const ChapterTree tree = tree_of(chapter);
    EXPECT_EQ(tree.size(), 6U);
    EXPECT_EQ(chapter.version, 13) << "each edit has counted";
    for (const auto& [who, own] : {std::pair("by ann", turns[0]), std::pair("by ben", turns[1])})
        for (const std::string& turn : own)
            EXPECT_EQ(tree.at(tree.find({turn}).value()).comment, who) << turn;
    const auto late = here().studies.edit(ann, id, 1, {{{"b8-c6"}, SetComment{"by ann", ""}}});
    ASSERT_FALSE(late);
    EXPECT_EQ(late.error().code, code::changed_meanwhile);
}

TEST_P(SeveralNodes, count_an_attempt_at_a_puzzle_once) {
    const Identity ann = granted(here().accounts.sign_up({"ann", "correct horse", {}}, "a test")).identity;
    const auto ratings = granted(here().puzzles.ratings("razzle"));
    constexpr std::size_t count = 10;
    std::atomic<int> first = 0;
    const auto give_up = [&](House& node) {
        for (std::size_t number = 0; number < count; ++number)
            first +=
                granted(node.puzzles.attempt(ann, "razzle", ratings.at(number).puzzle, {}, true)).is_first;
    };
    std::thread other([&] { give_up(there()); });
    give_up(here());
    other.join();
    EXPECT_EQ(first, count);
    EXPECT_EQ(granted(there().puzzles.skills(ann)).front().attempts, static_cast<int>(count));
}

// What a node hears of the tables of others.
class HeardAfar : public SeveralNodes {
protected:
    HeardAfar() {
        EXPECT_TRUE(there().attention.begin([this](std::string_view channel, std::string_view payload) {
            const std::scoped_lock lock(mutex_);
            heard_.emplace_back(std::string(channel) + ' ' + std::string(payload));
            changed_.notify_all();
        }));
    }
    void TearDown() override { there().attention.end(); }

    Identity member(const std::string& name) {
        return granted(here().accounts.sign_up({name, "correct horse", {}}, "a test")).identity;
    }
    std::string table() {
        const auto terms = granted(read_terms({{"game", "razzle"}, {"seat", "one"}}));
        return granted(here().lobby.accept(ben, granted(here().lobby.link(ann, terms)).id)).id;
    }
    void take_turn(const std::string& table) {
        granted(here().tables.ask(ann, table, table::Play{1, "c8-b6"}));
    }
    // Whether a turn at this table is heard; known once a notice for all has been heard after it.
    bool hears_turn_at(const std::string& table) {
        take_turn(table);
        publish(entry_channel, "for all");
        std::unique_lock lock(mutex_);
        const auto has = [&](const std::string& start) {
            return std::ranges::any_of(heard_, [&](const std::string& it) { return it.starts_with(start); });
        };
        changed_.wait(lock, [&] { return has("entry for all"); });
        const bool heard = has("table " + table + ' ');
        heard_.clear();
        return heard;
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::string> heard_;

public:
    const Identity ann = member("ann");
    const Identity ben = member("ben");
};
INSTANTIATE_TEST_SUITE_P(On, HeardAfar, sql::every_kind, sql::name_of);

TEST_P(HeardAfar, are_tables_and_players_attended_to) {
    const std::string watched = table();
    const std::string followed = table();
    there().attention.attend_table(watched);
    there().attention.attend_table(watched);
    there().attention.leave_table(watched);
    EXPECT_TRUE(hears_turn_at(watched)) << "one who attends to it is left";
    there().attention.leave_table(watched);
    there().attention.attend_player(ben.account.id);
    EXPECT_TRUE(hears_turn_at(followed));
}

TEST_P(HeardAfar, are_no_tables_that_concern_nobody_there) {
    const std::string left = table();
    there().attention.attend_table(left);
    there().attention.leave_table(left);
    EXPECT_FALSE(hears_turn_at(left));
}

// A game in which a turn was made and taken back until there was a snapshot.
class LongGame : public SeveralNodes {
protected:
    [[nodiscard]] std::shared_ptr<const table::Table> as_seen_by(House& node) {
        return granted(node.tables.look(ann, id)).seen.table;
    }

private:
    std::string play() {
        const auto terms = granted(read_terms({{"game", "razzle"}}));
        std::string table = granted(here().lobby.challenge(ann, "ann", terms)).table;
        for (std::int64_t events = 0; events <= events_between_snapshots; events += 2) {
            granted(here().tables.ask(ann, table, table::Play{1, "c8-b6"}));
            granted(here().tables.ask(ann, table, table::MakeOffer{table::Offer::takeback, 1}));
        }
        granted(here().tables.ask(ann, table, table::Play{1, "c8-d6"}));
        return table;
    }

public:
    const Identity ann = granted(here().accounts.sign_up({"ann", "correct horse", {}}, "a test")).identity;
    const std::string id = play();
};
INSTANTIATE_TEST_SUITE_P(On, LongGame, sql::every_kind, sql::name_of);

TEST_P(LongGame, is_opened_from_its_snapshot) {
    tamper("DELETE FROM event WHERE table_id = ?1 AND number <= ?2", {id, events_between_snapshots});
    EXPECT_EQ(*as_seen_by(there()), *as_seen_by(here()));
    EXPECT_EQ(as_seen_by(there())->last_number(), events_between_snapshots + 3);
    granted(there().tables.ask(ann, id, table::Play{2, "e1-f3"}));
    EXPECT_EQ(as_seen_by(here())->next_turn(), 3);
}

TEST_P(LongGame, is_replayed_if_its_snapshot_is_of_no_use) {
    const auto here_is = as_seen_by(here());
    for (const std::string_view text : {"", "{}", "{\"version\":1}"}) {
        there().tables.forget_all();
        tamper("UPDATE table_snapshot SET text = ?2 WHERE table_id = ?1", {id, text});
        EXPECT_EQ(*as_seen_by(there()), *here_is) << text;
    }
}

TEST_P(LongGame, is_replayed_if_its_snapshot_contradicts_the_events) {
    table::Table later = *as_seen_by(here());
    ASSERT_TRUE(later.apply({.number = later.last_number() + 1,
                             .time = later.last_time(),
                             .what = table::TurnPlayed{game::Player::two, 2, "e1-f3"}}));
    tamper("UPDATE table_snapshot SET text = ?2 WHERE table_id = ?1", {id, table::write_snapshot(later)});
    EXPECT_EQ(*as_seen_by(there()), *as_seen_by(here()));
}

TEST_P(SeveralNodes, make_every_delivery_once) {
    constexpr int count = 40;
    for (int letter = 0; letter < count; ++letter)
        granted(
            here().messages.send(std::nullopt, {.to = "eve@example.org", .subject = "Hi", .text = "hello"}));
    std::array<std::vector<std::int64_t>, 4> brought;
    std::vector<std::thread> messengers;
    for (std::size_t messenger = 0; messenger < brought.size(); ++messenger)
        messengers.emplace_back([&, messenger] {
            Deliveries& deliveries = (messenger % 2 == 0 ? here() : there()).deliveries;
            while (const auto delivery = granted(deliveries.take(Delivery::Channel::mail))) {
                granted(deliveries.hand_over(*delivery));
                brought.at(messenger).push_back(delivery->id);
                granted(deliveries.done(*delivery));
            }
        });
    for (std::thread& messenger : messengers) messenger.join();
    std::multiset<std::int64_t> all;
    for (const auto& mine : brought) all.insert(mine.begin(), mine.end());
    EXPECT_THAT(all, SizeIs(count));
    EXPECT_THAT((std::set<std::int64_t>(all.begin(), all.end())), SizeIs(count));
}

TEST_P(SeveralNodes, accept_codes_signed_by_each_other) {
    const Identity ann = reader("ann");
    const std::string signed_code = granted(here().signed_links.make_code(ann, Purpose::feed));
    EXPECT_EQ(granted(there().signed_links.make_code(ann, Purpose::feed)), signed_code);
    EXPECT_EQ(granted(there().signed_links.feed(signed_code)).account.name, "ann");
}

TEST_P(SeveralNodes, share_their_limits) {
    granted(here().accounts.sign_up({"ann", "correct horse", ""}, "a test"));
    const auto try_at = [](House& house, const std::string& guess) {
        return house.accounts.sign_in("ann", guess, "192.0.2.1", "a test");
    };
    for (int attempt = 0; attempt < 10; ++attempt)
        EXPECT_EQ(try_at(attempt % 2 == 0 ? here() : there(), "wrong").error().code, code::wrong_password);
    for (House* const house : {&here(), &there()}) {
        const auto late = try_at(*house, "correct horse");
        ASSERT_FALSE(late);
        EXPECT_EQ(late.error().code, code::too_many_attempts);
        EXPECT_EQ(late.error().retry_after, 30s);
    }
    wait(30s);
    EXPECT_TRUE(try_at(there(), "correct horse"));
    EXPECT_TRUE(try_at(here(), "correct horse")) << "a right password counts at no node";
    EXPECT_EQ(try_at(there(), "wrong").error().code, code::wrong_password);
    EXPECT_EQ(try_at(here(), "wrong").error().code, code::too_many_attempts);
}

TEST_P(SeveralNodes, deliver_every_notification_once_while_digests_close) {
    const Identity ann = reader("ann");
    const Identity ben = reader("ben");
    const Identity cay = reader("cay");
    granted(here().contacts.change_contact(
        cay, {.pace = Contact::Pace::digest, .digest_hour = {}, .broadcasts = true}));
    std::atomic<bool> ended = false;
    std::set<std::int64_t> told;
    std::size_t letters = 0;
    const auto bring_all = [&](Deliveries& deliveries) {
        wait(24h);
        while (const auto delivery = granted(deliveries.take(Delivery::Channel::mail))) {
            const auto bundle = granted(deliveries.bundle(*delivery));
            granted(deliveries.hand_over(*delivery));
            if (bundle)
                for (const Notification& notification : bundle->notifications) {
                    told.insert(notification.id);
                    ++letters;
                }
            granted(deliveries.done(*delivery));
        }
    };
    std::thread messenger([&] {
        while (!ended) bring_all(there().deliveries);
    });
    int sent = 0;
    for (int day = 0; day < 10; ++day)
        for (const Identity& who : {ann, ben}) {
            wait(24h);
            sent += granted(here().messages.broadcast(who, "who plays?"));
        }
    ended = true;
    messenger.join();
    bring_all(here().deliveries);
    EXPECT_EQ(sent, 20);
    EXPECT_THAT(told, SizeIs(20));
    EXPECT_EQ(letters, 20U);
}

}  // namespace
}  // namespace house
