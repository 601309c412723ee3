// SharedLimit: how often a user may do something before they have to wait, counted over all nodes and kept
// across restarts. Each use costs a write, so it is for actions that cost more than that.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "base/rate_limiter.h"
#include "house/common/context.h"
#include "house/common/ids.h"
#include "house/common/refusal.h"
#include "sql/database.h"

namespace house {

class SharedLimit {
public:
    // `name` separates its counts from those of other limits. It is stored: never rename it. `code` and
    // `sentence` are for the refusal when the limit is exceeded; "Try again in …" is appended to the
    // sentence.
    SharedLimit(const Context& context, std::string_view name, base::Rate rate, std::string_view code,
                std::string sentence);

    // Takes all `times` at once, or none of them. Must not be called inside a write.
    [[nodiscard]] Answer<void> take(std::string_view key, int times = 1);
    [[nodiscard]] Answer<void> take(AccountId account, int times = 1);

    // For actions that are counted only after their outcome is known: `look` says whether one more is
    // allowed, `count` counts one, allowed or not.
    [[nodiscard]] Answer<void> look(std::string_view key) const;
    [[nodiscard]] Answer<void> count(std::string_view key);

private:
    // The moment at which the full burst is allowed again if `times` more are taken; refused if they exceed
    // the limit.
    [[nodiscard]] Answer<Time> after(sql::Snapshot& snapshot, const Hash& who, int times, Time now) const;

    const Context& context_;
    std::string_view name_;
    std::chrono::milliseconds each_;      // after which one more is allowed
    std::chrono::milliseconds together_;  // after which all are
    std::string_view code_;
    std::string sentence_;
};

// Erases the counts that no longer limit anything.
void erase_old_counts(sql::Transaction& transaction, Time now);

}  // namespace house
