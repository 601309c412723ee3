// Basic types of the house: its time, account ids, hashes of secrets.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace house {

using Time = std::chrono::sys_time<std::chrono::milliseconds>;
using Hash = std::array<std::uint8_t, 32>;

// For hash tables in memory: a hash need not be hashed again.
struct HashOfHash {
    std::size_t operator()(const Hash& hash) const {
        std::size_t number = 0;
        std::memcpy(&number, hash.data(), sizeof number);
        return number;
    }
};

enum class AccountId : std::int64_t {};

}  // namespace house
