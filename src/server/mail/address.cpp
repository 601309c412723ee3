#include "server/mail/address.h"

#include <algorithm>

#include "base/text.h"

namespace mail {
namespace {

constexpr std::size_t longest_local = 64;
constexpr std::size_t longest_host = 253;

constexpr char lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}
constexpr bool is_letter_or_digit(char letter) {
    return (lower(letter) >= 'a' && lower(letter) <= 'z') || (letter >= '0' && letter <= '9');
}
constexpr bool may_be_local(char letter) {
    return is_letter_or_digit(letter) ||
           std::string_view(".!#$%&'*+-/=?^_`{|}~").find(letter) != std::string_view::npos;
}
constexpr bool may_be_host(char letter) {
    return is_letter_or_digit(letter) || letter == '.' || letter == '-';
}

bool is_dotted(std::string_view text) {
    return !text.starts_with('.') && !text.ends_with('.') && text.find("..") == std::string_view::npos;
}

// A mail server might take an address that begins with a dash for an option of a program.
bool is_local(std::string_view text) {
    return !text.empty() && text.size() <= longest_local && std::ranges::all_of(text, may_be_local) &&
           is_dotted(text) && !text.starts_with('-');
}
bool is_host(std::string_view text) {
    return !text.empty() && text.size() <= longest_host && std::ranges::all_of(text, may_be_host) &&
           is_dotted(text) && !text.starts_with('-');
}

}  // namespace

base::Result<Address> read_address(std::string_view text) {
    const std::size_t at = text.rfind('@');
    if (at == std::string_view::npos || !is_local(text.substr(0, at)) || !is_host(text.substr(at + 1)))
        return base::failure(base::quoted(text) + " is not an email address");
    return Address{std::string(text.substr(0, at)), in_lower_case(text.substr(at + 1))};
}

std::string write_address(const Address& address) { return address.local + '@' + address.host; }

std::string signed_address(const Address& house, std::string_view signed_code) {
    return house.local + '+' + std::string(signed_code) + '@' + house.host;
}

std::optional<std::string> code_in(const Address& house, std::string_view address) {
    const auto read = read_address(address);
    if (!read || read->host != house.host) return std::nullopt;
    const std::string begin = house.local + '+';
    const std::string_view local = read->local;
    if (local.size() <= begin.size() || !same_word(local.substr(0, begin.size()), begin)) return std::nullopt;
    return std::string(local.substr(begin.size()));
}

bool same_word(std::string_view one, std::string_view other) {
    return std::ranges::equal(one, other, {}, lower, lower);
}

std::string in_lower_case(std::string_view text) {
    std::string lowered(text);
    std::ranges::transform(lowered, lowered.begin(), lower);
    return lowered;
}

}  // namespace mail
