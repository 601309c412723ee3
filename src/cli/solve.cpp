// `parlor solve`: solves a small board completely.
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/json.h"
#include "cli/progress.h"
#include "play/games.h"

namespace cli {
namespace {

using play::Solved;
using Value = play::SolvedValue;

constexpr std::uint64_t megabyte = 1'000'000;

// What is being done, on lines of standard error that stay, and at a terminal how far it is.
class Steps {
public:
    void begin(const std::string& what) {
        progress_.clear();
        remark(what);
        begun_ = Time::now();
    }
    void step(const std::string& how_far, std::uint64_t done, std::uint64_t all) {
        constexpr std::chrono::milliseconds between{100};
        const auto now = Time::now();
        if (!progress_.is_seen() || now - shown_ < between) return;
        shown_ = now;
        progress_.show(how_far + time_left(begun_, done, all));
    }
    void clear() { progress_.clear(); }

private:
    using Time = std::chrono::steady_clock;

    Progress progress_;
    Time::time_point begun_{};
    Time::time_point shown_{};
};

std::string write_turns(int turns) { return std::to_string(turns) + (turns == 1 ? " turn" : " turns"); }

// Half of the memory of this machine.
std::uint64_t usual_memory() {
    return static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)) *
           static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE)) / 2;
}

play::SolveRequest request_of(const SolveArguments& arguments) {
    return {.memory =
                arguments.memory ? static_cast<std::uint64_t>(*arguments.memory) * megabyte : usual_memory(),
            .checked = static_cast<std::uint64_t>(arguments.check),
            .save = !arguments.save.empty()};
}

Expected<Solved> solve(const play::Game& game, const SolveArguments& arguments) {
    Steps steps;
    const auto solved =
        play::module_of(game).solve(game, request_of(arguments),
                                    {[&](const std::string& what) { steps.begin(what); },
                                     [&](const std::string& how_far, std::uint64_t done, std::uint64_t all) {
                                         steps.step(how_far, done, all);
                                     }});
    steps.clear();
    if (!solved) return fail(Exit::refused, solved.error().what);
    if (solved->flaw)
        return fail(Exit::outside, "the solution is wrong for " + *solved->flaw +
                                       "; this is a bug in Parlor, please report it");
    if (!arguments.save.empty())
        if (const Done saved = write_file(arguments.save, solved->saved); !saved)
            return tl::unexpected(saved.error());
    return *solved;
}

std::string right_aligned(const std::string& text, std::size_t width) {
    return std::string(width - std::min(width, text.size()), ' ') + text;
}

// "Eks wins in 3 turns"
std::string write_value(const play::Game& game, Value value) {
    if (value.kind == Value::Kind::open) return "open: neither player can force a win";
    const game::Player me = game.to_move();
    const game::Player winner = value.kind == Value::Kind::won ? me : game::opponent(me);
    const std::string name(game.player_name(winner));
    return value.turns == 0 ? name + " has won" : name + " wins in " + write_turns(value.turns);
}

void write_census(const play::Census& census, Output& output) {
    constexpr std::size_t turns_width = 5;
    constexpr std::size_t width = 12;
    output.line("turns" + right_aligned("won", width) + right_aligned("lost", width));
    for (std::size_t turns = 0; turns < census.decided.size(); ++turns) {
        const std::size_t column = turns % 2 == 1 ? width : 2 * width;
        output.line(right_aligned(std::to_string(turns), turns_width) +
                    right_aligned(std::to_string(census.decided[turns]), column));
    }
    output.line();
    output.line(std::to_string(census.positions()) + " positions: " + std::to_string(census.won()) +
                " won, " + std::to_string(census.lost()) + " lost, " + std::to_string(census.open) + " open");
}

void write_solved(const play::Game& game, const Solved& solved, Output& output) {
    write_census(solved.census, output);
    output.line("checked: " + std::to_string(solved.by_turns) + " by their turns, " +
                std::to_string(solved.by_search) + " by search" +
                (solved.searched ? ", and the value below" : ""));
    output.line();
    output.line(game.position());
    output.line(write_value(game, solved.value));
    if (!solved.line.empty()) output.line(base::join(solved.line, " "));
}

std::string_view name_of(Value::Kind kind) {
    switch (kind) {
    case Value::Kind::won: return "won";
    case Value::Kind::lost: return "lost";
    case Value::Kind::open: break;
    }
    return "open";
}

Json describe_solved(const play::Game& game, const Solved& solved) {
    const play::Census& census = solved.census;
    const bool open = solved.value.kind == Value::Kind::open;
    Json document = describe(game);
    document["value"] = name_of(solved.value.kind);
    document["turns_to_end"] = open ? Json(nullptr) : Json(solved.value.turns);
    document["line"] = solved.line;
    document["positions"] = census.positions();
    document["won"] = census.won();
    document["lost"] = census.lost();
    document["open"] = census.open;
    document["decided"] = census.decided;
    document["checked"] = {
        {"by_turns", solved.by_turns}, {"by_search", solved.by_search}, {"value", solved.searched}};
    return document;
}

}  // namespace

Done run_solve(const SolveArguments& arguments, Output& output) {
    const auto game = open_game(arguments.position);
    if (!game) return tl::unexpected(game.error());
    if (play::module_of(**game).solve == nullptr)
        return fail(Exit::usage, "solve is not available for " + std::string((*game)->game_id()) +
                                     ": none of its boards is small enough");
    if ((*game)->mid_turn())
        return fail(Exit::refused,
                    "cannot solve a position in the middle of a turn: complete the turn first, with --turns");
    const auto solved = solve(**game, arguments);
    if (!solved) return tl::unexpected(solved.error());
    if (arguments.json)
        write_json(output, describe_solved(**game, *solved));
    else
        write_solved(**game, *solved, output);
    return output.finish();
}

}  // namespace cli
