#include "base/text.h"

#include <algorithm>
#include <charconv>
#include <numeric>

namespace base {
namespace {

constexpr std::string_view blanks = " \t\r\n";

bool is_control(char letter) { return static_cast<unsigned char>(letter) < 0x20 || letter == 0x7F; }

// Whether a byte is in the middle of a UTF-8 character.
bool continues_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

// How many insertions, deletions and replacements of a letter and swaps of two neighbouring letters turn one
// word into the other.
std::size_t edit_distance(std::string_view from, std::string_view to) {
    std::vector<std::size_t> before(to.size() + 1);
    std::vector<std::size_t> last(to.size() + 1);
    std::vector<std::size_t> row(to.size() + 1);
    std::iota(last.begin(), last.end(), std::size_t{0});
    for (std::size_t typed = 1; typed <= from.size(); ++typed) {
        row[0] = typed;
        for (std::size_t meant = 1; meant <= to.size(); ++meant) {
            const std::size_t replaced = last[meant - 1] + (from[typed - 1] == to[meant - 1] ? 0 : 1);
            row[meant] = std::min({last[meant] + 1, row[meant - 1] + 1, replaced});
            const bool swapped = typed > 1 && meant > 1 && from[typed - 1] == to[meant - 2] &&
                                 from[typed - 2] == to[meant - 1];
            if (swapped) row[meant] = std::min(row[meant], before[meant - 2] + 1);
        }
        before.swap(last);
        last.swap(row);
    }
    return last.back();
}

template <class Text>
std::string joined(std::span<const Text> parts, std::string_view separator) {
    std::string text;
    for (const Text& part : parts) {
        if (&part != parts.data()) text += separator;
        text += part;
    }
    return text;
}

}  // namespace

std::vector<Word> split(std::string_view text, char separator) {
    std::vector<Word> parts;
    std::size_t begin = 0;
    for (std::size_t end; (end = text.find(separator, begin)) != std::string_view::npos; begin = end + 1)
        parts.push_back({text.substr(begin, end - begin), begin});
    parts.push_back({text.substr(begin), begin});
    return parts;
}

std::vector<Word> words(std::string_view text) {
    std::vector<Word> found;
    std::size_t begin = text.find_first_not_of(blanks);
    while (begin != std::string_view::npos) {
        const std::size_t end = std::min(text.find_first_of(blanks, begin), text.size());
        found.push_back({text.substr(begin, end - begin), begin});
        begin = text.find_first_not_of(blanks, end);
    }
    return found;
}

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

std::optional<int> read_number(std::string_view text, int most) {
    int number = 0;
    const char* const end = text.data() + text.size();
    if (text.empty() || text.front() == '-') return std::nullopt;
    const auto read = std::from_chars(text.data(), end, number);
    if (read.ec != std::errc{} || read.ptr != end || number > most) return std::nullopt;
    return number;
}

std::string join(std::span<const std::string> parts, std::string_view separator) {
    return joined(parts, separator);
}

std::string join(std::span<const std::string_view> parts, std::string_view separator) {
    return joined(parts, separator);
}

std::string first_few(std::span<const std::string> parts, std::size_t most) {
    return join(parts.first(std::min(most, parts.size())), ", ") + (parts.size() > most ? ", …" : "");
}

std::string_view first_character(std::string_view text) {
    std::size_t length = 1;
    while (length < text.size() && continues_character(text[length])) ++length;
    return text.substr(0, length);
}

std::string lower_case(std::string_view text) {
    std::string lower(text);
    for (char& letter : lower)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    return lower;
}

std::string quoted(std::string_view text) {
    constexpr std::size_t longest = 60;
    std::size_t length = std::min(longest, text.size());
    while (length > 0 && length < text.size() && continues_character(text[length])) --length;
    std::string shown(text.substr(0, length));
    std::ranges::replace_if(shown, is_control, ' ');
    return "'" + shown + (length < text.size() ? "…'" : "'");
}

std::optional<std::string_view> nearest(std::string_view typed, std::span<const std::string_view> known) {
    constexpr std::size_t longest_word = 64;
    if (typed.size() > longest_word) return std::nullopt;
    std::optional<std::string_view> best;
    std::size_t best_distance = std::max<std::size_t>(1, (typed.size() + 1) / 3) + 1;
    for (const std::string_view word : known) {
        const std::size_t distance = edit_distance(typed, word);
        if (distance >= best_distance) continue;
        best = word;
        best_distance = distance;
    }
    return best;
}

std::string did_you_mean(std::string_view typed, std::span<const std::string_view> known) {
    const auto meant = nearest(typed, known);
    return meant ? " (did you mean " + quoted(*meant) + "?)" : "";
}

Place place_of(std::string_view text, std::size_t offset) {
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    const auto line = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')) + 1;
    const std::size_t line_start = before.rfind('\n');
    return {line, line_start == std::string_view::npos ? before.size() + 1 : before.size() - line_start};
}

}  // namespace base
