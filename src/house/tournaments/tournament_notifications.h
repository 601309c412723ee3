// Notifications about tournaments.
#pragma once

#include "house/tournaments/tournament_field.h"
#include "sql/database.h"

namespace house {

// Notifies both players of a game that has begun, or the one player of a bye. An arena is played by those who
// are there: nobody is notified of its games.
void notify_of_game(sql::Transaction& transaction, const TournamentFile& file, const TournamentGame& game,
                    Time now);
// Notifies everyone who has entered that the tournament is over or was cancelled.
void notify_of_end(sql::Transaction& transaction, const TournamentFile& file, Time now);
// Lets all nodes know that it has changed.
void tell_of(sql::Transaction& transaction, const Tournament& tournament);

}  // namespace house
