#include "games/octi/rules/objections.h"

#include <algorithm>
#include <optional>
#include <string>

#include "base/text.h"
#include "games/octi/rules/rules.h"
#include "games/octi/rules/sentences.h"
#include "games/octi/rules/spelling.h"
#include "games/octi/rules/walk.h"

namespace octi {
namespace {

using game::Objection;

std::string letter(Direction direction) { return {letter_of(direction)}; }

Objection bad_stop(const Position& at) {
    if (at.made.empty()) return object("octi.no-pass");
    const Walk walk = walk_of(at);
    return object("octi.path-due", write_prongs(at.mine()[*walk.walking].prongs), name_of(walk.place));
}

// The first square named that is not on the board.
std::optional<Objection> off_the_board(Board board, const Attempt& attempt) {
    for (const std::string& square : {attempt.square, attempt.to})
        if (!square.empty() && !read_square(board, square)) return object("octi.off-board", square);
    return std::nullopt;
}

bool is_direction(Board board, Direction direction) {
    return static_cast<int>(direction) < material(board).directions;
}

std::optional<Objection> no_pod_on(const Position& at, Square square) {
    if (!at.mine().on(square).empty()) return std::nullopt;
    return at.theirs().on(square).empty() ? object("octi.no-pod", name_of(square))
                                          : object("octi.not-yours", name_of(square));
}

std::optional<PodIndex> find_pod(const Side& side, Pods pods, Prongs prongs) {
    for (const PodIndex pod : pods)
        if (side[pod].prongs == prongs) return pod;
    return std::nullopt;
}

bool all_alike(const Side& side, Pods pods) {
    return std::ranges::all_of(
        pods, [&](const PodIndex pod) { return side[pod].prongs == side[*pods.begin()].prongs; });
}

std::string change_of(const Attempt& attempt) {
    const std::string to = '=' + letter(attempt.prong);
    return attempt.kind == Attempt::Kind::reposition ? to + '-' + letter(attempt.from) : to;
}

// Why the pod whose prongs are to change is not named rightly.
std::optional<Objection> wrong_pod(const Position& at, Square square, const Attempt& attempt) {
    const Side& side = at.mine();
    const Pods there = side.on(square);
    const bool alike = all_alike(side, there);
    if (attempt.pods.empty()) {
        if (alike) return std::nullopt;
        const std::string example = write_prongs(side[*there.begin()].prongs);
        return object("octi.which-pod", name_of(square), name_of(square) + example + change_of(attempt));
    }
    const Prongs prongs = attempt.pods.front();
    if (!find_pod(side, there, prongs))
        return object("octi.no-such-pod", write_prongs(prongs), name_of(square), write_pods(side, there));
    if (alike) return object("octi.pods-alike", name_of(square), name_of(square) + change_of(attempt));
    return std::nullopt;
}

Objection bad_change(const Rules& rules, const Position& at, Square square, const Attempt& attempt) {
    if (auto objection = no_pod_on(at, square)) return *std::move(objection);
    if (auto objection = wrong_pod(at, square, attempt)) return *std::move(objection);
    const std::string last = letter(directions(at.board).back());
    for (const Direction direction : {attempt.prong, attempt.from})
        if (!is_direction(at.board, direction)) return object("octi.no-direction", letter(direction), last);
    const Prongs prongs =
        attempt.pods.empty() ? at.mine()[*at.mine().on(square).begin()].prongs : attempt.pods.front();
    if (attempt.kind == Attempt::Kind::add) {
        if (prongs.contains(attempt.prong)) return object("octi.hole-taken", letter(attempt.prong));
        return object("octi.supply-empty");
    }
    if (!rules.reposition) return object("octi.reposition-off");
    if (!prongs.contains(attempt.from)) return object("octi.no-prong", letter(attempt.from));
    return object("octi.hole-not-free", letter(attempt.prong));
}

Objection bad_new_pod(const Position& at, Square square) {
    const Material& of = material(at.board);
    const std::string name = name_of(square);
    if (!of.grows) return object("octi.no-new-pods");
    if (!(of.homes.one | of.homes.two).contains(square)) return object("octi.not-a-home", name);
    if (!at.theirs().on(square).empty()) return object("octi.home-is-taken", name);
    if (!of.homes[at.to_move].contains(square)) return object("octi.enemy-home", name);
    return object("octi.reserve-empty");
}

// A way from a square for an example: one that the board has.
std::string some_path(Board board, Square from) {
    for (const Direction direction : directions(board))
        if (const auto to = neighbour(board, from, direction)) return name_of(from) + '-' + name_of(*to);
    return name_of(from);
}

// The pods so listed, of equal ones the first; nothing if they are not all among `pods`.
std::optional<Pods> find_pods(const Side& side, Pods pods, const std::vector<Prongs>& listed) {
    Pods found;
    for (const Prongs prongs : listed) {
        const auto pod = find_pod(side, pods - found, prongs);
        if (!pod) return std::nullopt;
        found.insert(*pod);
    }
    return found;
}

Objection bad_lift(const Position& at, Square square, const Attempt& attempt) {
    if (auto objection = no_pod_on(at, square)) return *std::move(objection);
    const Side& side = at.mine();
    const Pods there = side.on(square);
    const std::string name = name_of(square);
    if (there.size() == 1) return object("octi.lift-lone", name, some_path(at.board, square));
    const auto lifted = find_pods(side, there, attempt.pods);
    for (const Prongs prongs : attempt.pods) {
        if (!lifted && !find_pod(side, there, prongs))
            return object("octi.no-such-pod", write_prongs(prongs), name, write_pods(side, there));
        if (prongs.empty()) return object("octi.no-prongs", name);
    }
    if (!lifted)
        return object("octi.no-such-pod", write_prongs(attempt.pods.back()), name, write_pods(side, there));
    const auto stuck = std::find_if_not(lifted->begin(), lifted->end(), [&](const PodIndex pod) {
        return can_leave(at, begin_walk(at, *lifted), pod);
    });
    return object("octi.pod-is-stuck", write_prongs(side[*stuck].prongs), name);
}

// A hop on the board: the direction, and the square jumped unless it is a step.
struct Course {
    Direction to;
    std::optional<Square> over;
};

std::optional<Course> find_course(Board board, Square from, Square to) {
    for (const Direction direction : directions(board)) {
        const auto next = neighbour(board, from, direction);
        if (!next) continue;
        if (*next == to) return Course{direction, std::nullopt};
        if (neighbour(board, *next, direction) == to) return Course{direction, next};
    }
    return std::nullopt;
}

Objection bad_step(const Position& at, const Walk& walk, Square to) {
    if (walk.has_hopped) return object("octi.step-after-jump", name_of(to));
    if (walk.standing[at.to_move].contains(to)) return object("octi.step-onto-own", name_of(to));
    return object("octi.step-onto-enemy", name_of(to));
}

Objection bad_jump(const Walk& walk, Square over, Square to) {
    if (!walk.all_standing().contains(over)) return object("octi.nothing-to-jump", name_of(over));
    if (walk.all_standing().contains(to)) return object("octi.jump-is-blocked", name_of(to));
    return object("octi.jumped-before", name_of(over));
}

Objection bad_capture(const Position& at, const Walk& walk, Square over, const Attempt& attempt) {
    const std::string plain = attempt.square + '-' + attempt.to;
    const auto [owner, prey] = prey_on(at, walk, over);
    if (prey.empty()) return object("octi.nothing-to-capture", name_of(over), plain);
    const Side& side = at.sides[owner];
    if (find_pods(side, prey, attempt.pods) == prey)
        return object("octi.captures-all", name_of(over), plain + 'x');
    return object("octi.not-to-capture", name_of(over), write_pods(side, prey));
}

// Why the walking pod cannot make this hop.
Objection bad_hop(const Position& at, const Walk& walk, Square to, const Attempt& attempt) {
    const Prongs prongs = at.mine()[*walk.walking].prongs;
    const auto course = find_course(at.board, walk.place, to);
    if (prongs.empty()) return object("octi.no-prongs", attempt.square);
    if (!course) return object("octi.no-hop", attempt.square, attempt.to);
    if (!prongs.contains(course->to))
        return object("octi.wrong-prong", letter(course->to), attempt.square, attempt.to);
    if (!course->over) {
        if (can_step(at, walk, course->to))
            return object("octi.step-captures-none", attempt.square + '-' + attempt.to);
        return bad_step(at, walk, to);
    }
    if (!can_jump(at, walk, course->to)) return bad_jump(walk, *course->over, to);
    return bad_capture(at, walk, *course->over, attempt);
}

Objection bad_departure(const Position& at, Square from, Square to, const Attempt& attempt) {
    if (auto objection = no_pod_on(at, from)) return *std::move(objection);
    const Pods there = at.mine().on(from);
    if (there.size() > 1) {
        Pods movable;
        for (const PodIndex pod : there)
            if (!at.mine()[pod].prongs.empty()) movable.insert(pod);
        if (movable.empty()) return object("octi.no-prongs", name_of(from));
        return object("octi.lift-first", name_of(from),
                      name_of(from) + '_' + write_prongs(at.mine()[*movable.begin()].prongs));
    }
    return bad_hop(at, begin_walk(at, there), to, attempt);
}

Objection bad_walk(const Position& at, Square from, Square to, const Attempt& attempt) {
    const Walk walk = walk_of(at);
    if (from == walk.place) return bad_hop(at, walk, to, attempt);
    if (walk.has_hopped) return object("octi.path-ends", name_of(walk.place));
    return object("octi.path-due", write_prongs(at.mine()[*walk.walking].prongs), name_of(walk.place));
}

}  // namespace

Objection Objections::objection(const Rules& rules, const Position& at, std::string_view action) {
    if (action == game::stop) return bad_stop(at);
    const auto attempt = read_attempt(action);
    if (!attempt) return object("octi.form", base::quoted(action));
    if (const std::string ordered = write_attempt(*attempt); ordered != action)
        return object("octi.pod-order", ordered);
    if (auto objection = off_the_board(at.board, *attempt)) return *std::move(objection);
    const Square square = *read_square(at.board, attempt->square);
    if (attempt->kind == Attempt::Kind::hop) {
        const Square to = *read_square(at.board, attempt->to);
        return at.made.empty() ? bad_departure(at, square, to, *attempt) : bad_walk(at, square, to, *attempt);
    }
    if (!at.made.empty()) return object("octi.mid-move");
    switch (attempt->kind) {
    case Attempt::Kind::new_pod: return bad_new_pod(at, square);
    case Attempt::Kind::lift: return bad_lift(at, square, *attempt);
    case Attempt::Kind::add:
    case Attempt::Kind::reposition:
    case Attempt::Kind::hop: break;
    }
    return bad_change(rules, at, square, *attempt);
}

}  // namespace octi
