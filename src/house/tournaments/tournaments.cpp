#include "house/tournaments/tournaments.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "base/utf8.h"
#include "house/people/account_sql.h"
#include "house/people/names.h"
#include "house/people/secrets.h"
#include "house/tables/bots.h"
#include "house/tables/fair_play.h"
#include "house/tables/rating_sql.h"
#include "house/tables/record.h"
#include "house/tables/table_sql.h"
#include "house/tournaments/entry_rules.h"
#include "house/tournaments/tournament_notifications.h"
#include "house/tournaments/tournament_sql.h"
#include "tournament/step.h"

namespace house {
namespace {

constexpr std::size_t tournament_id_size = 8;
constexpr std::int64_t most_by_member = 5;  // that are not over
constexpr std::size_t advanced_at_once = 20;
constexpr std::size_t most_listed = 100;

tl::unexpected<Refusal> no_such_tournament() {
    return refused(code::no_such_tournament, "This tournament does not exist.");
}

Answer<void> check_count(sql::Snapshot& snapshot, const Account& host) {
    if (host.moderator) return {};
    const std::int64_t count = count_tournaments_by(snapshot, host.id, Tournament::State::open) +
                               count_tournaments_by(snapshot, host.id, Tournament::State::running);
    if (count >= most_by_member)
        return refused(code::too_many, "You already have " + std::to_string(most_by_member) +
                                           " tournaments that are not over.");
    return {};
}

Answer<void> check_host(const Identity& who, const TournamentFile& file) {
    if (who.account.id == file.tournament.host || who.account.moderator) return {};
    return refused(code::not_allowed, "Only the player who created this tournament can do this.");
}

Answer<void> check_not_started(const TournamentFile& file) {
    if (file.tournament.state == Tournament::State::open) return {};
    if (const auto ended = check_not_ended(file.tournament); !ended) return ended;
    return refused(code::too_late, "This tournament has already started.");
}

std::string name_of(sql::Snapshot& snapshot, AccountId id) {
    const auto account = find_account(snapshot, id);
    return account ? account->name : std::string();
}

Tournaments::Listed listed(sql::Snapshot& snapshot, Tournament tournament) {
    TournamentPlan plan = kept_plan(tournament);
    std::string host = name_of(snapshot, tournament.host);
    const std::int64_t players = count_tournament_players(snapshot, tournament.id);
    return {std::move(tournament), std::move(plan), std::move(host), players};
}

std::vector<Tournaments::Listed> all_listed(sql::Snapshot& snapshot, std::vector<Tournament> tournaments) {
    std::vector<Tournaments::Listed> all;
    for (Tournament& one : tournaments) all.push_back(listed(snapshot, std::move(one)));
    return all;
}

}  // namespace

Answer<Tournament> Tournaments::create(const Identity& who, const TournamentPlan& plan) {
    const auto may = check_member(who).and_then([&] { return check(who, Permission::enter_tournaments); });
    if (!may) return tl::unexpected(may.error());
    if (const auto speaks = check_speech(who, context_.now()); !speaks) return tl::unexpected(speaks.error());
    const std::string id = draw_id(context_.entropy, tournament_id_size);
    return write<Tournament>(context_.database, [&](sql::Transaction& transaction) -> Answer<Tournament> {
        if (const auto fine = check_count(transaction, who.account); !fine)
            return tl::unexpected(fine.error());
        TournamentPlan bounded = plan;
        bounded.most_players = room_for(plan, who.account.moderator);
        if (bounded.start_players > bounded.most_players)
            return refused(code::bad_tournament, "At most " + std::to_string(bounded.most_players) +
                                                     " players can enter this tournament.");
        Tournament tournament{
            .id = id,
            .name = plan.name,
            .host = who.account.id,
            .game = plan.terms.game,
            .plan = write_plan(bounded).dump(),
            .password = plan.password.empty() ? std::string() : hash_of_entry_password(id, plan.password),
            .created = context_.now(),
            .due = plan.starts};
        add_tournament(transaction, tournament);
        tell_of(transaction, tournament);
        return tournament;
    });
}

Answer<Tournament> Tournaments::change(const Identity& who, std::string_view id, const Change& change) {
    const auto may = check_member(who).and_then([&] { return check(who, Permission::enter_tournaments); });
    if (!may) return tl::unexpected(may.error());
    return write<Tournament>(context_.database, [&](sql::Transaction& transaction) -> Answer<Tournament> {
        auto file = find_tournament_file(transaction, id);
        if (!file) return no_such_tournament();
        return change(transaction, *file, context_.now()).map([&] {
            change_tournament(transaction, file->tournament);
            tell_of(transaction, file->tournament);
            return file->tournament;
        });
    });
}

Answer<Tournament> Tournaments::start(const Identity& who, std::string_view id) {
    return change(who, id, [&](sql::Transaction&, TournamentFile& file, Time now) -> Answer<void> {
        auto fine = check_host(who, file).and_then([&] { return check_not_started(file); });
        if (!fine) return fine;
        if (file.count_active() < 2)
            return refused(code::not_allowed, "A tournament needs two players or more.");
        file.tournament.due = now;
        return {};
    });
}

Answer<Tournament> Tournaments::cancel(const Identity& who, std::string_view id) {
    return change(who, id,
                  [&](sql::Transaction& transaction, TournamentFile& file, Time now) -> Answer<void> {
                      auto fine = check_host(who, file).and_then([&] { return check_not_started(file); });
                      if (!fine) return fine;
                      file.tournament.state = Tournament::State::cancelled;
                      file.tournament.ended = now;
                      file.tournament.due.reset();
                      notify_of_end(transaction, file, now);
                      return {};
                  });
}

// It starts with enough players, and an arena pairs newcomers at once.
Answer<void> Tournaments::add_player(sql::Transaction& transaction, TournamentFile& file,
                                     const Account& account, Time now) {
    if (const TournamentPlayer* const known = file.find(account.id)) {
        set_withdrawn(transaction, file.tournament.id, known->number, false);
        file.players[static_cast<std::size_t>(known->number)].withdrawn = false;
    } else {
        const TournamentPlayer player{.number = static_cast<int>(file.players.size()),
                                      .account = account.id,
                                      .name = account.name,
                                      .entered = now,
                                      .rating = entry_rating(transaction, file.plan, account.id)};
        add_tournament_player(transaction, file.tournament.id, player);
        file.players.push_back(player);
    }
    const bool open = file.tournament.state == Tournament::State::open;
    if (open && file.plan.start_players != 0 && file.count_active() >= file.plan.start_players)
        file.tournament.due = now;
    if (!open && file.plan.format.kind == tournament::Kind::arena) file.tournament.due = now;
    return {};
}

Answer<Tournament> Tournaments::enter(const Identity& who, std::string_view id, std::string_view password) {
    return change(who, id, [&](sql::Transaction& transaction, TournamentFile& file, Time now) {
        return check_entry(transaction, file, who.account, password, now).and_then([&] {
            return add_player(transaction, file, who.account, now);
        });
    });
}

Answer<Tournament> Tournaments::enter_bot(const Identity& who, std::string_view id, std::string_view name) {
    return change(who, id,
                  [&](sql::Transaction& transaction, TournamentFile& file, Time now) -> Answer<void> {
                      if (const auto fine = check_host(who, file); !fine) return fine;
                      const auto bot = bot_level(name) ? find_account_named(transaction, name) : std::nullopt;
                      if (!bot || !is_bot(*bot))
                          return refused(code::no_such_account,
                                         "There is no bot with this name. Bots are level-1 to level-10.");
                      return check_place(file, bot->id).and_then([&] {
                          return add_player(transaction, file, *bot, now);
                      });
                  });
}

Answer<Tournament> Tournaments::withdraw(const Identity& who, std::string_view id) {
    return change(who, id, [&](sql::Transaction& transaction, TournamentFile& file, Time) -> Answer<void> {
        const TournamentPlayer* const player = file.find(who.account.id);
        if (player == nullptr || player->withdrawn)
            return refused(code::not_allowed, "You do not take part in this tournament.");
        if (const auto ended = check_not_ended(file.tournament); !ended) return ended;
        set_withdrawn(transaction, file.tournament.id, player->number, true);
        return {};
    });
}

Answer<Tournaments::Shown> Tournaments::find(std::string_view id) {
    return read<Shown>(context_.database, [&](sql::Snapshot& snapshot) -> Answer<Shown> {
        auto file = find_tournament_file(snapshot, id);
        if (!file) return no_such_tournament();
        const tournament::Field field = field_of(*file, context_.now());
        const bool started = file->tournament.started.has_value();
        std::string host = name_of(snapshot, file->tournament.host);
        return Shown{.file = *std::move(file),
                     .host = std::move(host),
                     .rounds = started ? rounds_of(field.format, field.players.size()) : field.format.rounds,
                     .standings = standings(field)};
    });
}

Answer<Tournament> Tournaments::announced(std::string_view id) {
    return read<Tournament>(context_.database, [&](sql::Snapshot& snapshot) -> Answer<Tournament> {
        auto found = base::is_line(id) ? find_tournament(snapshot, id) : std::nullopt;
        if (!found) return no_such_tournament();
        return *std::move(found);
    });
}

Answer<void> Tournaments::check_exists(std::string_view id) {
    return announced(id).map([](const Tournament&) {});
}

Answer<std::vector<Tournaments::Listed>> Tournaments::list(Tournament::State state, const Page& page) {
    return read<std::vector<Listed>>(context_.database, [&](sql::Snapshot& snapshot) {
        return all_listed(snapshot, list_tournaments(snapshot, state, page));
    });
}

Answer<std::vector<Tournaments::Listed>> Tournaments::of(AccountId account) {
    return read<std::vector<Listed>>(context_.database, [&](sql::Snapshot& snapshot) {
        return all_listed(snapshot, list_tournaments_of(snapshot, account, most_listed));
    });
}

Answer<std::string> Tournaments::records(std::string_view id) {
    return read<std::string>(context_.database, [&](sql::Snapshot& snapshot) -> Answer<std::string> {
        const auto file = find_tournament_file(snapshot, id);
        if (!file) return no_such_tournament();
        std::string all;
        for (const TournamentGame& game : file->games) {
            const auto entry = game.table.empty() ? std::nullopt : find_table(snapshot, game.table);
            if (!entry) continue;
            if (!all.empty()) all += '\n';
            all += write_record(*entry, *tables_.as_it_stands(snapshot, *entry));
        }
        return all;
    });
}

Answer<bool> Tournaments::pass_time() {
    const auto due = read<std::vector<std::string>>(context_.database, [&](sql::Snapshot& snapshot) {
        return list_tournaments_to_advance(snapshot, context_.now(), advanced_at_once);
    });
    if (!due) return tl::unexpected(due.error());
    std::size_t failed = 0;
    for (const std::string& id : *due)
        if (!rounds_.advance(id)) ++failed;
    if (!due->empty() && failed == due->size()) return unreachable();
    return due->size() == advanced_at_once && failed == 0;
}

}  // namespace house
