#include "games/mazers/brain/turns.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <tuple>
#include <utility>

#include "games/mazers/brain/routes.h"
#include "games/mazers/rules/walks.h"

namespace mazers::brain {
namespace {

using game::opponent;
using mazers::Action;
using mazers::Board;
using mazers::both_colors;
using mazers::ByColor;
using mazers::Cell;
using mazers::Color;
using mazers::Edge;
using mazers::EdgeSet;
using mazers::End;
using mazers::Mazers;
using mazers::Player;
using mazers::Position;
using mazers::Rules;
using mazers::Scene;
using mazers::Side;
using Phase = Position::Phase;
using Turn = game::Turn<Mazers>;

// How many placements are built upon, and how many boards are kept after each piece.
struct Width {
    std::size_t placements;
    std::size_t builds;
};
constexpr Width wide{32, 24};
constexpr Width narrow{2, 2};

// A piece more or less to lay outweighs every matter of taste.
constexpr int piece_weight = 64;

struct Placement {
    ByColor<Edge> slots;  // where the mover's blockers stand in the end
    Turn moves{};
    int score = 0;
    std::size_t number = 0;  // in the order they were found, which decides between equals

    [[nodiscard]] auto rank() const { return std::tuple(-score, slots.black, slots.white, number); }
};

// Where something that stands there changes how a side builds next.
EdgeSet edges_at_ends(const Board& board, const Side& side, Player player) {
    EdgeSet found;
    const auto add = [&](const End& end) {
        found |= board.inner_sides[end.frontier];
        found.insert(end.opening);
    };
    if (side.stage == Side::Stage::unchosen)
        for (const End& end : home_ends(board, player)) add(end);
    if (side.stage == Side::Stage::building)
        for (const End& end : {head(side), tail(side)}) add(end);
    return found;
}

// A turn so far, and the board it has led to.
struct Draft {
    Position position;
    Turn turn{};
    int score = 0;
    std::uint64_t key = 0;
    std::size_t number = 0;  // as above

    [[nodiscard]] auto rank() const { return std::tuple(-score, key, number); }
};

Turn joined(Turn turn, const Action& action) {
    turn.push_back(action);
    return turn;
}

// Keeps the best, in order, each board once.
void keep_best(std::vector<Draft>& drafts, std::size_t count) {
    std::ranges::sort(drafts, {}, &Draft::rank);
    const auto merged = std::ranges::unique(drafts, {}, &Draft::key);
    drafts.erase(merged.begin(), drafts.end());
    if (drafts.size() > count)
        drafts.erase(drafts.begin() + static_cast<std::ptrdiff_t>(count), drafts.end());
}

EdgeSet set_of(const ByColor<Edge>& blockers) { return {blockers.black, blockers.white}; }

class TurnFinder {
public:
    TurnFinder(const Rules& rules, const Position& at, engine::Breadth breadth, const Judge& judge)
        : rules_(rules),
          board_(*rules.board),
          at_(at),
          me_(at.to_move),
          breadth_(breadth),
          judge_(judge),
          width_(breadth == engine::Breadth::many ? wide : narrow),
          their_blockers_(set_of(at.sides[opponent(me_)].blockers)),
          routes_(board_, at.sides,
                  std::array{Traveller{me_, their_blockers_}, Traveller{opponent(me_), {}}}) {}

    void add_turns(std::vector<Afterstate>& turns) {
        if (at_.phase != Phase::blockers) return build({.position = at_}, turns);
        for (const Placement& placement : placements()) {
            Draft draft{.position = at_, .turn = placement.moves};
            for (const Action& move : placement.moves) Mazers::apply(rules_, draft.position, move);
            build(draft, turns);
        }
    }

private:
    // The travellers: the mover, whose own blockers are not in their way yet, and the opponent past no
    // blockers, as all will have moved.
    static constexpr std::size_t my_routes = 0;
    static constexpr std::size_t their_routes = 1;

    // The pieces that the opponent has to lay more than the mover, as the ends look now.
    int lead(const Position& at, const EdgeSet& my_blockers) {
        const Scene their_scene(board_, at, my_blockers);
        const Scene my_scene(board_, at, my_blockers | their_blockers_);
        const int theirs = routes_.pieces(next_starts(their_scene, opponent(me_)), their_routes);
        return theirs - routes_.pieces(next_starts(my_scene, me_), my_routes);
    }

    std::vector<Placement> placements() {
        near_ = edges_at_ends(board_, at_.sides[me_], me_) |
                edges_at_ends(board_, at_.sides[opponent(me_)], opponent(me_));
        lead_without_blockers_ = lead(at_, {});
        std::vector<Placement> found;
        if (breadth_ == engine::Breadth::many)
            add_placements(at_, {}, found);
        else
            for (const Color color : both_colors)
                if (at_.unmoved[color]) add_likely_placement(color, found);
        std::ranges::sort(found, {}, &Placement::rank);
        const auto merged = std::ranges::unique(found, {}, &Placement::slots);
        found.erase(merged.begin(), found.end());
        if (found.size() > width_.placements) found.resize(width_.placements);
        return found;
    }

    // All that begin with these moves.
    void add_placements(const Position& from, const Turn& moves, std::vector<Placement>& found) {
        const bool last = !from.unmoved.black || !from.unmoved.white;
        for (const Action& move : Mazers::legal_actions(rules_, from)) {
            ByColor<Edge> slots = from.sides[me_].blockers;
            slots[move.color] = move.edge;
            if (!last)
                if (const Position next = game::after<Mazers>(rules_, from, move);
                    next.phase == Phase::blockers && next.to_move == me_) {
                    add_placements(next, joined(moves, move), found);
                    continue;
                }
            found.push_back({slots, joined(moves, move), score(slots), found.size()});
        }
    }

    // The one that makes the best move with this blocker first, and then with the other.
    void add_likely_placement(Color first, std::vector<Placement>& found) {
        Position position = at_;
        Placement placement{.slots = at_.sides[me_].blockers, .number = found.size()};
        for (Color color = first; position.phase == Phase::blockers && position.to_move == me_;
             color = color == Color::black ? Color::white : Color::black) {
            const auto move = best_move(position, color);
            if (!move && placement.moves.empty()) return;
            if (!move) continue;
            placement.moves.push_back(*move);
            placement.slots[color] = move->edge;
            placement.score = score(placement.slots);
            Mazers::apply(rules_, position, *move);
        }
        found.push_back(placement);
    }

    std::optional<Action> best_move(const Position& from, Color color) {
        if (!from.unmoved[color]) return std::nullopt;
        std::optional<Action> best;
        int best_score = 0;
        ByColor<Edge> slots = from.sides[me_].blockers;
        for (const Edge to : destinations(board_, from, color)) {
            slots[color] = to;
            const int now = score(slots);
            if (best && now <= best_score) continue;
            best = Action::blocker(color, to);
            best_score = now;
        }
        return best;
    }

    [[nodiscard]] bool is_judged() const { return judge_ && breadth_ == engine::Breadth::many; }

    // How likely the mover is to win if the turn ends here.
    [[nodiscard]] engine::WinChance judged(Position at) const {
        if (const auto outcome = Mazers::ending(rules_, at).outcome; outcome != game::Outcome::ongoing)
            return outcome == game::win_for(me_) ? engine::certain : 0;
        at.to_move = opponent(me_);
        at.phase = Phase::roll;
        at.dice = {};
        at.unmoved = {};
        at.wall_moves = 0;
        at.turned = false;
        return engine::certain - judge_(at);
    }

    // Of the mover's blockers on these slots.
    int score(const ByColor<Edge>& slots) {
        if (is_judged()) {
            Position placed = at_;
            placed.sides[me_].blockers = slots;
            return judged(placed);
        }
        const EdgeSet blockers = set_of(slots);
        const int ahead = (blockers & near_).empty() ? lead_without_blockers_ : lead(at_, blockers);
        return piece_weight * ahead - steps_away(slots.black) - steps_away(slots.white);
    }

    // Blockers are best kept where the opponent's path will come.
    [[nodiscard]] int steps_away(Edge slot) const {
        const Side& theirs = at_.sides[opponent(me_)];
        if (theirs.stage != Side::Stage::building) return 0;
        const Cell from = head(theirs).frontier;
        const Cell to = board_.homes[me_];
        const auto twice_off = [](auto one, auto other, auto here) {
            return std::abs(static_cast<int>(one) + static_cast<int>(other) - 2 * static_cast<int>(here));
        };
        return std::max(twice_off(from.file(), to.file(), slot.cell().file()),
                        twice_off(from.rank(), to.rank(), slot.cell().rank()));
    }

    // Adds the ways to build on from a draft.
    void build(const Draft& draft, std::vector<Afterstate>& turns) {
        std::vector<Draft> under_way;
        std::vector<Draft> finished;
        (Mazers::mid_turn(draft.position) ? under_way : finished).push_back(draft);
        while (!under_way.empty()) {
            std::vector<Draft> next;
            for (const Draft& one : under_way)
                for (const Action& action : Mazers::legal_actions(rules_, one.position))
                    lay(one, action, next, finished);
            keep_best(next, width_.builds);
            under_way = std::move(next);
        }
        keep_best(finished, width_.builds);
        for (const Draft& one : finished) turns.push_back({one.position, one.turn});
    }

    void lay(const Draft& draft, const Action& action, std::vector<Draft>& next,
             std::vector<Draft>& finished) {
        Draft child{.position = draft.position, .turn = joined(draft.turn, action)};
        Mazers::apply(rules_, child.position, action);
        child.key = Mazers::key(child.position);
        child.score = is_judged() ? judged(child.position)
                                  : lead(child.position, set_of(child.position.sides[me_].blockers));
        const bool goes_on = Mazers::mid_turn(child.position) && child.position.to_move == me_;
        std::vector<Draft>& place = goes_on ? next : finished;
        child.number = place.size();
        place.push_back(child);
    }

    const Rules& rules_;
    const Board& board_;
    const Position& at_;
    Player me_;
    engine::Breadth breadth_;
    const Judge& judge_;
    Width width_;
    EdgeSet their_blockers_;
    Routes routes_;
    EdgeSet near_;  // where a blocker changes what has to be laid
    int lead_without_blockers_ = 0;
};

}  // namespace

void add_turns_of(const Rules& rules, const Position& at, engine::Breadth breadth, const Judge& judge,
                  std::vector<Afterstate>& turns) {
    TurnFinder(rules, at, breadth, judge).add_turns(turns);
}

}  // namespace mazers::brain
