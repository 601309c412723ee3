// Numbers to and from texts, independent of any locale.
#pragma once

#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace sql {

// The shortest text that reads back as the same number.
[[nodiscard]] inline std::string write_real(double number) {
    std::array<char, 32> text{};
    return {text.data(), std::to_chars(text.data(), text.data() + text.size(), number).ptr};
}

// Reads all of a text; nothing if it is not a number.
template <class Number>
[[nodiscard]] std::optional<Number> read_number(std::string_view text) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

}  // namespace sql
