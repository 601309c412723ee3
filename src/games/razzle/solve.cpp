#include "games/razzle/solve.h"

#include <algorithm>
#include <limits>

#include "games/razzle/solver/check.h"
#include "games/razzle/solver/saved.h"
#include "games/razzle/solver/solution.h"
#include "play/rules_of.h"

namespace razzle {
namespace {

using play::Solved;
using solver::Value;

// How many positions are searched to check a solution: enough for wins and losses of every short length,
// within a few seconds.
constexpr std::uint64_t positions_searched = 100;
constexpr int turns_searched = 7;
constexpr std::uint64_t search_budget = 200'000;          // positions looked at, for each of those
constexpr std::uint64_t main_search_budget = 20'000'000;  // for the position that was asked about
constexpr std::uint64_t seed = 20050815;

constexpr std::uint64_t megabyte = 1'000'000;

std::uint64_t in_megabytes(std::uint64_t bytes) { return bytes / megabyte + (bytes % megabyte > 0 ? 1 : 0); }

std::string write_turns(int turns) { return std::to_string(turns) + (turns == 1 ? " turn" : " turns"); }

template <class Grid>
base::Result<void> check_memory(const Rules& rules, const play::SolveRequest& request) {
    const std::uint64_t allowed = std::min(request.memory, solver::most_memory);
    const std::uint64_t copies = request.save ? 2 : 1;
    const std::uint64_t needed = solver::Solution<Grid>::memory(rules);
    if (needed <= allowed / copies) return {};
    const bool beyond_numbers = needed == std::numeric_limits<std::uint64_t>::max();
    return base::failure(std::to_string(rules.files) + "x" + std::to_string(rules.ranks) + " with " +
                         std::to_string(rules.pieces) +
                         " pieces is too large: " + (beyond_numbers ? "more than " : "up to ") +
                         std::to_string(needed / sizeof(std::uint16_t)) + " positions would take " +
                         std::to_string(in_megabytes(needed) * copies) + " MB of memory, and " +
                         std::to_string(allowed / megabyte) + " MB are allowed");
}

template <class Grid>
class Solving {
public:
    using Game = Razzle<Grid>;
    using Position = typename Game::Position;

    Solving(const Rules& rules, const play::SolveRequest& request, const play::SolveProgress& progress)
        : rules_(rules), request_(request), progress_(progress) {}

    base::Result<Solved> run(const Position& at) const {
        if (const auto enough = check_memory<Grid>(rules_, request_); !enough)
            return base::failure(enough.error());
        const auto solution = solution_of_board();
        Solved solved{.census = solution.census(),
                      .value = solution.value(at),
                      .line = written(at, solution.best_line(at))};
        if (const auto flaw = check(solution, at, solved)) solved.flaw = Game::write_position(rules_, *flaw);
        if (request_.save && !solved.flaw) solved.saved = write_solution(solution);
        return solved;
    }

private:
    solver::Solution<Grid> solution_of_board() const {
        const std::uint64_t bytes = solver::Solution<Grid>::memory(rules_);
        progress_.begin("solving: up to " + std::to_string(bytes / sizeof(std::uint16_t)) + " positions in " +
                        std::to_string(in_megabytes(bytes)) + " MB");
        const std::uint64_t numbers = bytes / sizeof(std::uint16_t);
        std::uint64_t decided = 0;
        return solver::Solution<Grid>(
            rules_, {.counted =
                         [&](std::uint64_t done) {
                             progress_.step("counting turns, " + std::to_string(done) + " of " +
                                                std::to_string(numbers) + " positions",
                                            done, numbers);
                         },
                     .decided =
                         [&](int turns, std::uint64_t positions, std::uint64_t all) {
                             decided += positions;
                             progress_.step(write_turns(turns) + ", " + std::to_string(decided) + " of " +
                                                std::to_string(all) + " positions decided",
                                            decided, all);
                         }});
    }

    // Reports how many of `all` positions have been checked.
    [[nodiscard]] typename solver::Check<Grid>::Watch watch_of(std::uint64_t all) const {
        return [this, all](std::uint64_t done) {
            progress_.step(std::to_string(done) + " of " + std::to_string(all) + " positions", done, all);
        };
    }

    // A position that the solution is wrong about, or nothing and what was checked.
    std::optional<Position> check(const solver::Solution<Grid>& solution, const Position& at,
                                  Solved& solved) const {
        solver::Check<Grid> check(rules_, [&](const Position& one) { return solution.value(one); });
        const base::Random random(seed);
        const bool all = request_.checked >= solved.census.positions();
        progress_.begin("checking " + (all ? "all" : std::to_string(request_.checked)) +
                        " positions by their turns");
        const auto by_turns = all ? check.all(watch_of(solved.census.positions()))
                                  : check.some(request_.checked, random, watch_of(request_.checked));
        if (by_turns.flaw) return by_turns.flaw;
        progress_.begin("checking " + std::to_string(positions_searched) + " positions by search");
        const auto by_search = check.search_some(positions_searched, turns_searched, search_budget, random,
                                                 watch_of(positions_searched));
        if (by_search.flaw) return by_search.flaw;
        const auto agrees =
            check.search(at, std::max(solved.value.turns, turns_searched), main_search_budget);
        if (agrees && !*agrees) return at;
        solved.by_turns = by_turns.positions;
        solved.by_search = by_search.positions;
        solved.searched = agrees.has_value() && solved.value.kind != Value::Kind::open;
        return std::nullopt;
    }

    std::vector<std::string> written(Position at, const std::vector<game::Turn<Game>>& line) const {
        std::vector<std::string> texts;
        for (const auto& turn : line) {
            texts.push_back(Game::write_turn(at, turn));
            for (const auto& action : turn) Game::apply(rules_, at, action);
        }
        return texts;
    }

    Rules rules_;
    const play::SolveRequest& request_;
    const play::SolveProgress& progress_;
};

template <class Grid>
base::Result<Solved> solve_on(const Rules& rules, const play::Game& game, const play::SolveRequest& request,
                              const play::SolveProgress& progress) {
    return Solving<Grid>(rules, request, progress).run(*Razzle<Grid>::read_position(rules, game.position()));
}

}  // namespace

base::Result<Solved> solve(const play::Game& game, const play::SolveRequest& request,
                           const play::SolveProgress& progress) {
    const auto rules = play::rules_of<Razzle<Small>>(game.variant());
    return fits_small(*rules) ? solve_on<Small>(*rules, game, request, progress)
                              : solve_on<Large>(*rules, game, request, progress);
}

}  // namespace razzle
