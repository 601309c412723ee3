#include "puzzle/puzzle.h"

#include <array>

#include "base/hash.h"
#include "play/games.h"

namespace puzzle {

std::string id_of(const play::Variant& variant, std::string_view position) {
    return base::write_key(base::mix(base::mix(0, play::write_variant(variant)), position)).substr(8);
}

std::string Puzzle::id() const { return id_of(variant, position); }

std::string_view name_of(Kind kind) {
    switch (kind) {
    case Kind::win: return "win";
    case Kind::save: return "save";
    case Kind::best: break;
    }
    return "best";
}

std::string task_of(const Puzzle& puzzle) {
    switch (puzzle.kind) {
    case Kind::win:
        return puzzle.turns == 1 ? "win in one turn" : "win in " + std::to_string(puzzle.turns) + " turns";
    case Kind::save: return "find the only turn that doesn't lose";
    case Kind::best: break;
    }
    return "find the best turn for this roll";
}

namespace {

constexpr std::array themes = std::to_array<play::PuzzleTheme>({
    {"best-turn", "Best turn"},
    {"only-defence", "Only defence"},
    {"win-in-one", "Win in one"},
    {"win-in-three", "Win in three"},
    {"win-in-two", "Win in two"},
    {"long-win", "Win in four or more"},
});

}  // namespace

std::span<const play::PuzzleTheme> common_themes() { return themes; }

std::string_view common_theme(Kind kind, int turns) {
    if (kind == Kind::best) return "best-turn";
    if (kind == Kind::save) return "only-defence";
    if (turns > 3) return "long-win";
    constexpr std::array<std::string_view, 3> wins{"win-in-one", "win-in-two", "win-in-three"};
    return wins[static_cast<std::size_t>(turns) - 1];
}

base::Result<std::unique_ptr<play::Game>> open(std::string_view game_id, const Puzzle& puzzle) {
    auto game = play::module_of(game_id).new_game(puzzle.variant, puzzle.position);
    if (!game) return game;
    const game::Actor actor = (*game)->actor();
    if (actor != game::Actor::one && actor != game::Actor::two)
        return base::failure("no player has a turn to choose in this position");
    return game;
}

std::string position_after(const play::Game& game, std::string_view turn) {
    const auto next = game.clone();
    static_cast<void>(next->play(turn));
    return next->position();
}

}  // namespace puzzle
