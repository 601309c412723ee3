#include "net/target.h"

#include <algorithm>
#include <array>
#include <bit>
#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>
#include <cstdint>
#include <optional>

namespace net {
namespace {

bool is_control(char letter) { return static_cast<unsigned char>(letter) < 0x20 || letter == 0x7F; }

bool is_sound(std::string_view text) { return std::ranges::none_of(text, is_control) && is_utf8(text); }

bool is_sound(const Parameter& parameter) { return is_sound(parameter.name) && is_sound(parameter.value); }

bool is_safe_segment(std::string_view segment) {
    return is_sound(segment) && segment != "." && segment != "..";
}

Target parts_of(const boost::urls::url_view& url) {
    Target target;
    for (const auto& segment : url.segments()) target.segments.emplace_back(segment);
    for (const auto& parameter : url.params()) target.query.push_back({parameter.key, parameter.value});
    return target;
}

// The first character of a text that is not empty, taken off it; nothing if it is none of UTF-8.
std::optional<std::uint32_t> take_character(std::string_view& text) {
    const auto first = static_cast<unsigned char>(text.front());
    const int ones = std::countl_one(first);
    if (ones == 1 || ones > 4) return std::nullopt;
    const auto size = static_cast<std::size_t>(std::max(ones, 1));
    if (text.size() < size) return std::nullopt;
    std::uint32_t character = first & (0xFFu >> (ones + 1));
    if (ones == 0) character = first;
    for (const char letter : text.substr(1, size - 1)) {
        const auto byte = static_cast<unsigned char>(letter);
        if (byte >> 6 != 0b10) return std::nullopt;
        character = character << 6 | (byte & 0x3Fu);
    }
    text.remove_prefix(size);
    constexpr std::array<std::uint32_t, 5> least{0, 0, 0x80, 0x800, 0x1'0000};
    if (character < least[size]) return std::nullopt;  // written longer than need be
    return character;
}

bool is_scalar(std::uint32_t character) {
    return character <= 0x10'FFFF && (character < 0xD800 || character > 0xDFFF);
}

}  // namespace

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const auto character = take_character(text);
        if (!character || !is_scalar(*character)) return false;
    }
    return true;
}

base::Result<Target> read_target(std::string_view text) {
    const auto url = boost::urls::parse_origin_form({text.data(), text.size()});
    if (!url) return base::failure("The address of the request cannot be read");
    Target target = parts_of(*url);
    if (!std::ranges::all_of(target.segments, is_safe_segment))
        return base::failure("The path of the request is not allowed");
    if (!std::ranges::all_of(target.query, [](const Parameter& one) { return is_sound(one); }))
        return base::failure("A parameter of the request is not text");
    return target;
}

}  // namespace net
