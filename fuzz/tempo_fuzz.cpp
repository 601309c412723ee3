// Reading how time is measured. The input is a tempo.
#include "fuzzing.h"
#include "game/player.h"
#include "table/clock.h"
#include "table/tempo.h"

void fuzz::check(std::string_view input) {
    const auto tempo = table::read_tempo(input);
    if (!tempo) return check_error(tempo.error(), input);
    const std::string text = table::write_tempo(*tempo);
    const auto again = table::read_tempo(text);
    require(again == tempo, "what is written is read as the same", text);
    require(table::write_tempo(*again) == text, "the text is canonical", text);
    const table::Clock clock(*tempo, game::Player::one, table::Moment());
    require(clock.deadline() != table::Moment(), "there is time for the first turn", text);
}
