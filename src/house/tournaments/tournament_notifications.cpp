#include "house/tournaments/tournament_notifications.h"

#include "house/notify/notifications.h"
#include "house/tables/notices.h"

namespace house {
namespace {

void notify_player(sql::Transaction& transaction, const TournamentFile& file, const TournamentGame& game,
                   tournament::Player player, Time now) {
    const bool has_opponent = game.game.two.has_value();
    notify(transaction,
           {.account = file.players[player].account,
            .kind = Notification::Kind::round,
            .time = now,
            .from = has_opponent ? file.players[opponent_in(game.game, player)].name : std::string(),
            .table = game.table,
            .number = game.game.round,
            .text = file.tournament.name,
            .tournament = file.tournament.id});
}

}  // namespace

void notify_of_game(sql::Transaction& transaction, const TournamentFile& file, const TournamentGame& game,
                    Time now) {
    if (file.plan.format.kind == tournament::Kind::arena) return;
    notify_player(transaction, file, game, game.game.one, now);
    if (game.game.two) notify_player(transaction, file, game, *game.game.two, now);
}

void notify_of_end(sql::Transaction& transaction, const TournamentFile& file, Time now) {
    for (const TournamentPlayer& player : file.players)
        notify(transaction, {.account = player.account,
                             .kind = Notification::Kind::tournament,
                             .time = now,
                             .text = file.tournament.name,
                             .tournament = file.tournament.id});
}

void tell_of(sql::Transaction& transaction, const Tournament& tournament) {
    transaction.publish(std::string(tournament_channel), tournament.id);
}

}  // namespace house
