#include "games/razzle/brain/packed.h"

#include <cassert>

namespace razzle::brain {
namespace {

using game::Player;
using Position = Brain::Game::Position;
using Square = Small::Square;
using SquareSet = Small::SquareSet;

constexpr std::uint8_t no_square = 64;
constexpr int most_pieces = razzle::Rules{}.pieces;

// The same squares seen from the other side: ranks in reverse order.
SquareSet turned(SquareSet squares) { return SquareSet::from_word(__builtin_bswap64(squares.word())); }
Square turned(Square square) { return Square::from_index(square.index() ^ 0b111'000); }

Square mirror(Square square) {
    const int file = square.index() % Small::files;
    return Square::from_index(square.index() - file + (razzle::Rules{}.files - 1 - file));
}
SquareSet mirror(SquareSet squares) {
    SquareSet result;
    for (const Square square : squares) result.insert(mirror(square));
    return result;
}

void write_word(std::span<std::uint8_t> bytes, std::uint64_t word) {
    for (std::size_t byte = 0; byte < sizeof(word); ++byte)
        bytes[byte] = static_cast<std::uint8_t>(word >> (8 * byte));
}
std::uint64_t read_word(std::span<const std::uint8_t> bytes) {
    std::uint64_t word = 0;
    for (std::size_t byte = 0; byte < sizeof(word); ++byte) word |= std::uint64_t{bytes[byte]} << (8 * byte);
    return word;
}

// Whether the pieces of a player and their ball can stand like this.
bool is_side(SquareSet pieces, std::uint8_t ball) {
    return pieces.size() == most_pieces && ball < no_square && pieces.contains(Square::from_index(ball));
}

bool is_position(const Field& field, SquareSet mine, SquareSet yours, SquareSet marked,
                 std::span<const std::uint8_t> squares) {
    return ((mine | yours) - field.squares).empty() && (mine & yours).empty() &&
           (marked - (mine | yours)).empty() && is_side(mine, squares[0]) && is_side(yours, squares[1]) &&
           (squares[2] == no_square ||
            (squares[2] < no_square && yours.contains(Square::from_index(squares[2]))));
}

}  // namespace

Packed pack(const razzle::Rules& rules, const Position& at) {
    assert(has_inputs(rules) && at.chain.empty());
    const Player me = at.to_move;
    const Player you = game::opponent(me);
    const bool turns = static_cast<int>(razzle::goal_rank(rules, me)) == 0;
    const auto word = [&](SquareSet set) { return (turns ? turned(set) : set).word(); };
    const auto index = [&](Square one) {
        return static_cast<std::uint8_t>((turns ? turned(one) : one).index());
    };
    Packed packed{};
    const std::span bytes(packed);
    write_word(bytes.subspan(0, 8), word(at.pieces[me]));
    write_word(bytes.subspan(8, 8), word(at.pieces[you]));
    write_word(bytes.subspan(16, 8), word(at.ineligible));
    packed[24] = index(at.ball[me]);
    packed[25] = index(at.ball[you]);
    packed[26] = at.forcing ? index(*at.forcing) : no_square;
    return packed;
}

razzle::Rules unpacked_rules() { return {.first = razzle::First::x1}; }

std::optional<Position> unpack(std::span<const std::uint8_t> bytes, bool mirrored) {
    static const Field field(unpacked_rules());
    const auto set = [&](std::size_t at) { return SquareSet::from_word(read_word(bytes.subspan(at, 8))); };
    if (!is_position(field, set(0), set(8), set(16), bytes.subspan(24, 3))) return std::nullopt;
    const auto seen = [&](auto what) { return mirrored ? mirror(what) : what; };
    const auto square = [&](std::size_t at) { return seen(Square::from_index(bytes[at])); };
    Position position;
    position.pieces = {seen(set(0)), seen(set(8))};
    position.ineligible = seen(set(16));
    position.ball = {square(24), square(25)};
    if (bytes[26] != no_square) position.forcing = square(26);
    return position;
}

}  // namespace razzle::brain
