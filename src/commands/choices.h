// What can be played, as text.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "play/game.h"

namespace commands {

// All legal turns if they are few; otherwise, or after the beginning of a turn, what it can go on with. The
// error says what is wrong with the beginning.
[[nodiscard]] base::Result<std::string> list_choices(const play::Game& game, std::string_view beginning);

}  // namespace commands
