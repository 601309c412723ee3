// Restriction: what somebody may not do for a while, and why.
#pragma once

#include <chrono>
#include <string>

#include "house/common/ids.h"

namespace house {

struct Restriction {
    Time until{};
    std::string reason{};  // as it is told to whom it concerns; empty: none was given

    // When one ends that does not: the last day that has a date of four digits.
    static constexpr Time never =
        std::chrono::sys_days{std::chrono::year{9999} / std::chrono::December / std::chrono::day{31}};

    bool operator==(const Restriction&) const = default;
};

}  // namespace house
