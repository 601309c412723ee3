// The schema of the database: migrations/ has its steps.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "sql/database.h"
#include "sql/migrations.h"

namespace house {

// In order; the first is version 1 of the schema.
[[nodiscard]] std::span<const sql::Migration> schema();

// Opens the database at an address as sql::open_database takes it, and migrates it. If the address is that of
// a pooler in front of PostgreSQL, `direct` is the address of PostgreSQL itself.
[[nodiscard]] sql::Result<std::unique_ptr<sql::Database>> open_database(
    const std::string& address, const std::string& direct = {},
    std::shared_ptr<sql::Meter> meter = std::make_shared<sql::Meter>());

}  // namespace house
