#include "client/path.h"

#include <algorithm>

#include "base/text.h"

namespace client {
namespace {

constexpr std::string_view plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";

bool is_host_character(char character) {
    return plain.find(character) != std::string_view::npos || character == ':' || character == '[' ||
           character == ']';
}

}  // namespace

std::string escaped(std::string_view text) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string result;
    for (const char character : text) {
        const auto byte = static_cast<unsigned char>(character);
        if (plain.find(character) != std::string_view::npos)
            result += character;
        else
            (result += '%').append({digits[byte / 16], digits[byte % 16]});
    }
    return result;
}

base::Result<std::string> read_server(std::string_view text) {
    const std::size_t scheme = text.find("://");
    const std::string_view name = text.substr(0, scheme);
    std::string_view host = scheme == std::string_view::npos ? "" : text.substr(scheme + 3);
    if (host.ends_with('/')) host.remove_suffix(1);
    const bool fine =
        (name == "https" || name == "http") && !host.empty() && std::ranges::all_of(host, is_host_character);
    if (!fine)
        return base::failure(
            "a server address looks like https://parlor.example or http://localhost:8080, not " +
            base::quoted(text));
    return std::string(name) + "://" + std::string(host);
}

}  // namespace client
