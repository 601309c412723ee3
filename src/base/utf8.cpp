#include "base/utf8.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace base {
namespace {

struct Form {
    std::size_t length;
    std::uint32_t lowest;  // no overlong forms
};

// The form of a character by its first byte; length 0: none begins so.
Form form_of(std::uint8_t first) {
    if (first < 0x80) return {1, 0};
    if (first < 0xC0) return {0, 0};
    if (first < 0xE0) return {2, 0x80};
    if (first < 0xF0) return {3, 0x800};
    if (first < 0xF8) return {4, 0x1'0000};
    return {0, 0};
}

bool is_continuation(char byte) { return (static_cast<std::uint8_t>(byte) & 0xC0) == 0x80; }

std::uint32_t code_point(std::string_view character) {
    if (character.size() == 1) return static_cast<std::uint8_t>(character[0]);
    const auto first_bits = 0x7FU >> character.size();
    std::uint32_t code = static_cast<std::uint8_t>(character[0]) & first_bits;
    for (const char byte : character.substr(1))
        code = (code << 6) | (static_cast<std::uint8_t>(byte) & 0x3FU);
    return code;
}

bool is_allowed(std::uint32_t code) { return code <= 0x10'FFFF && (code < 0xD800 || code > 0xDFFF); }

// How many bytes the first character of a text has; 0: none begins there.
std::size_t first_length(std::string_view text) {
    const auto [length, lowest] = form_of(static_cast<std::uint8_t>(text[0]));
    if (length == 0 || length > text.size()) return 0;
    const std::string_view character = text.substr(0, length);
    if (!std::ranges::all_of(character.substr(1), is_continuation)) return 0;
    const std::uint32_t code = code_point(character);
    return code >= lowest && is_allowed(code) ? length : 0;
}

// Those of ASCII and of ISO 6429.
bool is_control(std::string_view character) {
    const std::uint32_t code = code_point(character);
    return code < 0x20 || (code >= 0x7F && code < 0xA0);
}

// Calls visit with each character, and with nothing for a byte that belongs to none, until it returns false.
template <class Visit>
bool every_character(std::string_view text, const Visit& visit) {
    while (!text.empty()) {
        const std::size_t length = first_length(text);
        if (!visit(text.substr(0, length))) return false;
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return true;
}

}  // namespace

bool is_utf8(std::string_view text) {
    return every_character(text, [](std::string_view character) { return !character.empty(); });
}

bool is_line(std::string_view text) {
    return every_character(
        text, [](std::string_view character) { return !character.empty() && !is_control(character); });
}

std::string as_line(std::string_view bytes, std::size_t most) {
    std::string line;
    every_character(bytes, [&](std::string_view character) {
        std::string_view shown = character;
        if (character.empty())
            shown = "\uFFFD";
        else if (is_control(character))
            shown = " ";
        if (line.size() + shown.size() > most) return false;
        line += shown;
        return true;
    });
    return line;
}

std::string as_text(std::string_view bytes, std::size_t most) {
    std::string text;
    const auto end_blanks = [&] { text.erase(text.find_last_not_of(' ') + 1); };
    while (!bytes.empty() && text.size() < most) {
        const std::size_t end = std::min(bytes.find('\n'), bytes.size());
        text += as_line(bytes.substr(0, end), most - text.size());
        end_blanks();
        bytes.remove_prefix(std::min(end + 1, bytes.size()));
        if (text.size() < most) text += '\n';
    }
    while (text.ends_with('\n')) text.pop_back();
    return text;
}

}  // namespace base
