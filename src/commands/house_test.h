// A server for tests of the command language. ann, ben and carl are members, time passes only when a test
// says so, and random numbers come from a seed.
#pragma once

#include <gmock/gmock.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "dice/dice.h"
#include "house/common/new_database_test.h"
#include "house/common/seeded_entropy_test.h"
#include "house/house.h"
#include "sql/database.h"

namespace commands {

// The value of an answer; a refusal fails the test.
template <class T>
T granted(house::Answer<T> answer) {
    if (!answer) throw std::runtime_error(std::string(answer.error().code) + ": " + answer.error().message);
    if constexpr (!std::is_void_v<T>) return std::move(*answer);
}

class HouseTest : public testing::Test {
protected:
    static void SetUpTestSuite() { ASSERT_TRUE(dice::initialize()); }

    house::Identity member(const std::string& name) {
        const house::Registration wish{name, "correct horse", name + "@example.org"};
        return granted(house_.accounts.sign_up(wish, "a test")).identity;
    }

    static house::Terms terms(const nlohmann::json& more = nlohmann::json::object()) {
        nlohmann::json terms{{"game", "razzle"}, {"seat", "one"}, {"time_control", "3d"}};
        terms.update(more);
        return granted(house::read_terms(terms));
    }
    // Opens a table at which `one` has the first seat, and returns its id.
    std::string table(const house::Identity& one, const house::Identity& two,
                      const nlohmann::json& more = nlohmann::json::object()) {
        const auto link = granted(house_.lobby.link(one, terms(more)));
        return granted(house_.lobby.accept(two, link.id)).id;
    }

    // The same for Mazers with known rolls.
    std::string dice_table(const house::Identity& one, const house::Identity& two) {
        std::string id;
        write_down([&](sql::Transaction& transaction) {
            const auto laid = house_.tables.open(transaction, terms({{"game", "mazers"}}),
                                                 {one.account, two.account}, std::string(64, '7'));
            id = granted(laid).id;
        });
        return id;
    }

    void ask(const house::Identity& who, std::string_view id, const table::Request& request) {
        granted(house_.tables.ask(who, id, request));
    }
    void play(const house::Identity& who, std::string_view id, const std::string& turn) {
        const int number = granted(house_.tables.seen_by(who, id)).table->next_turn();
        ask(who, id, table::Play{number, turn});
    }
    // Plays turns of both players in turn, beginning with `one`.
    void play(const house::Identity& one, const house::Identity& two, std::string_view id,
              const std::vector<std::string>& turns) {
        bool first = true;
        for (const std::string& turn : turns) {
            play(first ? one : two, id, turn);
            first = !first;
        }
    }

    // Writes to the database directly.
    template <class Work>
    void write_down(Work work) {
        ASSERT_TRUE(database_->write([&](sql::Transaction& transaction) -> sql::Result<void> {
            work(transaction);
            return {};
        }));
    }

    void pass(std::chrono::milliseconds time) { now_ += time; }

    house::Time now_ = std::chrono::sys_days{std::chrono::year{2026} / 11 / 15};
    std::unique_ptr<sql::Database> database_ = house::new_database();
    house::House house_{{.database = *database_,
                         .now = [this] { return now_; },
                         .entropy = house::seeded_entropy(7),
                         .page = "https://play.example.org",
                         .steady = [this] { return base::SteadyTime(now_.time_since_epoch()); }},
                        house::PasswordCost{1, std::size_t{8} << 10}};
    house::Identity ann_ = member("ann");
    house::Identity ben_ = member("ben");
    house::Identity carl_ = member("carl");
};

}  // namespace commands
