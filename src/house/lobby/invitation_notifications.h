// Notifications about invitations.
#pragma once

#include <string_view>

#include "house/lobby/invitation.h"
#include "house/people/account.h"
#include "sql/database.h"

namespace house {

// Notifies the other player that `by` has made, accepted or declined an invitation.
void notify_of(sql::Transaction& transaction, const Invitation& invitation, const Account& by, Time now,
               std::string_view comment = {});

}  // namespace house
