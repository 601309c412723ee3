// Renaming: what an account is called is told by its tables, too.
#pragma once

#include "house/store.h"

namespace house {

// Writes the name of an account, as it is now, into the settings of all its tables.
void rename_at_tables(Writer& writer, const Account& account);

}  // namespace house
