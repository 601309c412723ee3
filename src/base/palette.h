// The colours of pictures: those of the page in its light theme, with the classic pieces. A test of the page
// compares them with web/src/app/theme.css.
#pragma once

#include <string_view>

namespace base::palette {

inline constexpr std::string_view ground = "#f6f3ec";
inline constexpr std::string_view surface = "#fffdf8";
inline constexpr std::string_view ink = "#23211d";
inline constexpr std::string_view faint = "#635d52";
inline constexpr std::string_view line = "#d8d1c3";
inline constexpr std::string_view accent = "#2f5d50";
inline constexpr std::string_view warn = "#9a3412";

inline constexpr std::string_view square_light = "#efe6d3";
inline constexpr std::string_view square_dark = "#d9c8a5";
inline constexpr std::string_view square_line = "#a8946c";
inline constexpr std::string_view last = "#e8c547";
inline constexpr std::string_view green_line = "#15803d";
inline constexpr std::string_view built = "#2b2620";

inline constexpr std::string_view one = "#7a2e1d";
inline constexpr std::string_view one_edge = "#4d190d";
inline constexpr std::string_view one_soft = "#f0c8b8";
inline constexpr std::string_view two = "#1f4e79";
inline constexpr std::string_view two_edge = "#0f2f4d";
inline constexpr std::string_view two_soft = "#bcd6ee";
inline constexpr std::string_view ball = "#f2a93b";
inline constexpr std::string_view ivory = "#fffaf0";
inline constexpr std::string_view ivory_edge = "#3a2f22";
inline constexpr std::string_view ebony = "#2f2b2a";
inline constexpr std::string_view ebony_edge = "#0d0b0b";

}  // namespace base::palette
