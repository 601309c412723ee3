#include "games/mazers/brain/inputs.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <functional>
#include <utility>

#include "games/mazers/brain/usual_board.h"

namespace mazers::brain {
namespace {

using usual::cells;
using usual::edges;
using usual::is_on_board;
using usual::length;
using usual::Mirrored;
using usual::number;
using usual::Turned;
using Stage = Side::Stage;

constexpr std::size_t sides = directions.size();

// Where an edge stands in the words of a set.
constexpr std::size_t place_of(Edge edge) {
    constexpr std::size_t places_of_axis = 128;
    return (edge.lies_north() ? places_of_axis : 0) + static_cast<std::size_t>(edge.index() / 2);
}

// What a side of a cell is for the owner of an end beside it. The numbers are those of inputs.
namespace state {
constexpr int wall = 0;
constexpr int slot = 1;
constexpr int of_opponent = 2;
constexpr int doorway = 3;
constexpr int blocker = 4;
constexpr int count = 5;
}  // namespace state

// What stands on the usual board for ever, by the index of an edge.
using Fixed = std::array<std::uint8_t, 256>;

const Fixed& fixed_edges() {
    static const Fixed fixed = [] {
        const Board& board = *shipped_boards().front().board;
        Fixed found{};
        for (const Edge edge : board.slots) found[static_cast<std::size_t>(edge.index())] = state::slot;
        for (const Edge edge : board.doorways) found[static_cast<std::size_t>(edge.index())] = state::doorway;
        return found;
    }();
    return fixed;
}

// The three other sides of a cell that is entered by one of them.
constexpr std::size_t sides_ahead = 3;
constexpr int outlooks = state::count * state::count * state::count;

// How a cell is entered.
struct Approach {
    std::uint16_t number = 0;
    std::array<Edge, sides_ahead> ahead{};  // on the left, straight on, on the right
};
using Approaches = std::array<Approach, sides>;  // by the side that is entered by

constexpr std::size_t entered_by(const End& end) {
    const auto one_of = [&](Direction forth, Direction back) {
        return static_cast<std::size_t>(end.opening.cell() == end.frontier ? forth : back);
    };
    return end.opening.lies_north() ? one_of(Direction::north, Direction::south)
                                    : one_of(Direction::east, Direction::west);
}

// The numbers of edges and cells as one player sees the board.
struct Numbers {
    std::array<std::uint8_t, 256> edges{};  // by their places
    ByCell<std::uint8_t> cells;
    ByCell<Approaches> approaches;
};

// On a board that is turned, north is south and left is right.
constexpr Approach approach_of(Cell cell, std::size_t back, std::uint8_t cell_number, bool turned) {
    const std::size_t straight = (back + 2) % sides;
    const std::size_t left = (straight + (turned ? 3 : 1)) % sides;
    const std::size_t right = (left + 2) % sides;
    const std::size_t seen = turned && straight % 2 == 1 ? back : straight;
    return {static_cast<std::uint16_t>(cell_number * sides + seen),
            {side(cell, directions[left]), side(cell, directions[straight]), side(cell, directions[right])}};
}

template <class Taken>
constexpr Numbers numbers_taken_by(Taken taken, bool turned) {
    Numbers numbers;
    for (const Cell cell : CellSet::rectangle(length, length)) {
        numbers.cells[cell] = static_cast<std::uint8_t>(number(taken(cell)));
        for (const Edge edge : {Edge::east_of(cell), Edge::north_of(cell)})
            if (is_on_board(edge))
                numbers.edges[place_of(edge)] = static_cast<std::uint8_t>(number(taken(edge)));
        for (std::size_t back = 0; back < sides; ++back)
            numbers.approaches[cell][back] = approach_of(cell, back, numbers.cells[cell], turned);
    }
    return numbers;
}

constexpr ByPlayer<Numbers> numbers_for{numbers_taken_by(std::identity{}, false),
                                        numbers_taken_by(Turned{}, true)};

// The prospects with every place of the board taken to another.
template <class Taken>
Prospects taken_by(Taken taken, Prospects prospects) {
    EdgeSet walls;
    for (const Edge edge : prospects.walls) walls.insert(taken(edge));
    prospects.walls = walls;
    CellSet path;
    for (const Cell cell : prospects.path) path.insert(taken(cell));
    prospects.path = path;
    prospects.blockers = {taken(prospects.blockers.black), taken(prospects.blockers.white)};
    if (prospects.stage != Stage::arrived)
        for (End* end : {&prospects.head, &prospects.tail})
            *end = {taken(end->opening), taken(end->frontier)};
    return prospects;
}

Prospects prospects_of(const Board& board, const Position& at, Player player) {
    const Side& side = at.sides[player];
    Prospects prospects{
        .walls = side.walls, .blockers = side.blockers, .path = side.path.set(), .stage = side.stage};
    if (side.stage == Stage::building) {
        prospects.head = head(side);
        prospects.tail = tail(side);
    }
    if (side.stage == Stage::unchosen) {
        const auto& [one, other] = home_ends(board, player);
        prospects.head = one;
        prospects.tail = other;
    }
    return prospects;
}

// What is seen at an end, as numbers of inputs.
struct SeenEnd {
    int approach;
    int outlook;  // the states of the sides ahead
    int way;      // whether the way is free, or what is in it
    bool blocked;
};
constexpr int approaches = cells * static_cast<int>(sides);
constexpr int ways = 4;

// [MZ-10] Of the sides ahead, more than one is no wall and not free, or none is open.
constexpr auto blocked_outlooks = [] {
    std::array<bool, outlooks> blocked{};
    for (int outlook = 0; outlook < outlooks; ++outlook) {
        int barred = 0;
        for (int rest = outlook; rest > 0; rest /= state::count)
            if (rest % state::count > state::slot) ++barred;
        blocked[static_cast<std::size_t>(outlook)] = barred > 1 || outlook == 0;
    }
    return blocked;
}();

// What stands on the board, for the owner of an end.
struct Pieces {
    const Prospects& own;
    const Prospects& others;
    const EdgeSet& blockers;
    const Fixed& fixed;

    [[nodiscard]] int state_of(Edge edge) const {
        return fixed[static_cast<std::size_t>(edge.index())] +
               (state::wall - state::slot) * static_cast<int>(own.walls.contains(edge)) +
               (state::of_opponent - state::slot) * static_cast<int>(others.walls.contains(edge)) +
               (state::blocker - state::slot) * static_cast<int>(blockers.contains(edge));
    }
    [[nodiscard]] int way_by(const End& end) const {
        if (own.path.contains(end.frontier)) return 2;
        if (others.path.contains(end.frontier)) return 3;
        return own.walls.contains(end.opening) || others.walls.contains(end.opening) ||
                       blockers.contains(end.opening)
                   ? 1
                   : 0;
    }
    [[nodiscard]] SeenEnd seen(const End& end, const Numbers& numbers) const {
        const Approach& approach = numbers.approaches[end.frontier][entered_by(end)];
        int outlook = 0;
        for (const Edge edge : approach.ahead) outlook = outlook * state::count + state_of(edge);
        const int way = way_by(end);
        return {approach.number, outlook, way,
                way != 0 || blocked_outlooks[static_cast<std::size_t>(outlook)]};
    }
};

template <class Writer>
void write_edges(Writer& writer, const EdgeSet& walls, const Numbers& numbers) {
    for (std::size_t word = 0; word < walls.words().size(); ++word)
        for (std::uint64_t bits = walls.words()[word]; bits != 0; bits &= bits - 1)
            writer.set(numbers.edges[word * 64 + static_cast<std::size_t>(std::countr_zero(bits))]);
}

template <class Writer>
void write_end(Writer& writer, const SeenEnd& end) {
    writer.group(approaches);
    writer.set(end.approach);
    writer.group(outlooks);
    writer.set(end.outlook);
    writer.one_of(end.way, ways);
}

template <class Writer>
void write_ends(Writer& writer, const Pieces& pieces, const Numbers& numbers) {
    constexpr int blocked_or_not = 4;
    if (pieces.own.stage == Stage::arrived) {
        writer.group(blocked_or_not + 2 * (approaches + outlooks + ways));
        return;
    }
    const SeenEnd head = pieces.seen(pieces.own.head, numbers);
    const SeenEnd tail = pieces.seen(pieces.own.tail, numbers);
    writer.one_of((head.blocked ? 2 : 0) + (tail.blocked ? 1 : 0), blocked_or_not);
    write_end(writer, head);
    write_end(writer, tail);
}

template <class Writer>
void write_prospects(Writer& writer, const Pieces& pieces, const Numbers& numbers) {
    const Prospects& own = pieces.own;
    writer.group(edges);
    write_edges(writer, own.walls, numbers);
    writer.group(edges);
    for (const Color color : both_colors) writer.set(numbers.edges[place_of(own.blockers[color])]);
    writer.group(cells);
    for (const Cell cell : own.path) writer.set(numbers.cells[cell]);
    writer.one_of(own.walls.size(), pieces_per_side + 1);
    writer.flag(own.stage == Stage::unchosen);
    writer.flag(own.stage == Stage::arrived);
    write_ends(writer, pieces, numbers);
}

template <class Writer>
Writer view(const Sight& sight, const Numbers& numbers) {
    const auto& [mine, yours] = sight;
    const EdgeSet blockers{mine.blockers.black, mine.blockers.white, yours.blockers.black,
                           yours.blockers.white};
    Writer writer;
    write_prospects(writer, Pieces{mine, yours, blockers, fixed_edges()}, numbers);
    write_prospects(writer, Pieces{yours, mine, blockers, fixed_edges()}, numbers);
    return writer;
}

// With the board as it lies.
Sight unturned_sight_of(const Board& board, const Position& at) {
    assert(is_open(at) && at.phase == Position::Phase::roll);
    return {prospects_of(board, at, at.to_move), prospects_of(board, at, game::opponent(at.to_move))};
}

}  // namespace

bool has_inputs(const Rules& rules) { return is_usual(*rules.board); }

bool is_open(const Position& at) {
    return at.sides.one.stage != Stage::arrived || at.sides.two.stage != Stage::arrived;
}

Sight sight_of(const Board& board, const Position& at) {
    Sight sight = unturned_sight_of(board, at);
    if (at.to_move == Player::two) {
        sight.mine = taken_by(Turned{}, sight.mine);
        sight.yours = taken_by(Turned{}, sight.yours);
    }
    return sight;
}

Sight mirrored(const Sight& sight) {
    Sight image{taken_by(Mirrored{}, sight.mine), taken_by(Mirrored{}, sight.yours)};
    for (Prospects* prospects : {&image.mine, &image.yours}) {
        std::swap(prospects->blockers.black, prospects->blockers.white);
        if (prospects->stage == Stage::unchosen) std::swap(prospects->head, prospects->tail);
    }
    return image;
}

Inputs inputs_of(const Sight& sight) {
    return view<engine::InputWriter<input_words>>(sight, numbers_for.one).inputs();
}

InputList input_list(const Board& board, const Position& at) {
    return view<InputList>(unturned_sight_of(board, at), numbers_for[at.to_move]);
}

}  // namespace mazers::brain
