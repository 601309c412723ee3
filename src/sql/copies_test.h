// Databases for tests that need a new one each. Migrating takes longer than most tests, so it is done once in
// a program, and every database is a copy of the result. The migrations are in memory as long as the program
// runs.
#pragma once

#include <filesystem>
#include <memory>
#include <span>

#include "sql/database.h"
#include "sql/migrations.h"

namespace sql {

[[nodiscard]] std::unique_ptr<Database> new_database_in_memory(std::span<const Migration> migrations);

// In a file that does not exist.
void make_database(const std::filesystem::path& file, std::span<const Migration> migrations);

}  // namespace sql
