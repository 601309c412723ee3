// Retries after a conflict or a lost connection.
#pragma once

#include <chrono>

#include "sql/sql.h"

namespace sql {

// Whether to retry after this error, this many attempts and this much time.
[[nodiscard]] bool may_try_again(const Error& error, int attempts, std::chrono::milliseconds taken);
// A pause of random length, so that the same transactions do not meet again; longer with each attempt.
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
