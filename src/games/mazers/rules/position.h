// A position of Mazers and what may be chosen in one. [MZ-n]: src/games/mazers/rules.md.
//
// Player one is South, player two is North.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "base/inline_vector.h"
#include "game/game.h"
#include "games/mazers/rules/board.h"
#include "games/mazers/rules/lattice.h"
#include "games/mazers/rules/options.h"

namespace mazers {

inline constexpr int pieces_per_side = 12;  // [MZ-7]
inline constexpr int die_faces = 6;

struct Action {
    enum class Kind : std::uint8_t { roll, blocker, wall };

    Kind kind = Kind::roll;
    Color color = Color::black;    // of a blocker
    Edge edge{};                   // where a blocker goes or a wall piece is laid
    ByColor<std::uint8_t> dice{};  // of a roll

    static constexpr Action roll(int black, int white) {
        return {.dice = {static_cast<std::uint8_t>(black), static_cast<std::uint8_t>(white)}};
    }
    static constexpr Action blocker(Color color, Edge to) {
        return {.kind = Kind::blocker, .color = color, .edge = to};
    }
    static constexpr Action wall(Edge on) { return {.kind = Kind::wall, .edge = on}; }

    constexpr bool operator==(const Action&) const = default;
};

// The cells of a path from its tail to its head, no cell twice. [MZ-8]
class Path {
public:
    constexpr Path() = default;
    constexpr explicit Path(Cell home) { add(home); }

    [[nodiscard]] constexpr bool empty() const { return length_ == 0; }
    [[nodiscard]] constexpr int length() const { return length_; }
    [[nodiscard]] constexpr Cell operator[](int number) const {
        return cells_[static_cast<std::size_t>(number)];
    }
    [[nodiscard]] constexpr Cell tail() const { return cells_[0]; }
    [[nodiscard]] constexpr Cell head() const { return (*this)[length_ - 1]; }
    [[nodiscard]] constexpr bool contains(Cell cell) const { return set_.contains(cell); }
    [[nodiscard]] constexpr CellSet set() const { return set_; }
    constexpr const Cell* begin() const { return cells_.data(); }
    constexpr const Cell* end() const { return cells_.data() + length_; }

    constexpr void add(Cell head) {
        cells_[length_++] = head;
        set_.insert(head);
    }
    // Takes so many cells away at the tail.
    constexpr void drop(int cells) {
        for (int next = 0; next < cells; ++next) set_.erase((*this)[next]);
        std::copy(begin() + cells, end(), cells_.begin());
        length_ = static_cast<std::uint8_t>(length_ - cells);
    }
    constexpr void reverse() { std::reverse(cells_.begin(), cells_.begin() + length_); }

    constexpr bool operator==(const Path& other) const { return std::ranges::equal(*this, other); }

private:
    std::array<Cell, Cell::count> cells_{};  // only the first length_ count
    std::uint8_t length_ = 0;
    CellSet set_;
};

struct Side {
    enum class Stage : std::uint8_t {
        unchosen,  // [MZ-9] no piece laid yet: either end may become the head
        building,
        arrived,  // [MZ-22] no openings, head or frontier any more
    };

    Path path;
    Stage stage = Stage::unchosen;
    Edge tail_opening;  // while building; else the rim
    Edge head_opening;
    EdgeSet walls;  // its wall pieces on the board
    ByColor<Edge> blockers;

    [[nodiscard]] constexpr int supply() const { return pieces_per_side - walls.size(); }
    constexpr bool operator==(const Side&) const = default;
};

struct Position {
    enum class Phase : std::uint8_t { roll, blockers, walls, over };

    ByPlayer<Side> sides;
    Player to_move = Player::one;  // after the game: who made the last turn
    Phase phase = Phase::roll;
    ByColor<std::uint8_t> dice;   // while blockers move
    ByColor<bool> unmoved;        // the blockers not yet moved, movable or not
    std::uint8_t wall_moves = 0;  // left, while building
    bool turned = false;          // [MZ-23] the mouse has turned round in this turn

    [[nodiscard]] constexpr EdgeSet blockers() const {
        return {sides.one.blockers.black, sides.one.blockers.white, sides.two.blockers.black,
                sides.two.blockers.white};
    }
    constexpr bool operator==(const Position&) const = default;
};

}  // namespace mazers
