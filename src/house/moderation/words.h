// The words for kinds of reports and moderation actions.
#pragma once

#include "house/common/words.h"
#include "house/moderation/entities.h"

namespace house {

template <>
inline constexpr std::array words_of<Report::Kind>{
    std::to_array<std::string_view>({"abuse", "cheating", "name", "other"})};

template <>
inline constexpr std::array words_of<ModerationAct::Deed>{
    std::to_array<std::string_view>({"mute", "unmute", "ban", "unban", "close-report", "make-moderator",
                                     "unmake-moderator", "reset-password", "hide-study", "show-study"})};

}  // namespace house
