#include "house/tournaments/tournament_field.h"

#include <algorithm>

#include "base/utf8.h"
#include "house/tournaments/tournament_sql.h"

namespace house {

const TournamentPlayer* TournamentFile::find(AccountId account) const {
    const auto found = std::ranges::find(players, account, &TournamentPlayer::account);
    return found == players.end() ? nullptr : &*found;
}

int TournamentFile::count_active() const {
    return static_cast<int>(std::ranges::count_if(
        players, [&](const TournamentPlayer& player) { return !has_withdrawn(player); }));
}

std::optional<TournamentFile> find_tournament_file(sql::Snapshot& snapshot, std::string_view id) {
    auto tournament = base::is_line(id) ? find_tournament(snapshot, id) : std::nullopt;
    if (!tournament) return std::nullopt;
    TournamentPlan plan = kept_plan(*tournament);
    return TournamentFile{*std::move(tournament), std::move(plan), list_tournament_players(snapshot, id),
                          list_tournament_games(snapshot, id)};
}

std::optional<Time> closing_time(const TournamentFile& file) {
    if (file.plan.format.kind != tournament::Kind::arena || !file.tournament.started) return std::nullopt;
    return *file.tournament.started + file.plan.lasts;
}

tournament::Field field_of(const TournamentFile& file, Time now) {
    tournament::Field field{.format = file.plan.format, .players = {}};
    for (const TournamentPlayer& player : file.players)
        field.players.push_back({.rating = player.rating, .withdrawn = file.has_withdrawn(player)});
    for (const TournamentGame& game : file.games) field.games.push_back(game.game);
    const auto closes = closing_time(file);
    field.closing = closes && *closes <= now;
    return field;
}

}  // namespace house
