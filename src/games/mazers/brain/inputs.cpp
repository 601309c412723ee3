#include "games/mazers/brain/inputs.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "engine/input_writer.h"
#include "engine/logistic.h"
#include "games/mazers/brain/evaluation.h"
#include "games/mazers/brain/routes.h"
#include "games/mazers/rules/path.h"

namespace mazers::brain {
namespace {

using Stage = Side::Stage;
using InputWriter = engine::InputWriter<input_words>;

// The usual board is a square of so many cells; it looks the same from both homes and in the mirror.
constexpr int length = 9;
constexpr int cells = length * length;
constexpr int edges = 2 * cells;

int file_of(Cell cell) { return static_cast<int>(cell.file()); }
int rank_of(Cell cell) { return static_cast<int>(cell.rank()); }
Cell cell_at(int file, int rank) {
    return {board::File(static_cast<std::int8_t>(file)), board::Rank(static_cast<std::int8_t>(rank))};
}

bool is_on_board(Cell cell) { return file_of(cell) < length && rank_of(cell) < length; }
bool is_on_board(Edge edge) {
    return !edge.is_rim() && edge.index() < 2 * Cell::count && is_on_board(edge.cell()) &&
           (edge.lies_north() ? rank_of(edge.cell()) : file_of(edge.cell())) < length - 1;
}

int number(Cell cell) { return rank_of(cell) * length + file_of(cell); }
int number(Edge edge) { return 2 * number(edge.cell()) + (edge.lies_north() ? 1 : 0); }

// The board turned so that the other home is at the bottom: ranks in reverse order.
struct Turned {
    Cell operator()(Cell cell) const { return cell_at(file_of(cell), length - 1 - rank_of(cell)); }
    Edge operator()(Edge edge) const {
        const Cell cell = edge.cell();
        if (!edge.lies_north()) return Edge::east_of((*this)(cell));
        return Edge::north_of(cell_at(file_of(cell), length - 2 - rank_of(cell)));
    }
};

// In the mirror: files in reverse order.
struct Mirrored {
    Cell operator()(Cell cell) const { return cell_at(length - 1 - file_of(cell), rank_of(cell)); }
    Edge operator()(Edge edge) const {
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

// Of the opponent's blockers, those left standing by this choice; the player's own will have moved.
EdgeSet blockers_for(std::size_t choice, const Position& at, Player player) {
    const auto& [black, white] = at.sides[game::opponent(player)].blockers;
    EdgeSet blockers;
    if ((choice & 1U) == 0) blockers.insert(black);
    if ((choice & 2U) == 0) blockers.insert(white);
    return blockers;
}

// The distances past each choice of blockers.
std::array<Distances, Prospects::choices> all_distances(const Board& board, const Position& at,
                                                        Player player) {
    std::array<Traveller, Prospects::choices> travellers;
    for (std::size_t choice = 0; choice < Prospects::choices; ++choice)
        travellers[choice] = {player, blockers_for(choice, at, player)};
    Routes routes(board, at.sides, travellers);
    std::array<Distances, Prospects::choices> found;
    for (std::size_t choice = 0; choice < Prospects::choices; ++choice) {
        const Scene scene(board, at, travellers[choice].blockers);
        found[choice] = routes.distances(all_starts(scene, player), choice);
    }
    return found;
}

Prospects prospects_of(const Board& board, const Position& at, Player player) {
    const Side& side = at.sides[player];
    const Cell home = board.homes[player];
    Prospects prospects{.walls = side.walls, .blockers = side.blockers, .head = home, .tail = home};
    prospects.stage = side.stage;
    if (side.stage == Stage::arrived) return prospects;
    if (side.stage == Stage::building) {
        prospects.head = side.path.head();
        prospects.tail = side.path.tail();
    }
    const auto found = all_distances(board, at, player);
    for (std::size_t choice = 0; choice < Prospects::choices; ++choice) {
        prospects.by_head[choice] = static_cast<std::uint8_t>(found[choice].by_head);
        prospects.by_tail[choice] = static_cast<std::uint8_t>(found[choice].by_tail);
    }
    return prospects;
}

void write_edges(InputWriter& writer, const EdgeSet& set) {
    writer.group(edges);
    for (const Edge edge : set) writer.set(number(edge));
}
void write_cell(InputWriter& writer, Cell cell) {
    writer.group(cells);
    writer.set(number(cell));
}

// Short routes exactly, long ones roughly.
void write_route(InputWriter& writer, int pieces) {
    constexpr int exact = 12;
    writer.one_of(pieces < exact ? pieces : exact + (pieces - exact) / 4, 16);
}

void write_prospects(InputWriter& writer, const Prospects& prospects) {
    write_edges(writer, prospects.walls);
    write_edges(writer, {prospects.blockers.black, prospects.blockers.white});
    write_cell(writer, prospects.head);
    write_cell(writer, prospects.tail);
    for (const auto& routes : {prospects.by_head, prospects.by_tail})
        for (const int pieces : routes) write_route(writer, pieces);
    writer.one_of(prospects.walls.size(), pieces_per_side + 1);
    writer.flag(prospects.stage == Stage::unchosen);
    writer.flag(prospects.stage == Stage::arrived);
}

Inputs view(const Prospects& mine, const Prospects& yours, bool rolls, engine::Score hand_made) {
    constexpr int evaluation_steps = 32;
    constexpr engine::Score evaluation_step = 40;
    InputWriter writer;
    write_prospects(writer, mine);
    write_prospects(writer, yours);
    writer.flag(rolls);
    writer.one_of(hand_made / evaluation_step + evaluation_steps / 2, evaluation_steps);
    return writer.inputs();
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
    auto next = std::ranges::copy(prospects.by_head, bytes.begin()).out;
    next = std::ranges::copy(prospects.by_tail, next).out;
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
    std::copy_n(bytes.begin(), Prospects::choices, prospects.by_head.begin());
    std::copy_n(bytes.begin() + Prospects::choices, Prospects::choices, prospects.by_tail.begin());
    for (const std::uint8_t byte : bytes.subspan(2 * Prospects::choices, pieces_per_side)) {
        if (byte == byte_of(Edge::rim())) continue;
        const auto edge = read_edge(byte);
        if (!edge) return std::nullopt;
        prospects.walls.insert(*edge);
    }
    const auto rest = bytes.subspan(2 * Prospects::choices + pieces_per_side);
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

// Whose routes lead past black and white blockers of the other colour each.
Prospects with_colors_exchanged(Prospects prospects) {
    std::swap(prospects.by_head[1], prospects.by_head[2]);
    std::swap(prospects.by_tail[1], prospects.by_tail[2]);
    std::swap(prospects.blockers.black, prospects.blockers.white);
    return prospects;
}

}  // namespace

bool has_inputs(const Rules& rules) { return is_usual(*rules.board); }

bool is_open(const Position& at) {
    return at.sides.one.stage != Stage::arrived || at.sides.two.stage != Stage::arrived;
}

Sight sight_of(const Board& board, const Position& at) {
    assert(is_open(at) && at.phase == Position::Phase::roll);
    Prospects mine = prospects_of(board, at, at.to_move);
    Prospects yours = prospects_of(board, at, game::opponent(at.to_move));
    const engine::WinChance won = chance(at, {mine.by_head.front(), mine.by_tail.front()},
                                         {yours.by_head.back(), yours.by_tail.back()});
    if (at.to_move == Player::two) {
        mine = taken_by(Turned{}, mine);
        yours = taken_by(Turned{}, yours);
    }
    return {mine, yours, engine::log_odds(won, engine::score_of_one)};
}

Sight mirrored(const Sight& sight) {
    return {with_colors_exchanged(taken_by(Mirrored{}, sight.mine)),
            with_colors_exchanged(taken_by(Mirrored{}, sight.yours)), sight.hand_made};
}

BothViews inputs_of(const Sight& sight) {
    return {view(sight.mine, sight.yours, true, sight.hand_made),
            view(taken_by(Turned{}, sight.yours), taken_by(Turned{}, sight.mine), false, -sight.hand_made)};
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
