// Pieces: the parts of an email, from which its text and its HTML are made, so that both say the same.
//
// A piece may contain any text: control characters are removed, and HTML is escaped.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace commands {

struct Piece {
    enum class Kind : std::uint8_t {
        heading,
        words,    // a paragraph
        quote,    // what a player has written, line by line
        picture,  // a drawing in characters of the same width
        link,     // `text` links to `address`, which is shown if there is no text
    };

    Kind kind = Kind::words;
    std::string text;
    std::string address{};
};
using Pieces = std::vector<Piece>;

[[nodiscard]] inline Piece heading(std::string text) { return {Piece::Kind::heading, std::move(text)}; }
[[nodiscard]] inline Piece words(std::string text) { return {Piece::Kind::words, std::move(text)}; }
[[nodiscard]] inline Piece quote(std::string text) { return {Piece::Kind::quote, std::move(text)}; }
[[nodiscard]] inline Piece picture(std::string text) { return {Piece::Kind::picture, std::move(text)}; }
[[nodiscard]] inline Piece link(std::string text, std::string address) {
    return {Piece::Kind::link, std::move(text), std::move(address)};
}

// Splits a text into pieces: of the lines between empty lines, an address becomes a link and a sentence a
// paragraph; everything else is a drawing.
[[nodiscard]] Pieces pieces_of(std::string_view text);

// Lines of at most widest_line characters, with an empty line between pieces.
[[nodiscard]] std::string as_text(std::span<const Piece> pieces);
// A whole document without scripts and external resources. It sets no colours, so it is readable in light and
// dark mode.
[[nodiscard]] std::string as_html(std::string_view title, std::span<const Piece> pieces);

}  // namespace commands
