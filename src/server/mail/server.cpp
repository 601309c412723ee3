#include "server/mail/server.h"

#include <algorithm>

#include "base/text.h"

namespace mail {
namespace {

bool is_loopback(std::string_view host) {
    return host == "localhost" || host == "[::1]" || host.starts_with("127.");
}

bool is_host_text(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
               (letter >= '0' && letter <= '9') ||
               std::string_view(".-[]:").find(letter) != std::string_view::npos;
    });
}

}  // namespace

base::Result<Server> read_server(std::string_view text, Protocol protocol) {
    const std::string_view scheme = protocol == Protocol::smtp ? "smtp" : "imap";
    const std::size_t colon = text.find("://");
    const std::string_view given = text.substr(0, colon);
    const bool always_encrypted = given == std::string(scheme) + 's';
    if (colon == std::string_view::npos || (given != scheme && !always_encrypted))
        return base::failure(base::quoted(text) + " is not a mail server: it must begin with " +
                             std::string(scheme) + ":// or " + std::string(scheme) + "s://");
    std::string_view place = text.substr(colon + 3);
    if (place.ends_with('/')) place.remove_suffix(1);
    if (place.find('@') != std::string_view::npos)
        return base::failure("the address of a mail server must not contain a user or a password");
    if (!is_host_text(place)) return base::failure(base::quoted(text) + " is not a mail server");
    const std::string_view host =
        place.starts_with('[') ? place.substr(0, place.find(']') + 1) : place.substr(0, place.find(':'));
    return Server{.url = std::string(given) + "://" + std::string(place), .may_be_plain = is_loopback(host)};
}

base::Result<Login> read_login(std::string_view text) {
    const auto lines = base::split(text, '\n');
    if (lines.size() < 2 || base::trimmed(lines[0].text).empty() || base::trimmed(lines[1].text).empty())
        return base::failure("its first line must be the user, its second line the password");
    return Login{std::string(base::trimmed(lines[0].text)), std::string(base::trimmed(lines[1].text))};
}

}  // namespace mail
