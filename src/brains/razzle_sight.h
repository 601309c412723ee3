// What is seen from squares along straight lines, for any number of squares at once.
#pragma once

#include <cstdint>

#include "razzle/position.h"

namespace brains {

namespace sight {

inline constexpr std::uint64_t everywhere = ~std::uint64_t{0};
inline constexpr std::uint64_t not_first_file = 0xFEFE'FEFE'FEFE'FEFE;
inline constexpr std::uint64_t not_last_file = 0x7F7F'7F7F'7F7F'7F7F;

template <int By>
[[nodiscard]] constexpr std::uint64_t shifted(std::uint64_t word) {
    return By > 0 ? word << By : word >> -By;
}

// Looks in the direction in which the index grows by `By`; `on_board` are the squares that a look of one
// square can reach without leaving one edge and coming back at the other. Sight doubles its length with every
// line.
template <int By>
[[nodiscard]] constexpr std::uint64_t look(std::uint64_t from, std::uint64_t empty, std::uint64_t on_board) {
    std::uint64_t open = empty & on_board;
    from |= open & shifted<By>(from);
    open &= shifted<By>(open);
    from |= open & shifted<2 * By>(from);
    open &= shifted<2 * By>(open);
    from |= open & shifted<4 * By>(from);
    return shifted<By>(from) & on_board;
}

}  // namespace sight

// The squares that are seen from any square of a set, up to and with what stands there.
[[nodiscard]] constexpr razzle::Small::SquareSet seen_from(razzle::Small::SquareSet squares,
                                                           razzle::Small::SquareSet empty) {
    using sight::everywhere;
    using sight::look;
    using sight::not_first_file;
    using sight::not_last_file;
    static_assert(razzle::Small::files == 8);
    const std::uint64_t from = squares.word();
    const std::uint64_t open = empty.word();
    return razzle::Small::SquareSet::from_word(
        look<8>(from, open, everywhere) | look<-8>(from, open, everywhere) |
        look<1>(from, open, not_first_file) | look<9>(from, open, not_first_file) |
        look<-7>(from, open, not_first_file) | look<-1>(from, open, not_last_file) |
        look<-9>(from, open, not_last_file) | look<7>(from, open, not_last_file));
}

// The squares that are a knight's jump from any square of a set.
[[nodiscard]] constexpr razzle::Small::SquareSet jumps_from(razzle::Small::SquareSet squares) {
    constexpr std::uint64_t not_first_two_files = 0xFCFC'FCFC'FCFC'FCFC;
    constexpr std::uint64_t not_last_two_files = 0x3F3F'3F3F'3F3F'3F3F;
    const std::uint64_t from = squares.word();
    const std::uint64_t right = (from << 1) & sight::not_first_file;
    const std::uint64_t left = (from >> 1) & sight::not_last_file;
    const std::uint64_t far_right = (from << 2) & not_first_two_files;
    const std::uint64_t far_left = (from >> 2) & not_last_two_files;
    const std::uint64_t near = right | left;
    const std::uint64_t far = far_right | far_left;
    return razzle::Small::SquareSet::from_word(near << 16 | near >> 16 | far << 8 | far >> 8);
}

}  // namespace brains
