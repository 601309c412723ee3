// All that the house keeps of somebody, as they take it away: docs/api.md.
#pragma once

#include "house/accounts/people.h"
#include "server/api/answers.h"

namespace api {

// Without hashes of secrets, and without the keys of endpoints: whoever has those speaks in the name of the
// house.
[[nodiscard]] Json write_everything(const house::Everything& everything);

}  // namespace api
