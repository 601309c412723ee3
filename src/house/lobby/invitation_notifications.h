// What the two whom an invitation concerns are told of it.
#pragma once

#include <string_view>

#include "house/lobby/invitation.h"
#include "house/people/account.h"
#include "sql/database.h"

namespace house {

// An invitation was made, accepted or declined by somebody, to the other whom it concerns.
void notify_of(sql::Transaction& transaction, const Invitation& invitation, const Account& by, Time now,
               std::string_view comment = {});

}  // namespace house
