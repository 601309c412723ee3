// Trying again what another transaction or a lost connection has kept from happening.
#pragma once

#include <chrono>

#include "sql/sql.h"

namespace sql {

// Whether what has ended so may be tried again: after so many attempts, and so much time.
[[nodiscard]] bool may_try_again(const Error& error, int attempts, std::chrono::milliseconds taken);
// A pause of random length, so that those who met do not meet again; longer with each attempt.
void pause_after(int attempt);

template <class Attempt>
[[nodiscard]] Result<void> repeated(Attempt attempt) {
    const auto begun = std::chrono::steady_clock::now();
    for (int count = 1;; ++count) {
        auto outcome = attempt();
        if (outcome) return outcome;
        const auto taken =
            std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begun);
        if (!may_try_again(outcome.error(), count, taken)) return outcome;
        pause_after(count);
    }
}

}  // namespace sql
