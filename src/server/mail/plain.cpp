#include "server/mail/plain.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "base/text.h"
#include "base/utf8.h"
#include "server/mail/address.h"

namespace mail {
namespace {

using namespace std::string_view_literals;

constexpr std::size_t longest_line = 2'000;

bool begins(std::string_view text, std::string_view word) {
    return text.size() >= word.size() && same_word(text.substr(0, word.size()), word);
}

// How the line above a quotation begins and ends: "On Monday Ann wrote:".
constexpr std::array<std::pair<std::string_view, std::string_view>, 7> attributions{{{"On ", "wrote:"},
                                                                                     {"Am ", "schrieb"},
                                                                                     {"Le ", "a écrit"},
                                                                                     {"El ", "escribió"},
                                                                                     {"Il ", "ha scritto"},
                                                                                     {"Op ", "schreef"},
                                                                                     {"Den ", "skrev"}}};
// Wrapped lines are joined, at most this many.
constexpr std::size_t longest_attribution = 4;

constexpr std::array headings{"From:"sv, "Von:"sv, "*From:*"sv, "*Von:*"sv, "De :"sv, "Da:"sv};
constexpr std::array second_headings{"Sent:"sv,       "Gesendet:"sv, "Date:"sv,   "Datum:"sv,
                                     "To:"sv,         "An:"sv,       "*Sent:*"sv, "*Date:*"sv,
                                     "*Gesendet:*"sv, "*Datum:*"sv,  "Envoyé"sv,  "Inviato:"sv};
constexpr std::array goodbyes{"Sent from my "sv, "Von meinem "sv, "Get Outlook for "sv, "Gesendet von "sv,
                              "Envoyé de mon "sv};

using Lines = std::vector<base::Word>;

bool is_attribution(const Lines& lines, std::size_t at) {
    std::string together;
    for (std::size_t line = at; line < std::min(at + longest_attribution, lines.size()); ++line) {
        const std::string_view text = base::trimmed(lines[line].text);
        if (text.empty()) return false;
        together += ' ';
        together += text;
        for (const auto& [begin, end] : attributions)
            if (together.starts_with(' ' + std::string(begin)) && together.ends_with(':') &&
                together.find(end) != std::string::npos)
                return true;
    }
    return false;
}

bool is_heading(const Lines& lines, std::size_t at) {
    const auto begins_like = [&](std::size_t line, const auto& words) {
        const std::string_view text = base::trimmed(lines[line].text);
        return std::ranges::any_of(words, [&](std::string_view word) { return begins(text, word); });
    };
    return begins_like(at, headings) && at + 1 < lines.size() && begins_like(at + 1, second_headings);
}

// "-----Original Message-----", "-------- Weitergeleitete Nachricht --------", a rule of underscores.
bool is_rule(std::string_view line) {
    constexpr std::size_t least = 5;
    const std::string_view text = base::trimmed(line);
    const auto dashes = [&](char dash) {
        return text.size() > 2 * least && text.substr(0, least) == std::string(least, dash) &&
               text.ends_with(std::string(least, dash));
    };
    return dashes('-') || dashes('_');
}

// A lone "--" is a turn in some games, so it begins a signature only with its space, or after a text.
bool is_signature(std::string_view line, bool behind_text) {
    if (line == "-- " || (behind_text && line == "--")) return true;
    return std::ranges::any_of(goodbyes, [&](std::string_view word) { return begins(line, word); });
}

}  // namespace

std::string as_text(std::string_view bytes) {
    std::string text;
    for (const auto& [line, offset] : base::split(bytes.substr(0, longest_text), '\n')) {
        if (!text.empty() || offset > 0) text += '\n';
        text += base::as_line(line.ends_with('\r') ? line.substr(0, line.size() - 1) : line, longest_line);
    }
    return text;
}

std::string without_quotes(std::string_view text) {
    const Lines lines = base::split(text, '\n');
    std::string own;
    for (std::size_t line = 0; line < lines.size(); ++line) {
        const std::string_view words = lines[line].text;
        if (is_signature(words, !base::trimmed(own).empty()) || is_rule(words) || is_heading(lines, line) ||
            is_attribution(lines, line))
            break;
        if (base::trimmed(words).starts_with('>')) continue;
        own += words;
        own += '\n';
    }
    return std::string(base::trimmed(own));
}

std::string_view without_prefixes(std::string_view subject) {
    static constexpr std::array prefixes{"re"sv, "fwd"sv, "fw"sv, "aw"sv, "wg"sv,  "antw"sv,
                                         "sv"sv, "vs"sv,  "tr"sv, "rv"sv, "ref"sv, "rif"sv};
    for (;;) {
        subject = base::trimmed(subject);
        const std::size_t colon = subject.find(':');
        if (colon == std::string_view::npos) return subject;
        std::string_view word = base::trimmed(subject.substr(0, colon));
        word = word.substr(0, word.find('['));  // "Re[2]:"
        if (!std::ranges::any_of(prefixes, [&](std::string_view one) { return same_word(word, one); }))
            return subject;
        subject.remove_prefix(colon + 1);
    }
}

}  // namespace mail
