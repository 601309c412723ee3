// What becomes of the invitations of somebody who leaves, or is not let in any more.
#pragma once

#include "house/common/ids.h"
#include "sql/database.h"

namespace house {

// Theirs are withdrawn, those to them are declined: nobody waits for an answer.
void end_invitations(sql::Transaction& transaction, AccountId account);

}  // namespace house
