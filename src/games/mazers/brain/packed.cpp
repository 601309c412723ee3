#include "games/mazers/brain/packed.h"

#include <algorithm>

#include "games/mazers/brain/usual_board.h"

namespace mazers::brain {
namespace {

using usual::cells;
using usual::is_on_board;
using usual::length;
using usual::number;
using Stage = Side::Stage;

std::uint8_t byte_of(Edge edge) { return static_cast<std::uint8_t>(edge.index()); }
std::uint8_t byte_of(Cell cell) { return static_cast<std::uint8_t>(cell.index()); }

std::optional<Edge> read_edge(std::uint8_t byte) {
    if (byte >= 2 * Cell::count) return std::nullopt;
    const Cell cell = Cell::from_index(byte / 2);
    const Edge edge = byte % 2 != 0 ? Edge::north_of(cell) : Edge::east_of(cell);
    return is_on_board(edge) ? std::optional(edge) : std::nullopt;
}

std::optional<End> read_end(std::uint8_t opening, std::uint8_t frontier) {
    const auto edge = read_edge(opening);
    if (!edge || (frontier != byte_of(edge->cell()) && frontier != byte_of(edge->beyond())))
        return std::nullopt;
    return End{*edge, Cell::from_index(frontier)};
}

// One bit for each cell of the board.
void write_cells(const CellSet& set, std::span<std::uint8_t> bytes) {
    for (const Cell cell : set)
        bytes[static_cast<std::size_t>(number(cell) / 8)] |= static_cast<std::uint8_t>(1 << number(cell) % 8);
}
CellSet read_cells(std::span<const std::uint8_t> bytes) {
    CellSet set;
    for (const Cell cell : CellSet::rectangle(length, length))
        if ((bytes[static_cast<std::size_t>(number(cell) / 8)] >> number(cell) % 8 & 1) != 0)
            set.insert(cell);
    return set;
}

constexpr std::size_t packed_path = (cells + 7) / 8;

void write_packed(const Prospects& prospects, std::span<std::uint8_t> bytes) {
    auto next = bytes.begin();
    *next++ = static_cast<std::uint8_t>(prospects.stage);
    const auto after_walls = next + pieces_per_side;
    for (const Edge edge : prospects.walls) *next++ = byte_of(edge);
    std::fill(next, after_walls, byte_of(Edge::rim()));
    const std::array rest{byte_of(prospects.blockers.black), byte_of(prospects.blockers.white),
                          byte_of(prospects.head.opening),   byte_of(prospects.head.frontier),
                          byte_of(prospects.tail.opening),   byte_of(prospects.tail.frontier)};
    write_cells(prospects.path, bytes.last(packed_path));
    std::ranges::copy(rest, after_walls);
}

std::optional<Prospects> read_packed(std::span<const std::uint8_t> bytes) {
    Prospects prospects;
    if (bytes[0] > static_cast<std::uint8_t>(Stage::arrived)) return std::nullopt;
    prospects.stage = static_cast<Stage>(bytes[0]);
    for (const std::uint8_t byte : bytes.subspan(1, pieces_per_side)) {
        if (byte == byte_of(Edge::rim())) continue;
        const auto edge = read_edge(byte);
        if (!edge) return std::nullopt;
        prospects.walls.insert(*edge);
    }
    const auto rest = bytes.subspan(1 + pieces_per_side);
    const auto black = read_edge(rest[0]);
    const auto white = read_edge(rest[1]);
    if (!black || !white) return std::nullopt;
    prospects.blockers = {*black, *white};
    if (prospects.stage != Stage::arrived) {
        const auto head = read_end(rest[2], rest[3]);
        const auto tail = read_end(rest[4], rest[5]);
        if (!head || !tail) return std::nullopt;
        prospects.head = *head;
        prospects.tail = *tail;
    }
    prospects.path = read_cells(bytes.last(packed_path));
    return prospects;
}

}  // namespace

Packed pack(const Sight& sight) {
    Packed packed{};
    const std::span bytes(packed);
    write_packed(sight.mine, bytes.first(packed_prospects));
    write_packed(sight.yours, bytes.last(packed_prospects));
    return packed;
}

std::optional<Sight> unpack(std::span<const std::uint8_t> bytes) {
    const auto mine = read_packed(bytes.first(packed_prospects));
    const auto yours = read_packed(bytes.subspan(packed_prospects, packed_prospects));
    if (!mine || !yours) return std::nullopt;
    return Sight{*mine, *yours};
}

}  // namespace mazers::brain
