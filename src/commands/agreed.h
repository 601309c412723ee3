// The terms of a game in a few words, for invitations and boards.
#pragma once

#include <string>

#include "play/games.h"
#include "table/time_control.h"

namespace commands {

// "razzledazzle size=5x5, rated, with a swap, 21d, reminder after 7d", for house::Terms and table::Settings.
template <class Agreed>
[[nodiscard]] std::string write_agreed(const Agreed& on) {
    return play::write_variant(on.variant) + (on.position ? " from a set-up position" : "") +
           (on.rated ? ", rated, " : ", ") + (on.swap ? "with a swap, " : "") +
           table::write_time_control(on.time_control) +
           (on.reminder ? ", reminder after " + table::write_reminder(*on.reminder) : "");
}

}  // namespace commands
