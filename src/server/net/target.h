// The target of a request line: "/api/tables/7?from=3", read into its parts.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "server/net/request.h"

namespace net {

struct Target {
    std::vector<std::string> segments;  // "/" has none; a slash at the end makes an empty one
    std::vector<Parameter> query;

    bool operator==(const Target&) const = default;
};

// Decodes each part after taking them apart. Refuses what no honest client sends and what could mislead
// whoever reads further: broken escapes, control characters (a NUL among them), text that is no UTF-8, the
// segments "." and "..", and targets that do not begin with a slash.
[[nodiscard]] base::Result<Target> read_target(std::string_view text);

}  // namespace net
