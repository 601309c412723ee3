#include "server/net/forwarded.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <optional>
#include <ranges>
#include <utility>

#include "base/text.h"

namespace net {
namespace {

using Bytes = std::vector<unsigned char>;

constexpr std::size_t longest_id = 64;

bool is_id_letter(char letter) {
    const bool is_letter = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
    const bool is_digit = letter >= '0' && letter <= '9';
    return is_letter || is_digit || letter == '-' || letter == '_' || letter == '.';
}

std::optional<Bytes> read_as(int family, std::size_t size, const std::string& text) {
    std::array<unsigned char, 16> bytes{};
    if (inet_pton(family, text.c_str(), bytes.data()) != 1) return std::nullopt;
    return Bytes(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size));
}

std::optional<Bytes> read_address(std::string_view text) {
    const std::string terminated(text);
    if (auto four = read_as(AF_INET, 4, terminated)) return four;
    return read_as(AF_INET6, 16, terminated);
}

std::string write_address(int family, const unsigned char* bytes) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    return inet_ntop(family, bytes, text.data(), text.size());
}

// An address of IPv4, as IPv6 writes it: ::ffff:1.2.3.4.
bool is_mapped(const Bytes& bytes) {
    constexpr std::array<unsigned char, 12> prefix{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
    return std::ranges::equal(std::span(bytes).first(prefix.size()), prefix);
}

bool same_bits(const Bytes& one, const Bytes& other, int bits) {
    for (std::size_t byte = 0; bits > 0; ++byte, bits -= 8) {
        const unsigned mask = bits >= 8 ? 0xFFu : 0xFFu << (8 - bits) & 0xFFu;
        if (((one[byte] ^ other[byte]) & mask) != 0) return false;
    }
    return true;
}

}  // namespace

base::Result<Networks> Networks::read(std::span<const std::string> texts) {
    Networks networks;
    for (const std::string& text : texts) {
        const std::size_t slash = std::min(text.find('/'), text.size());
        auto bytes = read_address(std::string_view(text).substr(0, slash));
        if (!bytes) return base::failure(base::quoted(text) + " is not an IP address");
        const int most = static_cast<int>(bytes->size()) * 8;
        const auto bits =
            slash == text.size() ? most : base::read_number(std::string_view(text).substr(slash + 1), most);
        if (!bits) return base::failure(base::quoted(text) + " is not a network", slash);
        networks.networks_.push_back({*std::move(bytes), *bits});
    }
    return networks;
}

bool Networks::contain(std::string_view address) const {
    const auto bytes = read_address(address);
    if (!bytes) return false;
    return std::ranges::any_of(networks_, [&](const Network& network) {
        return network.bytes.size() == bytes->size() && same_bits(network.bytes, *bytes, network.bits);
    });
}

std::string counted_as(std::string_view address) {
    auto bytes = read_address(address);
    if (!bytes || bytes->size() == 4) return std::string(address);
    if (is_mapped(*bytes)) return write_address(AF_INET, &(*bytes)[12]);
    std::fill(bytes->begin() + 8, bytes->end(), static_cast<unsigned char>(0));
    return write_address(AF_INET6, bytes->data()) + "/64";
}

std::optional<std::string> id_from_proxy(std::string_view peer, std::string_view request_id,
                                         const Networks& trusted) {
    const bool is_id = !request_id.empty() && request_id.size() <= longest_id &&
                       std::ranges::all_of(request_id, is_id_letter);
    if (!is_id || !trusted.contain(peer)) return std::nullopt;
    return std::string(request_id);
}

Client client_behind(std::string_view peer, std::string_view forwarded_for, std::string_view forwarded_proto,
                     const Networks& trusted) {
    Client client{.address = std::string(peer)};
    if (!trusted.contain(peer)) return client;
    client.secure = base::trimmed(forwarded_proto) == "https";
    for (const base::Word& part : base::split(forwarded_for, ',') | std::views::reverse) {
        const std::string_view address = base::trimmed(part.text);
        if (!read_address(address)) break;
        client.address = address;
        if (!trusted.contain(address)) break;
    }
    return client;
}

}  // namespace net
