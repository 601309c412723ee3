#include "house/tables/activity.h"

#include <compare>

#include "house/people/account_sql.h"
#include "house/tables/bots.h"
#include "house/tables/rating_sql.h"
#include "house/tables/ratings.h"
#include "house/tables/table_sql.h"
#include "play/games.h"
#include "sql/database.h"

namespace house {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t looked_at = 20;  // of the newest tables of a game
constexpr auto live_within = 2h;       // a live game's clock runs out sooner
constexpr int fewest_turns_ended = 8;  // enough to be worth watching

bool is_between_two(const TableEntry& entry) { return entry.seats.one != entry.seats.two; }

bool is_live(const TableEntry& entry, Time now) { return entry.due && *entry.due - now < live_within; }

// What makes a live game worth watching, the most important first. A game between people comes before any
// with bots, then the stronger players, then the game that has gone on for longer.
struct Interest {
    int people = 0;
    double strength = 0;  // of both players together
    int turns = 0;

    auto operator<=>(const Interest&) const = default;
};

struct LiveGame {
    TableEntry entry;
    Interest interest;
};

// What a player is at least worth, so that a newcomer does not count as an average player.
double strength_of_player(sql::Snapshot& snapshot, AccountId account, std::string_view game) {
    return surest_rating(snapshot, account, game).value_or(newcomer.rating - newcomer.deviation);
}

Interest interest_of(sql::Snapshot& snapshot, const TableEntry& entry) {
    Interest interest{.turns = entry.turns};
    for (const AccountId account : {entry.seats.one, entry.seats.two}) {
        const auto player = find_account(snapshot, account);
        interest.people += player && !is_bot(*player) ? 1 : 0;
        interest.strength += strength_of_player(snapshot, account, entry.game);
    }
    return interest;
}

std::optional<LiveGame> best_live(sql::Snapshot& snapshot, std::string_view game, Time now) {
    std::optional<LiveGame> best;
    for (const TableEntry& entry : list_open_tables(snapshot, game, {.limit = looked_at})) {
        if (!is_between_two(entry) || !is_live(entry, now)) continue;
        const Interest interest = interest_of(snapshot, entry);
        if (!best || interest > best->interest) best = LiveGame{entry, interest};
    }
    return best;
}

std::optional<TableEntry> last_ended(sql::Snapshot& snapshot, std::string_view game) {
    for (const TableEntry& entry : list_ended_tables(snapshot, game, {.limit = looked_at}))
        if (is_between_two(entry) && entry.turns >= fewest_turns_ended) return entry;
    return std::nullopt;
}

// Finds the game of each channel, and remembers the best of all.
class ChannelGames {
public:
    ChannelGames(sql::Snapshot& snapshot, Time now) : snapshot_(snapshot), now_(now) {}

    [[nodiscard]] Channel of(std::string_view game) {
        if (const auto live = best_live(snapshot_, game, now_)) {
            if (!live_ || live->interest > live_->interest) live_ = live;
            return {std::string(game), live->entry};
        }
        auto ended = last_ended(snapshot_, game);
        if (ended && (!ended_ || ended->ended > ended_->ended)) ended_ = ended;
        return {std::string(game), std::move(ended)};
    }
    [[nodiscard]] std::optional<TableEntry> featured() const {
        return live_ ? std::optional(live_->entry) : ended_;
    }

private:
    sql::Snapshot& snapshot_;
    Time now_;
    std::optional<LiveGame> live_;
    std::optional<TableEntry> ended_;
};

Activity look_around(sql::Snapshot& snapshot, Time now) {
    Activity activity{.games = count_running_clocks(snapshot)};
    ChannelGames games(snapshot, now);
    for (const play::GameModule& module : play::all_games()) activity.channels.push_back(games.of(module.id));
    activity.featured = games.featured();
    return activity;
}

}  // namespace

Answer<Activity> Activities::now() {
    return recent_.get(context_.steady(), [this] {
        const Time now = context_.now();
        return read<Activity>(context_.database, [&](sql::Snapshot& snapshot) {
            Activity activity = look_around(snapshot, now);
            activity.online = context_.presence->count(now);
            return activity;
        });
    });
}

}  // namespace house
