// What two have agreed on, in a few words, before a game or at its board.
#pragma once

#include <string>

#include "play/games.h"
#include "table/tempo.h"

namespace clerk {

// "razzledazzle size=5x5, rated, 21d, reminder after 7d": of house::Terms as of table::Settings.
template <class Agreed>
[[nodiscard]] std::string write_agreed(const Agreed& on) {
    return play::write_variant(on.variant) + (on.position ? " from a set-up position" : "") +
           (on.rated ? ", rated, " : ", ") + table::write_tempo(on.tempo) +
           (on.nag ? ", reminder after " + table::write_reminder(*on.nag) : "");
}

}  // namespace clerk
