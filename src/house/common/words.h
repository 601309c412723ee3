// The words for enumerations in the API, in lists and in exports.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace house {

// The words of an enumeration, in its order.
template <class Choice>
inline constexpr std::array<std::string_view, 0> words_of{};

// Empty for a number that is not in the enumeration.
template <class Choice>
[[nodiscard]] constexpr std::string_view write_word(Choice choice) {
    const auto index = static_cast<std::size_t>(choice);
    return index < words_of<Choice>.size() ? words_of<Choice>[index] : std::string_view();
}

// Nothing if it is none of the words.
template <class Choice>
[[nodiscard]] constexpr std::optional<Choice> read_word(std::string_view word) {
    const auto* const found = std::ranges::find(words_of<Choice>, word);
    if (found == words_of<Choice>.end()) return std::nullopt;
    return static_cast<Choice>(found - words_of<Choice>.begin());
}

}  // namespace house
