#include "commands/pieces.h"

#include <optional>

#include "base/text.h"
#include "base/utf8.h"
#include "commands/layout.h"

namespace commands {
namespace {

constexpr std::size_t longest_quoted_line = 1'000;

// A text on one line, unshortened. Replaced bytes take up to three times as much room.
std::string on_one_line(std::string_view text) { return base::as_line(text, 3 * text.size()); }

// The lines of a text, safe to show, without empty ones at the beginning and the end.
std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    for (const base::Word& line : base::split(text, '\n'))
        lines.push_back(base::as_line(line.text, longest_quoted_line));
    const auto blank = [](const std::string& line) { return base::trimmed(line).empty(); };
    while (!lines.empty() && blank(lines.back())) lines.pop_back();
    while (!lines.empty() && blank(lines.front())) lines.erase(lines.begin());
    return lines;
}

// Unchanged, except that bytes that are not text are replaced.
std::string as_drawn(std::string_view picture) {
    std::string text;
    for (const std::string& line : lines_of(picture)) text += line + '\n';
    return text;
}

std::string as_quoted(std::string_view said) {
    std::string text;
    for (const std::string& line : lines_of(said)) text += wrapped(line, "> ", "> ");
    return text;
}

std::string text_of(const Piece& piece) {
    switch (piece.kind) {
    case Piece::Kind::heading: return "== " + base::as_line(piece.text, widest_line) + " ==\n";
    case Piece::Kind::words: return wrapped(on_one_line(piece.text));
    case Piece::Kind::quote: return as_quoted(piece.text);
    case Piece::Kind::picture: return as_drawn(piece.text);
    case Piece::Kind::link: break;
    }
    return wrapped((piece.text.empty() ? "" : piece.text + ": ") + piece.address);
}

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char character : text) switch (character) {
        case '&': safe += "&amp;"; break;
        case '<': safe += "&lt;"; break;
        case '>': safe += "&gt;"; break;
        case '"': safe += "&quot;"; break;
        case '\'': safe += "&#39;"; break;
        default: safe += character;
        }
    return safe;
}

std::string element(std::string_view name, std::string_view content) {
    return '<' + std::string(name) + '>' + std::string(content) + "</" + std::string(name) + ">\n";
}

std::string html_quote(std::string_view said) {
    std::string text;
    for (const std::string& line : lines_of(said)) text += (text.empty() ? "" : "<br>\n") + escaped(line);
    return element("blockquote", text);
}

std::string html_of(const Piece& piece) {
    switch (piece.kind) {
    case Piece::Kind::heading: return element("h2", escaped(on_one_line(piece.text)));
    case Piece::Kind::words: return element("p", escaped(on_one_line(piece.text)));
    case Piece::Kind::quote: return html_quote(piece.text);
    case Piece::Kind::picture: return element("pre", escaped(as_drawn(piece.text)));
    case Piece::Kind::link: break;
    }
    return element("p", "<a href=\"" + escaped(piece.address) + "\">" +
                            escaped(piece.text.empty() ? piece.address : piece.text) + "</a>");
}

bool is_address(std::string_view line) {
    return (line.starts_with("https://") || line.starts_with("http://")) &&
           line.find(' ') == std::string_view::npos;
}

// Whether a line is a sentence and not part of a drawing, which has more than one space in a row.
bool is_sentence(std::string_view line) {
    return !line.empty() && line.front() != ' ' && line.find("  ") == std::string_view::npos;
}

// The piece that a line between empty lines becomes; nothing: it is part of a drawing.
std::optional<Piece> piece_of(std::string_view line) {
    if (is_address(base::trimmed(line))) return link({}, std::string(base::trimmed(line)));
    if (is_sentence(line)) return words(std::string(line));
    return std::nullopt;
}

bool stands_alone(std::span<const base::Word> lines, std::size_t at) {
    const auto blank = [&](std::size_t index) { return index >= lines.size() || lines[index].text.empty(); };
    return (at == 0 || blank(at - 1)) && blank(at + 1);
}

}  // namespace

Pieces pieces_of(std::string_view text) {
    const std::vector<base::Word> lines = base::split(text, '\n');
    Pieces pieces;
    std::string drawn;
    const auto add_drawn = [&] {
        if (!base::trimmed(drawn).empty()) pieces.push_back(picture(drawn));
        drawn.clear();
    };
    for (std::size_t at = 0; at < lines.size(); ++at) {
        auto alone = stands_alone(lines, at) ? piece_of(lines[at].text) : std::nullopt;
        if (alone) {
            add_drawn();
            pieces.push_back(*std::move(alone));
        } else {
            drawn += std::string(lines[at].text) + '\n';
        }
    }
    add_drawn();
    return pieces;
}

std::string as_text(std::span<const Piece> pieces) {
    std::string text;
    for (const Piece& piece : pieces) text += (text.empty() ? "" : "\n") + text_of(piece);
    return text;
}

std::string as_html(std::string_view title, std::span<const Piece> pieces) {
    std::string html =
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"color-scheme\" content=\"light dark\">\n" +
        element("title", escaped(title)) + "</head>\n<body>\n";
    for (const Piece& piece : pieces) html += html_of(piece);
    return html + "</body>\n</html>\n";
}

}  // namespace commands
