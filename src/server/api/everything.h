// The export of everything that is stored about a user: docs/api.md.
#pragma once

#include "house/accounts/people.h"
#include "server/api/answers.h"

namespace api {

// Without hashes of secrets and without the keys of endpoints, with which calls of the server could be
// forged.
[[nodiscard]] Json write_everything(const house::Everything& everything);

}  // namespace api
