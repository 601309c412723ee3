// Presence: who is here, as far as this node has seen or other nodes have reported. It may be used from any
// thread.
#pragma once

#include <chrono>
#include <cstddef>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "house/common/ids.h"

namespace house {

class Presence {
public:
    // Longer than it takes until a connected user is seen again, or reported again by another node.
    static constexpr std::chrono::seconds lasts{30};

    // From now on other nodes report who is at them. Since it is unknown who was there before, everyone
    // counts as present at that moment.
    void begin(Time now);

    // A user has used a credential whose last recorded use is given. True if this use has to be recorded: the
    // user has come back, or has been here for long.
    [[nodiscard]] bool saw(AccountId account, const Hash& credential, Time written, Time now);
    // When an account was last here. For a user who has not been seen, this is when the reports began.
    [[nodiscard]] Time last(AccountId account) const;

    // Whether an account was just seen, here or at another node; and how many accounts were.
    [[nodiscard]] bool is_here(AccountId account, Time now) const;
    [[nodiscard]] std::size_t count(Time now) const;

    // Who was recently seen at this node, as texts for notices; and what other nodes report in this way.
    // Forgets users who have not been seen for long.
    [[nodiscard]] std::vector<std::string> tell(Time now);
    void hear(std::string_view told, Time now);

private:
    struct Use {
        Time seen;
        Time written;
    };

    mutable std::mutex mutex_;
    Time begun_{};
    std::unordered_map<Hash, Use, HashOfHash> uses_;
    std::unordered_map<AccountId, Time> here_;   // at this node
    std::unordered_map<AccountId, Time> there_;  // at others
};

}  // namespace house
