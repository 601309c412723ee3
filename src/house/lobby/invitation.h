// Invitations and dice seeds, as stored in the database.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "house/common/ids.h"

namespace house {

// The seed of a game's dice, committed to before there is an invitation: docs/fair-dice.md.
struct DiceSeed {
    Hash commitment{};
    Hash seed{};
    AccountId owner{};
    Time expires{};

    bool operator==(const DiceSeed&) const = default;
};

// An offer to play: to everyone (a seek), to one player (a challenge) or to anyone who has the link.
struct Invitation {
    enum class Kind : std::uint8_t { seek, challenge, link };                          // never renumber
    enum class State : std::uint8_t { open, accepted, declined, withdrawn, expired };  // never renumber

    std::string id{};
    Kind kind = Kind::seek;
    State state = State::open;
    AccountId from{};
    std::optional<AccountId> to{};
    std::string game{};
    std::string terms{};       // JSON
    std::string reason{};      // why it was declined
    std::string table{};       // the resulting table; empty: none
    std::string secret{};      // the seed of the game's dice, as hexadecimal digits; empty: none
    std::string word{};        // the inviting player's word for the dice; empty: none
    std::string rematch_of{};  // the table whose game it is to repeat; empty: none
    Time created{};
    Time expires{};

    bool operator==(const Invitation&) const = default;
};

}  // namespace house
