#include "commands/layout.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdio>

#include "base/text.h"
#include "house/common/days.h"

namespace commands {
namespace {

// Whether a byte continues a character of UTF-8.
bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

void end_line(std::string& text) {
    text.erase(text.find_last_not_of(' ') + 1);
    text += '\n';
}

std::string aligned(std::string_view text, std::size_t width, Align align) {
    return align == Align::left ? padded(text, width) : padded_left(text, width);
}

std::vector<std::size_t> widths_of(std::span<const Column> columns, std::span<const Cells> rows) {
    std::vector<std::size_t> widths;
    for (const Column& column : columns) widths.push_back(width_of(column.title));
    for (const Cells& row : rows)
        for (std::size_t at = 0; at < columns.size(); ++at)
            widths[at] = std::max(widths[at], width_of(row[at]));
    return widths;
}

std::string counted(std::int64_t count, std::string_view unit) {
    return std::to_string(count) + ' ' + std::string(unit) + (count == 1 ? "" : "s");
}

}  // namespace

std::size_t width_of(std::string_view text) {
    return text.size() - static_cast<std::size_t>(std::ranges::count_if(text, continues));
}

std::string padded(std::string_view text, std::size_t width) {
    const std::size_t own = width_of(text);
    return std::string(text) + std::string(width - std::min(width, own), ' ');
}

std::string padded_left(std::string_view text, std::size_t width) {
    const std::size_t own = width_of(text);
    return std::string(width - std::min(width, own), ' ') + std::string(text);
}

std::string wrapped(std::string_view text, std::string_view first, std::string_view indent) {
    std::string lines;
    std::string line(first);
    bool fresh = true;
    for (const base::Word& word : base::words(text)) {
        if (!fresh && width_of(line) + 1 + width_of(word.text) > widest_line) {
            end_line(lines += line);
            line = indent;
            fresh = true;
        }
        if (!fresh) line += ' ';
        line += word.text;
        fresh = false;
    }
    end_line(lines += line);
    return lines;
}

std::string in_columns(std::span<const Column> columns, std::span<const Cells> rows) {
    const std::vector<std::size_t> widths = widths_of(columns, rows);
    std::string text;
    const auto add = [&](const auto& cell_at) {
        for (std::size_t at = 0; at < columns.size(); ++at)
            text += (at == 0 ? "" : "  ") + aligned(cell_at(at), widths[at], columns[at].align);
        end_line(text);
    };
    add([&](std::size_t at) { return columns[at].title; });
    for (const Cells& row : rows) {
        assert(row.size() == columns.size());
        add([&](std::size_t at) { return std::string_view(row[at]); });
    }
    return text;
}

std::string write_span(std::chrono::milliseconds time) {
    struct Unit {
        std::string_view name;
        std::chrono::seconds length;
    };
    constexpr std::array units{Unit{"day", std::chrono::days(1)}, Unit{"hour", std::chrono::hours(1)},
                               Unit{"minute", std::chrono::minutes(1)},
                               Unit{"second", std::chrono::seconds(1)}};
    auto rest = std::chrono::floor<std::chrono::seconds>(std::max(time, std::chrono::milliseconds(0)));
    for (std::size_t at = 0; at + 1 < units.size(); ++at) {
        if (rest < units[at].length) continue;
        const auto large = rest / units[at].length;
        const auto small = rest % units[at].length / units[at + 1].length;
        return counted(large, units[at].name) + (small == 0 ? "" : ' ' + counted(small, units[at + 1].name));
    }
    return counted(rest.count(), units.back().name);
}

}  // namespace commands
