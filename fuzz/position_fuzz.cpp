// Reading positions. The input: a line that chooses the rules, then the text of a position.
#include "fuzzing.h"

void fuzz::check(std::string_view input) {
    const Choice choice = choose(take_line(input));
    const auto match = choice.game->new_match(choice.variant, input);
    if (!match) return check_error(match.error(), input);
    check_position(choice, **match);
    check_transcript(**match);
}
