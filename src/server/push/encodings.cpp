#include "server/push/encodings.h"

#include <cstdint>

#include "base/text.h"

namespace push {
namespace {

constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

std::string_view without_padding(std::string_view text) {
    while (text.ends_with('=')) text.remove_suffix(1);
    return text;
}

}  // namespace

std::string write_base64url(std::string_view bytes) {
    std::string text;
    std::uint32_t held = 0;
    int bits = 0;
    for (const char byte : bytes) {
        held = held << 8U | static_cast<unsigned char>(byte);
        for (bits += 8; bits >= 6; bits -= 6) text += letters[held >> (bits - 6) & 63U];
    }
    if (bits > 0) text += letters[held << (6 - bits) & 63U];
    return text;
}

base::Result<std::string> read_base64url(std::string_view text) {
    std::string bytes;
    std::uint32_t held = 0;
    int bits = 0;
    for (const char letter : without_padding(text)) {
        const std::size_t value = letters.find(letter);
        if (value == std::string_view::npos) return base::failure(base::quoted(text) + " is not base64url");
        held = held << 6U | static_cast<std::uint32_t>(value);
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        bytes += static_cast<char>(held >> bits & 255U);
    }
    const bool is_cut = bits >= 6 || (held & ((1U << bits) - 1)) != 0;
    if (is_cut) return base::failure(base::quoted(text) + " is not base64url: its end is missing");
    return bytes;
}

std::string write_hex(std::string_view bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const char character : bytes) {
        const auto byte = static_cast<unsigned char>(character);
        text.append({digits[byte / 16], digits[byte % 16]});
    }
    return text;
}

}  // namespace push
