// The evaluations of a search: those of a brain that finds one faster from that of the board before.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/brain.h"
#include "engine/score.h"

namespace engine {

// Where a brain only looks at the board, there is nothing to remember.
template <Brain B>
class Evaluations {
public:
    Evaluations(const B& brain, int /*most_turns*/) : brain_(brain) {}

    [[nodiscard]] Score of(const typename B::Board& at, int /*turn*/) { return brain_.evaluate(at); }

private:
    const B& brain_;
};

// The views of the board at each turn of the variation that is searched. Those of the turn before are usually
// of the board before; where they are not, the evaluation is the same and takes longer.
template <EvaluatesByChange B>
class Evaluations<B> {
public:
    Evaluations(const B& brain, int most_turns)
        : brain_(brain), views_(static_cast<std::size_t>(most_turns), brain.empty_views()) {}

    [[nodiscard]] Score of(const typename B::Board& at, int turn) {
        const auto index = static_cast<std::size_t>(turn);
        return brain_.evaluate(at, views_[index > 0 ? index - 1 : 0], views_[index]);
    }

private:
    const B& brain_;
    std::vector<typename B::Views> views_;
};

}  // namespace engine
