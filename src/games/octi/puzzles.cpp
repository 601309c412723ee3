#include "games/octi/puzzles.h"

#include <array>

#include "games/octi/brain/brain.h"
#include "games/octi/rules/octi.h"
#include "play/prover_of.h"

namespace octi {

extern const std::string_view puzzle_pack;  // embedded at build time

namespace {

using Themes = std::vector<std::string_view>;

std::unique_ptr<play::Prover> new_prover(const play::Game& game, const engine::Clock& clock) {
    return std::make_unique<play::ProverOf<brain::Brain>>(game, clock);
}

constexpr std::array themes = std::to_array<play::PuzzleTheme>({
    {"capture", "Capture"},
    {"captures", "Capture several"},
    {"prong", "New prong"},
    {"pod", "New pod"},
    {"step", "Quiet step"},
});

Themes themes_of(const play::Game& game, std::string_view turn) {
    const Position& before = play::line_of<Octi>(game).now();
    const Position after = play::line_after<Octi>(game, turn).now();
    const Side& mine = before.mine();
    const int captured = after.sides[game::opponent(before.to_move)].captured - before.theirs().captured;
    if (captured > 1) return {"captures"};
    if (captured == 1) return {"capture"};
    if (after.sides[before.to_move].reserve < mine.reserve) return {"pod"};
    if (after.sides[before.to_move].supply < mine.supply) return {"prong"};
    return {"step"};
}

}  // namespace

const play::PuzzleSupport& puzzle_support() {
    static const play::PuzzleSupport support{
        .new_prover = new_prover, .themes = themes, .themes_of = themes_of, .pack = puzzle_pack};
    return support;
}

}  // namespace octi
