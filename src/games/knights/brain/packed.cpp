#include "games/knights/brain/packed.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace knights::brain {
namespace {

using game::Player;

constexpr std::size_t size_of_set = 5;
constexpr std::size_t first_square = 6 * size_of_set;  // after the sets
constexpr std::size_t place_of_extensions = first_square + 3;
constexpr std::uint8_t no_square = Square::count;

constexpr std::array extensions{&Rules::neighbor, &Rules::switches, &Rules::blocks, &Rules::doubled};

void write_set(std::span<std::uint8_t> bytes, SquareSet set) {
    for (std::size_t byte = 0; byte < size_of_set; ++byte)
        bytes[byte] = static_cast<std::uint8_t>(set.word() >> (8 * byte));
}
std::uint64_t read_set(std::span<const std::uint8_t> bytes) {
    std::uint64_t word = 0;
    for (std::size_t byte = 0; byte < size_of_set; ++byte) word |= std::uint64_t{bytes[byte]} << (8 * byte);
    return word;
}

std::uint8_t number(const std::optional<Square>& square) {
    return square ? static_cast<std::uint8_t>(square->index()) : no_square;
}

// Image 0 is the board itself; a bit each stands for files and ranks in reverse order, and for an exchange of
// files and ranks.
Square image_of(Square square, unsigned image) {
    int file = static_cast<int>(square.file());
    int rank = static_cast<int>(square.rank());
    if ((image & 1U) != 0) file = Square::files - 1 - file;
    if ((image & 2U) != 0) rank = Square::ranks - 1 - rank;
    if ((image & 4U) != 0) std::swap(file, rank);
    return {board::File(static_cast<std::int8_t>(file)), board::Rank(static_cast<std::int8_t>(rank))};
}
SquareSet image_of(SquareSet squares, unsigned image) {
    SquareSet result;
    for (const Square square : squares) result.insert(image_of(square, image));
    return result;
}

// A player's pieces; nothing if there are too many, or two sets share a square. [KD-3] What is missing of the
// pawns is in reserve.
std::optional<Side> read_side(std::span<const std::uint8_t> bytes, unsigned image) {
    std::array<SquareSet, 3> sets;
    SquareSet all;
    for (std::size_t set = 0; set < sets.size(); ++set) {
        const std::uint64_t word = read_set(bytes.subspan(set * size_of_set));
        sets[set] = image_of(SquareSet::from_word(word), image);
        if (SquareSet::from_word(word).word() != word || !(all & sets[set]).empty()) return std::nullopt;
        all |= sets[set];
    }
    const auto& [knights, singles, doubles] = sets;
    const int reserve = pawns_each - singles.size() - 2 * doubles.size();
    if (knights.empty() || knights.size() > knights_each || reserve < 0) return std::nullopt;
    return Side{knights, singles, doubles, static_cast<std::uint8_t>(reserve)};
}

// The squares that are not always there belong to these knights, and an attack has both of its squares.
bool read_squares(std::span<const std::uint8_t> bytes, unsigned image, Position& position) {
    std::array<std::optional<Square>, 3> squares;
    for (std::size_t at = 0; at < squares.size(); ++at) {
        if (bytes[at] > no_square) return false;
        if (bytes[at] < no_square) squares[at] = image_of(Square::from_index(bytes[at]), image);
    }
    const auto& [from, target, landed] = squares;
    if (from.has_value() != target.has_value()) return false;
    if (from &&
        (!position.sides.one.knights.contains(*from) || !position.sides.two.knights.contains(*target)))
        return false;
    if (from) position.attack = Attack{*from, *target};
    position.landed = landed;
    return true;
}

}  // namespace

Packed pack(const Rules& rules, const Position& at) {
    assert(at.progress == Progress{});
    Packed packed{};
    const std::span bytes(packed);
    std::size_t place = 0;
    for (const Side* side : {&at.mine(), &at.theirs()})
        for (const SquareSet set : {side->knights, side->singles, side->doubles}) {
            write_set(bytes.subspan(place), set);
            place += size_of_set;
        }
    packed[first_square] = at.attack ? number(at.attack->from) : no_square;
    packed[first_square + 1] = at.attack ? number(at.attack->target) : no_square;
    packed[first_square + 2] = number(at.landed);
    for (std::size_t bit = 0; bit < extensions.size(); ++bit)
        if (rules.*extensions[bit]) packed[place_of_extensions] |= static_cast<std::uint8_t>(1U << bit);
    return packed;
}

std::optional<Unpacked> unpack(std::span<const std::uint8_t> bytes, unsigned image) {
    assert(bytes.size() == packed_size && image < images);
    const auto mine = read_side(bytes, image);
    const auto theirs = read_side(bytes.subspan(3 * size_of_set), image);
    if (!mine || !theirs || !(mine->occupied() & theirs->occupied()).empty()) return std::nullopt;
    Unpacked unpacked;
    unpacked.position.sides = {*mine, *theirs};
    if (!read_squares(bytes.subspan(first_square), image, unpacked.position)) return std::nullopt;
    if (bytes[place_of_extensions] >> extensions.size() != 0) return std::nullopt;
    for (std::size_t bit = 0; bit < extensions.size(); ++bit)
        unpacked.rules.*extensions[bit] = (bytes[place_of_extensions] >> bit & 1U) != 0;
    return unpacked;
}

}  // namespace knights::brain
