// The name of a device in lists of sessions, such as "Firefox on Linux".
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace api {

// In bytes.
inline constexpr std::size_t longest_device_name = 60;

// What a browser or a program sends as its User-Agent, in plain words; empty if it sends nothing. A name that
// this function has made stays as it is.
[[nodiscard]] std::string device_name(std::string_view user_agent);

}  // namespace api
