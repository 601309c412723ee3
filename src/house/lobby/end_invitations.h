// Ending the invitations of a user who has closed their account or was banned.
#pragma once

#include "house/common/ids.h"
#include "sql/database.h"

namespace house {

// Withdraws their own invitations and declines those to them.
void end_invitations(sql::Transaction& transaction, AccountId account);

}  // namespace house
