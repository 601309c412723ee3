// Reading positions. The input: a line that chooses the rules, then the text of a position.
#include "fuzzing.h"

namespace fuzz {

const Target position_target("position_fuzz", [](std::string_view input) {
    const Choice choice = choose(take_line(input));
    const auto game = choice.module->new_game(choice.variant, input);
    if (!game) return check_error(game.error(), input);
    check_position(choice, **game);
    check_transcript(**game);
});

}  // namespace fuzz
