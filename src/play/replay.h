// Between games and records: playing a record through, and writing a game down.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "game/player.h"
#include "game/record.h"
#include "play/game.h"

namespace play {

// A record played through.
struct Replay {
    std::unique_ptr<Game> game;  // as it stands after the last turn
    game::Record record;         // the same record with its rules, turns and result in canonical form
};

// Replays the game of a record. Every turn is checked against the rules, those of variations too, and so is
// the result where the rules decide it. `usual_game` is the game of a record that names none. An error's
// offset is one of the text the record was read from.
[[nodiscard]] base::Result<Replay> replay(const game::Record& record, std::string_view usual_game = {});

// A game written down: its rules, start, turns, and how it ended if it has. Who played, where and when is
// for the caller to add; `tags` are those that say something about the start, such as FirstRoll.
[[nodiscard]] game::Record write_down(const Game& game, std::vector<game::Tag> tags = {});

// Adds how the game ended, by the rules or otherwise: by resignation, say.
void settle(game::Record& record, const Game& game, const game::Ending& ending);

// Between players of the game and of a record, who are White (one) and Black (two): the same both ways.
[[nodiscard]] game::Player recorded(const Game& game, game::Player player);
[[nodiscard]] game::Outcome recorded(const Game& game, game::Outcome outcome);

}  // namespace play
