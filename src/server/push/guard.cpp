#include "server/push/guard.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <optional>

#include "base/text.h"

namespace push {
namespace {

constexpr std::size_t longest_url = 1'000;
constexpr int highest_port = 65'535;

// In network byte order; an IPv4 address mapped into IPv6, ::ffff:192.0.2.1.
using Address = std::array<std::uint8_t, 16>;
constexpr unsigned start_of_v4 = 12;

struct Network {
    std::string_view base;
    unsigned bits;  // of the 32 or 128
};

// Addresses that are not public according to IANA's registries of special addresses.
constexpr auto special_v4 = std::to_array<Network>({
    {"0.0.0.0", 8},        // this network
    {"10.0.0.0", 8},       // private
    {"100.64.0.0", 10},    // shared by customers of a provider
    {"127.0.0.0", 8},      // loopback
    {"169.254.0.0", 16},   // link-local; also where clouds keep secrets of their machines
    {"172.16.0.0", 12},    // private
    {"192.0.0.0", 24},     // protocol assignments
    {"192.0.2.0", 24},     // documentation
    {"192.88.99.0", 24},   // relays of 6to4
    {"192.168.0.0", 16},   // private
    {"198.18.0.0", 15},    // measurements
    {"198.51.100.0", 24},  // documentation
    {"203.0.113.0", 24},   // documentation
    {"224.0.0.0", 4},      // multicast
    {"240.0.0.0", 4},      // to come; broadcast
});

// Of IPv6 only this range is public, except for the reserved parts in it. A mapped or translated IPv4 address
// counts as IPv4.
constexpr Network global_v6{"2000::", 3};
constexpr auto special_v6 = std::to_array<Network>({
    {"2001::", 23},      // protocol assignments, tunnels to IPv4 among them
    {"2001:db8::", 32},  // documentation
    {"2002::", 16},      // tunnels to IPv4
    {"3fff::", 20},      // documentation
});
constexpr Network mapped_v4{"::ffff:0:0", 96};
constexpr Network translated_v4{"64:ff9b::", 96};

std::optional<Address> read_v4(const std::string& text) {
    Address address{};
    address[10] = address[11] = 0xFF;
    if (::inet_pton(AF_INET, text.c_str(), &address[start_of_v4]) != 1) return std::nullopt;
    return address;
}

std::optional<Address> read_address(std::string_view text) {
    const std::string terminated(text);
    if (const auto v4 = read_v4(terminated)) return v4;
    Address address{};
    if (::inet_pton(AF_INET6, terminated.c_str(), address.data()) != 1) return std::nullopt;
    return address;
}

bool is_in(const Network& network, const Address& address) {
    const Address base = *read_address(network.base);
    const unsigned whole = network.bits / 8;
    const unsigned rest = network.bits % 8;
    if (!std::equal(base.begin(), base.begin() + whole, address.begin())) return false;
    return rest == 0 || (base[whole] ^ address[whole]) >> (8 - rest) == 0;
}

// The IPv4 address in the last bytes of an IPv6 address.
Address hidden_in(const Address& address) {
    Address hidden = *read_v4("0.0.0.0");
    std::copy(address.begin() + start_of_v4, address.end(), hidden.begin() + start_of_v4);
    return hidden;
}

bool is_public_v4(const Address& address) {
    return std::ranges::none_of(special_v4, [&](const Network& network) {
        return is_in({network.base, 8 * start_of_v4 + network.bits}, address);
    });
}

bool is_public_v6(const Address& address) {
    return is_in(global_v6, address) &&
           std::ranges::none_of(special_v6, [&](const Network& network) { return is_in(network, address); });
}

bool is_host_letter(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= '0' && letter <= '9') || letter == '-' || letter == '.' || letter == '_';
}

// A host, by name or in digits, and perhaps a port. IPv6 digits are in brackets.
struct Authority {
    std::string_view host;
    std::string_view port;  // with its colon
};
std::optional<Authority> read_authority(std::string_view text) {
    const bool bracketed = text.starts_with('[');
    const std::size_t end = bracketed ? text.find(']') : text.find(':');
    if (bracketed && end == std::string_view::npos) return std::nullopt;
    const Authority authority{bracketed ? text.substr(1, end - 1) : text.substr(0, end),
                              end == std::string_view::npos ? "" : text.substr(bracketed ? end + 1 : end)};
    const bool fine_host =
        bracketed ? read_address(authority.host).has_value()
                  : !authority.host.empty() && std::ranges::all_of(authority.host, is_host_letter);
    const bool fine_port =
        authority.port.empty() || (authority.port.starts_with(':') &&
                                   base::read_number(authority.port.substr(1), highest_port).has_value());
    if (!fine_host || !fine_port) return std::nullopt;
    return authority;
}

bool is_plain(char letter) { return letter > ' ' && letter < 0x7F && letter != '\\'; }

}  // namespace

bool is_public(std::string_view address) {
    const auto read = read_address(address);
    if (!read) return false;
    if (is_in(mapped_v4, *read) || is_in(translated_v4, *read)) return is_public_v4(hidden_in(*read));
    return is_public_v6(*read);
}

base::Result<std::string> read_origin(std::string_view url, Reach reach) {
    const bool fine_scheme =
        url.starts_with("https://") || (reach == Reach::anywhere && url.starts_with("http://"));
    if (!fine_scheme) return base::failure("it must begin with https://");
    if (url.size() > longest_url)
        return base::failure("it can have at most " + std::to_string(longest_url) + " characters");
    if (!std::ranges::all_of(url, is_plain))
        return base::failure("it must not contain spaces or characters beyond ASCII");
    const std::size_t start = url.find("//") + 2;
    const std::string_view text = url.substr(start, url.find_first_of("/?#", start) - start);
    if (text.find('@') != std::string_view::npos)
        return base::failure("it must not contain a user name or password");
    const auto authority = read_authority(text);
    if (!authority) return base::failure("it must name a host");
    if (reach == Reach::world && read_address(authority->host) && !is_public(authority->host))
        return base::failure("it must be reachable from the internet");
    return std::string(url.substr(0, start + text.size()));
}

}  // namespace push
