// Sending the notices of a group of writes.
#pragma once

#include <functional>
#include <span>

#include "sql/notice.h"
#include "sql/sql.h"

namespace sql {

struct Telling {
    // Called at the end of the transaction, inside it. Nothing: they need not be stored.
    std::function<Result<void>(Connection&, std::span<const Notice>)> keep{};
    // Called after the commit, before the writers are answered.
    std::function<void(std::span<const Notice>)> tell;
};

}  // namespace sql
