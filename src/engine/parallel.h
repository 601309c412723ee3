// Several searches that think about the same line on one table. What one of them finds the others look up,
// and that is all they have in common.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

#include "engine/search.h"

namespace engine {

// Runs the jobs at the same time, the first of them in the caller's thread; returns when all are done. The
// only thing here that needs threads, so all that a build without them has to leave out is its source.
void run_together(const std::vector<std::function<void()>>& jobs);

template <Brain B>
class ParallelSearch {
public:
    using Game = typename B::Game;
    using Line = typename Search<B>::Line;

    ParallelSearch(const B& brain, Table& table, const Clock& clock, const Noise& noise, int threads) {
        for (int number = 0; number < std::max(1, threads); ++number)
            searches_.push_back(std::make_unique<Search<B>>(brain, table, clock, noise, number));
    }

    // As Search::think, by all searches together. The listener receives the reports of the first search,
    // which also decides when to stop. A node limit is divided among the searches.
    [[nodiscard]] Thought<Game> think(const Line& line, Limits limits, const Stopper& stopper,
                                      const Listener<Game>& listener = {}) {
        limits.nodes /= searches_.size();
        std::vector<Thought<Game>> thoughts(searches_.size());
        Stopper enough;
        std::vector<std::function<void()>> jobs{[&] {
            thoughts[0] = searches_[0]->think(line, limits, stopper, listener);
            enough.stop();
        }};
        for (std::size_t number = 1; number < searches_.size(); ++number)
            jobs.emplace_back(
                [&, number] { thoughts[number] = searches_[number]->think(line, limits, enough); });
        run_together(jobs);
        return best_of(thoughts);
    }

    void forget() {
        for (const auto& search : searches_) search->forget();
    }

private:
    // That of the search that has come deepest; what they have cost is added up.
    [[nodiscard]] static Thought<Game> best_of(const std::vector<Thought<Game>>& thoughts) {
        Thought<Game> best = *std::max_element(
            thoughts.begin(), thoughts.end(),
            [](const Thought<Game>& a, const Thought<Game>& b) { return a.effort.depth < b.effort.depth; });
        best.effort.nodes = 0;
        for (const Thought<Game>& thought : thoughts) {
            best.effort.nodes += thought.effort.nodes;
            best.effort.deepest = std::max(best.effort.deepest, thought.effort.deepest);
            best.effort.time = std::max(best.effort.time, thought.effort.time);
        }
        return best;
    }

    std::vector<std::unique_ptr<Search<B>>> searches_;
};

}  // namespace engine
