// Reports about players and moderation actions, as stored in the database.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "house/common/ids.h"

namespace house {

// A user's report about another user to the moderators.
struct Report {
    enum class Kind : std::uint8_t { abuse, cheating, name, other };  // kept by number: never renumber

    // How it was closed.
    struct Closing {
        Time time{};
        std::string by{};    // a name; empty: the host
        std::string note{};  // for the moderators

        bool operator==(const Closing&) const = default;
    };

    std::int64_t id = 0;
    AccountId reporter{};
    AccountId about{};
    std::string about_name{};  // the name at that time
    Kind kind = Kind::abuse;
    std::string text{};
    std::string table{};  // empty: none
    std::string study{};  // empty: none
    std::string quote{};  // what the reported user wrote, in chat, a message or a study; empty: nothing
    Time created{};
    std::optional<Closing> closing{};  // nothing: the report is open

    bool operator==(const Report&) const = default;
};

// A moderation action. Rows are added and never changed.
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
        hide_study,
        show_study,
    };

    std::int64_t id = 0;
    Time time{};
    std::optional<AccountId> by{};  // nothing: the host
    std::string by_name{};          // the name at that time
    AccountId to{};
    std::string to_name{};  // the name at that time
    Deed deed = Deed::mute;
    std::string reason{};
    std::optional<Time> until{};  // Restriction::never: permanent
    std::optional<std::int64_t> report{};

    bool operator==(const ModerationAct&) const = default;
};

}  // namespace house
