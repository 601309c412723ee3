#include "games/razzle/solver/numbering.h"

#include <cassert>
#include <limits>

namespace razzle::solver {
namespace {

constexpr int most_squares = razzle::longest_side * razzle::longest_side;

// choose[n][k]: how many sets of k there are among n things.
constexpr auto choose = [] {
    std::array<std::array<std::uint64_t, razzle::longest_side + 1>, most_squares + 1> table{};
    for (std::size_t n = 0; n < table.size(); ++n) {
        table[n][0] = 1;
        for (std::size_t k = 1; k < table[n].size() && n > 0; ++k)
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
    }
    return table;
}();

constexpr std::uint64_t sets(int of, int among) {
    return choose[static_cast<std::size_t>(among)][static_cast<std::size_t>(of)];
}

constexpr std::uint64_t times(std::uint64_t a, std::uint64_t b) {
    constexpr auto most = std::numeric_limits<std::uint64_t>::max();
    return b != 0 && a > most / b ? most : a * b;
}

unsigned mark_bits(const Rules& rules) {
    return rules.ineligible == razzle::Ineligible::turn ? 0U : rules.pieces - 1U;
}

std::uint64_t arrangements(const Rules& rules) {
    const std::uint64_t holders = std::uint64_t{rules.pieces} * rules.pieces;
    return holders << (2 * mark_bits(rules) + (rules.forced ? 1U : 0U));
}

// The bits of `word` without the one at `place`, and with a zero put in there.
constexpr unsigned take_out(unsigned word, unsigned place) {
    const unsigned below = (1U << place) - 1;
    return (word & below) | (word >> 1 & ~below);
}
constexpr unsigned put_in(unsigned word, unsigned place) {
    const unsigned below = (1U << place) - 1;
    return (word & below) | (word & ~below) << 1;
}

}  // namespace

// The pieces of one player: their places in ascending order, as the player to move sees the board.
template <class Grid>
struct Numbering<Grid>::Men {
    std::array<int, razzle::longest_side> places;
    unsigned holder = 0;  // which of them
    unsigned marks = 0;   // a bit for each but the holder
};

template <class Grid>
Numbering<Grid>::Numbering(const Rules& rules)
    : rules_(rules),
      pieces_(rules.pieces),
      squares_(rules.files * rules.ranks),
      mark_bits_(mark_bits(rules)),
      forced_bits_(rules.forced ? 1 : 0),
      theirs_(sets(pieces_, squares_ - pieces_)),
      arrangements_(solver::arrangements(rules)) {
    placements_ = sets(pieces_, squares_) * theirs_;
    int place = 0;
    for (const Square square : razzle::squares_of<Grid>(rules)) {
        square_[static_cast<std::size_t>(place)] = square;
        place_[square] = place++;
    }
}

template <class Grid>
std::uint64_t Numbering<Grid>::size(const Rules& rules) {
    const int squares = rules.files * rules.ranks;
    return times(times(sets(rules.pieces, squares), sets(rules.pieces, squares - rules.pieces)),
                 solver::arrangements(rules));
}

template <class Grid>
typename Numbering<Grid>::Men Numbering<Grid>::men(const Position& at, Player player) const {
    const bool turned = at.to_move == Player::two;
    Men men;
    unsigned marks = 0;
    unsigned item = turned ? static_cast<unsigned>(pieces_) - 1 : 0;
    for (const Square square : at.pieces[player]) {
        men.places[item] = turned ? squares_ - 1 - place_[square] : place_[square];
        if (square == at.ball[player]) men.holder = item;
        if (at.ineligible.contains(square)) marks |= 1U << item;
        item += turned ? -1U : 1U;
    }
    men.marks = take_out(marks, men.holder);
    return men;
}

// Sets of places in the order of their highest members.
template <class Grid>
std::uint64_t Numbering<Grid>::rank(const Men& men) const {
    std::uint64_t rank = 0;
    for (int item = 0; item < pieces_; ++item)
        rank += sets(item + 1, men.places[static_cast<std::size_t>(item)]);
    return rank;
}

template <class Grid>
typename Numbering<Grid>::Men Numbering<Grid>::unrank(std::uint64_t rank) const {
    Men men;
    int place = squares_ - 1;
    for (int item = pieces_; item > 0; --item) {
        while (sets(item, place) > rank) --place;
        rank -= sets(item, place);
        men.places[static_cast<std::size_t>(item) - 1] = place;
    }
    return men;
}

template <class Grid>
std::uint64_t Numbering<Grid>::number(const Position& at) const {
    assert(at.chain.empty());
    const auto pieces = static_cast<std::size_t>(pieces_);
    const Men mine = men(at, at.to_move);
    Men theirs = men(at, game::opponent(at.to_move));
    // Their places are counted among those that mine leave.
    for (std::size_t item = 0; item < pieces; ++item) {
        const int place = theirs.places[item];
        for (std::size_t other = 0; other < pieces; ++other)
            if (mine.places[other] < place) --theirs.places[item];
    }
    const std::uint64_t placement = rank(mine) * theirs_ + rank(theirs);
    std::uint64_t arrangement = mine.holder * pieces + theirs.holder;
    if (mark_bits_ > 0) arrangement = (arrangement << mark_bits_ | mine.marks) << mark_bits_ | theirs.marks;
    if (forced_bits_ > 0) arrangement = arrangement << 1 | (at.forcing ? 1 : 0);
    return placement * arrangements_ + arrangement;
}

template <class Grid>
typename Numbering<Grid>::Placement Numbering<Grid>::placement(std::uint64_t number) const {
    const auto pieces = static_cast<std::size_t>(pieces_);
    const Men mine = unrank(number / theirs_);
    const Men theirs = unrank(number % theirs_);
    Placement placement;
    for (std::size_t item = 0; item < pieces; ++item) {
        int place = theirs.places[item];
        for (std::size_t other = 0; other < pieces; ++other)
            if (mine.places[other] <= place) ++place;
        placement.mine[item] = square_[static_cast<std::size_t>(mine.places[item])];
        placement.theirs[item] = square_[static_cast<std::size_t>(place)];
    }
    return placement;
}

template <class Grid>
std::optional<razzle::Position<Grid>> Numbering<Grid>::position(const Placement& placement,
                                                                std::uint64_t arrangement) const {
    const auto take = [&](std::uint64_t values) {
        const auto value = static_cast<unsigned>(arrangement % values);
        arrangement /= values;
        return value;
    };
    const bool forced = take(1U << forced_bits_) != 0;
    const unsigned their_marks = take(1U << mark_bits_);
    const unsigned my_marks = take(1U << mark_bits_);
    const unsigned their_holder = take(rules_.pieces);
    const unsigned my_holder = take(rules_.pieces);

    Position position;
    const auto set_up = [&](Player player, const auto& squares, unsigned holder, unsigned marks) {
        marks = put_in(marks, holder);
        for (unsigned item = 0; item < rules_.pieces; ++item) {
            position.pieces[player].insert(squares[item]);
            if ((marks >> item & 1U) != 0) position.ineligible.insert(squares[item]);
        }
        position.ball[player] = squares[holder];
    };
    set_up(Player::one, placement.mine, my_holder, my_marks);
    set_up(Player::two, placement.theirs, their_holder, their_marks);
    if (razzle::is_goal<Grid>(rules_, Player::one, position.ball.one)) return std::nullopt;
    if (forced) position.forcing = possible_forcing<Grid>(position);
    if (forced && !position.forcing) return std::nullopt;
    return position;
}

template <class Grid>
std::optional<razzle::Position<Grid>> Numbering<Grid>::position(std::uint64_t number) const {
    return position(placement(number / arrangements_), number % arrangements_);
}

template class Numbering<razzle::Small>;
template class Numbering<razzle::Large>;

}  // namespace razzle::solver
