// A SQLite file carries no notices between processes, so only one of them may be the house on it.
#pragma once

#include <string>
#include <utility>

#include "cli/failure.h"

namespace cli {

// While one of these lives, no other process has one for the same books: their file is locked, in a way that
// SQLite does not mind, and made if it is not there. The lock ends with the process, however that ends. Books
// that are no file are shared. It has to outlive a database that opens them: closing the file would end the
// locks of SQLite.
class SoleHouse {
public:
    [[nodiscard]] static Expected<SoleHouse> at(const std::string& database);

    SoleHouse(SoleHouse&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
    ~SoleHouse();
    SoleHouse(const SoleHouse&) = delete;
    SoleHouse& operator=(const SoleHouse&) = delete;
    SoleHouse& operator=(SoleHouse&&) = delete;

private:
    explicit SoleHouse(int file) : file_(file) {}

    int file_;  // -1: none
};

}  // namespace cli
