#include "games/mazers/brain/inputs.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <functional>
#include <utility>

#include "engine/logistic_table.h"
#include "games/mazers/brain/evaluation.h"
#include "games/mazers/rules/path.h"

namespace mazers::brain {
namespace {

using Stage = Side::Stage;

// The usual board is a square of so many cells; it looks the same from both homes and in the mirror.
constexpr int length = 9;
constexpr int cells = length * length;
constexpr int edges = 2 * cells;

constexpr int file_of(Cell cell) { return static_cast<int>(cell.file()); }
constexpr int rank_of(Cell cell) { return static_cast<int>(cell.rank()); }
constexpr Cell cell_at(int file, int rank) {
    return {board::File(static_cast<std::int8_t>(file)), board::Rank(static_cast<std::int8_t>(rank))};
}

constexpr bool is_on_board(Cell cell) { return file_of(cell) < length && rank_of(cell) < length; }
constexpr bool is_on_board(Edge edge) {
    return !edge.is_rim() && edge.index() < 2 * Cell::count && is_on_board(edge.cell()) &&
           (edge.lies_north() ? rank_of(edge.cell()) : file_of(edge.cell())) < length - 1;
}

constexpr int number(Cell cell) { return rank_of(cell) * length + file_of(cell); }
constexpr int number(Edge edge) { return 2 * number(edge.cell()) + (edge.lies_north() ? 1 : 0); }

// The board turned so that the other home is at the bottom: ranks in reverse order.
struct Turned {
    constexpr Cell operator()(Cell cell) const { return cell_at(file_of(cell), length - 1 - rank_of(cell)); }
    constexpr Edge operator()(Edge edge) const {
        const Cell cell = edge.cell();
        if (!edge.lies_north()) return Edge::east_of((*this)(cell));
        return Edge::north_of(cell_at(file_of(cell), length - 2 - rank_of(cell)));
    }
};

// Where an edge stands in the words of a set.
constexpr std::size_t place_of(Edge edge) {
    constexpr std::size_t places_of_axis = 128;
    return (edge.lies_north() ? places_of_axis : 0) + static_cast<std::size_t>(edge.index() / 2);
}

// The numbers of edges and cells as one player sees the board.
struct Numbers {
    std::array<std::uint8_t, 256> edges{};  // by their places
    ByCell<std::uint8_t> cells;
};

template <class Taken>
constexpr Numbers numbers_taken_by(Taken taken) {
    Numbers numbers;
    for (const Cell cell : CellSet::rectangle(length, length)) {
        numbers.cells[cell] = static_cast<std::uint8_t>(number(taken(cell)));
        for (const Edge edge : {Edge::east_of(cell), Edge::north_of(cell)})
            if (is_on_board(edge))
                numbers.edges[place_of(edge)] = static_cast<std::uint8_t>(number(taken(edge)));
    }
    return numbers;
}

constexpr ByPlayer<Numbers> numbers_for{numbers_taken_by(std::identity{}), numbers_taken_by(Turned{})};

// In the mirror: files in reverse order.
struct Mirrored {
    constexpr Cell operator()(Cell cell) const { return cell_at(length - 1 - file_of(cell), rank_of(cell)); }
    constexpr Edge operator()(Edge edge) const {
        const Cell cell = edge.cell();
        if (edge.lies_north()) return Edge::north_of((*this)(cell));
        return Edge::east_of(cell_at(length - 2 - file_of(cell), rank_of(cell)));
    }
};

// The prospects with every place of the board taken to another.
template <class Taken>
Prospects taken_by(Taken taken, Prospects prospects) {
    EdgeSet walls;
    for (const Edge edge : prospects.walls) walls.insert(taken(edge));
    prospects.walls = walls;
    prospects.blockers = {taken(prospects.blockers.black), taken(prospects.blockers.white)};
    prospects.head = taken(prospects.head);
    prospects.tail = taken(prospects.tail);
    return prospects;
}

Prospects prospects_of(const Side& side, Cell home, const Distances& distances) {
    Prospects prospects{
        .distances = distances, .walls = side.walls, .blockers = side.blockers, .head = home, .tail = home};
    prospects.stage = side.stage;
    if (side.stage == Stage::building) {
        prospects.head = side.path.head();
        prospects.tail = side.path.tail();
    }
    return prospects;
}

// Short routes exactly, long ones roughly.
template <class Writer>
void write_route(Writer& writer, int pieces) {
    constexpr int exact = 12;
    writer.one_of(pieces < exact ? pieces : exact + (pieces - exact) / 4, 16);
}

template <class Writer>
void write_prospects(Writer& writer, const Prospects& prospects, const Numbers& numbers) {
    writer.group(edges);
    for (std::size_t word = 0; word < prospects.walls.words().size(); ++word)
        for (std::uint64_t bits = prospects.walls.words()[word]; bits != 0; bits &= bits - 1)
            writer.set(numbers.edges[word * 64 + static_cast<std::size_t>(std::countr_zero(bits))]);
    writer.group(edges);
    for (const Color color : both_colors) writer.set(numbers.edges[place_of(prospects.blockers[color])]);
    for (const Cell cell : {prospects.head, prospects.tail}) {
        writer.group(cells);
        writer.set(numbers.cells[cell]);
    }
    write_route(writer, prospects.distances.by_head);
    write_route(writer, prospects.distances.by_tail);
    writer.one_of(prospects.walls.size(), pieces_per_side + 1);
    writer.flag(prospects.stage == Stage::unchosen);
    writer.flag(prospects.stage == Stage::arrived);
}

// What one player sees, whether it is the one who rolls or the other.
template <class Writer>
Writer view(const Sight& sight, bool rolls, const Numbers& numbers) {
    constexpr int evaluation_steps = 32;
    constexpr engine::Score evaluation_step = 40;
    Writer writer;
    write_prospects(writer, rolls ? sight.mine : sight.yours, numbers);
    write_prospects(writer, rolls ? sight.yours : sight.mine, numbers);
    writer.flag(rolls);
    const engine::Score hand_made = rolls ? sight.hand_made : -sight.hand_made;
    writer.one_of(hand_made / evaluation_step + evaluation_steps / 2, evaluation_steps);
    return writer;
}

std::uint8_t byte_of(Edge edge) { return static_cast<std::uint8_t>(edge.index()); }
std::uint8_t byte_of(Cell cell) { return static_cast<std::uint8_t>(cell.index()); }

std::optional<Edge> read_edge(std::uint8_t byte) {
    if (byte >= 2 * Cell::count) return std::nullopt;
    const Cell cell = Cell::from_index(byte / 2);
    const Edge edge = byte % 2 != 0 ? Edge::north_of(cell) : Edge::east_of(cell);
    return is_on_board(edge) ? std::optional(edge) : std::nullopt;
}
std::optional<Cell> read_cell(std::uint8_t byte) {
    if (byte >= Cell::count || !is_on_board(Cell::from_index(byte))) return std::nullopt;
    return Cell::from_index(byte);
}

void write_packed(const Prospects& prospects, std::span<std::uint8_t> bytes) {
    auto next = bytes.begin();
    *next++ = static_cast<std::uint8_t>(prospects.distances.by_head);
    *next++ = static_cast<std::uint8_t>(prospects.distances.by_tail);
    const auto after_walls = next + pieces_per_side;
    for (const Edge edge : prospects.walls) *next++ = byte_of(edge);
    std::fill(next, after_walls, byte_of(Edge::rim()));
    const std::array rest{byte_of(prospects.blockers.black), byte_of(prospects.blockers.white),
                          byte_of(prospects.head), byte_of(prospects.tail),
                          static_cast<std::uint8_t>(prospects.stage)};
    std::ranges::copy(rest, after_walls);
}

std::optional<Prospects> read_packed(std::span<const std::uint8_t> bytes) {
    Prospects prospects;
    prospects.distances = {bytes[0], bytes[1]};
    for (const std::uint8_t byte : bytes.subspan(2, pieces_per_side)) {
        if (byte == byte_of(Edge::rim())) continue;
        const auto edge = read_edge(byte);
        if (!edge) return std::nullopt;
        prospects.walls.insert(*edge);
    }
    const auto rest = bytes.subspan(2 + pieces_per_side);
    const auto black = read_edge(rest[0]);
    const auto white = read_edge(rest[1]);
    const auto head = read_cell(rest[2]);
    const auto tail = read_cell(rest[3]);
    if (!black || !white || !head || !tail || rest[4] > static_cast<std::uint8_t>(Stage::arrived))
        return std::nullopt;
    prospects.blockers = {*black, *white};
    prospects.head = *head;
    prospects.tail = *tail;
    prospects.stage = static_cast<Stage>(rest[4]);
    return prospects;
}

// With the board as it lies.
Sight unturned_sight_of(const Board& board, const Position& at) {
    assert(is_open(at) && at.phase == Position::Phase::roll);
    const Player other = game::opponent(at.to_move);
    const auto [mine, theirs] = both_distances(board, at);
    const engine::WinChance won = chance(at, mine, theirs);
    return {prospects_of(at.sides[at.to_move], board.homes[at.to_move], mine),
            prospects_of(at.sides[other], board.homes[other], theirs),
            engine::LogisticTable<engine::score_of_one>::get().log_odds(won)};
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
    Sight image{taken_by(Mirrored{}, sight.mine), taken_by(Mirrored{}, sight.yours), sight.hand_made};
    for (Prospects* prospects : {&image.mine, &image.yours})
        std::swap(prospects->blockers.black, prospects->blockers.white);
    return image;
}

BothViews inputs_of(const Sight& sight) {
    using Writer = engine::InputWriter<input_words>;
    return {view<Writer>(sight, true, numbers_for.one).inputs(),
            view<Writer>(sight, false, numbers_for.two).inputs()};
}

BothLists input_lists(const Board& board, const Position& at) {
    const Sight sight = unturned_sight_of(board, at);
    return {view<InputList>(sight, true, numbers_for[at.to_move]),
            view<InputList>(sight, false, numbers_for[game::opponent(at.to_move)]), sight.hand_made};
}

Packed pack(const Sight& sight) {
    Packed packed{};
    const std::span bytes(packed);
    write_packed(sight.mine, bytes);
    write_packed(sight.yours, bytes.subspan(packed_prospects));
    const auto score = static_cast<std::uint16_t>(sight.hand_made);
    packed[packed_size - 2] = static_cast<std::uint8_t>(score & 0xFF);
    packed[packed_size - 1] = static_cast<std::uint8_t>(score >> 8);
    return packed;
}

std::optional<Sight> unpack(std::span<const std::uint8_t> bytes) {
    const auto mine = read_packed(bytes.first(packed_prospects));
    const auto yours = read_packed(bytes.subspan(packed_prospects, packed_prospects));
    if (!mine || !yours) return std::nullopt;
    const int score = bytes[packed_size - 2] | bytes[packed_size - 1] << 8;
    return Sight{*mine, *yours, static_cast<std::int16_t>(score)};
}

}  // namespace mazers::brain
