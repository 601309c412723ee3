// A program that is killed while writing loses nothing that was acknowledged.
#include <gmock/gmock.h>

#include <set>
#include <sstream>
#include <utility>

#include "sql/child_test.h"
#include "sql/databases_test.h"
#include "sql/writers_test.h"

namespace sql {
extern const std::string_view path_of_writers;

namespace {

using Marks = std::set<std::pair<std::int64_t, std::int64_t>>;  // by writer and number

Marks marks_in(Database& database) {
    Marks found;
    value_of(database.read([&](Snapshot& snapshot) {
        return snapshot.execute("SELECT writer, number FROM mark").map([&](const Rows& rows) {
            for (const Row& row : rows) found.emplace(row[0].integer(), row[1].integer());
        });
    }));
    return found;
}

void add_mark(Marks& marks, const std::string& line) {
    std::istringstream words(line);
    std::int64_t writer = 0;
    std::int64_t number = 0;
    words >> writer >> number;
    marks.emplace(writer, number);
}

// Lets the program work for a while, kills it, and returns what was acknowledged.
Marks acknowledged_before_a_kill(const std::string& address, int lines) {
    Marks safe;
    Child program({std::string(path_of_writers), address});
    for (int count = 0; count < lines; ++count) add_mark(safe, program.line());
    program.kill();
    for (std::string line = program.line(); !line.empty(); line = program.line()) add_mark(safe, line);
    return safe;
}

class AKilledProgram : public DatabaseTest {};
INSTANTIATE_TEST_SUITE_P(On, AKilledProgram, lasting_kinds, name_of);

TEST_P(AKilledProgram, keeps_everything_that_was_acknowledged) {
    const Marks safe = acknowledged_before_a_kill(address(), 2000);
    const Marks found = marks_in(*database(marks));
    EXPECT_GE(safe.size(), 2000U);
    EXPECT_TRUE(std::ranges::includes(found, safe));
    EXPECT_LE(found.size(), safe.size() + writers) << "at most one write of each writer was not acknowledged";
}

}  // namespace
}  // namespace sql
