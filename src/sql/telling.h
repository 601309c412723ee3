// What becomes of the notices of those who write together.
#pragma once

#include <functional>
#include <span>

#include "sql/notice.h"
#include "sql/sql.h"

namespace sql {

struct Telling {
    // Within their transaction, at its end. Nothing: they need not be kept.
    std::function<Result<void>(Connection&, std::span<const Notice>)> keep{};
    // Once it is committed, before anybody who wrote hears of that.
    std::function<void(std::span<const Notice>)> tell;
};

}  // namespace sql
