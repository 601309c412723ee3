// Reading time controls. The input is a time control.
#include "fuzzing.h"
#include "game/player.h"
#include "table/clock.h"
#include "table/time_control.h"

namespace fuzz {

const Target time_control_target("time_control_fuzz", [](std::string_view input) {
    const auto time_control = table::read_time_control(input);
    if (!time_control) return check_error(time_control.error(), input);
    const std::string text = table::write_time_control(*time_control);
    const auto again = table::read_time_control(text);
    require(again == time_control, "what is written is read as the same", text);
    require(table::write_time_control(*again) == text, "the text is canonical", text);
    const table::Clock clock(*time_control, game::Player::one, table::Moment());
    require(clock.deadline() != table::Moment(), "there is time for the first turn", text);
});

}  // namespace fuzz
