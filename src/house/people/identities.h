// Identities: who was recognized of late, so that not every request asks the database who it is from.
//
// What a node remembers is true as long as it hears of every change: of its own before anybody is answered,
// of another node's within a moment. It may be used from any thread.
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <vector>

#include "house/people/identity.h"

namespace house {

class Identities {
public:
    // From now on every change is heard of. Before, nothing is remembered.
    void begin();

    [[nodiscard]] std::optional<Identity> find(const Hash& credential, Time now) const;
    // What was read after an edition was asked for is remembered unless something has changed since.
    [[nodiscard]] std::uint64_t edition() const;
    void remember(const Identity& who, std::uint64_t edition, Time now);

    // Something about an account or its credentials has changed.
    void forget(AccountId account);
    void forget_all();

private:
    struct Known {
        Identity who;
        Time read;
    };

    mutable std::mutex mutex_;
    bool begun_ = false;
    std::uint64_t edition_ = 0;
    Time begun_anew_{};
    std::unordered_map<Hash, Known, HashOfHash> known_;
    std::unordered_map<AccountId, std::vector<Hash>> credentials_;  // of those who are known
};

}  // namespace house
