// `parlor solve`: a small board of Razzle Dazzle, completely.
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/json.h"
#include "solver/check.h"
#include "solver/saved.h"
#include "solver/solution.h"

namespace cli {
namespace {

using solver::Value;

constexpr std::uint64_t megabyte = 1'000'000;

// How much searching checks a solution: enough to meet wins and losses of every short length, and a few
// seconds at most.
constexpr std::uint64_t positions_searched = 100;
constexpr int turns_searched = 7;
constexpr std::uint64_t search_budget = 200'000;          // positions looked at, for each of those
constexpr std::uint64_t main_search_budget = 20'000'000;  // for the position that was asked about
constexpr std::uint64_t seed = 20050815;

// What a board of either grid comes down to.
struct Findings {
    solver::Census census;
    Value value;                    // of the position that was asked about
    std::vector<std::string> line;  // from there, if it is decided
    std::uint64_t by_turns = 0;     // positions that the turns of the rules agree about
    std::uint64_t by_search = 0;    // positions that a search agrees about
    bool searched = false;          // the position that was asked about is such a one, all its turns long
};

// On a terminal, one line that keeps changing; elsewhere a line for each thing that is begun.
class ProgressLine {
public:
    void begin(const std::string& what) const {
        clear();
        std::fputs((what + '\n').c_str(), stderr);
    }
    void tell(const std::string& how_far) const {
        if (!to_terminal_) return;
        clear();
        std::fputs(how_far.c_str(), stderr);
        std::fflush(stderr);
    }
    void clear() const {
        if (to_terminal_) std::fputs("\r\033[K", stderr);
    }

private:
    bool to_terminal_ = isatty(STDERR_FILENO) != 0;
};

std::string write_turns(int turns) { return std::to_string(turns) + (turns == 1 ? " turn" : " turns"); }

// Half of what the machine has.
std::uint64_t usual_memory() {
    return static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)) *
           static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)) / 2;
}

std::uint64_t in_megabytes(std::uint64_t bytes) { return bytes / megabyte + (bytes % megabyte > 0 ? 1 : 0); }

Expected<razzle::Rules> rules_of(const arcade::Match& match) {
    const arcade::Variant variant = match.variant();
    const auto presets = razzle::presets();
    const auto preset = std::ranges::find(presets, variant.preset, &game::Preset<razzle::Rules>::name);
    auto rules = razzle::read_rules(preset->rules, variant.settings);
    if (!rules) return refuse("--set", rules.error());
    return *rules;
}

template <class Grid>
Done check_memory(const razzle::Rules& rules, const SolveArguments& arguments) {
    const std::uint64_t allowed =
        std::min(arguments.memory ? static_cast<std::uint64_t>(*arguments.memory) * megabyte : usual_memory(),
                 solver::most_memory);
    const std::uint64_t copies = arguments.save.empty() ? 1 : 2;
    const std::uint64_t needed = solver::Solution<Grid>::memory(rules);
    if (needed <= allowed / copies) return {};
    const bool beyond_numbers = needed == std::numeric_limits<std::uint64_t>::max();
    return fail(Exit::refused, std::to_string(rules.files) + "x" + std::to_string(rules.ranks) + " with " +
                                   std::to_string(rules.pieces) +
                                   " pieces is too large: " + (beyond_numbers ? "more than " : "up to ") +
                                   std::to_string(needed / sizeof(std::uint16_t)) + " positions would take " +
                                   std::to_string(in_megabytes(needed) * copies) + " MB of memory, and " +
                                   std::to_string(allowed / megabyte) + " MB are allowed");
}

template <class Grid>
class Solving {
public:
    using Game = razzle::Razzle<Grid>;
    using Position = typename Game::Position;

    Solving(const razzle::Rules& rules, const SolveArguments& arguments)
        : rules_(rules), arguments_(arguments) {}

    Expected<Findings> run(std::string_view position) {
        if (const Done enough = check_memory<Grid>(rules_, arguments_); !enough)
            return tl::unexpected(enough.error());
        const auto at = Game::read_position(rules_, position);
        if (!at) return refuse("--position", at.error());
        const auto solution = solved();
        Findings findings{.census = solution.census(),
                          .value = solution.value(*at),
                          .line = written(*at, solution.best_line(*at))};
        if (const Done agreed = check(solution, *at, findings); !agreed)
            return tl::unexpected(agreed.error());
        progress_.clear();
        if (!arguments_.save.empty())
            if (const Done saved = write_file(arguments_.save, write_solution(solution)); !saved)
                return tl::unexpected(saved.error());
        return findings;
    }

private:
    solver::Solution<Grid> solved() const {
        const std::uint64_t bytes = solver::Solution<Grid>::memory(rules_);
        progress_.begin("solving: up to " + std::to_string(bytes / sizeof(std::uint16_t)) + " positions in " +
                        std::to_string(in_megabytes(bytes)) + " MB");
        std::uint64_t decided = 0;
        return solver::Solution<Grid>(rules_, [&](int turns, std::uint64_t positions) {
            decided += positions;
            progress_.tell(write_turns(turns) + ", " + std::to_string(decided) + " positions decided");
        });
    }

    Done check(const solver::Solution<Grid>& solution, const Position& at, Findings& findings) const {
        solver::Check<Grid> check(rules_, [&](const Position& one) { return solution.value(one); });
        const base::Random random(seed);
        const auto wanted = static_cast<std::uint64_t>(arguments_.check);
        const bool all = wanted >= findings.census.positions();
        progress_.begin("checking " + (all ? "all" : std::to_string(wanted)) + " positions by their turns");
        const auto by_turns = all ? check.all() : check.some(wanted, random);
        if (by_turns.flaw) return wrong(*by_turns.flaw);
        progress_.begin("checking " + std::to_string(positions_searched) + " positions by search");
        const auto by_search = check.search_some(positions_searched, turns_searched, search_budget, random);
        if (by_search.flaw) return wrong(*by_search.flaw);
        const auto agrees =
            check.search(at, std::max(findings.value.turns, turns_searched), main_search_budget);
        if (agrees && !*agrees) return wrong(at);
        findings.by_turns = by_turns.positions;
        findings.by_search = by_search.positions;
        findings.searched = agrees.has_value() && findings.value.kind != Value::Kind::open;
        return {};
    }

    [[nodiscard]] tl::unexpected<Failure> wrong(const Position& at) const {
        return fail(Exit::outside, "the solution is wrong about " + Game::write_position(rules_, at) +
                                       "; this is a bug of the program, please report it");
    }

    std::vector<std::string> written(Position at, const std::vector<game::Turn<Game>>& line) const {
        std::vector<std::string> texts;
        for (const auto& turn : line) {
            texts.push_back(Game::write_turn(at, turn));
            for (const auto& action : turn) Game::apply(rules_, at, action);
        }
        return texts;
    }

    razzle::Rules rules_;
    const SolveArguments& arguments_;
    ProgressLine progress_;
};

std::string padded(std::string text, std::size_t width) {
    return std::string(width - std::min(width, text.size()), ' ') + text;
}

// "Eks wins in 3 turns"
std::string write_value(const arcade::Match& match, Value value) {
    if (value.kind == Value::Kind::open) return "open: nobody can force a win";
    const game::Player me = match.to_move();
    const game::Player winner = value.kind == Value::Kind::won ? me : game::opponent(me);
    const std::string name(match.player_name(winner));
    return value.turns == 0 ? name + " has won" : name + " wins in " + write_turns(value.turns);
}

void write_census(const solver::Census& census, Output& output) {
    constexpr std::size_t turns_width = 5;
    constexpr std::size_t width = 12;
    output.line("turns" + padded("won", width) + padded("lost", width));
    for (std::size_t turns = 0; turns < census.decided.size(); ++turns) {
        const std::size_t column = turns % 2 == 1 ? width : 2 * width;
        output.line(padded(std::to_string(turns), turns_width) +
                    padded(std::to_string(census.decided[turns]), column));
    }
    output.line();
    output.line(std::to_string(census.positions()) + " positions: " + std::to_string(census.won()) +
                " won, " + std::to_string(census.lost()) + " lost, " + std::to_string(census.open) + " open");
}

void write_findings(const arcade::Match& match, const Findings& findings, Output& output) {
    write_census(findings.census, output);
    output.line("checked: " + std::to_string(findings.by_turns) + " by their turns, " +
                std::to_string(findings.by_search) + " by search" +
                (findings.searched ? ", and the value below" : ""));
    output.line();
    output.line(match.position());
    output.line(write_value(match, findings.value));
    if (!findings.line.empty()) output.line(base::join(findings.line, " "));
}

std::string_view name_of(Value::Kind kind) {
    switch (kind) {
    case Value::Kind::won: return "won";
    case Value::Kind::lost: return "lost";
    case Value::Kind::open: break;
    }
    return "open";
}

Json describe_findings(const arcade::Match& match, const Findings& findings) {
    const solver::Census& census = findings.census;
    const bool open = findings.value.kind == Value::Kind::open;
    Json document = describe(match);
    document["value"] = name_of(findings.value.kind);
    document["turns_to_end"] = open ? Json(nullptr) : Json(findings.value.turns);
    document["line"] = findings.line;
    document["positions"] = census.positions();
    document["won"] = census.won();
    document["lost"] = census.lost();
    document["open"] = census.open;
    document["decided"] = census.decided;
    document["checked"] = {
        {"by_turns", findings.by_turns}, {"by_search", findings.by_search}, {"value", findings.searched}};
    return document;
}

}  // namespace

Done run_solve(const SolveArguments& arguments, Output& output) {
    const auto match = open_match(arguments.position);
    if (!match) return tl::unexpected(match.error());
    if ((*match)->game_id() != "razzle")
        return fail(Exit::usage, "solve is not offered for " + std::string((*match)->game_id()) +
                                     ": it has no board that is small enough");
    if ((*match)->mid_turn()) return fail(Exit::refused, "only a position between turns can be solved");
    const auto rules = rules_of(**match);
    if (!rules) return tl::unexpected(rules.error());
    const std::string position = (*match)->position();
    const auto findings = razzle::fits_small(*rules)
                              ? Solving<razzle::Small>(*rules, arguments).run(position)
                              : Solving<razzle::Large>(*rules, arguments).run(position);
    if (!findings) return tl::unexpected(findings.error());
    if (arguments.json)
        write_json(output, describe_findings(**match, *findings));
    else
        write_findings(**match, *findings, output);
    return output.finish();
}

}  // namespace cli
