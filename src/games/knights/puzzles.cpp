#include "games/knights/puzzles.h"

#include <algorithm>
#include <array>

#include "games/knights/brain/brain.h"
#include "games/knights/rules/knights.h"
#include "play/prover_of.h"

namespace knights {

extern const std::string_view puzzle_pack;  // embedded at build time

namespace {

using Themes = std::vector<std::string_view>;

std::unique_ptr<play::Prover> new_prover(const play::Game& game, const engine::Clock& clock) {
    return std::make_unique<play::ProverOf<brain::Brain>>(game, clock);
}

constexpr std::array themes = std::to_array<play::PuzzleTheme>({
    {"capture", "Capture a knight"},
    {"last-knight", "Last knight"},
    {"last-pawn", "Last pawn"},
    {"swap", "Swap places"},
    {"trap", "Trap the knight"},
});

Themes themes_of(const play::Game& game, std::string_view turn) {
    const Position& before = play::line_of<Knights>(game).now();
    const game::Line<Knights> next = play::line_after<Knights>(game, turn);
    const Player me = before.to_move;
    const Side& theirs = next.now().sides[game::opponent(me)];
    Themes found;
    if (theirs.knights.size() < before.theirs().knights.size()) found.emplace_back("capture");
    if (before.mine().knights.size() == 1) found.emplace_back("last-knight");
    if (before.mine().reserve == 0 && before.mine().doubles.empty()) found.emplace_back("last-pawn");
    if (turn.find('=') != std::string_view::npos) found.emplace_back("swap");
    if (next.ending().reason == game::Reason::no_move) found.emplace_back("trap");
    return found;
}

}  // namespace

const play::PuzzleSupport& puzzle_support() {
    static const play::PuzzleSupport support{
        .new_prover = new_prover, .themes = themes, .themes_of = themes_of, .pack = puzzle_pack};
    return support;
}

}  // namespace knights
