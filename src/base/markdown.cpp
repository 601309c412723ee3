#include "base/markdown.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "base/text.h"

namespace base {
namespace {

// Columns that a text takes: its characters, not its bytes.
std::size_t columns(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char byte) { return (byte & 0xC0) != 0x80; }));
}

// [text](address) becomes text; a bracket without an address stays.
std::string without_links(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const std::size_t close = text.find("](");
        const std::size_t end = close == std::string_view::npos ? close : text.find(')', close);
        const std::size_t open = close == std::string_view::npos ? close : text.rfind('[', close);
        if (end == std::string_view::npos || open == std::string_view::npos) break;
        result += text.substr(0, open);
        result += text.substr(open + 1, close - open - 1);
        text.remove_prefix(end + 1);
    }
    return result += text;
}

// Stands for an asterisk that is one, and no mark, until all is set.
constexpr char asterisk = '\x01';

// What is between the mark that `text` begins with and the next one; nothing if it does not begin with a
// pair.
std::optional<std::string_view> marked(std::string_view text, std::string_view mark) {
    if (!text.starts_with(mark) || text.size() == mark.size() || text[mark.size()] == ' ')
        return std::nullopt;
    const std::size_t end = text.find(mark, mark.size());
    if (end == std::string_view::npos) return std::nullopt;
    return text.substr(mark.size(), end - mark.size());
}

// `code` and *italics* become their text; the marks of **bold** stay.
std::string without_marks(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        if (text.starts_with("**")) {
            result += "**";
            text.remove_prefix(2);
        } else if (const auto code = marked(text, "`")) {
            for (const char letter : *code) result += letter == '*' ? asterisk : letter;
            text.remove_prefix(code->size() + 2);
        } else if (const auto italics = marked(text, "*")) {
            result += without_marks(*italics);
            text.remove_prefix(italics->size() + 2);
        } else {
            result += text.front();
            text.remove_prefix(1);
        }
    }
    return result;
}

std::string plain(std::string_view text) { return without_marks(without_links(text)); }

bool is_bold_mark(std::string_view text) { return text.starts_with("**"); }

class Renderer {
public:
    Renderer(int width, const Emphasis& emphasize)
        : width_(static_cast<std::size_t>(std::max(width, 20))), emphasize_(emphasize) {}

    std::string render(std::string_view page) {
        for (const Word& line : split(page, '\n')) add_line(line.text);
        end_paragraph();
        end_table();
        std::ranges::replace(result_, asterisk, '*');
        return std::move(result_);
    }

private:
    void add_line(std::string_view line) {
        if (!line.starts_with('|')) end_table();
        if (line.starts_with("```")) {
            end_paragraph();
            in_code_ = !in_code_;
        } else if (in_code_) {
            result_ += (line.empty() ? "" : "    ") + std::string(line) + '\n';
        } else if (line.starts_with('#')) {
            add_heading(line);
        } else if (line.starts_with('|')) {
            add_table_row(line);
        } else if (trimmed(line).empty()) {
            end_paragraph();
            result_ += '\n';
        } else {
            add_text(line);
        }
    }

    void add_heading(std::string_view line) {
        end_paragraph();
        line.remove_prefix(std::min(line.find_first_not_of("# "), line.size()));
        result_ += emphasize_(plain(line)) + '\n';
    }

    // A list item begins a paragraph of its own whose further lines are indented.
    void add_text(std::string_view line) {
        const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
        if (line.substr(indent).starts_with("- ")) {
            end_paragraph();
            hanging_ = std::string(indent + 2, ' ');
            first_ = std::string(indent, ' ') + "- ";
            line.remove_prefix(indent + 2);
        }
        paragraph_ += (paragraph_.empty() ? "" : " ") + std::string(trimmed(line));
    }

    void end_paragraph() {
        if (!paragraph_.empty()) fill(plain(paragraph_));
        paragraph_.clear();
        first_.clear();
        hanging_.clear();
    }

    void fill(const std::string& text) {
        std::string line = first_;
        std::size_t used = columns(line);
        bool line_is_empty = true;
        for (const Word& word : words(text)) {
            const std::string shown = shown_word(word.text);
            const std::size_t length = columns(unmarked(word.text));
            if (!line_is_empty && used + 1 + length > width_) {
                result_ += line + '\n';
                line = hanging_;
                used = columns(line);
                line_is_empty = true;
            }
            line += (line_is_empty ? "" : " ") + shown;
            used += length + (line_is_empty ? 0 : 1);
            line_is_empty = false;
        }
        result_ += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    }

    static std::string unmarked(std::string_view word) {
        std::string text(word);
        for (std::size_t mark; (mark = text.find("**")) != std::string::npos;) text.erase(mark, 2);
        return text;
    }

    // Bold text may run over several words: each is emphasized by itself, so that lines can break anywhere.
    std::string shown_word(std::string_view word) {
        std::string shown;
        std::string piece;
        const auto end_piece = [&] {
            if (!piece.empty()) shown += bold_ ? emphasize_(piece) : piece;
            piece.clear();
        };
        while (!word.empty()) {
            const bool mark = is_bold_mark(word);
            if (mark) {
                end_piece();
                bold_ = !bold_;
            } else {
                piece += word.front();
            }
            word.remove_prefix(mark ? 2 : 1);
        }
        end_piece();
        return shown;
    }

    void add_table_row(std::string_view line) {
        end_paragraph();
        std::vector<std::string> cells;
        for (const Word& cell : split(line.substr(1), '|'))
            cells.push_back(unmarked(plain(trimmed(cell.text))));
        if (!cells.empty()) cells.pop_back();  // behind the last bar
        const bool rule = std::ranges::all_of(
            cells, [](const std::string& cell) { return cell.find_first_not_of("-:") == std::string::npos; });
        if (!rule) table_.push_back(std::move(cells));
    }

    // The last column is filled to the width of the page: it is the one with the sentences.
    void end_table() {
        const std::vector<std::size_t> widths = column_widths();
        for (const auto& row : table_) {
            std::string line;
            for (std::size_t column = 0; column + 1 < row.size(); ++column)
                line += row[column] + std::string(widths[column] - columns(row[column]) + 2, ' ');
            first_ = line;
            hanging_ = std::string(columns(line), ' ');
            fill(row.empty() ? "" : row.back());
            first_.clear();
            hanging_.clear();
        }
        table_.clear();
    }

    [[nodiscard]] std::vector<std::size_t> column_widths() const {
        std::vector<std::size_t> widths;
        for (const auto& row : table_) {
            widths.resize(std::max(widths.size(), row.size()));
            for (std::size_t column = 0; column < row.size(); ++column)
                widths[column] = std::max(widths[column], columns(row[column]));
        }
        return widths;
    }

    std::size_t width_;
    const Emphasis& emphasize_;
    std::string result_;
    std::string paragraph_;
    std::string first_;    // before the first line of the paragraph
    std::string hanging_;  // before its other lines
    std::vector<std::vector<std::string>> table_;
    bool in_code_ = false;
    bool bold_ = false;
};

}  // namespace

std::string render_markdown(std::string_view page, int width, const Emphasis& emphasize) {
    static const Emphasis plainly = [](std::string_view text) { return std::string(text); };
    return Renderer(width, emphasize ? emphasize : plainly).render(page);
}

}  // namespace base
