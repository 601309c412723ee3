// Tournaments: who may enter, and how the house plays them to their end.
#include "house/tournaments/tournaments.h"

#include <algorithm>
#include <set>

#include "house/notify/notification_sql.h"
#include "house/people/account_sql.h"
#include "house/tables/bots.h"
#include "house/tournaments/tournament_sql.h"
#include "rooms.h"

namespace house {
namespace {

using namespace std::chrono_literals;
using tournament::Outcome;

class TournamentsTest : public Rooms {
protected:
    static TournamentPlan plan(const nlohmann::json& more = nlohmann::json::object(), Time now = {}) {
        nlohmann::json document{{"name", "Spring Cup"},
                                {"kind", "swiss"},
                                {"terms", {{"game", "razzle"}, {"time_control", "3d"}}}};
        document.update(more);
        return granted(read_plan(document, now));
    }

    // An account without the cost of signing up.
    Identity player(const std::string& name) {
        AccountId id{};
        write_down([&](sql::Transaction& transaction) {
            id = add_account(transaction, {.name = name, .created = now(), .seen = now()}).value();
        });
        return {{.id = id, .name = name}, {.account = id, .scopes = every_scope}};
    }
    std::vector<Identity> players(std::size_t count) {
        std::vector<Identity> all;
        for (std::size_t number = 1; number <= count; ++number)
            all.push_back(player("player" + std::to_string(number)));
        return all;
    }

    Tournaments::Shown shown(std::string_view id) { return granted(tournaments.find(id)); }
    Tournament::State state(std::string_view id) { return shown(id).file.tournament.state; }

    void work() {
        while (granted(tournaments.pass_time())) continue;
    }
    // One of the two players of every running game resigns.
    void end_games(const Tournament& at, const std::vector<Identity>& all, base::Random& random) {
        for (const TournamentGame& game : shown(at.id).file.games) {
            if (!is_open(game.game) || game.table.empty()) continue;
            const auto loser = random.below(2) == 0 ? game.game.one : *game.game.two;
            granted(ask<table::Resign>(all.at(loser), game.table));
        }
    }
    Tournament started(const nlohmann::json& more, const std::vector<Identity>& all, const Identity& host) {
        const Tournament made = granted(tournaments.create(host, plan(more)));
        for (const Identity& one : all) granted(tournaments.enter(one, made.id));
        granted(tournaments.start(host, made.id));
        work();
        return made;
    }
    int play_to_end(const Tournament& at, const std::vector<Identity>& all) {
        base::Random random(1);
        int rounds = 0;
        for (; state(at.id) == Tournament::State::running && rounds < 100; ++rounds) {
            end_games(at, all, random);
            work();
            work();
        }
        return rounds;
    }
    std::vector<Notification> notifications(const Identity& who) {
        std::vector<Notification> all;
        write_down([&](sql::Transaction& transaction) {
            all = list_notifications(transaction, who.account.id, 0, 100);
        });
        return all;
    }

public:
    Identity ann = member("ann");
    Identity ben = member("ben");
    Identity cay = member("cay");
};

TEST_F(TournamentsTest, are_created_by_members_only) {
    EXPECT_EQ(refusal(tournaments.create(guest(), plan())), "not-allowed");
    EXPECT_EQ(refusal(tournaments.create(with_token(ann, static_cast<Scopes>(Scope::read)), plan())),
              "not-allowed");
    const auto made = granted(tournaments.create(ann, plan()));
    EXPECT_EQ(made.state, Tournament::State::open);
    const auto open = granted(tournaments.list(Tournament::State::open, {}));
    ASSERT_EQ(open.size(), 1);
    EXPECT_EQ(open.front().host, "ann");
    EXPECT_EQ(refusal(tournaments.find("nothing")), "no-such-tournament");
    EXPECT_EQ(refusal(tournaments.find("\xFF")), "no-such-tournament");
}

TEST_F(TournamentsTest, are_few_for_each_member) {
    for (int count = 0; count < 5; ++count) granted(tournaments.create(ann, plan()));
    EXPECT_EQ(refusal(tournaments.create(ann, plan())), "too-many");
    EXPECT_EQ(refusal(tournaments.create(ben, plan({{"start_players", 129}}))), "bad-tournament");
}

TEST_F(TournamentsTest, are_entered_once_and_left_again) {
    const auto made = granted(tournaments.create(ann, plan()));
    EXPECT_EQ(refusal(tournaments.enter(guest(), made.id)), "not-allowed");
    granted(tournaments.enter(ben, made.id));
    EXPECT_EQ(refusal(tournaments.enter(ben, made.id)), "not-allowed");
    EXPECT_EQ(refusal(tournaments.withdraw(cay, made.id)), "not-allowed");
    granted(tournaments.withdraw(ben, made.id));
    EXPECT_EQ(refusal(tournaments.withdraw(ben, made.id)), "not-allowed");
    granted(tournaments.enter(ben, made.id));
    EXPECT_EQ(shown(made.id).file.players.size(), 1);
    EXPECT_EQ(granted(tournaments.of(ben.account.id)).size(), 1);
    EXPECT_EQ(granted(tournaments.of(cay.account.id)).size(), 0);
}

TEST_F(TournamentsTest, have_rules_of_entry) {
    const auto secret = granted(tournaments.create(ann, plan({{"password", "sesame"}})));
    EXPECT_EQ(refusal(tournaments.enter(ben, secret.id)), "wrong-entry-password");
    EXPECT_EQ(refusal(tournaments.enter(ben, secret.id, "open")), "wrong-entry-password");
    granted(tournaments.enter(ben, secret.id, "sesame"));
    const auto strong = granted(tournaments.create(ann, plan({{"least_rating", 1'600}})));
    EXPECT_EQ(refusal(tournaments.enter(ben, strong.id)), "wrong-rating");
    const auto weak = granted(tournaments.create(ann, plan({{"most_rating", 1'400}})));
    EXPECT_EQ(refusal(tournaments.enter(ben, weak.id)), "wrong-rating");
    const auto small = granted(tournaments.create(ann, plan({{"most_players", 2}})));
    granted(tournaments.enter(ann, small.id));
    granted(tournaments.enter(ben, small.id));
    EXPECT_EQ(refusal(tournaments.enter(cay, small.id)), "too-many");
}

TEST_F(TournamentsTest, start_at_their_time_or_with_enough_players) {
    const auto at = (now() + 1h).time_since_epoch().count();
    const auto timed = granted(tournaments.create(ann, plan({{"starts", at}}, now())));
    const auto counted = granted(tournaments.create(ann, plan({{"start_players", 2}})));
    const auto lonely = granted(tournaments.create(ann, plan({{"starts", at}}, now())));
    for (const Identity& who : {ann, ben}) {
        granted(tournaments.enter(who, timed.id));
        granted(tournaments.enter(who, counted.id));
    }
    granted(tournaments.enter(ben, lonely.id));
    work();
    EXPECT_EQ(state(timed.id), Tournament::State::open);
    EXPECT_EQ(state(counted.id), Tournament::State::running);
    wait(1h);
    work();
    EXPECT_EQ(state(timed.id), Tournament::State::running);
    EXPECT_EQ(state(lonely.id), Tournament::State::cancelled);
    EXPECT_EQ(notifications(ben).back().kind, Notification::Kind::tournament);
}

TEST_F(TournamentsTest, are_started_and_cancelled_by_their_host) {
    const auto made = granted(tournaments.create(ann, plan()));
    EXPECT_EQ(refusal(tournaments.start(ann, made.id)), "not-allowed") << "nobody is there";
    granted(tournaments.enter(ben, made.id));
    granted(tournaments.enter(cay, made.id));
    EXPECT_EQ(refusal(tournaments.start(ben, made.id)), "not-allowed");
    EXPECT_EQ(refusal(tournaments.cancel(ben, made.id)), "not-allowed");
    granted(tournaments.start(ann, made.id));
    work();
    EXPECT_EQ(state(made.id), Tournament::State::running);
    EXPECT_EQ(refusal(tournaments.cancel(ann, made.id)), "too-late");
    const auto other = granted(tournaments.create(ann, plan()));
    granted(tournaments.cancel(ann, other.id));
    EXPECT_EQ(refusal(tournaments.enter(ben, other.id)), "too-late");
}

TEST_F(TournamentsTest, open_tables_like_any_others_and_notify_their_players) {
    const auto made = started(nlohmann::json::object(), {ann, ben}, ann);
    const auto games = shown(made.id).file.games;
    ASSERT_EQ(games.size(), 1);
    const auto table = seen(games.front().table);
    EXPECT_EQ(table.table->settings().tournament, made.id);
    EXPECT_EQ(table.entry.seats.one, ann.account.id);
    EXPECT_EQ(refusal(ask<table::Abort>(ann, games.front().table)), "tournament-game");
    const auto told = notifications(ben);
    ASSERT_EQ(told.size(), 1);
    EXPECT_EQ(told.front().kind, Notification::Kind::round);
    EXPECT_EQ(told.front().from, "ann");
    EXPECT_EQ(told.front().text, "Spring Cup");
    EXPECT_EQ(told.front().tournament, made.id);
}

TEST_F(TournamentsTest, count_a_game_that_was_never_begun_against_the_player_who_did_not_come) {
    const auto made = started({{"rounds", 1}}, {ann, ben}, ann);
    wait(4 * 24h);
    while (granted(tables.pass_time())) continue;
    work();
    const auto after = shown(made.id);
    EXPECT_EQ(after.file.games.front().game.outcome, Outcome::one_absent);
    EXPECT_EQ(after.file.tournament.state, Tournament::State::over);
    EXPECT_EQ(after.standings.front().points, 2);
    EXPECT_EQ(after.file.players[after.standings.front().player].name, "ben");
}

TEST_F(TournamentsTest, of_every_kind_are_played_to_their_end) {
    const auto all = players(7);
    for (const nlohmann::json& kind :
         {nlohmann::json{{"kind", "swiss"}, {"rounds", 4}}, nlohmann::json{{"kind", "round-robin"}},
          nlohmann::json{{"kind", "round-robin"},
                         {"twice", true},
                         {"terms", {{"game", "knights"}, {"time_control", "5m+3s"}}}},
          nlohmann::json{{"kind", "knockout"}, {"third_place", true}}}) {
        const auto made = started(kind, all, ann);
        play_to_end(made, all);
        const auto after = shown(made.id);
        EXPECT_EQ(after.file.tournament.state, Tournament::State::over) << kind;
        EXPECT_EQ(after.standings.front().place, 1);
        EXPECT_EQ(notifications(all.front()).back().kind, Notification::Kind::tournament);
        const bool robin = after.file.plan.format.kind == tournament::Kind::round_robin;
        const auto played = std::ranges::count_if(
            after.file.games, [](const TournamentGame& game) { return was_played(game.game); });
        if (robin) {
            EXPECT_EQ(played, after.file.plan.format.twice ? 42 : 21);
        }
    }
}

TEST_F(TournamentsTest, leave_out_who_has_withdrawn_and_admit_who_comes_late) {
    auto all = players(6);
    const auto made = started({{"rounds", 3}}, all, ann);
    granted(tournaments.withdraw(all[2], made.id));
    all.push_back(cay);
    granted(tournaments.enter(cay, made.id));
    play_to_end(made, all);
    const auto after = shown(made.id);
    EXPECT_EQ(after.file.tournament.state, Tournament::State::over);
    for (const TournamentGame& game : after.file.games) {
        EXPECT_FALSE(game.game.round > 1 && takes_part(game.game, 2));
        EXPECT_FALSE(game.game.round == 1 && takes_part(game.game, 6));
    }
    const auto fixed = started({{"kind", "knockout"}}, {ann, ben}, ann);
    EXPECT_EQ(refusal(tournaments.enter(cay, fixed.id)), "too-late");
}

TEST_F(TournamentsTest, admit_bots_of_the_house_by_their_host) {
    granted(Bots(context, tables, "here").enroll());
    const auto made = granted(tournaments.create(ann, plan()));
    EXPECT_EQ(refusal(tournaments.enter_bot(ben, made.id, "level-3")), "not-allowed");
    EXPECT_EQ(refusal(tournaments.enter_bot(ann, made.id, "ben")), "no-such-account");
    granted(tournaments.enter_bot(ann, made.id, "level-3"));
    EXPECT_EQ(refusal(tournaments.enter_bot(ann, made.id, "level-3")), "not-allowed");
    EXPECT_TRUE(shown(made.id).file.players.front().is_bot);
}

TEST_F(TournamentsTest, keep_all_records) {
    const auto made = started({{"rounds", 1}}, {ann, ben}, ann);
    const std::string table = shown(made.id).file.games.front().table;
    granted(play(ann, table, "c8-b6"));
    const std::string records = granted(tournaments.records(made.id));
    EXPECT_THAT(records, testing::HasSubstr("c8-b6"));
    EXPECT_EQ(refusal(tournaments.records("x")), "no-such-tournament");
}

class ArenaTest : public TournamentsTest {
protected:
    static nlohmann::json arena() {
        return {{"kind", "arena"},
                {"minutes", 30},
                {"terms", {{"game", "razzle"}, {"time_control", "3m"}, {"rated", true}}}};
    }
};

TEST_F(ArenaTest, pairs_free_players_until_its_time_is_up) {
    const auto all = players(5);
    const auto made = started(arena(), all, ann);
    base::Random random(1);
    for (int game = 0; game < 20; ++game) {
        wait(20s);
        end_games(made, all, random);
        work();
    }
    EXPECT_GE(shown(made.id).file.games.size(), 30);
    ASSERT_TRUE(database().write([&](sql::Transaction& transaction) -> sql::Result<void> {
        Tournament nearly_over = *find_tournament(transaction, made.id);
        nearly_over.started = now() - 30min;
        change_tournament(transaction, nearly_over);
        return {};
    }));
    work();
    EXPECT_EQ(state(made.id), Tournament::State::running) << "the last games go on";
    end_games(made, all, random);
    work();
    EXPECT_EQ(state(made.id), Tournament::State::over);
}

TEST_F(ArenaTest, does_not_pair_those_again_who_do_not_come) {
    const auto made = started(arena(), {ann, ben}, ann);
    wait(1min);
    while (granted(tables.pass_time())) continue;
    work();
    const auto after = shown(made.id);
    EXPECT_EQ(after.file.games.size(), 1);
    EXPECT_TRUE(after.file.players.front().withdrawn);
    granted(tournaments.enter(ann, made.id));
    work();
    EXPECT_EQ(shown(made.id).file.games.size(), 2);
}

TEST_F(ArenaTest, of_sixty_players_goes_on_all_the_time) {
    Identity host = ann;
    host.account.moderator = true;
    const auto all = players(60);
    const auto made = started(arena(), all, host);
    base::Random random(1);
    for (int game = 0; game < 3; ++game) {
        wait(20s);
        end_games(made, all, random);
        work();
    }
    const auto after = shown(made.id);
    EXPECT_GE(after.file.games.size(), 117);
    EXPECT_GE(std::ranges::count_if(after.file.games,
                                    [](const TournamentGame& game) { return is_open(game.game); }),
              29);
}

// So many are paired in blocks.
TEST_F(TournamentsTest, of_two_hundred_players_by_correspondence_end) {
    Identity host = ann;
    host.account.moderator = true;
    const auto all = players(200);
    const auto made = started({{"rounds", 3}}, all, host);
    EXPECT_EQ(play_to_end(made, all), 3);
    const auto after = shown(made.id);
    EXPECT_EQ(after.file.tournament.state, Tournament::State::over);
    EXPECT_EQ(after.file.games.size(), 300);
    std::set<std::string> tables;
    for (const TournamentGame& game : after.file.games) tables.insert(game.table);
    EXPECT_EQ(tables.size(), 300) << "each game has a table of its own";
}

}  // namespace
}  // namespace house
