#include "house/people/names.h"

#include <zxcvbn.h>

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

// Names that could be mistaken for the server or its staff.
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

// Characters that look like others. migrations/0010-names.sql has the same list, in the same order.
struct LookAlike {
    std::string_view written;
    std::string_view read;
};
constexpr LookAlike capital{"I", "l"};  // of i, whose dot is above
constexpr std::array<LookAlike, 5> look_alikes{
    {{"1", "l"}, {"0", "o"}, {"-", "_"}, {"rn", "m"}, {"vv", "w"}}};

void replace_all(std::string& text, const LookAlike& one) {
    for (std::size_t at = text.find(one.written); at != std::string::npos;
         at = text.find(one.written, at + one.read.size()))
        text.replace(at, one.written.size(), one.read);
}

constexpr std::array<std::string_view, 3> reserved_beginnings{"guest-", "closed-", "level-"};

// As the name may look in upper or lower case.
std::string loose_skeleton(std::string_view name) {
    std::string look = skeleton(name);
    replace_all(look, {"i", "l"});
    return look;
}

// A name must not look like a reserved one either.
bool is_reserved(std::string_view name) {
    const std::string look = loose_skeleton(name);
    return std::ranges::any_of(reserved_beginnings,
                               [&](std::string_view one) { return look.starts_with(loose_skeleton(one)); }) ||
           std::ranges::any_of(reserved, [&](std::string_view one) { return look == loose_skeleton(one); });
}

// In bits: a million guesses. Common passwords are among the first ten thousand.
constexpr double least_entropy = 20;

// The name is as easy to guess as any word.
bool is_easily_guessed(const std::string& password, const std::string& name) {
    std::array<const char*, 2> words{name.c_str(), nullptr};
    return ZxcvbnMatch(password.c_str(), words.data(), nullptr) < least_entropy;
}

}  // namespace

std::string folded(std::string_view name) { return base::lower_case(name); }

std::string skeleton(std::string_view name) {
    std::string look(name);
    replace_all(look, capital);
    look = folded(look);
    for (const LookAlike& one : look_alikes) replace_all(look, one);
    return look;
}

Complaint complaint_about_name(std::string_view name) {
    if (name.size() < shortest_name || name.size() > longest_name)
        return "A name must have " + std::to_string(shortest_name) + " to " + std::to_string(longest_name) +
               " characters, not " + std::to_string(name.size()) + ".";
    if (!is_letter(name.front()))
        return "A name must begin with a letter, not " + base::quoted(name.substr(0, 1)) + ".";
    const auto odd = std::ranges::find_if_not(name, is_name_character);
    if (odd != name.end())
        return "A name can contain only letters from A to Z, digits, _ and -, not " +
               base::quoted(
                   base::first_character(name.substr(static_cast<std::size_t>(odd - name.begin())))) +
               ".";
    if (is_reserved(name)) return "The name " + base::quoted(name) + " is reserved.";
    return std::nullopt;
}

Complaint complaint_about_password(std::string_view password, std::string_view name) {
    if (password.size() < shortest_password)
        return "A password must have at least " + std::to_string(shortest_password) + " characters.";
    if (password.size() > longest_password)
        return "A password can have at most " + std::to_string(longest_password) + " bytes.";
    if (!base::is_line(password)) return "A password can't contain control characters.";
    if (folded(password) == folded(name)) return "Your password can't be your name.";
    if (is_easily_guessed(std::string(password), std::string(name)))
        return "This password is too easy to guess. Use several unusual words instead.";
    return std::nullopt;
}

Complaint complaint_about_mail(std::string_view mail) {
    const std::size_t at = mail.find('@');
    const bool plain = mail.size() <= longest_mail && at != std::string_view::npos && at > 0 &&
                       at + 1 < mail.size() && mail.find('@', at + 1) == std::string_view::npos &&
                       mail.find_first_of("<>(),;:\"\\[] ") == std::string_view::npos && base::is_line(mail);
    if (plain) return std::nullopt;
    return base::quoted(mail) + " is not an email address. It should look like ann@example.org.";
}

Complaint complaint_about_label(std::string_view label) {
    if (label.empty() || label.size() > longest_label)
        return "A label must have 1 to " + std::to_string(longest_label) + " bytes.";
    if (!base::is_line(label)) return "A label must be a single line.";
    return std::nullopt;
}

Complaint complaint_about_text(std::string_view text, std::size_t longest) {
    if (text.size() > longest)
        return "The text is too long: at most " + std::to_string(longest) + " bytes are allowed.";
    if (!base::is_line(text)) return "The text must be a single line.";
    return std::nullopt;
}

}  // namespace house
