#include "house/people/names.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "base/utf8.h"

namespace house {
namespace {

constexpr std::size_t shortest_name = 2;
constexpr std::size_t longest_name = 20;
constexpr std::size_t shortest_password = 8;
constexpr std::size_t longest_password = 200;
constexpr std::size_t longest_mail = 254;
constexpr std::size_t longest_label = 60;

// What the house calls itself and what it says where there is nobody.
constexpr std::array<std::string_view, 12> reserved{"admin",  "anonymous", "api",    "bot",
                                                    "guest",  "house",     "me",     "nobody",
                                                    "parlor", "server",    "system", "you"};

// Independent of any locale.
bool is_letter(char character) {
    return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
}
bool is_digit(char character) { return character >= '0' && character <= '9'; }

bool is_name_character(char character) {
    return is_letter(character) || is_digit(character) || character == '_' || character == '-';
}

bool is_reserved(std::string_view name) {
    const std::string plain = folded(name);
    return plain.starts_with("guest-") || plain.starts_with("closed-") || plain.starts_with("level-") ||
           std::ranges::find(reserved, plain) != reserved.end();
}

}  // namespace

std::string folded(std::string_view name) {
    std::string result(name);
    for (char& character : result)
        if (character >= 'A' && character <= 'Z') character = static_cast<char>(character - 'A' + 'a');
    return result;
}

Complaint complaint_about_name(std::string_view name) {
    if (name.size() < shortest_name || name.size() > longest_name)
        return "A name has 2 to 20 characters, not " + std::to_string(name.size()) + ".";
    if (!is_letter(name.front()))
        return "A name begins with a letter, not " + base::quoted(name.substr(0, 1)) + ".";
    const auto odd = std::ranges::find_if_not(name, is_name_character);
    if (odd != name.end())
        return "A name has letters, digits, _ and -, not " +
               base::quoted(
                   base::first_character(name.substr(static_cast<std::size_t>(odd - name.begin())))) +
               ".";
    if (is_reserved(name)) return "The name " + base::quoted(name) + " is kept for the house.";
    return std::nullopt;
}

Complaint complaint_about_password(std::string_view password, std::string_view name) {
    if (password.size() < shortest_password) return "A password has at least 8 characters.";
    if (password.size() > longest_password) return "A password has at most 200 bytes.";
    if (folded(password) == folded(name)) return "A password is not one's name.";
    return std::nullopt;
}

Complaint complaint_about_mail(std::string_view mail) {
    const std::size_t at = mail.find('@');
    const bool plain = mail.size() <= longest_mail && at != std::string_view::npos && at > 0 &&
                       at + 1 < mail.size() && mail.find('@', at + 1) == std::string_view::npos &&
                       mail.find_first_of("<>(),;:\"\\[] ") == std::string_view::npos && base::is_line(mail);
    if (plain) return std::nullopt;
    return "A mail address looks like ann@example.org, not like " + base::quoted(mail) + ".";
}

Complaint complaint_about_label(std::string_view label) {
    if (label.empty() || label.size() > longest_label) return "A label has 1 to 60 bytes.";
    if (!base::is_line(label)) return "A label is one line of text.";
    return std::nullopt;
}

Complaint complaint_about_text(std::string_view text, std::size_t longest) {
    if (text.size() > longest) return "There is room for " + std::to_string(longest) + " bytes of text.";
    if (!base::is_line(text)) return "This has to be one line of text.";
    return std::nullopt;
}

}  // namespace house
