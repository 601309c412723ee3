#include "server/mail/returns.h"

#include <algorithm>

#include "base/text.h"
#include "server/mail/address.h"

namespace mail {
namespace {

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

// "5.1.1": a class, a subject of one to three digits, and a detail of as many.
bool is_status(std::string_view word) {
    const auto parts = base::split(word, '.');
    const auto is_number = [](const base::Word& part) {
        return !part.text.empty() && part.text.size() <= 3 && std::ranges::all_of(part.text, is_digit);
    };
    return parts.size() == 3 && std::ranges::all_of(parts, is_number) &&
           (parts[0].text == "2" || parts[0].text == "4" || parts[0].text == "5");
}

// A field of a header or report; nothing if the line has another name. Quotation marks before it are skipped.
std::optional<std::string_view> value_of(std::string_view line, std::string_view name) {
    line.remove_prefix(std::min(line.find_first_not_of("> \t"), line.size()));
    if (line.size() <= name.size() || line[name.size()] != ':' ||
        !same_word(line.substr(0, name.size()), name))
        return std::nullopt;
    return base::trimmed(line.substr(name.size() + 1));
}

std::string_view first_word(std::string_view text) { return text.substr(0, text.find_first_of(" \t;(")); }

}  // namespace

// Subjects: 0 any, 1 the address, 2 the mailbox, 4 the network; 3, 5, 6 and 7 are systems, protocols,
// contents and policies. 5.1.7 and 5.1.8 concern the address of the sender.
bool is_dead_end(std::string_view status) {
    if (!is_status(status) || !status.starts_with('5') || status == "5.1.7" || status == "5.1.8")
        return false;
    const std::string_view subject = base::split(status, '.')[1].text;
    return subject == "0" || subject == "1" || subject == "2" || subject == "4";
}

std::optional<std::string> status_in(std::string_view text) {
    constexpr std::string_view of_status = "0123456789.";
    for (std::size_t begin = 0; (begin = text.find_first_of(of_status, begin)) != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_not_of(of_status, begin), text.size());
        std::string_view word = text.substr(begin, end - begin);
        if (word.ends_with('.')) word.remove_suffix(1);  // of a sentence
        if (is_status(word)) return std::string(word);
        begin = end;
    }
    return std::nullopt;
}

bool reports_dead_end(std::string_view fields) {
    bool failed = false;
    bool dead = false;
    for (const base::Word& line : base::split(fields, '\n')) {
        if (base::trimmed(line.text).empty()) failed = dead = false;  // the next recipient
        if (const auto action = value_of(line.text, "Action"))
            failed = same_word(first_word(*action), "failed");
        if (const auto status = value_of(line.text, "Status")) dead = is_dead_end(first_word(*status));
        if (failed && dead) return true;
    }
    return false;
}

std::string quoted_header(std::string_view text, std::string_view name) {
    for (const base::Word& line : base::split(text, '\n'))
        if (const auto value = value_of(line.text, name)) return std::string(first_word(*value));
    return {};
}

}  // namespace mail
