// brain_perft DEPTH   prints perft of Razzle Dazzle from the start, counted with the brain.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>

#include "base/text.h"
#include "games/razzle/brain/perft.h"

int main(int argc, char** argv) {
    constexpr int deepest = 12;
    const std::span arguments(argv, static_cast<std::size_t>(argc));
    const auto depth = arguments.size() == 2 ? base::read_number(arguments[1], deepest) : std::nullopt;
    if (!depth) {
        std::fputs("usage: brain_perft DEPTH (at most 12)\n", stderr);
        return 2;
    }
    const razzle::brain::Brain brain{razzle::Rules{}};
    const auto start = brain.board(razzle::brain::Brain::Game::start(brain.rules()));
    std::printf("%llu\n", static_cast<unsigned long long>(razzle::brain::perft(brain, start, *depth)));
}
