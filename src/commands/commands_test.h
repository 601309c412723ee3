// Sends commands to a server for tests.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "commands/house_test.h"
#include "commands/runner.h"
#include "house/tables/table_sql.h"
#include "sql/database.h"

namespace commands {

inline constexpr std::string_view password = "correct-horse";

class CommandsTest : public HouseTest {
protected:
    // A command from a known sender, or from an unknown one.
    Reply say(const std::optional<house::Identity>& who, std::string line, std::string comment = {}) {
        return runner_.take({.line = std::move(line), .comment = std::move(comment), .sender = known(who)});
    }
    // A reply to an email about a table.
    Reply answer(const house::Identity& who, const std::string& table, std::string line,
                 std::string comment = {}) {
        return runner_.take(
            {.line = std::move(line), .comment = std::move(comment), .sender = known(who), .table = table});
    }
    Reply mail(std::string line, std::string from, const std::optional<house::Identity>& who = {}) {
        return runner_.take(
            {.line = std::move(line), .sender = known(who), .way = Way::mail, .mail = std::move(from)});
    }

    // Creates a member and returns name and password: "dora correct-horse".
    std::string spoken(const std::string& name) {
        granted(house_.accounts.sign_up({name, std::string(password), {}}, "a test"));
        return name + ' ' + std::string(password);
    }
    std::string token_of(const house::Identity& who, house::Scopes scopes = house::every_scope) {
        return granted(house_.accounts.make_token(who, {.label = "a program", .scopes = scopes})).secret;
    }

    house::Tables::Seen seen(std::string_view table) { return granted(house_.tables.seen_by(ann_, table)); }
    std::vector<std::string> turns(std::string_view table) {
        const auto at = seen(table);
        return {at.table->game().turns().begin(), at.table->game().turns().end()};
    }
    house::TableEntry board(std::string_view game, int number) {
        house::TableEntry found;
        EXPECT_TRUE(database_->read([&](sql::Snapshot& snapshot) {
            found = house::find_table_on_board(snapshot, game, number).value();
        }));
        return found;
    }
    // The identity as it is in the database now.
    house::Identity known(const house::Identity& who) { return granted(house_.accounts.touch(who)); }
    std::optional<house::Identity> known(const std::optional<house::Identity>& who) {
        return who ? std::optional(known(*who)) : std::nullopt;
    }

    Runner runner_{house_};
};

}  // namespace commands
