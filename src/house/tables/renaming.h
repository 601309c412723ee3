// Renaming: tables contain the names of their players.
#pragma once

#include "house/people/account.h"
#include "sql/database.h"

namespace house {

// Writes the current name of an account into the settings of all its tables.
void rename_at_tables(sql::Transaction& transaction, const Account& account);

}  // namespace house
