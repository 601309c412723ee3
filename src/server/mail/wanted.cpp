#include "server/mail/wanted.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "commands/verbs.h"
#include "play/games.h"
#include "server/mail/address.h"

namespace mail {
namespace {

bool is_number(std::string_view word) { return base::read_number(word, 1'000'000'000).has_value(); }

// The subjects of our emails: "razzle board 101 ann", "razzle challenge from ben". Both could also be
// commands.
bool is_title(const std::vector<base::Word>& words) {
    return words.size() > 2 && ((same_word(words[1].text, "board") && is_number(words[2].text)) ||
                                same_word(words[1].text, "challenge"));
}

bool is_command_to_game(const std::vector<base::Word>& words) {
    return words.size() > 1 && play::find_game(in_lower_case(words[0].text)) &&
           commands::find_verb(words[1].text) != nullptr;
}

bool is_command(std::string_view line) {
    const auto words = base::words(line);
    return !words.empty() &&
           (is_command_to_game(words) || commands::find_verb(words.front().text) != nullptr);
}

// Whether the subject is meant as a command. In a reply it is usually unchanged and may begin with any word;
// a complete command is hardly written by accident.
bool means_subject(const Message& message) {
    if (same_word(message.subject, "multiple")) return true;
    if (!message.is_reply) return is_command(message.subject);
    const auto words = base::words(message.subject);
    return is_command_to_game(words) && !is_title(words);
}

}  // namespace

Wanted wanted_by(const Message& message, bool about_something) {
    if (means_subject(message)) return {message.subject, message.text};
    const std::string_view text = base::trimmed(message.text);
    if (text.empty()) return {about_something ? "show" : "help"};
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view rest = base::trimmed(text.substr(end));
    if (!about_something && is_command(rest.substr(0, rest.find('\n'))))
        return {"multiple", std::string(text)};
    return {std::string(base::trimmed(text.substr(0, end))), std::string(rest)};
}

}  // namespace mail
