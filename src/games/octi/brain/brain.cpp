#include "games/octi/brain/brain.h"

#include "games/octi/brain/evaluation.h"
#include "games/octi/brain/races.h"
#include "games/octi/rules/walk.h"

namespace octi::brain {
namespace {

using engine::Step;
using game::opponent;
using Kind = Action::Kind;

// The bytes of an action, and one that distinguishes it from no_step.
constexpr std::uint32_t mark = 1U << 24;

Step step_of(const Action& action) {
    return {mark | static_cast<std::uint32_t>(action.kind) << 16 |
            static_cast<std::uint32_t>(action.what) << 8 | action.how};
}

Action action_of(Step step) {
    return {Kind(step.code >> 16 & 0xFF), static_cast<std::uint8_t>(step.code >> 8 & 0xFF),
            static_cast<std::uint8_t>(step.code & 0xFF)};
}

Walk walk_for(const Position& at, PodIndex pod) {
    return at.made.empty() ? begin_walk(at, Pods(pod)) : walk_of(at);
}

// Where a hop begins.
Square origin(const Position& at, const Action& hop) {
    return at.made.empty() ? at.mine()[hop.pod()].square : walk_of(at).place;
}

// Whose pods a jump crosses, and whether it captures all of them that are left.
bool captures_all_enemies(const Position& at, const Walk& walk, const Action& hop) {
    if (!hop.jumps() || hop.captured().empty()) return false;
    const auto [owner, pods] = prey_on(at, walk, jumped_square(at, walk, hop));
    return owner != at.to_move && hop.captured() == pods;
}

// What changes when a pod gets other prongs or another square.
int turns_gained(const Position& at, const Pod& before, const Pod& after) {
    const Races& races = Races::on(at.board);
    return races.turns(at.to_move, before) - races.turns(at.to_move, after);
}

constexpr int promise_of_a_turn = 100;   // by which a pod comes nearer to a home
constexpr int promise_of_a_pod = 300;    // that is captured
constexpr int promise_of_a_prong = 40;   // of a captured pod
constexpr int promise_of_an_own = -400;  // pod that is captured
constexpr int promise_of_a_lift = 20;
constexpr int promise_of_a_new_pod = 30;
constexpr int promise_of_repositioning = -40;

int promise_of_captures(const Position& at, const Walk& walk, const Action& hop) {
    if (hop.captured().empty()) return 0;
    const Player owner = prey_on(at, walk, jumped_square(at, walk, hop)).owner;
    if (owner == at.to_move) return promise_of_an_own * hop.captured().size();
    int promise = 0;
    for (const PodIndex pod : hop.captured())
        promise += promise_of_a_pod + promise_of_a_prong * at.sides[owner][pod].prongs.size();
    return promise;
}

int promise_of_hop(const Position& at, const Action& hop) {
    const Walk walk = walk_for(at, hop.pod());
    const Prongs prongs = at.mine()[*walk.walking].prongs;
    const Pod before{walk.place, prongs};
    const Pod after{landing(at, walk, hop), prongs};
    return promise_of_a_turn * turns_gained(at, before, after) + promise_of_captures(at, walk, hop);
}

int promise_of_change(const Position& at, const Action& action) {
    const Pod& before = at.mine()[action.pod()];
    Pod after = before;
    if (action.kind == Kind::reposition) after.prongs.erase(action.from());
    after.prongs.insert(action.to());
    const int change = action.kind == Kind::reposition ? promise_of_repositioning : 0;
    return change + promise_of_a_turn * turns_gained(at, before, after);
}

// Calls visit(action) for every hop that one pod can make now; a pod of a stack would have to be lifted.
template <class Visit>
void for_each_single_hop(const Position& at, Visit&& visit) {
    if (!at.made.empty()) {
        const Walk walk = walk_of(at);
        return for_each_hop(at, walk, [&](const Action& hop) { visit(walk, hop); });
    }
    for (const PodIndex pod : at.mine().all()) {
        if (at.mine().on(at.mine()[pod].square).size() > 1) continue;
        const Walk walk = begin_walk(at, Pods(pod));
        for_each_hop(at, walk, [&](const Action& hop) { visit(walk, hop); });
    }
}

// Pods of stacks that could capture if they were lifted alone.
void add_loud_lifts(const Position& at, Brain::Steps& steps) {
    const Side& side = at.mine();
    for (const PodIndex pod : side.all()) {
        const auto index = static_cast<std::size_t>(pod);
        const bool repeated = index > 0 && side.pods[index - 1] == side.pods[index];
        if (repeated || side.on(side[pod].square).size() == 1) continue;
        const Walk walk = begin_walk(at, Pods(pod));
        bool loud = false;
        for_each_hop(at, walk,
                     [&](const Action& hop) { loud = loud || captures_all_enemies(at, walk, hop); });
        if (loud) steps.push_back(step_of(Action::lift(Pods(pod))));
    }
}

}  // namespace

game::Turn<Brain::Game> Brain::actions(const Board&, Step step) const {
    game::Turn<Game> actions;
    actions.push_back(action_of(step));
    return actions;
}

void Brain::add_steps(const Board& at, Steps& steps) const {
    steps.append(Game::legal_actions(rules_, at), step_of);
}

void Brain::apply(Board& board, Step step) const { Game::apply(rules_, board, action_of(step)); }

Step Brain::winning_step(const Board& at) const {
    if (homes_reached(at, at.to_move) + 1 < rules_.goal) return engine::no_step;
    const SquareSet homes = material(at.board).homes[opponent(at.to_move)];
    const auto wins = [&](const Action& action) {
        Board next = at;
        Game::apply(rules_, next, action);
        return outcome(next) == game::win_for(at.to_move);
    };
    if (!at.made.empty()) {
        const Walk walk = walk_of(at);
        if (walk.has_hopped && homes.contains(walk.place) && wins(Action::stop()))
            return step_of(Action::stop());
    }
    Step winning = engine::no_step;
    for_each_single_hop(at, [&](const Walk& walk, const Action& hop) {
        if (winning == engine::no_step && homes.contains(landing(at, walk, hop)) && wins(hop))
            winning = step_of(hop);
    });
    return winning;
}

engine::Score Brain::evaluate(const Board& at) const { return brain::evaluate(rules_, at); }

int Brain::promise(const Board& at, Step step) const {
    const Action action = action_of(step);
    switch (action.kind) {
    case Kind::hop: return promise_of_hop(at, action);
    case Kind::add:
    case Kind::reposition: return promise_of_change(at, action);
    case Kind::new_pod: return promise_of_a_new_pod;
    case Kind::lift: return promise_of_a_lift;
    case Kind::stop: break;
    }
    return 0;
}

std::size_t Brain::history_slot(const Board& at, Step step) const {
    const Action action = action_of(step);
    Square square;
    Direction direction{};
    switch (action.kind) {
    case Kind::hop:
        square = origin(at, action);
        direction = action.to();
        break;
    case Kind::add:
    case Kind::reposition:
        square = at.mine()[action.pod()].square;
        direction = action.to();
        break;
    case Kind::new_pod: square = action.square(); break;
    case Kind::lift: square = at.mine()[*action.lifted().begin()].square; break;
    case Kind::stop: break;
    }
    const auto kind = static_cast<std::size_t>(action.kind);
    return (kind * Square::count + static_cast<std::size_t>(square.index())) * most_directions +
           static_cast<std::size_t>(direction);
}

void Brain::add_loud_steps(const Board& at, Steps& steps) const {
    if (!at.made.empty() && walk_of(at).has_hopped) steps.push_back(step_of(Action::stop()));
    if (at.made.empty()) add_loud_lifts(at, steps);
    for_each_single_hop(at, [&](const Walk& walk, const Action& hop) {
        if (captures_all_enemies(at, walk, hop)) steps.push_back(step_of(hop));
    });
}

}  // namespace octi::brain
