#include "commands/line.h"

#include <algorithm>
#include <charconv>

#include "base/text.h"
#include "base/utf8.h"

namespace commands {
namespace {

constexpr std::string_view skip = "--";

// "-size=5x5" without its dashes.
game::Setting read_setting(std::string_view text) {
    const std::size_t equals = std::min(text.find('='), text.size());
    const std::string_view value = text.substr(std::min(equals + 1, text.size()));
    return {lowered(text.substr(0, equals)), std::string(value)};
}

base::Result<void> add(std::vector<game::Setting>& settings, const base::Word& word, std::size_t dashes) {
    game::Setting setting = read_setting(word.text.substr(dashes));
    if (setting.name.empty()) return base::failure(base::quoted(word.text) + " has no name", word.offset);
    if (std::ranges::find(settings, setting.name, &game::Setting::name) != settings.end())
        return base::failure(base::quoted(setting.name) + " is given twice", word.offset);
    settings.push_back(std::move(setting));
    return {};
}

}  // namespace

std::string lowered(std::string_view text) {
    std::string low(text);
    std::ranges::transform(low, low.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    });
    return low;
}

base::Result<Line> read_line(std::string_view text) {
    if (text.size() > longest_line)
        return base::failure("a command has at most " + std::to_string(longest_line) + " bytes",
                             longest_line);
    Line line;
    for (const base::Word& word : base::words(text)) {
        if (!base::is_line(word.text))
            return base::failure(base::quoted(base::as_line(word.text, longest_line)) + " is not valid text",
                                 word.offset);
        if (word.text == comment_mark) continue;
        base::Result<void> added;
        if (word.text == skip || !word.text.starts_with('-') || word.text.size() == 1)
            line.words.emplace_back(word.text);
        else if (word.text.starts_with("--"))
            added = add(line.options, word, 2);
        else
            added = add(line.parameters, word, 1);
        if (!added) return base::failure(added.error());
    }
    return line;
}

base::Result<Locked> read_locked(std::string_view word) {
    const std::size_t mark = word.rfind('#');
    if (mark == std::string_view::npos) return Locked{std::string(word)};
    const std::string_view digits = word.substr(mark + 1);
    int number = 0;
    const auto [end, trouble] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (digits.empty() || trouble != std::errc() || end != digits.data() + digits.size())
        return base::failure("there must be a number after the '#' of " + base::quoted(word), mark);
    return Locked{std::string(word.substr(0, mark)), number};
}

base::Result<Locked> read_turn(std::span<const std::string> words) {
    auto locked = read_locked(base::join(words, ":"));
    // `c8-b6 #7`
    if (locked && locked->number && locked->text.ends_with(':') && words.back().starts_with('#'))
        locked->text.pop_back();
    return locked;
}

}  // namespace commands
