#include "puzzle/attempt.h"

namespace puzzle {

base::Result<Judgement> judge(std::string_view game_id, const Puzzle& puzzle,
                              std::span<const std::string> turns) {
    const auto game = open(game_id, puzzle);
    if (!game) return base::failure(game.error());
    std::string reply;
    std::size_t done = 0;
    for (const std::string& turn : turns) {
        const std::string wanted = position_after(**game, puzzle.solution[done]);
        if (const auto played = (*game)->play(turn); !played) return base::failure(played.error());
        if ((*game)->position() != wanted) return Judgement{Attempt::wrong};
        if (done + 1 == puzzle.solution.size()) return Judgement{Attempt::right};
        reply = puzzle.solution[done + 1];
        static_cast<void>((*game)->play(reply));
        done += 2;
    }
    return Judgement{Attempt::unfinished, reply};
}

}  // namespace puzzle
