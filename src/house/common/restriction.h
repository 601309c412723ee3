// Restriction: a ban or a mute, with its reason.
#pragma once

#include <chrono>
#include <string>

#include "house/common/ids.h"

namespace house {

struct Restriction {
    Time until{};
    std::string reason{};  // as the user sees it; empty: none was given

    // The end of a permanent one: the last day whose year has four digits.
    static constexpr Time never =
        std::chrono::sys_days{std::chrono::year{9999} / std::chrono::December / std::chrono::day{31}};

    bool operator==(const Restriction&) const = default;
};

}  // namespace house
