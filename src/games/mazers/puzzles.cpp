#include "games/mazers/puzzles.h"

#include <algorithm>
#include <array>

#include "games/mazers/brain/brain.h"
#include "games/mazers/rules/mazers.h"
#include "play/prover_of.h"

namespace mazers {

extern const std::string_view puzzle_pack;  // embedded at build time

namespace {

using Themes = std::vector<std::string_view>;

std::unique_ptr<play::Roller> new_roller(const play::Game& game) {
    return std::make_unique<play::RollerOf<brain::Brain>>(game);
}

constexpr std::array themes = std::to_array<play::PuzzleTheme>({
    {"arrival", "Arrival"},
    {"block", "Block"},
    {"clear-up", "Clear the walls"},
    {"race", "Race"},
});

bool has_arrived(const Side& side) { return side.stage == Side::Stage::arrived; }

// Whether a blocker stands on an opening of this path.
bool is_blocked(const Position& at, const Side& side) {
    if (side.stage != Side::Stage::building) return false;
    return at.blockers().contains(side.head_opening) || at.blockers().contains(side.tail_opening);
}

Themes themes_of(const play::Game& game, std::string_view turn) {
    const Position& before = play::line_of<Mazers>(game).now();
    const game::Line<Mazers> next = play::line_after<Mazers>(game, turn);
    const Player me = before.to_move;
    const Side& theirs = before.sides[game::opponent(me)];
    Themes found;
    if (!has_arrived(before.sides[me]) && has_arrived(next.now().sides[me])) found.emplace_back("arrival");
    if (!is_blocked(before, theirs) && is_blocked(next.now(), next.now().sides[game::opponent(me)]))
        found.emplace_back("block");
    if (has_arrived(before.sides[me])) found.emplace_back("clear-up");
    if (has_arrived(theirs) || has_arrived(next.now().sides[me])) found.emplace_back("race");
    return found;
}

}  // namespace

const play::PuzzleSupport& puzzle_support() {
    static const play::PuzzleSupport support{
        .new_roller = new_roller, .themes = themes, .themes_of = themes_of, .pack = puzzle_pack};
    return support;
}

}  // namespace mazers
