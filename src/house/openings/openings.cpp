#include "house/openings/openings.h"

#include <algorithm>
#include <array>
#include <limits>
#include <mutex>
#include <string_view>
#include <tuple>
#include <utility>

#include "explore/book.h"
#include "house/openings/opening_sql.h"
#include "house/people/account_sql.h"
#include "house/tables/rating_sql.h"
#include "house/tables/uncounted_sql.h"

namespace house {
namespace {

using explore::Results;
using game::Player;

constexpr std::size_t most_at_once = 20;  // games, so that a write is short
constexpr std::size_t most_rows = 400;    // of one place
constexpr std::size_t most_shown = 50;    // turns

Mover band_of(double rating) {
    constexpr std::array<std::pair<double, Mover>, 4> bands{{{2'000, Mover::from_2000},
                                                             {1'800, Mover::from_1800},
                                                             {1'600, Mover::from_1600},
                                                             {1'400, Mover::from_1400}}};
    for (const auto& [least, band] : bands)
        if (rating >= least) return band;
    return Mover::under_1400;
}

Mover mover_at(sql::Snapshot& snapshot, const TableEntry& entry, Player player) {
    const auto account = find_account(snapshot, entry.seats[player]);
    if (account && account->kind == Account::Kind::bot) return Mover::engine;
    if (entry.ladder.empty()) return Mover::unrated;
    const auto rated = find_rated_game(snapshot, entry.seats[player], entry.ladder, entry.id, *entry.ended);
    return rated ? band_of(rated->after.rating) : Mover::unrated;
}

// A game can come to a place twice.
using Counts = std::map<std::tuple<std::string, std::string, Mover>, Results>;

Counts counts_of(const table::Table& table, const game::ByPlayer<Mover>& movers) {
    Counts counts;
    if (!table.ending() || table.ending()->outcome == game::Outcome::ongoing) return counts;
    for (explore::Step& step : explore::first_steps(table.game()))
        counts[{std::move(step.key), std::move(step.turn), movers[step.player]}] +=
            explore::result_for(step.player, table.ending()->outcome);
    return counts;
}

// A book is part of the program. Reading it takes a moment, so it is read when it is first needed, and kept.
const explore::Book& book_of(std::string_view game) {
    static std::mutex mutex;
    static std::map<std::string, explore::Book, std::less<>> books;
    const std::lock_guard lock(mutex);
    auto found = books.find(game);
    if (found == books.end()) found = books.emplace(game, explore::shipped_book(game)).first;
    return found->second;  // which stays where it is
}

using Movers = std::map<std::string, std::map<Mover, Results>>;  // by turn, as counted

void add_book(Movers& movers, const explore::Turns& turns) {
    for (const auto& [turn, results] : turns) movers[turn][Mover::engine] += results;
}

std::vector<Openings::Turn> shown(const explore::Place& place, Movers movers) {
    std::vector<Openings::Turn> turns;
    for (auto& [counted, results] : movers) turns.push_back({counted, std::move(results)});
    std::ranges::sort(turns, {}, [](const Openings::Turn& one) {
        return std::pair(-one.games(), std::string_view(one.turn));
    });
    std::vector<Openings::Turn> found;
    for (Openings::Turn& turn : turns) {
        if (found.size() == most_shown) break;
        if (auto here = place.here(turn.turn)) found.push_back({*std::move(here), std::move(turn.results)});
    }
    return found;
}

}  // namespace

std::int64_t Openings::Turn::games() const {
    std::int64_t games = 0;
    for (const auto& [mover, of] : results) games += of.games();
    return games;
}

Answer<bool> Openings::count_some() {
    const auto waiting = read<std::vector<std::string>>(
        context_.database, [](sql::Snapshot& snapshot) { return list_uncounted(snapshot, most_at_once); });
    if (!waiting) return tl::unexpected(waiting.error());
    std::size_t counted = 0;
    for (const std::string& table : *waiting)
        if (count(table)) ++counted;
    return counted > 0 && waiting->size() == most_at_once;
}

Answer<void> Openings::count(const std::string& table) const {
    const auto news = tables_.news(table, std::numeric_limits<std::int64_t>::max());
    if (!news) return tl::unexpected(news.error());
    const auto movers = read<game::ByPlayer<Mover>>(context_.database, [&](sql::Snapshot& snapshot) {
        return game::ByPlayer<Mover>{mover_at(snapshot, news->entry, Player::one),
                                     mover_at(snapshot, news->entry, Player::two)};
    });
    if (!movers) return tl::unexpected(movers.error());
    sql::Batch batch;
    end_uncounted(batch, table);
    for (const auto& [what, results] : counts_of(*news->table, *movers))
        add_opening_turn(batch, std::get<0>(what), {std::get<1>(what), std::get<2>(what), results});
    return write(context_.database, batch).map([](bool) {});  // false: another node was faster
}

Answer<Openings::Shown> Openings::at(const play::Game& game) const {
    if (game.ending().over() || game.turns().size() >= explore::most_turns) return Shown{};
    const explore::Place place(game);
    const auto stored = read<std::vector<CountedTurn>>(context_.database, [&](sql::Snapshot& snapshot) {
        return list_opening_turns(snapshot, place.key(), most_rows);
    });
    if (!stored) return tl::unexpected(stored.error());
    Movers movers;
    for (const CountedTurn& one : *stored) movers[one.turn][one.mover] += one.results;
    add_book(movers, book_of(game.game_id()).at(place.key()));
    return Shown{place.key(), shown(place, std::move(movers))};
}

}  // namespace house
