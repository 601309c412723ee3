// What all of the house counts by: its time, its accounts, hashes of what is secret.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>

namespace house {

using Time = std::chrono::sys_time<std::chrono::milliseconds>;
using Hash = std::array<std::uint8_t, 32>;

enum class AccountId : std::int64_t {};

}  // namespace house
