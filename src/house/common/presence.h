// Presence: who is here, as far as this node has seen or was told by others. It may be used from any thread.
#pragma once

#include <chrono>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "house/common/ids.h"

namespace house {

class Presence {
public:
    // Longer than until somebody who is connected is seen again, or others have told it again.
    static constexpr std::chrono::seconds lasts{30};

    // From now on other nodes tell who is with them. Who was before, nobody knows: they count as present.
    void begin(Time now);

    // Somebody has shown a credential, which was last written down as used at a time. True if this has to be
    // written down: they have come back, or have been here for long.
    [[nodiscard]] bool saw(AccountId account, const Hash& credential, Time written, Time now);
    // When an account was last here. Nobody has to be asked about it who has been here lately; for somebody
    // who has not, that is when telling began.
    [[nodiscard]] Time last(AccountId account) const;

    // Who was seen at this node of late, as texts that notices can carry; and what others tell in this way.
    // Forgets whom nobody has seen for long.
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
