// The words for paces, kinds of notifications, endpoints, channels and states.
#pragma once

#include "house/common/words.h"
#include "house/notify/entities.h"

namespace house {

template <>
inline constexpr std::array words_of<Contact::Pace>{
    std::to_array<std::string_view>({"at-once", "digest", "once", "never"})};
template <>
inline constexpr std::array words_of<Notification::Kind>{std::to_array<std::string_view>(
    {"began", "turn", "offer", "answer", "over", "challenge", "settled", "reminder", "dropped", "chat",
     "message", "broadcast", "round", "tournament", "study"})};
template <>
inline constexpr std::array words_of<Endpoint::Kind>{std::to_array<std::string_view>({"push", "hook"})};
template <>
inline constexpr std::array words_of<Delivery::Channel>{
    std::to_array<std::string_view>({"mail", "push", "hook"})};
template <>
inline constexpr std::array words_of<Delivery::State>{
    std::to_array<std::string_view>({"waiting", "in-doubt", "failed"})};

}  // namespace house
