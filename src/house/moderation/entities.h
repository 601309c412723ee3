// Reports of players, and what was done about them, as the database keeps them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "house/common/ids.h"

namespace house {

// Somebody tells the moderators of somebody else.
struct Report {
    enum class Kind : std::uint8_t { abuse, cheating, name, other };  // kept by number: never renumber

    // How it was closed.
    struct Closing {
        Time time{};
        std::string by{};    // a name; empty: whoever runs the house
        std::string note{};  // for the moderators

        bool operator==(const Closing&) const = default;
    };

    std::int64_t id = 0;
    AccountId reporter{};
    AccountId about{};
    std::string about_name{};  // as they were called then
    Kind kind = Kind::abuse;
    std::string text{};
    std::string table{};  // empty: none
    std::string quote{};  // what they have said there, or in a message; empty: nothing is quoted
    Time created{};
    std::optional<Closing> closing{};  // nothing: it is open

    bool operator==(const Report&) const = default;
};

// Something that was done. Rows are added and never changed.
struct ModerationAct {
    enum class Deed : std::uint8_t {  // kept by number: never renumber
        mute,
        unmute,
        ban,
        unban,
        close_report,
        make_moderator,
        unmake_moderator,
        reset_password,
    };

    std::int64_t id = 0;
    Time time{};
    std::optional<AccountId> by{};  // nobody: whoever runs the house
    std::string by_name{};          // as they were called then
    AccountId to{};
    std::string to_name{};  // as they were called then
    Deed deed = Deed::mute;
    std::string reason{};
    std::optional<Time> until{};  // Restriction::never: for good
    std::optional<std::int64_t> report{};

    bool operator==(const ModerationAct&) const = default;
};

}  // namespace house
