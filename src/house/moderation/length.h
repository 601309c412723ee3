// The length of a mute or a ban, as people write it: 12h, 7d, 4w.
#pragma once

#include <chrono>
#include <optional>
#include <string_view>

namespace house {

inline constexpr std::string_view length_form = "a length like 12h, 7d or 4w, at most 100 years";

// Nothing if the text is not a length.
[[nodiscard]] std::optional<std::chrono::hours> read_length(std::string_view text);

}  // namespace house
