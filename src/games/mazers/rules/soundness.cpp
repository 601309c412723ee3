#include "games/mazers/rules/soundness.h"

#include <algorithm>

#include "games/mazers/rules/path.h"
#include "games/mazers/rules/rules.h"
#include "games/mazers/rules/sentences.h"

namespace mazers {
namespace {

using game::both_players;
using game::opponent;
using Complaint = std::optional<base::Message>;
using Phase = Position::Phase;
using Stage = Side::Stage;

constexpr ByPlayer<Code<0>> of_side{"mazers.of-south", "mazers.of-north"};
constexpr ByPlayer<Code<0>> has_won{"mazers.south-has-won", "mazers.north-has-won"};
constexpr ByPlayer<Code<0>> has_not_won{"mazers.south-has-not-won", "mazers.north-has-not-won"};

// Looks at one side with the other's pieces in view.
class SideCheck {
public:
    SideCheck(const Board& board, const Position& at, Player player)
        : board_(board), at_(at), player_(player), side_(at.sides[player]) {}

    [[nodiscard]] Complaint complaint() const {
        for (const auto check : {&SideCheck::pieces, &SideCheck::blockers, &SideCheck::stage,
                                 &SideCheck::chain, &SideCheck::ends, &SideCheck::two_walls})
            if (auto complaint = (this->*check)())
                return say.because(*std::move(complaint), of_side[player_]);
        return std::nullopt;
    }

private:
    [[nodiscard]] Complaint pieces() const {
        if (side_.supply() < 0) return say("mazers.supply", std::to_string(pieces_per_side));
        if (!(side_.walls - board_.slots).empty())
            return say("mazers.wall-off-slot", (side_.walls - board_.slots).first().name());
        const EdgeSet taken = side_.walls & (at_.sides[opponent(player_)].walls | at_.blockers());
        if (!taken.empty()) return say("mazers.two-pieces", taken.first().name());
        return std::nullopt;
    }

    [[nodiscard]] Complaint blockers() const {
        for (const Color color : both_colors) {
            const Edge slot = side_.blockers[color];
            if (!board_.slots.contains(slot)) return say("mazers.blocker-off-slot", slot.name());
            if (board_.red_zone.contains(slot)) return say("mazers.blocker-in-red-zone", slot.name());
        }
        return std::nullopt;
    }

    [[nodiscard]] Complaint stage() const {
        if (side_.stage == Stage::unchosen && !(side_.path == Path(board_.homes[player_])))
            return say("mazers.unchosen-path");
        if (side_.stage == Stage::unchosen && !side_.walls.empty()) return say("mazers.unchosen-walls");
        if (side_.path.empty() && side_.stage != Stage::arrived) return say("mazers.path-empty");
        return std::nullopt;
    }

    // Each cell next to the one before, the edge between them open.
    [[nodiscard]] Complaint chain() const {
        const EdgeSet closed = board_.walls | at_.sides.one.walls | at_.sides.two.walls | at_.blockers();
        for (int next = 1; next < side_.path.length(); ++next) {
            const Edge edge = shared_edge(cell(next - 1), cell(next));
            if (edge.is_rim()) return say("mazers.path-apart", cell(next).name(), cell(next - 1).name());
            if (closed.contains(edge)) return say("mazers.path-closed", edge.name());
        }
        for (const Cell one : side_.path)
            if (at_.sides[opponent(player_)].path.contains(one)) return say("mazers.paths-share", one.name());
        if (side_.path.contains(board_.homes[opponent(player_)])) return say("mazers.path-in-home");
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
            return say("mazers.ends-alike");
        if (!is_way_out(side_.path.tail(), side_.tail_opening))
            return say("mazers.tail-opening", side_.path.tail().name(), side_.tail_opening.name());
        if (!is_way_out(side_.path.head(), side_.head_opening))
            return say("mazers.head-opening", side_.path.head().name(), side_.head_opening.name());
        return std::nullopt;
    }

    [[nodiscard]] Complaint arrival() const {
        if (side_.path.empty()) return std::nullopt;
        const Edge doorway = shared_edge(side_.path.head(), board_.homes[opponent(player_)]);
        if (!board_.doorways.contains(doorway)) return say("mazers.arrived-elsewhere");
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
                return say("mazers.two-walls", cell(number).name(), std::to_string(found));
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
    return say("mazers.blockers-together");
}

Complaint phase(const Position& at) {
    for (const Player player : both_players) {
        const Side& side = at.sides[player];
        const bool won = side.stage == Stage::arrived && side.walls.empty();
        const bool is_over = at.phase == Phase::over && at.to_move == player;
        if (won && !is_over) return say(has_won[player]);
        if (!won && is_over) return say(has_not_won[player]);
    }
    return std::nullopt;
}

// [MZ-20] In a position's text all that happens by itself has happened.
Complaint settled(const Board& board, const Position& at) {
    Position next = at;
    Mechanics::settle(board, next);
    if (next == at) return std::nullopt;
    return say("mazers.unsettled");
}

}  // namespace

std::optional<base::Message> unsound(const Board& board, const Position& at) {
    if (auto complaint = blockers_apart(at)) return complaint;
    for (const Player player : both_players)
        if (auto complaint = SideCheck(board, at, player).complaint()) return complaint;
    if (auto complaint = phase(at)) return complaint;
    return settled(board, at);
}

}  // namespace mazers
