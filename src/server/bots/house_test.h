// A house with bots for tests: its time stands still unless it is moved, and its chance comes from a seed.
#pragma once

#include <gmock/gmock.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/hash.h"
#include "house/accounts/accounts.h"
#include "house/common/new_database_test.h"
#include "house/common/seeded_entropy_test.h"
#include "house/lobby/lobby.h"
#include "house/people/account_sql.h"
#include "house/tables/bots.h"
#include "house/tables/table_sql.h"
#include "house/tables/tables.h"
#include "play/games.h"
#include "server/bots/workers.h"
#include "sql/database.h"
#include "table/look.h"

namespace bots {

using house::Time;

// What each node has of its own; the database is shared.
class Node {
public:
    Node(sql::Database& database, const Time& now, std::string name)
        : context_{database, [&now] { return now; }, house::seeded_entropy(base::mix(0, name))},
          bots(context_, tables, std::move(name)) {}
    Node(const Node&) = delete;
    Node& operator=(const Node&) = delete;

private:
    house::Context context_;

public:
    house::ConfirmationLimit confirmations{context_};
    house::Accounts accounts{context_, confirmations};
    house::Tables tables{context_};
    house::Lobby lobby{context_, tables};
    house::Bots bots;
};

class HouseTest : public testing::Test {
protected:
    HouseTest() { EXPECT_TRUE(node_.bots.enroll()); }

    // A thinker's clock that never runs out: levels are by depth.
    static engine::Clock no_clock() {
        return [] { return engine::Milliseconds(0); };
    }
    [[nodiscard]] Workers workers_of(Node& at) {
        return {at.bots, [this] { return now_; }, no_clock()};
    }

    house::Identity visitor() { return node_.accounts.visit("a test")->identity; }

    [[nodiscard]] static house::Terms terms(std::string_view game,
                                            std::string_view time_control = "unlimited") {
        const auto named = play::find_game(game);
        return {.game = std::string(named->module->id),
                .variant = {std::string(named->preset), {}},
                .seat = game::Player::one,
                .time_control = *table::read_time_control(time_control)};
    }

    // A table of a player against a bot.
    std::string table_with(const house::Identity& who, int level, const house::Terms& on) {
        const auto invitation = node_.lobby.challenge(who, house::bot_name(level), on);
        EXPECT_TRUE(invitation) << invitation.error().message;
        return invitation->table;
    }
    std::string table_of_bots(int one, int two, const house::Terms& on) {
        std::string id;
        const auto laid = database_->write([&](sql::Transaction& transaction) -> sql::Result<void> {
            const game::ByPlayer<house::Account> seats{
                *house::find_account_named(transaction, house::bot_name(one)),
                *house::find_account_named(transaction, house::bot_name(two))};
            const std::string seed = house::has_dice(on) ? std::string(64, '7') : std::string();
            id = node_.tables.open(transaction, on, seats, seed)->id;
            return {};
        });
        EXPECT_TRUE(laid);
        return id;
    }

    house::TableEntry entry(std::string_view id) {
        house::TableEntry found;
        EXPECT_TRUE(database_->read(
            [&](sql::Snapshot& snapshot) { found = house::find_table(snapshot, id).value(); }));
        return found;
    }
    std::shared_ptr<const table::Table> table(std::string_view id) {
        std::shared_ptr<const table::Table> found;
        EXPECT_TRUE(database_->read([&](sql::Snapshot& snapshot) {
            found = node_.tables.as_it_stands(snapshot, house::find_table(snapshot, id).value());
        }));
        return found;
    }

    // Any legal turn.
    void play_at_random(const house::Identity& who, std::string_view id, std::uint64_t seed) {
        const auto at = table(id);
        play::ThinkerSettings settings;
        settings.kind = play::ThinkerSettings::Kind::random;
        settings.seed = seed;
        const auto thinker = play::new_thinker(at->game(), settings, no_clock());
        const std::vector<std::string> draft =
            at->roll() ? std::vector<std::string>{*at->roll()} : std::vector<std::string>{};
        const auto thought = thinker->think(at->game(), draft, {}, {}, [](const play::Thought&) {});
        const auto played =
            node_.tables.ask(who, id, table::Play{at->next_turn(), thought.variations.front().turns.front()});
        ASSERT_TRUE(played) << played.error().message;
    }

    std::unique_ptr<sql::Database> database_ = house::new_database();
    Time now_{std::chrono::hours(24 * 20'000)};
    Node node_{*database_, now_, "first"};
};

}  // namespace bots
