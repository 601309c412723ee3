// `parlor bench`: the same searches on every machine, so that a change of the engine shows.
#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "arcade/games.h"
#include "arcade/thinker.h"
#include "base/hash.h"
#include "cli/clock.h"
#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "cli/thinking.h"
#include "contest/openings.h"

namespace cli {
namespace {

// What is thought about in a game: so many positions, each for so many nodes.
struct Exercise {
    std::string_view game;
    std::size_t positions;
    std::uint64_t nodes;
};
constexpr std::array exercises{Exercise{"razzle", 8, 100'000}, Exercise{"knights", 6, 100'000},
                               Exercise{"mazers", 6, 5'000}};

// What all searches have come to.
struct Sum {
    std::uint64_t nodes = 0;
    std::uint64_t signature = 0;
    engine::Milliseconds time{0};

    void add(const arcade::Thought& thought) {
        nodes += thought.effort.nodes;
        time += thought.effort.time;
        signature = base::mix(signature, thought.effort.nodes);
        for (const arcade::Variation& variation : thought.variations) {
            signature = base::mix(signature, static_cast<std::uint64_t>(std::int64_t{variation.score}));
            signature = base::mix(signature, variation.turns.front());
        }
    }
};

// A roll that leaves something to decide, where one is due.
std::vector<std::string> roll_if_due(const arcade::Match& match, std::size_t number) {
    if (match.actor() != game::Actor::chance) return {};
    contest::PairDice dice(number);
    std::vector<std::string> roll{dice.roll()};
    while (match.draft(roll)->complete) roll = {dice.roll()};
    return roll;
}

void exercise(const Exercise& exercise, Sum& sum, Output& output) {
    const auto named = arcade::find_game(exercise.game);
    const auto start = *named->game->new_match({std::string(named->preset), {}}, std::nullopt);
    const auto openings = contest::first_openings(*start, exercise.positions);
    for (std::size_t number = 0; number < openings.size() && !Interrupt::seen(); ++number) {
        auto match = start->clone();
        for (const std::string& turn : openings[number]) static_cast<void>(match->play(turn));
        engine::Limits limits;
        limits.nodes = exercise.nodes;
        const auto draft = roll_if_due(*match, number);
        const arcade::Thought thought =
            think_through({.thinker = arcade::new_thinker(*match, {}, steady_clock()),
                           .match = std::move(match),
                           .draft = draft,
                           .limits = limits});
        sum.add(thought);
        output.line(std::string(exercise.game) + ' ' + std::to_string(number + 1) + " depth " +
                    std::to_string(thought.effort.depth) + " nodes " + std::to_string(thought.effort.nodes) +
                    " score " + std::to_string(thought.variations.front().score) + ' ' +
                    thought.variations.front().turns.front());
        output.flush();
    }
}

}  // namespace

Done run_bench(Output& output) {
    const Interrupt interrupt;
    Sum sum;
    for (const Exercise& one : exercises) exercise(one, sum, output);
    if (Interrupt::seen()) return fail(Exit::outside, "interrupted");
    const auto milliseconds = static_cast<std::uint64_t>(std::max<std::int64_t>(1, sum.time.count()));
    remark(std::to_string(sum.nodes * 1'000 / milliseconds) + " nodes a second");
    output.line(std::to_string(sum.nodes) + ' ' + base::write_key(sum.signature));
    return output.finish();
}

}  // namespace cli
