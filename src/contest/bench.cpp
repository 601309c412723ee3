#include "contest/bench.h"

#include <array>
#include <vector>

#include "arcade/games.h"
#include "base/hash.h"
#include "contest/openings.h"

namespace contest {
namespace {

// What is thought about in a game: so many positions, each for so many nodes.
struct Course {
    std::string_view game;
    std::size_t positions;
    std::uint64_t nodes;
};
constexpr std::array courses{Course{"razzle", 8, 100'000}, Course{"knights", 6, 100'000},
                             Course{"mazers", 6, 5'000}};

// A roll that leaves something to decide, where one is due.
std::vector<std::string> roll_if_due(const arcade::Match& match, std::size_t number) {
    if (match.actor() != game::Actor::chance) return {};
    PairDice dice(number);
    std::vector<std::string> roll{dice.roll()};
    while (match.draft(roll)->complete) roll = {dice.roll()};
    return roll;
}

void add(BenchSum& sum, const arcade::Thought& thought) {
    sum.nodes += thought.effort.nodes;
    sum.time += thought.effort.time;
    sum.signature = base::mix(sum.signature, thought.effort.nodes);
    for (const arcade::Variation& variation : thought.variations) {
        sum.signature = base::mix(sum.signature, static_cast<std::uint64_t>(std::int64_t{variation.score}));
        sum.signature = base::mix(sum.signature, variation.turns.front());
    }
}

arcade::Thought think_about(const arcade::Match& match, std::size_t number, std::uint64_t nodes,
                            const engine::Clock& clock) {
    engine::Limits limits;
    limits.nodes = nodes;
    const auto thinker = arcade::new_thinker(match, {}, clock);
    return thinker->think(match, roll_if_due(match, number), limits, engine::Stopper(), {});
}

// False if told to end.
bool run_course(const Course& course, const engine::Clock& clock, BenchSum& sum,
                const std::function<bool(const Exercise&)>& tell) {
    const auto named = arcade::find_game(course.game);
    const auto start = *named->game->new_match({std::string(named->preset), {}}, std::nullopt);
    std::size_t number = 0;
    for (const Opening& opening : first_openings(*start, course.positions)) {
        const auto match = start->clone();
        for (const std::string& turn : opening) static_cast<void>(match->play(turn));
        const Exercise exercise{course.game, number + 1, think_about(*match, number, course.nodes, clock)};
        add(sum, exercise.thought);
        if (!tell(exercise)) return false;
        ++number;
    }
    return true;
}

}  // namespace

std::string write_exercise(const Exercise& exercise) {
    const arcade::Variation& best = exercise.thought.variations.front();
    return std::string(exercise.game) + ' ' + std::to_string(exercise.number) + " depth " +
           std::to_string(exercise.thought.effort.depth) + " nodes " +
           std::to_string(exercise.thought.effort.nodes) + " score " + std::to_string(best.score) + ' ' +
           best.turns.front();
}

std::string write_sum(const BenchSum& sum) {
    return std::to_string(sum.nodes) + ' ' + base::write_key(sum.signature);
}

BenchSum run_bench(const engine::Clock& clock, const std::function<bool(const Exercise&)>& tell) {
    BenchSum sum;
    for (const Course& course : courses)
        if (!run_course(course, clock, sum, tell)) break;
    return sum;
}

}  // namespace contest
