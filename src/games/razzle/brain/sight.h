// What is seen from squares along straight lines, for any number of squares at once.
#pragma once

#include <cstdint>

#include "games/razzle/rules/position.h"

namespace razzle::brain {

using SquaresOfBoth = game::ByPlayer<razzle::Small::SquareSet>;

namespace sight {

inline constexpr std::uint64_t everywhere = ~std::uint64_t{0};
inline constexpr std::uint64_t not_first_file = 0xFEFE'FEFE'FEFE'FEFE;
inline constexpr std::uint64_t not_last_file = 0x7F7F'7F7F'7F7F'7F7F;

// A word for each player. What is done to it is done to both at once.
using Words [[gnu::vector_size(2 * sizeof(std::uint64_t))]] = std::uint64_t;

// Below, a Word is a word or Words.
template <int By, class Word>
[[nodiscard]] constexpr Word shifted(Word word) {
    return By > 0 ? word << By : word >> -By;
}

// Looks in the direction in which the index grows by `By`; `on_board` are the squares that a look of one
// square can reach without leaving one edge and coming back at the other. Sight doubles its length with every
// line.
template <int By, class Word>
[[nodiscard]] constexpr Word look(Word from, std::uint64_t empty, std::uint64_t on_board) {
    std::uint64_t open = empty & on_board;
    from |= open & shifted<By>(from);
    open &= shifted<By>(open);
    from |= open & shifted<2 * By>(from);
    open &= shifted<2 * By>(open);
    from |= open & shifted<4 * By>(from);
    return shifted<By>(from) & on_board;
}

template <class Word>
[[nodiscard]] constexpr Word look_around(Word from, std::uint64_t empty) {
    static_assert(razzle::Small::files == 8);
    return look<8>(from, empty, everywhere) | look<-8>(from, empty, everywhere) |
           look<1>(from, empty, not_first_file) | look<9>(from, empty, not_first_file) |
           look<-7>(from, empty, not_first_file) | look<-1>(from, empty, not_last_file) |
           look<-9>(from, empty, not_last_file) | look<7>(from, empty, not_last_file);
}

template <class Word>
[[nodiscard]] constexpr Word jump(Word from) {
    constexpr std::uint64_t not_first_two_files = 0xFCFC'FCFC'FCFC'FCFC;
    constexpr std::uint64_t not_last_two_files = 0x3F3F'3F3F'3F3F'3F3F;
    const Word near = ((from << 1) & not_first_file) | ((from >> 1) & not_last_file);
    const Word far = ((from << 2) & not_first_two_files) | ((from >> 2) & not_last_two_files);
    return near << 16 | near >> 16 | far << 8 | far >> 8;
}

[[nodiscard]] inline Words words(const SquaresOfBoth& squares) {
    return Words{squares.one.word(), squares.two.word()};
}
[[nodiscard]] inline SquaresOfBoth squares(Words words) {
    return {razzle::Small::SquareSet::from_word(words[0]), razzle::Small::SquareSet::from_word(words[1])};
}

}  // namespace sight

// The squares that are seen from any square of a set, up to and with what stands there.
[[nodiscard]] constexpr razzle::Small::SquareSet seen_from(razzle::Small::SquareSet squares,
                                                           razzle::Small::SquareSet empty) {
    return razzle::Small::SquareSet::from_word(sight::look_around(squares.word(), empty.word()));
}

// The same for the squares of both players.
[[nodiscard]] inline SquaresOfBoth seen_from(const SquaresOfBoth& squares, razzle::Small::SquareSet empty) {
    return sight::squares(sight::look_around(sight::words(squares), empty.word()));
}

// The empty squares that are a knight's jump from any square of a set, for the squares of both players.
[[nodiscard]] inline SquaresOfBoth jumps_from(const SquaresOfBoth& squares, razzle::Small::SquareSet empty) {
    return sight::squares(sight::jump(sight::words(squares)) & empty.word());
}

}  // namespace razzle::brain
