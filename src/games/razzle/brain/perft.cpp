#include "games/razzle/brain/perft.h"

#include <algorithm>
#include <array>

namespace razzle::brain {
namespace {

using chains::Lines;
using chains::Passing;
using game::opponent;
using game::Player;
using Square = Small::Square;
using SquareSet = Small::SquareSet;

constexpr auto& targets = razzle::knight_targets<Small>;

// A player without a turn has lost, which is a way for the game to go as well.
std::uint64_t at_least_one(std::uint64_t turns) { return std::max<std::uint64_t>(turns, 1); }

std::uint64_t count_moves(SquareSet movable, SquareSet empty) {
    int count = 0;
    for (const Square from : movable) count += (targets[from] & empty).size();
    return static_cast<std::uint64_t>(count);
}

std::uint64_t count_turns(const Brain& brain, const Board& at) {
    const std::uint64_t chains = at.teams[at.to_move].passing.chains();
    if (Brain::mid_turn(at)) return chains + 1;
    if (at.forcing && chains > 0) return chains;  // [RZ-9] [RZ-12]
    return chains + count_moves(movable(at, at.to_move), brain.field().squares - occupied(at));
}

// The answers to a turn, counted for all turns of a position together: a chain changes nothing for the
// opponent, and a move only what concerns the square that it leaves and the one that it takes.
class Answers {
public:
    Answers(const Brain& brain, const Board& at)
        : forced_(brain.rules().forced),
          movable_(movable(at, opponent(at.to_move))),
          moves_(count_moves(movable_, brain.field().squares - occupied(at))),
          passing_(at.teams[opponent(at.to_move)].passing),
          around_ball_(razzle::neighbours<Small>[at.teams[opponent(at.to_move)].holder]) {
        look_along_lines(at.teams[opponent(at.to_move)], occupied(at));
    }

    [[nodiscard]] std::uint64_t to_chain() const { return at_least_one(moves_ + passing_.chains()); }

    // To all moves from one square.
    [[nodiscard]] std::uint64_t to_moves(Square from, SquareSet to) const {
        Passing passing = passing_;
        passing.lines = static_cast<Lines>(passing.lines | opened_by_leaving(from));
        const std::uint64_t moves = moves_ + attackers(from);
        const std::uint64_t chains = passing.chains();
        std::uint64_t count = 0;
        for (const Square square : to) {
            const std::uint64_t left =
                on_open_line_.contains(square) ? with_blocker(passing, square).chains() : chains;
            const bool must_pass = forced_ && left > 0 && around_ball_.contains(square);
            count += must_pass ? left : at_least_one(left + moves - attackers(square));
        }
        return count;
    }

private:
    struct Line {
        SquareSet between;
        SquareSet blockers;
    };

    void look_along_lines(const Team& team, SquareSet occupied) {
        std::size_t number = 0;
        for_each_line(team, [&](Square from, Square to) {
            Line& line = lines_[number++];
            if (!razzle::aligned<Small>[from].contains(to)) return;
            line.between = razzle::between<Small>[from][to];
            line.blockers = line.between & occupied;
            if (line.blockers.empty()) on_open_line_ |= line.between;
        });
    }

    [[nodiscard]] std::uint64_t attackers(Square square) const {
        return static_cast<std::uint64_t>((targets[square] & movable_).size());
    }
    [[nodiscard]] Lines opened_by_leaving(Square square) const {
        Lines opened = 0;
        for (std::size_t line = 0; line < lines_.size(); ++line)
            if (lines_[line].blockers == SquareSet{square}) opened |= static_cast<Lines>(1U << line);
        return opened;
    }
    [[nodiscard]] Passing with_blocker(Passing passing, Square square) const {
        for (std::size_t line = 0; line < lines_.size(); ++line)
            if (lines_[line].between.contains(square)) passing.lines &= static_cast<Lines>(~(1U << line));
        return passing;
    }

    bool forced_;
    SquareSet movable_;
    std::uint64_t moves_;
    Passing passing_;
    SquareSet around_ball_;
    std::array<Line, chains::line_count> lines_{};
    SquareSet on_open_line_;
};

// The sequences of two turns. Precondition: `at` is between turns.
std::uint64_t count_pairs(const Brain& brain, const Board& at) {
    const Passing passing = at.teams[at.to_move].passing;
    const Answers answers(brain, at);
    const std::uint64_t winning = passing.winning_chains();
    const std::uint64_t chains = passing.chains();
    std::uint64_t count = winning + (chains - winning) * answers.to_chain();
    if (at.forcing && chains > 0) return count;  // [RZ-9] [RZ-12]
    const SquareSet empty = brain.field().squares - occupied(at);
    for (const Square from : movable(at, at.to_move)) count += answers.to_moves(from, targets[from] & empty);
    return at_least_one(count);
}

}  // namespace

std::uint64_t perft(const Brain& brain, const Board& at, int depth) {
    if (depth == 0 || brain.outcome(at) != game::Outcome::ongoing) return 1;
    if (depth == 1) return at_least_one(count_turns(brain, at));
    if (depth == 2 && !Brain::mid_turn(at)) return count_pairs(brain, at);
    Brain::Steps steps;
    brain.add_steps(at, steps);
    std::uint64_t count = 0;
    for (const engine::Step step : steps) {
        Board next = at;
        brain.apply(next, step);
        count += brain.orders(at, step) * perft(brain, next, depth - 1);
    }
    return at_least_one(count);
}

}  // namespace razzle::brain
