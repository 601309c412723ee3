// SQLite cannot notify other processes of changes, so only one server may use a file.
#pragma once

#include <string>
#include <utility>

#include "cli/failure.h"

namespace cli {

// While an object of this class exists, no other process can have one for the same database. The file is
// locked in a way that does not disturb SQLite, and created if it does not exist. The lock ends with the
// process, however that ends. PostgreSQL is not locked. The object must outlive every connection to the
// database: closing the file would end the locks of SQLite.
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
