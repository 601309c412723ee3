// Between matches and records: playing a record through, and writing a match down.
#pragma once

#include <memory>
#include <string_view>

#include "arcade/match.h"
#include "base/result.h"
#include "game/record.h"

namespace arcade {

// The match that a record tells of, played to its end. Every turn is checked against the rules, those of
// variations too, and so is the result where the rules decide it. `usual_game` is the game of a record that
// names none. An error's offset is one of the text the record was read from.
[[nodiscard]] base::Result<std::unique_ptr<Match>> replay(const game::Record& record,
                                                          std::string_view usual_game = {});

// A match written down: its rules, start, turns, and how it ended if it has. Who played, where and when is
// for the caller to add.
struct Transcript {
    game::Record record;
    game::Player opener;  // who makes the first turn of the record
};
[[nodiscard]] Transcript write_down(const Match& match);

// Adds how a game ended, by the rules or otherwise: by resignation, say.
void settle(game::Record& record, const game::Ending& ending);

}  // namespace arcade
