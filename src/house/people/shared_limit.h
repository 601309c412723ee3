// SharedLimit: how often somebody may do something before the house asks them to wait, whichever node they
// ask and whether it was started anew meanwhile. It costs a write each time: for what costs others more than
// that.
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
    // `name` tells its counts from those of other limits, and is kept: never rename. `code` and `sentence`
    // are what somebody is told who has done it too often.
    SharedLimit(const Context& context, std::string_view name, base::Rate rate, std::string_view code,
                std::string sentence);

    // So many times at once, or none of them. Not to be called in a write.
    [[nodiscard]] Answer<void> take(std::string_view key, int times = 1);
    [[nodiscard]] Answer<void> take(AccountId account, int times = 1);

    // For what is counted only when it is known how it went: whether one more is allowed, and that it was
    // done, allowed or not.
    [[nodiscard]] Answer<void> look(std::string_view key) const;
    [[nodiscard]] Answer<void> count(std::string_view key);

private:
    // When all will be allowed again after so many more; refused if they are not allowed.
    [[nodiscard]] Answer<Time> after(sql::Snapshot& snapshot, const Hash& who, int times, Time now) const;

    const Context& context_;
    std::string_view name_;
    std::chrono::milliseconds each_;      // after which one more is allowed
    std::chrono::milliseconds together_;  // after which all are
    std::string_view code_;
    std::string sentence_;
};

// Counts that no longer matter.
void erase_old_counts(sql::Transaction& transaction, Time now);

}  // namespace house
