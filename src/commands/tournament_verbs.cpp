// Tournaments by command: lists, standings, entering and leaving.
#include <array>
#include <string>
#include <vector>

#include "base/text.h"
#include "commands/desk.h"
#include "commands/layout.h"
#include "house/tournaments/tournaments.h"

namespace commands {
namespace {

using house::Tournament;
using house::Tournaments;
using tournament::Standing;

std::string written_points(const Tournaments::Shown& shown, int points) {
    if (shown.file.plan.format.kind == tournament::Kind::arena) return std::to_string(points);
    return std::to_string(points / 2) + (points % 2 == 0 ? "" : "½");
}

// "Ab3dE6gH  Spring Cup: razzle, swiss, 12 players, open"
std::string write_line(const Tournaments::Listed& one) {
    return one.tournament.id + "  " + one.tournament.name + ": " + one.tournament.game + ", " +
           std::string(house::write_word(one.plan.format.kind)) + ", " + std::to_string(one.players) +
           (one.players == 1 ? " player, " : " players, ") +
           std::string(house::write_word(one.tournament.state)) + '\n';
}

Answer<Reply> list_all(Task& task) {
    std::string text;
    for (const auto state : {Tournament::State::open, Tournament::State::running}) {
        const auto some = task.house.tournaments.list(state, {});
        if (!some) return tl::unexpected(some.error());
        for (const Tournaments::Listed& one : *some) text += write_line(one);
    }
    if (text.empty()) return told("There are no open or running tournaments.");
    return told("tournaments", text);
}

std::string write_standings(const Tournaments::Shown& shown) {
    constexpr std::array columns{Column{"place", Align::right}, Column{"player"},
                                 Column{"rating", Align::right}, Column{"points", Align::right},
                                 Column{"games", Align::right}};
    std::vector<Cells> rows;
    for (const Standing& one : shown.standings) {
        const house::TournamentPlayer& player = shown.file.players[one.player];
        rows.push_back({std::to_string(one.place),
                        player.name + (shown.file.has_withdrawn(player) ? " (withdrawn)" : ""),
                        std::to_string(player.rating), written_points(shown, one.points),
                        std::to_string(one.games)});
    }
    return in_columns(columns, rows);
}

// The pairings of the last round.
std::string write_round(const Tournaments::Shown& shown) {
    std::string text;
    for (const house::TournamentGame& game : shown.file.games) {
        if (game.game.round != shown.file.tournament.round) continue;
        const std::string& one = shown.file.players[game.game.one].name;
        const std::string two = game.game.two ? shown.file.players[*game.game.two].name : "nobody";
        text.append("  ").append(one).append(" against ").append(two).append(": ");
        text.append(house::write_word(game.game.outcome)).append("\n");
    }
    if (text.empty()) return text;
    return "\nRound " + std::to_string(shown.file.tournament.round) +
           (shown.rounds > 0 ? " of " + std::to_string(shown.rounds) : "") + ":\n" + text;
}

Answer<Reply> show_one(Task& task, std::string_view id) {
    return task.house.tournaments.find(id).map([](const Tournaments::Shown& shown) {
        const house::TournamentPlan& plan = shown.file.plan;
        std::string text = shown.file.tournament.name + ": " + shown.file.tournament.game + ", " +
                           std::string(house::write_word(plan.format.kind)) + ", " +
                           table::write_time_control(plan.terms.time_control) +
                           (plan.terms.rated ? ", rated, " : ", casual, ") +
                           std::string(house::write_word(shown.file.tournament.state)) + ", by " +
                           shown.host + "\n\n";
        if (!plan.about.empty()) text += wrapped(plan.about) + '\n';
        if (!plan.prizes.empty()) text += wrapped("Prizes: " + plan.prizes) + '\n';
        text += shown.standings.empty() ? "Nobody has entered yet.\n" : write_standings(shown);
        return told(shown.file.tournament.name, text + write_round(shown));
    });
}

Answer<Reply> enter_one(Task& task) {
    if (!task.has_words())
        return task.misunderstood("Name the tournament by its id; 'tournament' lists them.");
    const std::string id = task.take_word();
    const std::string password = task.has_words() ? task.take_word() : std::string();
    if (const auto read = task.check_read(); !read) return tl::unexpected(read.error());
    if (!task.command.sender) return house::not_signed_in();
    return task.house.tournaments.enter(*task.command.sender, id, password)
        .map([&](const Tournament& entered) {
            return told(task.command.sender->account.name + " has entered " + entered.name + '.');
        });
}

Answer<Reply> leave_one(Task& task) {
    if (!task.has_words()) return task.misunderstood("Name the tournament by its id.");
    const std::string id = task.take_word();
    if (const auto read = task.check_read(); !read) return tl::unexpected(read.error());
    if (!task.command.sender) return house::not_signed_in();
    return task.house.tournaments.withdraw(*task.command.sender, id).map([&](const Tournament& left) {
        return told(task.command.sender->account.name + " has withdrawn from " + left.name + '.');
    });
}

}  // namespace

Answer<Reply> tournaments(Task& task) {
    if (task.take_word("enter")) return enter_one(task);
    if (task.take_word("withdraw")) return leave_one(task);
    if (!task.has_words()) return list_all(task);
    const std::string id = task.take_word();
    if (const auto read = task.check_read(); !read) return tl::unexpected(read.error());
    return show_one(task, id);
}

}  // namespace commands
