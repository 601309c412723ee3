#include "games/mazers/rules/soundness.h"

#include <algorithm>

#include "games/mazers/rules/path.h"
#include "games/mazers/rules/rules.h"

namespace mazers {
namespace {

using game::both_players;
using game::opponent;
using Complaint = std::optional<std::string>;
using Phase = Position::Phase;
using Stage = Side::Stage;

std::string name(Player player) { return player == Player::one ? "South" : "North"; }

// Looks at one side with the other's pieces in view.
class SideCheck {
public:
    SideCheck(const Board& board, const Position& at, Player player)
        : board_(board), at_(at), player_(player), side_(at.sides[player]) {}

    [[nodiscard]] Complaint complaint() const {
        for (const auto check : {&SideCheck::pieces, &SideCheck::blockers, &SideCheck::stage,
                                 &SideCheck::chain, &SideCheck::ends, &SideCheck::two_walls})
            if (auto complaint = (this->*check)()) return name(player_) + ": " + *complaint;
        return std::nullopt;
    }

private:
    [[nodiscard]] Complaint pieces() const {
        if (side_.supply() < 0) return "there are only 12 wall pieces";
        if (!(side_.walls - board_.slots).empty())
            return "a wall piece stands on a slot, and " + (side_.walls - board_.slots).first().name() +
                   " is none";
        const EdgeSet taken = side_.walls & (at_.sides[opponent(player_)].walls | at_.blockers());
        if (!taken.empty()) return "two pieces stand on " + taken.first().name();
        return std::nullopt;
    }

    [[nodiscard]] Complaint blockers() const {
        for (const Color color : both_colors) {
            const Edge slot = side_.blockers[color];
            if (!board_.slots.contains(slot))
                return "a blocker stands on a slot, and " + slot.name() + " is none";
            if (board_.red_zone.contains(slot)) return "no blocker stays in the red zone, at " + slot.name();
        }
        return std::nullopt;
    }

    [[nodiscard]] Complaint stage() const {
        if (side_.stage == Stage::unchosen && !(side_.path == Path(board_.homes[player_])))
            return "until the head is chosen the path is the home cell";
        if (side_.stage == Stage::unchosen && !side_.walls.empty())
            return "the first wall piece chooses the head";
        if (side_.path.empty() && side_.stage != Stage::arrived)
            return "only an arrived path drops its last cell";
        return std::nullopt;
    }

    // Each cell next to the one before, the edge between them open.
    [[nodiscard]] Complaint chain() const {
        const EdgeSet closed = board_.walls | at_.sides.one.walls | at_.sides.two.walls | at_.blockers();
        for (int next = 1; next < side_.path.length(); ++next) {
            const Edge edge = shared_edge(cell(next - 1), cell(next));
            if (edge.is_rim()) return cell(next).name() + " is not next to " + cell(next - 1).name();
            if (closed.contains(edge)) return "the path is closed at " + edge.name();
        }
        for (const Cell one : side_.path)
            if (at_.sides[opponent(player_)].path.contains(one))
                return "both paths have the cell " + one.name();
        if (side_.path.contains(board_.homes[opponent(player_)])) return "the opponent's home joins no path";
        return std::nullopt;
    }

    [[nodiscard]] Cell cell(int number) const { return side_.path[number]; }

    [[nodiscard]] Edge shared_edge(Cell one, Cell other) const {
        for (const Edge edge : board_.sides[one])
            if (!edge.is_rim() && edge.across(one) == other) return edge;
        return Edge::rim();
    }

    [[nodiscard]] Complaint ends() const {
        if (side_.stage == Stage::arrived) return arrival();
        if (side_.stage != Stage::building) return std::nullopt;
        if (side_.tail_opening == side_.head_opening && side_.path.length() < 4)
            return "the two ends open at different edges";
        if (!is_way_out(side_.path.tail(), side_.tail_opening))
            return "the tail at " + side_.path.tail().name() + " does not open at " +
                   side_.tail_opening.name();
        if (!is_way_out(side_.path.head(), side_.head_opening))
            return "the head at " + side_.path.head().name() + " does not open at " +
                   side_.head_opening.name();
        return std::nullopt;
    }

    [[nodiscard]] Complaint arrival() const {
        if (side_.path.empty()) return std::nullopt;
        const Edge doorway = shared_edge(side_.path.head(), board_.homes[opponent(player_)]);
        if (!board_.doorways.contains(doorway)) return "an arrived path leads to the opponent's home";
        return std::nullopt;
    }

    [[nodiscard]] bool is_way_out(Cell from, Edge opening) const {
        const Sides& sides = board_.sides[from];
        return !opening.is_rim() && !board_.walls.contains(opening) &&
               std::ranges::find(sides, opening) != sides.end() && !leads_inside(opening);
    }
    // Whether two consecutive cells of the path share this edge.
    [[nodiscard]] bool leads_inside(Edge edge) const {
        for (int next = 1; next < side_.path.length(); ++next)
            if (shared_edge(cell(next - 1), cell(next)) == edge) return true;
        return false;
    }

    // [MZ-8] Of a cell's sides two lead on, the others are walls. At the end where an arrived path is being
    // dropped, which way it led is forgotten: there two walls are enough.
    [[nodiscard]] Complaint two_walls() const {
        const EdgeSet walls = board_.walls | side_.walls;
        for (int number = 0; number < side_.path.length(); ++number) {
            int found = 0;
            for (const Edge edge : board_.sides[cell(number)])
                if (walls.contains(edge) && !is_opening(number, edge)) ++found;
            const bool tail_forgotten = side_.stage == Stage::arrived && number == 0;
            if (tail_forgotten ? found < 2 : found != 2)
                return "a cell of a path has two walls, " + cell(number).name() + " has " +
                       std::to_string(found);
        }
        return std::nullopt;
    }

    [[nodiscard]] bool is_opening(int number, Edge edge) const {
        return (number == 0 && edge == side_.tail_opening && !edge.is_rim()) ||
               (number == side_.path.length() - 1 && edge == side_.head_opening && !edge.is_rim());
    }

    const Board& board_;
    const Position& at_;
    Player player_;
    const Side& side_;
};

Complaint blockers_apart(const Position& at) {
    if (at.blockers().size() == 4) return std::nullopt;
    return "two blockers stand on one slot";
}

Complaint phase(const Position& at) {
    for (const Player player : both_players) {
        const Side& side = at.sides[player];
        const bool has_won = side.stage == Stage::arrived && side.walls.empty();
        const bool is_over = at.phase == Phase::over && at.to_move == player;
        if (has_won && !is_over) return name(player) + " has arrived and cleared its walls: the game is over";
        if (!has_won && is_over) return name(player) + " has not won, but the game is said to be over";
    }
    return std::nullopt;
}

// [MZ-20] In a position's text all that happens by itself has happened.
Complaint settled(const Board& board, const Position& at) {
    Position next = at;
    Mechanics::settle(board, next);
    if (next == at) return std::nullopt;
    return "nothing is to be decided here: something would still happen by itself";
}

}  // namespace

std::optional<std::string> unsound(const Board& board, const Position& at) {
    if (auto complaint = blockers_apart(at)) return complaint;
    for (const Player player : both_players)
        if (auto complaint = SideCheck(board, at, player).complaint()) return complaint;
    if (auto complaint = phase(at)) return complaint;
    return settled(board, at);
}

}  // namespace mazers
