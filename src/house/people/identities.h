// Identities: a cache of recently recognized users, so that not every request has to read them from the
// database.
//
// The cache is correct as long as the node receives every change: its own before the request is answered,
// those of other nodes within a moment. It may be used from any thread.
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
    // From now on every change is received. Before that, nothing is cached.
    void begin();

    [[nodiscard]] std::optional<Identity> find(const Hash& credential, Time now) const;
    // Caches what was read after this edition was asked for, unless something has changed since.
    [[nodiscard]] std::uint64_t edition() const;
    void remember(const Identity& who, std::uint64_t edition, Time now);

    // An account or its credentials have changed.
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
    std::unordered_map<AccountId, std::vector<Hash>> credentials_;  // of the cached accounts
};

}  // namespace house
