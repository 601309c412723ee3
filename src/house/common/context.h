// Context: what every part of the house works with, handed in from outside.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "base/rate_limiter.h"
#include "house/common/ids.h"
#include "house/common/presence.h"
#include "house/common/refusal.h"
#include "sql/database.h"

namespace house {

// Fills bytes with unpredictable values; in tests, from a seed.
using Entropy = std::function<void(std::span<std::uint8_t>)>;

struct Context {
    sql::Database& database;
    std::function<Time()> now;
    Entropy entropy;
    // The public address of the server: "https://play.example.org"; empty: unknown.
    std::string page{};
    std::shared_ptr<Presence> presence = std::make_shared<Presence>();
    // A monotonic clock of this node, independent of changes to the clock that `now` reads.
    std::function<base::SteadyTime()> steady = [] {
        return std::chrono::floor<std::chrono::milliseconds>(std::chrono::steady_clock::now());
    };
};

[[nodiscard]] inline tl::unexpected<Refusal> unreachable() {
    return refused(code::unavailable, "The server can't reach its database. Please try again shortly.");
}

// The answer of `work`, which reads from one snapshot of the database.
template <class T, class Work>
[[nodiscard]] Answer<T> read(sql::Database& database, Work&& work) {
    std::optional<Answer<T>> answer;
    const auto done = database.read([&](sql::Snapshot& snapshot) { answer.emplace(work(snapshot)); });
    if (!done) return unreachable();
    return std::move(*answer);
}

// The answer of `work`, which writes in a transaction; a refusal rolls it back. After a conflict with another
// node `work` is called again, and only its last call counts.
template <class T, class Work>
[[nodiscard]] Answer<T> write(sql::Database& database, Work&& work) {
    std::optional<Answer<T>> answer;
    const auto done = database.write([&](sql::Transaction& transaction) -> sql::Result<void> {
        answer.emplace(work(transaction));
        if (!answer->has_value()) return sql::failure(sql::Trouble::refused, answer->error().message);
        return {};
    });
    if (!done && done.error().kind != sql::Trouble::refused) return unreachable();
    return std::move(*answer);
}

// Writes a batch; false if it is based on outdated data, so that the caller has to decide again.
[[nodiscard]] inline Answer<bool> write(sql::Database& database, const sql::Batch& batch) {
    if (batch.empty()) return true;
    const auto done = database.write(batch);
    if (done) return true;
    if (done.error().kind == sql::Trouble::conflict || done.error().kind == sql::Trouble::constraint)
        return false;
    return unreachable();
}

// The same for writes that are right whatever others write meanwhile.
[[nodiscard]] inline Answer<void> write_in_any_case(sql::Database& database, const sql::Batch& batch) {
    constexpr int most_attempts = 20;
    for (int attempt = 0; attempt < most_attempts; ++attempt) {
        const auto written = write(database, batch);
        if (!written) return tl::unexpected(written.error());
        if (*written) return {};
    }
    return unreachable();
}

}  // namespace house
