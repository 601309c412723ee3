#include "commands/lists.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

#include "base/text.h"
#include "commands/layout.h"
#include "house/common/days.h"
#include "house/people/account_sql.h"
#include "house/people/names.h"
#include "house/people/preferences.h"
#include "house/tables/entry.h"
#include "house/tables/rating_sql.h"
#include "house/tables/ratings.h"
#include "house/tables/table_sql.h"
#include "play/games.h"
#include "sql/database.h"

namespace commands {
namespace {

using game::Player;
using house::Account;
using house::AccountId;
using house::Answer;
using house::House;
using house::is_practice;
using house::TableEntry;
using Viewer = std::optional<house::Identity>;
using Entries = std::vector<TableEntry>;
using Names = std::map<AccountId, std::string>;

constexpr std::size_t page_size = 200;
constexpr std::size_t most_ranked = 200;  // on one ladder
constexpr int most_pages = 20;            // that are read for one list
// Players without a rated game for this long come last in the standings.
constexpr std::chrono::weeks inactive_after{10};

bool wants_running(Selection selection) { return selection != Selection::inactive; }
bool wants_ended(Selection selection) {
    return selection == Selection::all || selection == Selection::inactive;
}

bool awaits(const TableEntry& entry, AccountId account) {
    return entry.to_move && entry.seats[*entry.to_move] == account && !is_practice(entry);
}

// The boards found so far, and how many more pages may be read.
struct Search {
    Entries found{};
    int pages = most_pages;
};

// Adds the boards of a player, newest first, until there are enough or no more pages may be read.
Answer<void> add_boards_of(Search& search, House& house, const Viewer& viewer, AccountId account, bool ended,
                           const BoardsWish& wish) {
    Entries& found = search.found;
    house::Page page{.after = {}, .limit = page_size};
    for (const std::size_t before = found.size(); found.size() - before < most_boards && search.pages > 0;
         --search.pages) {
        const auto listed = house.tables.of(account, viewer, ended, page);
        if (!listed) return tl::unexpected(listed.error());
        for (const TableEntry& entry : listed->tables) {
            const bool wanted = wish.game.empty() || entry.game == wish.game;
            if (wanted && (wish.selection != Selection::next || awaits(entry, account)))
                found.push_back(entry);
        }
        if (!listed->next) break;
        page.after = *listed->next;
    }
    return {};
}

Answer<Entries> boards_of_users(House& house, const Viewer& viewer, const BoardsWish& wish) {
    Search search;
    for (const std::string& name : wish.users) {
        const auto profile = house.people.profile(name);
        if (!profile) return tl::unexpected(profile.error());
        for (const bool ended : {false, true}) {
            if (!(ended ? wants_ended(wish.selection) : wants_running(wish.selection))) continue;
            const auto added = add_boards_of(search, house, viewer, profile->account.id, ended, wish);
            if (!added) return tl::unexpected(added.error());
        }
    }
    return search.found;
}

Answer<Entries> boards_of_everybody(House& house, const BoardsWish& wish) {
    return house::read<Entries>(house.context.database, [&](sql::Snapshot& snapshot) {
        const house::Page page{.after = {}, .limit = most_boards};
        Entries found;
        if (wants_running(wish.selection)) found = house::list_open_tables(snapshot, wish.game, page);
        if (!wants_ended(wish.selection)) return found;
        const Entries ended = house::list_ended_tables(snapshot, wish.game, page);
        found.insert(found.end(), ended.begin(), ended.end());
        return found;
    });
}

// By game and number, practice last, none twice, and only the newest if there are too many.
Entries in_order(Entries entries) {
    const auto place = [](const TableEntry& entry) { return std::pair(entry.created, entry.id); };
    std::ranges::sort(entries, std::greater(), place);
    const auto same = std::ranges::unique(entries, {}, &TableEntry::id);
    entries.erase(same.begin(), same.end());
    if (entries.size() > most_boards) entries.resize(most_boards);
    std::ranges::sort(entries, {}, [](const TableEntry& entry) {
        return std::tuple(is_practice(entry), entry.game, entry.board);
    });
    return entries;
}

Answer<Names> names_at(House& house, const Entries& entries) {
    std::vector<AccountId> ids;
    for (const TableEntry& entry : entries) ids.insert(ids.end(), {entry.seats.one, entry.seats.two});
    return house.people.names(ids);
}

std::string name_in(const Names& names, AccountId id) {
    const auto found = names.find(id);
    return found == names.end() ? "?" : found->second;
}

std::string write_players(const Names& names, const TableEntry& entry) {
    return name_in(names, entry.seats.one) + ' ' + name_in(names, entry.seats.two);
}

std::optional<Player> winner_of(const TableEntry& entry) {
    if (entry.result == write_outcome(game::win_for(Player::one))) return Player::one;
    if (entry.result == write_outcome(game::win_for(Player::two))) return Player::two;
    return std::nullopt;
}

bool is_tie(const TableEntry& entry) { return entry.result == write_outcome(game::Outcome::draw); }

std::string write_status(const Names& names, const TableEntry& entry) {
    if (const auto winner = winner_of(entry)) return name_in(names, entry.seats[*winner]) + " won";
    if (is_tie(entry)) return "game was a tie";
    if (entry.ended) return "aborted";
    if (!entry.to_move) return "paused";
    const std::string name = name_in(names, entry.seats[*entry.to_move]);
    return entry.turns == 0 ? name + " to start" : name + "'s turn";
}

// In practice both players are the same, so there is no winner and nobody to wait for.
std::string write_practice(const TableEntry& entry) { return entry.ended ? "practice, over" : "practice"; }

std::string write_rows(const Names& names, std::span<const TableEntry> entries, bool several_games) {
    constexpr std::array columns{Column{"game"}, Column{"board", Align::right}, Column{"turns", Align::right},
                                 Column{"players"}, Column{"status"}};
    std::vector<Cells> rows;
    for (const TableEntry& entry : entries) {
        Cells row{std::to_string(entry.board), std::to_string(entry.turns), write_players(names, entry),
                  is_practice(entry) ? write_practice(entry) : write_status(names, entry)};
        if (several_games) row.insert(row.begin(), entry.game);
        rows.push_back(std::move(row));
    }
    return in_columns(std::span(columns).subspan(several_games ? 0 : 1), rows);
}

std::string write_boards(const Names& names, const Entries& entries, bool several_games) {
    const auto practice = std::ranges::find_if(entries, is_practice);
    const std::span games(entries.begin(), practice);
    const std::span apart(practice, entries.end());
    if (games.empty() || apart.empty()) return write_rows(names, entries, several_games);
    return write_rows(names, games, several_games) + '\n' + write_rows(names, apart, several_games);
}

// See house::list_ended_tables.
std::string key_among_ended(const TableEntry& entry) {
    return std::to_string(entry.ended->time_since_epoch().count()) + ' ' + entry.id;
}

// How many games a player wants to play at a time.
std::string write_limit(const house::GamePreferences& preferences) {
    if (!preferences.accept) return "0";
    return preferences.limit ? std::to_string(*preferences.limit) : "-";
}

// A player on a ladder.
struct Ranking {
    Account account;
    house::Rating rating;
    int running;  // boards
};

enum class Group : std::uint8_t { established, provisional, inactive };

Group group_of(const house::Rating& rating, house::Time now) {
    if (now - rating.updated >= inactive_after) return Group::inactive;
    return house::is_listed(rating) ? Group::established : Group::provisional;
}

// How many public games of this kind a player is playing.
int running(sql::Snapshot& snapshot, AccountId account, std::string_view game) {
    const auto tables = house::list_tables_listed_for(snapshot, account, std::nullopt, false,
                                                      {.after = {}, .limit = house::most_tables});
    return static_cast<int>(std::ranges::count(tables, game, &TableEntry::game));
}

std::map<Group, std::vector<Ranking>> rankings(sql::Snapshot& snapshot, std::string_view ladder,
                                               std::string_view game, house::Time now) {
    std::map<Group, std::vector<Ranking>> groups;
    const house::Page page{.after = {}, .limit = most_ranked};
    for (const house::Rating& kept :
         house::list_standings(snapshot, ladder, house::most_deviation, 0, page)) {
        const house::Rating rating = house::faded(kept, now);
        const auto account = house::find_account(snapshot, kept.account);
        if (account && account->kind != Account::Kind::closed)
            groups[group_of(rating, now)].push_back({*account, rating, running(snapshot, account->id, game)});
    }
    return groups;
}

std::string write_group(const std::vector<Ranking>& group, std::string_view title, std::string_view game) {
    const std::array columns{Column{title},
                             Column{"rating", Align::right},
                             Column{"won", Align::right},
                             Column{"lost", Align::right},
                             Column{"ties", Align::right},
                             Column{"running/limit", Align::right},
                             Column{"seeking", Align::right}};
    std::vector<Cells> rows;
    for (const auto& [account, rating, running] : group) {
        const house::GamePreferences preferences = house::game_preferences(account, game);
        rows.push_back({account.name, std::to_string(std::lround(rating.rating)), std::to_string(rating.won),
                        std::to_string(rating.lost), std::to_string(rating.games - rating.won - rating.lost),
                        std::to_string(running) + '/' + write_limit(preferences),
                        preferences.seeking > 0 ? std::to_string(preferences.seeking) : ""});
    }
    return in_columns(columns, rows);
}

std::string write_ladder(sql::Snapshot& snapshot, const std::string& ladder, std::string_view game,
                         house::Time now) {
    constexpr std::array titles{std::pair{Group::established, "established"},
                                std::pair{Group::provisional, "provisional"},
                                std::pair{Group::inactive, "inactive"}};
    const auto groups = rankings(snapshot, ladder, game, now);
    std::string text = ladder + '\n';
    for (const auto& [group, title] : titles)
        if (const auto found = groups.find(group); found != groups.end())
            text += '\n' + write_group(found->second, title, game);
    return text;
}

// "ann (2), ben (1)": the players who are looking for challenges to a game, and for how many.
std::string write_seeking(sql::Snapshot& snapshot, std::string_view game) {
    std::vector<std::string> found;
    for (const Account& account : house::list_seeking(snapshot, {.after = {}, .limit = most_ranked}))
        if (const int seeking = house::game_preferences(account, game).seeking; seeking > 0)
            found.push_back(account.name + " (" + std::to_string(seeking) + ')');
    return found.empty() ? "" : wrapped("Looking for challenges: " + base::join(found, ", "), {}, "  ");
}

// How a game changed the rating of a player; nothing if it was not rated.
std::optional<double> gained(sql::Snapshot& snapshot, const TableEntry& entry, Player player) {
    if (entry.ladder.empty()) return std::nullopt;
    const auto rated =
        house::find_rated_game(snapshot, entry.seats[player], entry.ladder, entry.id, *entry.ended);
    return rated ? std::optional(rated->gain) : std::nullopt;
}

std::string write_points(const std::optional<double>& points) {
    if (!points) return "-";
    const long rounded = std::lround(*points);
    return (rounded < 0 ? "" : "+") + std::to_string(rounded);
}

std::string name_of(sql::Snapshot& snapshot, AccountId id) {
    const auto account = house::find_account(snapshot, id);
    return account ? account->name : "?";
}

// The points are those of the winner or, in a tie, of the player named first.
Cells history_row(sql::Snapshot& snapshot, const TableEntry& entry) {
    const auto winner = winner_of(entry);
    return {house::write_moment(*entry.ended), std::to_string(entry.board),
            winner ? name_of(snapshot, entry.seats[*winner]) : "TIE",
            write_points(gained(snapshot, entry, winner.value_or(Player::one))),
            name_of(snapshot, entry.seats.one) + ' ' + name_of(snapshot, entry.seats.two)};
}

// The last finished games, newest first.
Entries last_ended(sql::Snapshot& snapshot, std::string_view game, std::size_t most) {
    Entries found;
    house::Page page{.after = {}, .limit = page_size};
    while (found.size() < most) {
        const Entries entries = house::list_ended_tables(snapshot, game, page);
        for (const TableEntry& entry : entries)
            if ((winner_of(entry) || is_tie(entry)) && found.size() < most) found.push_back(entry);
        if (entries.size() < page.limit) break;
        page.after = key_among_ended(entries.back());
    }
    return found;
}

std::string write_kind_of(const Account& account) {
    return account.kind == Account::Kind::member ? "" : std::string(house::write_kind(account.kind));
}

// "razzle 2, mazers 1": the challenges that a player is looking for.
std::string write_wishes(const Account& account) {
    std::vector<std::string> wishes;
    for (const play::GameModule& module : play::all_games())
        if (const int seeking = house::game_preferences(account, module.id).seeking; seeking > 0)
            wishes.push_back(std::string(module.id) + ' ' + std::to_string(seeking));
    return base::join(wishes, ", ");
}

// One page of users, and how to get the next.
std::string write_users(const std::map<std::string, Account>& users, std::span<const std::string> games) {
    constexpr std::array columns{Column{"name"}, Column{"last seen"}, Column{"looking for"}, Column{""}};
    std::vector<Cells> rows;
    std::string_view last;
    for (const auto& [key, account] : users) {
        if (rows.size() == most_users) break;
        rows.push_back({account.name, house::write_day(house::day_of(account.seen)), write_wishes(account),
                        write_kind_of(account)});
        last = account.name;
    }
    std::string list = in_columns(columns, rows);
    if (users.size() < most_users) return list;
    const std::string of_games = games.empty() ? "" : base::join(games, " ") + ' ';
    return list + "\nFor the next page: list " + of_games + "after " + std::string(last) + '\n';
}

std::string nobody_listed(std::span<const std::string> games, std::string_view after) {
    if (!after.empty()) return "There are no names after " + base::quoted(after) + ".\n";
    return games.empty() ? "There are no members yet.\n" : "Nobody has played this yet.\n";
}

}  // namespace

Answer<Entries> boards(House& house, const Viewer& viewer, const BoardsWish& wish) {
    auto found = wish.users.empty() ? boards_of_everybody(house, wish) : boards_of_users(house, viewer, wish);
    return std::move(found).map(in_order);
}

Answer<std::string> list_boards(House& house, const Viewer& viewer, const BoardsWish& wish) {
    const auto found = boards(house, viewer, wish);
    if (!found) return tl::unexpected(found.error());
    if (found->empty()) return "There are no such boards.\n";
    const auto names = names_at(house, *found);
    if (!names) return tl::unexpected(names.error());
    const std::string note = found->size() < most_boards
                                 ? ""
                                 : "\nOnly the newest " + std::to_string(most_boards) + " are shown.\n";
    return write_boards(*names, *found, wish.game.empty()) + note;
}

Answer<std::string> list_standings(House& house, std::string_view game) {
    return house::read<std::string>(
        house.context.database, [&](sql::Snapshot& snapshot) -> Answer<std::string> {
            std::string text;
            for (const std::string& ladder : house::list_ladders(snapshot, game))
                text +=
                    (text.empty() ? "" : "\n") + write_ladder(snapshot, ladder, game, house.context.now());
            if (text.empty()) text = "Nobody has played a rated game of " + std::string(game) + " yet.\n";
            const std::string seeking = write_seeking(snapshot, game);
            return seeking.empty() ? text : text + '\n' + seeking;
        });
}

Answer<std::string> list_history(House& house, std::string_view game, std::size_t most) {
    return house::read<std::string>(
        house.context.database, [&](sql::Snapshot& snapshot) -> Answer<std::string> {
            constexpr std::array columns{Column{"ended (UTC)"}, Column{"board", Align::right},
                                         Column{"winner"}, Column{"points", Align::right}, Column{"players"}};
            Entries ended = last_ended(snapshot, game, std::min(most, most_history));
            if (ended.empty()) return "No game of " + std::string(game) + " has been finished yet.\n";
            std::ranges::reverse(ended);
            std::vector<Cells> rows;
            for (const TableEntry& entry : ended) rows.push_back(history_row(snapshot, entry));
            return in_columns(columns, rows);
        });
}

Answer<std::string> list_users(House& house, std::span<const std::string> games, std::string_view after) {
    const house::Page page{.after = std::string(after), .limit = most_users};
    const auto users =
        house::read<std::map<std::string, Account>>(house.context.database, [&](sql::Snapshot& snapshot) {
            std::map<std::string, Account> found;
            const auto add = [&](const std::vector<Account>& accounts) {
                for (const Account& account : accounts) found.emplace(house::folded(account.name), account);
            };
            if (games.empty()) add(house::list_members(snapshot, page));
            for (const std::string& game : games) add(house::list_players(snapshot, game, page));
            return found;
        });
    if (!users) return tl::unexpected(users.error());
    return users->empty() ? nobody_listed(games, after) : write_users(*users, games);
}

}  // namespace commands
