#include "puzzle/check.h"

#include <cmath>

#include "base/hash.h"
#include "play/games.h"
#include "play/thinker.h"

namespace puzzle {
namespace {

CheckResult wrong(std::string reason) { return {Checked::wrong, std::move(reason)}; }

// A statement about a position, tried out.
class Statements {
public:
    Statements(const play::Prover& prover, std::uint64_t positions)
        : prover_(prover), positions_(positions) {}

    // Nothing to say if it is true.
    [[nodiscard]] std::optional<CheckResult> expect(bool wins, const play::Game& game,
                                                    const play::WinQuestion& question,
                                                    const std::string& reason) const {
        const auto found = prover_.try_everything(game, question, positions_);
        if (!found) return CheckResult{Checked::too_large, "there are too many positions to try"};
        return *found == wins ? std::nullopt : std::optional(wrong(reason));
    }

private:
    const play::Prover& prover_;
    std::uint64_t positions_;
};

// A win within so many turns of the solver, by this turn and no other.
std::optional<CheckResult> check_win(const Statements& statements, const play::Game& game,
                                     const std::string& turn, int turns) {
    const game::Player solver = game.to_move();
    const auto next = game.clone();
    static_cast<void>(next->play(turn));
    if (next->ending().over()) {
        if (next->ending().outcome != game::win_for(solver))
            return wrong(turn + " ends the game without a win");
    } else if (auto bad =
                   statements.expect(true, *next, {solver, 2 * turns - 2, {}}, turn + " does not win")) {
        return bad;
    }
    return statements.expect(false, game, {solver, 2 * turns - 1, {turn}}, "another turn wins, too: " + turn);
}

CheckResult check_wins(const Statements& statements, play::Game& game, const Puzzle& puzzle) {
    int turns = puzzle.turns;
    for (std::size_t number = 0; number < puzzle.solution.size(); ++number) {
        const std::string& turn = puzzle.solution[number];
        if (number % 2 == 0)
            if (auto bad = check_win(statements, game, turn, turns--)) return *bad;
        static_cast<void>(game.play(turn));
    }
    return {};
}

CheckResult check_save(const Statements& statements, const play::Game& game, const Puzzle& puzzle) {
    const game::Player opponent = game::opponent(game.to_move());
    const std::string& turn = puzzle.solution.front();
    if (auto bad =
            statements.expect(true, game, {opponent, 2 * puzzle.turns, {turn}}, "another turn does not lose"))
        return *bad;
    const auto held = game.clone();
    static_cast<void>(held->play(turn));
    if (auto bad =
            statements.expect(false, *held, {opponent, 2 * puzzle.turns + 1, {}}, turn + " loses, too"))
        return *bad;
    return {};
}

double points(game::Player player, game::Outcome outcome) {
    if (outcome == game::Outcome::draw) return 0.5;
    return outcome == game::win_for(player) ? 1 : 0;
}

// The solution has to be ahead of each of the engine's other choices by this many standard errors.
CheckResult check_best(const play::Game& game, const Puzzle& puzzle, const CheckSettings& settings,
                       const engine::Clock& clock) {
    constexpr int choices = 10;
    constexpr double enough = 2.5;
    const game::Player solver = game.to_move();
    const auto roller = play::module_of(game).puzzles->new_roller(game);
    const auto thinker = play::new_thinker(game, {}, clock);
    const engine::Stopper never;
    const std::string wanted = position_after(game, puzzle.solution.front());
    for (const auto& other : thinker->think(game, {}, {.depth = 2, .lines = choices}, never, {}).variations) {
        const std::string& turn = other.turns.front();
        if (position_after(game, turn) == wanted) continue;
        double sum = 0;
        double squares = 0;
        for (int played = 0; played < settings.rollouts; ++played) {
            const std::uint64_t seed = base::numbered_seed(settings.seed, static_cast<std::uint64_t>(played));
            const double ahead = points(solver, roller->play_out(game, puzzle.solution.front(), seed)) -
                                 points(solver, roller->play_out(game, turn, seed));
            sum += ahead;
            squares += ahead * ahead;
        }
        const double mean = sum / settings.rollouts;
        const double error =
            std::sqrt(std::max(squares / settings.rollouts - mean * mean, 1e-4) / settings.rollouts);
        if (mean < enough * error) return wrong(turn + " is about as good");
    }
    return {};
}

}  // namespace

CheckResult check(std::string_view game_id, const Puzzle& puzzle, const CheckSettings& settings,
                  const engine::Clock& clock) {
    const auto game = open(game_id, puzzle);
    if (!game) return wrong(game.error().what);
    if (puzzle.kind == Kind::best) return check_best(**game, puzzle, settings, clock);
    const auto prover = play::module_of(game_id).puzzles->new_prover(**game, clock);
    const Statements statements(*prover, settings.positions);
    return puzzle.kind == Kind::win ? check_wins(statements, **game, puzzle)
                                    : check_save(statements, **game, puzzle);
}

}  // namespace puzzle
