#include "sql/attempts.h"

#include <algorithm>
#include <cstdint>
#include <random>
#include <thread>

namespace sql {
namespace {

constexpr std::chrono::microseconds first_pause{500};
constexpr std::chrono::microseconds longest_pause{50'000};
constexpr int doublings = 10;

// Of transactions in conflict one succeeds each time, so that conflicts come to an end.
constexpr std::chrono::seconds for_conflicts{10};
// If the connection is lost again and again, there is no server.
constexpr std::chrono::seconds for_connections{4};
constexpr int most_connections = 3;

}  // namespace

bool may_try_again(const Error& error, int attempts, std::chrono::milliseconds taken) {
    if (error.kind == Trouble::conflict) return taken < for_conflicts;
    return error.kind == Trouble::gone && attempts < most_connections && taken < for_connections;
}

void pause_after(int attempt) {
    const auto longest = std::min(first_pause * (1 << std::min(attempt, doublings)), longest_pause);
    std::random_device chance;
    std::this_thread::sleep_for(
        std::chrono::microseconds(std::uniform_int_distribution<std::int64_t>(0, longest.count())(chance)));
}

}  // namespace sql
