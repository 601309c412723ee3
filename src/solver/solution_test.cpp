#include "solver/solution.h"

#include <gmock/gmock.h>

#include "solver/check.h"

namespace solver {
namespace {

using razzle::Small;

TEST(Solution, first_look) {
    for (auto [files, ranks] : {std::pair{3, 3}, {3, 4}, {4, 4}, {4, 5}}) {
        for (bool forced : {true, false}) {
            const Rules rules{
                .forced = forced, .files = std::uint8_t(files), .ranks = std::uint8_t(ranks), .pieces = 2};
            const Solution<Small> solution(rules);
            const auto report = Check<Small>(solution).all();
            const auto& census = solution.census();
            const Value v = solution.value(razzle::Razzle<Small>::start(rules));
            std::printf(
                "%dx%d forced %d: size %lu positions %lu won %lu lost %lu open %lu longest %lu start %d %d "
                "check %lu flaw %d\n",
                files, ranks, forced, solution.numbering().size(), census.positions(), census.won(),
                census.lost(), census.open, census.decided.size() - 1, int(v.kind), v.turns, report.positions,
                report.flaw.has_value());
            if (report.flaw)
                std::printf("%s\n", razzle::Razzle<Small>::write_position(rules, *report.flaw).c_str());
            Check<Small> check(solution);
            const auto r2 = check.search_some(100, 7, 1000000, base::Random(1));
            std::printf("searched %lu flaw %d\n", r2.positions, r2.flaw.has_value());
        }
    }
}

}  // namespace
}  // namespace solver
