// A server for tests: all its parts on a database in memory, with a clock that moves only when the test says
// so and with seeded randomness.
#pragma once

#include <gmock/gmock.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dice/dice.h"
#include "house/common/new_database_test.h"
#include "house/common/seeded_entropy_test.h"
#include "house/house.h"
#include "sql/database.h"
#include "sql/wrapped_database.h"
#include "table/look.h"

namespace house {

inline constexpr PasswordCost cheap{1, std::size_t{8} << 10};
inline constexpr std::string_view password = "correct horse";

// The value of an answer; a refusal fails the test.
template <class T>
T granted(Answer<T> answer) {
    if (!answer) throw std::runtime_error(std::string(answer.error().code) + ": " + answer.error().message);
    return std::move(*answer);
}
inline void granted(const Answer<void>& answer) {
    if (!answer) throw std::runtime_error(std::string(answer.error().code) + ": " + answer.error().message);
}

// The code of a refusal; empty if the request was granted.
template <class T>
std::string refusal(const Answer<T>& answer) {
    return answer ? std::string() : std::string(answer.error().code);
}

// What a client sees.
inline nlohmann::ordered_json shown(const Tables::Look& look) {
    return table::look(*look.seen.table, look.seen.seat, look.time, look.absences);
}

// A database on which every write first collides with another node: it is started, rolled back, and run
// again, and the data that it was based on is out of date at first.
class ContestedDatabase final : public sql::WrappedDatabase {
public:
    using WrappedDatabase::WrappedDatabase;

    sql::Result<void> write(const sql::Writing& function) override {
        const auto undone = WrappedDatabase::write([&](sql::Transaction& transaction) -> sql::Result<void> {
            static_cast<void>(function(transaction));
            return sql::failure(sql::Trouble::refused, "another came in between");
        });
        if (undone.error().kind != sql::Trouble::refused) return undone;
        return WrappedDatabase::write(function);
    }
    sql::Result<void> write(const sql::Batch& batch) override {
        comes_in_between_ = !comes_in_between_;
        if (comes_in_between_) return sql::failure(sql::Trouble::conflict, "another came in between");
        return WrappedDatabase::write(batch);
    }

private:
    bool comes_in_between_ = false;
};

class Rooms : public testing::Test {
protected:
    static void SetUpTestSuite() { ASSERT_TRUE(dice::initialize()); }

    void wait(std::chrono::milliseconds time) { now_ += time; }
    [[nodiscard]] Time now() const { return now_; }
    [[nodiscard]] sql::Database& database() { return *database_; }
    [[nodiscard]] House& house() { return house_; }

    Identity member(const std::string& name) {
        return granted(accounts.sign_up({name, std::string(password), {}}, "a test")).identity;
    }
    Identity guest() { return granted(accounts.visit("a test")).identity; }
    // The identity with the current data of its account.
    Identity again(const Identity& who) { return granted(accounts.touch(who)); }

    // The identity of a token of this user with these scopes only.
    Identity with_token(const Identity& who, Scopes scopes) {
        const auto token = granted(accounts.make_token(who, {.label = "a program", .scopes = scopes}));
        return token.identity;
    }

    static Terms terms(std::string_view time_control = "3d", std::string_view more = {}) {
        return granted(
            read_terms(nlohmann::json::parse(R"({"game":"razzle","seat":"one","time_control":")" +
                                             std::string(time_control) + "\"" + std::string(more) + "}")));
    }

    // The terms of a game with dice, extended by `more`.
    static Terms mazers(std::string_view seat = "one",
                        const nlohmann::json& more = nlohmann::json::object()) {
        nlohmann::json terms{{"game", "mazers"}, {"seat", seat}, {"time_control", "3d"}};
        terms.update(more);
        return granted(read_terms(terms));
    }
    // Dice drawn by this player, with their word.
    DiceWish drawn(const Identity& who, std::string_view word = {}) {
        return {dice::write_hex(granted(lobby.draw_dice_seed(who)).commitment), std::string(word)};
    }

    // A new table at which `one` has the first seat.
    std::string table(const Identity& one, const Identity& two, const Terms& on) {
        const auto link = granted(lobby.link(one, on));
        return granted(lobby.accept(two, link.id)).id;
    }
    std::string table(const Identity& one, const Identity& two, std::string_view time_control = "3d",
                      std::string_view more = {}) {
        return table(one, two, terms(time_control, more));
    }

    Tables::Seen seen(std::string_view id) {
        Seen standing = granted(tables.news(id, 0));
        return {standing.entry, standing.table, std::nullopt};
    }

    Answer<std::vector<table::Event>> play(const Identity& who, std::string_view id, std::string_view turn,
                                           std::string_view command_id = {}) {
        return play(who, id, seen(id).table->next_turn(), turn, command_id);
    }
    Answer<std::vector<table::Event>> play(const Identity& who, std::string_view id, int number,
                                           std::string_view turn, std::string_view command_id = {}) {
        return tables.ask(who, id, table::Play{number, std::string(turn), std::string(command_id)});
    }
    template <class Request>
    Answer<std::vector<table::Event>> ask(const Identity& who, std::string_view id) {
        return tables.ask(who, id, Request{});
    }
    Answer<std::vector<table::Event>> offer(const Identity& who, std::string_view id, table::Offer what,
                                            int turn = 0) {
        return tables.ask(who, id, table::MakeOffer{what, turn});
    }
    // Both make a turn, so that the game has begun.
    void begin(const Identity& one, const Identity& two, std::string_view id) {
        granted(play(one, id, "c8-b6"));
        granted(play(two, id, "e1-f3"));
    }

    [[nodiscard]] std::string result(std::string_view id) { return seen(id).entry.result; }

    template <class Work>
    void write_down(Work work) {
        ASSERT_TRUE(database_->write([&](sql::Transaction& transaction) -> sql::Result<void> {
            work(transaction);
            return {};
        }));
    }

private:
    using Seen = Tables::News;

    Time now_ = std::chrono::sys_days{std::chrono::year{2026} / 7 / 1};
    std::unique_ptr<sql::Database> database_ = new_database();
    ContestedDatabase contested_{*database_};
    House house_{{.database = contested_,
                  .now = [this] { return now_; },
                  .entropy = seeded_entropy(1),
                  .steady = [this] { return base::SteadyTime(now_.time_since_epoch()); }},
                 cheap};

public:
    Accounts& accounts = house_.accounts;
    Lobby& lobby = house_.lobby;
    Tournaments& tournaments = house_.tournaments;
    Analyses& analyses = house_.analyses;
    Agreements& agreements = house_.agreements;
    Studies& studies = house_.studies;
    Puzzles& puzzles = house_.puzzles;
    Tables& tables = house_.tables;
    Openings& openings = house_.openings;
    Chat& chat = house_.chat;
    People& people = house_.people;
    Contacts& contacts = house_.contacts;
    Followings& followings = house_.followings;
    SignedLinks& signed_links = house_.signed_links;
    Deliveries& deliveries = house_.deliveries;
    Messages& messages = house_.messages;
    Reports& reports = house_.reports;
    Moderation& moderation = house_.moderation;
    Context& context = house_.context;
};

}  // namespace house
