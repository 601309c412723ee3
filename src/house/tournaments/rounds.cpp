#include "house/tournaments/rounds.h"

#include <algorithm>

#include "dice/dice.h"
#include "game/player.h"
#include "house/people/account_sql.h"
#include "house/tables/table_sql.h"
#include "house/tournaments/tournament_notifications.h"
#include "house/tournaments/tournament_sql.h"
#include "tournament/step.h"

namespace house {
namespace {

using tournament::Outcome;

// So many that other writers need not wait for long.
constexpr int tables_at_once = 20;
constexpr int least_players = 2;

bool has_to_begin(const TournamentGame& game) { return is_open(game.game) && game.table.empty(); }

bool was_absent(Outcome outcome, bool first_seat) {
    return outcome == Outcome::both_absent ||
           outcome == (first_seat ? Outcome::one_absent : Outcome::two_absent);
}

// Who does not come to a game of an arena is not paired again until they enter again.
void leave_out_absent(sql::Transaction& transaction, TournamentFile& file, const TournamentGame& game) {
    if (file.plan.format.kind != tournament::Kind::arena || !game.game.two) return;
    for (const bool first_seat : {true, false}) {
        if (!was_absent(game.game.outcome, first_seat)) continue;
        TournamentPlayer& player = file.players[first_seat ? game.game.one : *game.game.two];
        player.withdrawn = true;
        set_withdrawn(transaction, file.tournament.id, player.number, true);
    }
}

// An empty arena waits for players, or for its end.
std::optional<Time> next_look(const TournamentFile& file, const tournament::Step& step, Time now) {
    if (std::ranges::any_of(step.games, [](const tournament::Game& game) { return is_open(game); }))
        return now;
    if (!step.games.empty()) return now;  // only byes and forfeits: the next round follows at once
    const auto closes = closing_time(file);
    return closes && *closes > now ? closes : std::nullopt;
}

}  // namespace

// A game that was never begun has no result: it was forfeited by the player whose turn it was.
Outcome Rounds::outcome_at(sql::Snapshot& snapshot, const TableEntry& entry) const {
    if (entry.result == game::write_outcome(game::Outcome::one_wins)) return Outcome::one_won;
    if (entry.result == game::write_outcome(game::Outcome::two_wins)) return Outcome::two_won;
    if (entry.result == game::write_outcome(game::Outcome::draw)) return Outcome::draw;
    const auto table = tables_.as_it_stands(snapshot, entry);
    return table->game().to_move() == game::Player::one ? Outcome::one_absent : Outcome::two_absent;
}

bool Rounds::collect_outcomes(sql::Transaction& transaction, TournamentFile& file) const {
    bool found = false;
    for (TournamentGame& game : file.games) {
        if (!is_open(game.game) || game.table.empty()) continue;
        const auto entry = find_table(transaction, game.table);
        if (!entry || !entry->ended) continue;
        game.game.outcome = outcome_at(transaction, *entry);
        change_tournament_game(transaction, file.tournament.id, game);
        leave_out_absent(transaction, file, game);
        found = true;
    }
    return found;
}

void Rounds::start(sql::Transaction& transaction, TournamentFile& file, Time now) const {
    if (file.count_active() < least_players) return end(transaction, file, Tournament::State::cancelled, now);
    file.tournament.state = Tournament::State::running;
    file.tournament.started = now;
    pair(transaction, file, now);
}

void Rounds::end(sql::Transaction& transaction, TournamentFile& file, Tournament::State state, Time now) {
    file.tournament.state = state;
    file.tournament.ended = now;
    file.tournament.due.reset();
    change_tournament(transaction, file.tournament);
    notify_of_end(transaction, file, now);
}

void Rounds::pair(sql::Transaction& transaction, TournamentFile& file, Time now) {
    const tournament::Field field = field_of(file, now);
    const tournament::Step step = next_step(field);
    if (step.over) return end(transaction, file, Tournament::State::over, now);
    for (const tournament::Game& game : step.games) {
        add_tournament_game(transaction, file.tournament.id, game);
        file.tournament.round = std::max(file.tournament.round, game.round);
        if (!is_open(game)) notify_of_game(transaction, file, {.game = game}, now);
    }
    file.tournament.due = next_look(file, step, now);
    change_tournament(transaction, file.tournament);
}

Answer<void> Rounds::step(const std::string& id) const {
    return write<void>(context_.database, [&](sql::Transaction& transaction) -> Answer<void> {
        auto file = find_tournament_file(transaction, id);
        const Time now = context_.now();
        if (!file) return {};
        const Tournament before = file->tournament;
        bool changed = false;
        if (before.state == Tournament::State::open && before.due && *before.due <= now) {
            start(transaction, *file, now);
        } else if (before.state == Tournament::State::running) {
            changed = collect_outcomes(transaction, *file);
            if (std::ranges::none_of(file->games, has_to_begin)) pair(transaction, *file, now);
        }
        if (changed || file->tournament != before) tell_of(transaction, file->tournament);
        return {};
    });
}

void Rounds::open_table(sql::Transaction& transaction, const TournamentFile& file,
                        TournamentGame game) const {
    game.game = paired(field_of(file, context_.now()), game.game);
    if (is_open(game.game)) {
        Terms terms = file.plan.terms;
        terms.tournament = file.tournament.id;
        const auto one = find_account(transaction, file.players[game.game.one].account);
        const auto two = find_account(transaction, file.players[*game.game.two].account);
        Hash seed{};
        if (has_dice(terms)) context_.entropy(seed);
        const auto table = tables_.open(transaction, terms, {*one, *two},
                                        has_dice(terms) ? dice::write_hex(seed) : std::string());
        if (!table) throw sql::Damaged("tournament " + file.tournament.id + ": " + table.error().message);
        game.table = table->id;
    }
    change_tournament_game(transaction, file.tournament.id, game);
    notify_of_game(transaction, file, game, context_.now());
}

Answer<bool> Rounds::open_tables(const std::string& id) const {
    return write<bool>(context_.database, [&](sql::Transaction& transaction) -> Answer<bool> {
        const auto file = find_tournament_file(transaction, id);
        if (!file || file->tournament.state != Tournament::State::running) return false;
        int opened = 0;
        for (const TournamentGame& game : file->games) {
            if (!has_to_begin(game)) continue;
            if (opened++ == tables_at_once) return true;
            open_table(transaction, *file, game);
        }
        if (opened > 0) tell_of(transaction, file->tournament);
        return false;
    });
}

Answer<void> Rounds::advance(const std::string& id) const {
    return open_all_tables(id).and_then([&] { return step(id); }).and_then([&] {
        return open_all_tables(id);
    });
}

Answer<void> Rounds::open_all_tables(const std::string& id) const {
    for (;;) {
        const auto more = open_tables(id);
        if (!more) return tl::unexpected(more.error());
        if (!*more) return {};
    }
}

}  // namespace house
