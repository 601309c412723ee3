// How drawings look on a terminal.
#pragma once

#include "cli/play/terminal.h"
#include "game/drawing.h"

namespace cli {

inline constexpr int fewest_columns = 24;  // beside a board: what is narrower cannot be read

[[nodiscard]] constexpr Style style_of(game::Ink ink) {
    switch (ink) {
    case game::Ink::player_one: return Style::player_one;
    case game::Ink::player_two: return Style::player_two;
    case game::Ink::faint: return Style::faint;
    case game::Ink::plain: break;
    }
    return Style::plain;
}

}  // namespace cli
