// Pieces: what a letter is put together from, so that its text and its HTML say the same.
//
// Anything may stand in a piece: what a person has written has no control characters afterwards, and is
// nothing but text in HTML.
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
        words,    // of ours: a paragraph
        quote,    // what somebody has said, line by line
        picture,  // drawn with characters of one width
        link,     // `text` leads to `address`, which is shown where there is no text
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

// What a text would be in pieces: of what stands on a line by itself an address is a link and a sentence is
// words; all else is drawn.
[[nodiscard]] Pieces pieces_of(std::string_view text);

// Lines that are no wider than a letter, with an empty one between pieces.
[[nodiscard]] std::string as_text(std::span<const Piece> pieces);
// A whole document, without scripts and without anything that would be fetched; it has no colours of its own,
// so that it can be read on light and on dark.
[[nodiscard]] std::string as_html(std::string_view title, std::span<const Piece> pieces);

}  // namespace commands
