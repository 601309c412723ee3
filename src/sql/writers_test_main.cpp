// store_writers ADDRESS: writes to a database with many threads until it is killed, and says "writer number"
// for each mark once it is told that it is safe.
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include "sql/database.h"
#include "sql/writers_test.h"

namespace {

void write_for_ever(sql::Database& database, int writer) {
    for (int number = 1;; ++number) {
        const auto written = database.write([&](sql::Transaction& transaction) {
            return transaction.run("INSERT INTO mark (writer, number) VALUES (?1, ?2)", {writer, number});
        });
        if (!written) std::abort();
        const std::string line = std::to_string(writer) + ' ' + std::to_string(number) + '\n';
        if (::write(STDOUT_FILENO, line.data(), line.size()) < 0) std::abort();
    }
}

}  // namespace

int main(int count, char** words) {
    if (count != 2) return 2;
    const auto database = sql::open_database(words[1], {.migrations = sql::marks});
    if (!database) return 1;
    std::vector<std::jthread> threads;
    for (int writer = 0; writer < sql::writers; ++writer)
        threads.emplace_back([&database, writer] { write_for_ever(**database, writer); });
}
