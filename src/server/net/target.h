// The target of a request line: "/api/tables/7?from=3", split into its parts.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "server/net/request.h"

namespace net {

struct Target {
    std::vector<std::string> segments;  // "/" has none; a slash at the end adds an empty one
    std::vector<Parameter> query;

    bool operator==(const Target&) const = default;
};

// Splits the target, then decodes each part. Refuses what no honest client sends and what could mislead later
// readers: broken escapes, control characters (including NUL), text that is not UTF-8, the segments "." and
// "..", and targets that do not begin with a slash.
[[nodiscard]] base::Result<Target> read_target(std::string_view text);

}  // namespace net
