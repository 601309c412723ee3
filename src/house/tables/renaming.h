// Renaming: what an account is called is told by its tables, too.
#pragma once

#include "house/people/account.h"
#include "sql/database.h"

namespace house {

// Writes the name of an account, as it is now, into the settings of all its tables.
void rename_at_tables(sql::Transaction& transaction, const Account& account);

}  // namespace house
