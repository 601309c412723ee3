#include "house/accounts/people.h"

#include <nlohmann/json.hpp>

#include "base/text.h"
#include "base/utf8.h"
#include "house/accounts/friend_sql.h"
#include "house/lobby/invitation_sql.h"
#include "house/moderation/report_sql.h"
#include "house/notify/notification_sql.h"
#include "house/people/account_sql.h"
#include "house/people/credential_sql.h"
#include "house/puzzles/puzzle_sql.h"
#include "house/studies/study_sql.h"
#include "house/tables/bots.h"
#include "house/tables/chat_sql.h"
#include "house/tables/following_sql.h"
#include "house/tables/rating_sql.h"
#include "house/tables/ratings.h"
#include "house/tables/submission_sql.h"
#include "house/tables/table_sql.h"
#include "house/tables/walk.h"
#include "house/tournaments/tournament_sql.h"
#include "sql/database.h"
#include "table/events.h"

namespace house {
namespace {

tl::unexpected<Refusal> no_account_called(std::string_view name) {
    return refused(code::no_such_account, "There is no player named " + base::quoted(name) + ".");
}

std::optional<Account> account_named(sql::Snapshot& snapshot, std::string_view name) {
    return base::is_line(name) ? find_account_named(snapshot, name) : std::nullopt;
}

Profile profile_of(sql::Snapshot& snapshot, const Account& account, Time now) {
    std::vector<Rating> ratings = list_ratings(snapshot, account.id);
    for (Rating& rating : ratings) rating = faded(std::move(rating), now);
    return {account, std::move(ratings)};
}

constexpr std::size_t most_scored = 1'000;

// Where a result belongs in the score of the player in a seat; null: the game was aborted.
std::int64_t Score::* kind_of(std::string_view result, game::Player seat) {
    if (result == "1/2-1/2") return &Score::drawn;
    if (result != "1-0" && result != "0-1") return nullptr;
    return (result == "1-0") == (seat == game::Player::one) ? &Score::won : &Score::lost;
}

std::vector<Score> scores_from(const std::vector<ResultCount>& counts) {
    std::map<std::string, Score> by_game;
    for (const auto& [game, seat, result, count] : counts) {
        Score& score = by_game.try_emplace(game, Score{.game = game}).first->second;
        if (const auto kind = kind_of(result, seat)) score.*kind += count;
    }
    std::vector<Score> scores;
    for (auto& [game, score] : by_game) scores.push_back(std::move(score));
    return scores;
}

// A number with all its digits, so that the next page begins exactly after it.
std::string key_of(const Rating& rating) {
    return nlohmann::json(rating.rating).dump() + ' ' +
           std::to_string(static_cast<std::int64_t>(rating.account));
}

std::string called(sql::Snapshot& snapshot, AccountId id) {
    const auto account = find_account(snapshot, id);
    return account ? account->name : std::string();
}

// The owner must not see conditional turns of the opponent.
Everything::Table table_of(sql::Snapshot& snapshot, const TableEntry& entry, AccountId id) {
    const game::Player seat = entry.seats.one == id ? game::Player::one : game::Player::two;
    std::vector<table::Event> events;
    for (const StoredEvent& stored : list_events(snapshot, entry.id, 0)) {
        auto event = table::read_event(stored.json);
        if (!event) throw sql::Damaged("table " + entry.id + ": " + event.error().what);
        if (table::visible_to(*event, seat)) events.push_back(*std::move(event));
    }
    return {entry, std::move(events)};
}

std::vector<Everything::Table> tables_of(sql::Snapshot& snapshot, AccountId id) {
    std::vector<Everything::Table> tables;
    for (const bool ended : {false, true})
        for_each_table_of(snapshot, id, ended,
                          [&](const TableEntry& entry) { tables.push_back(table_of(snapshot, entry, id)); });
    return tables;
}

std::vector<Everything::Rated> ratings_of(sql::Snapshot& snapshot, AccountId id) {
    std::vector<Everything::Rated> all;
    for (const Rating& rating : list_ratings(snapshot, id))
        all.push_back({rating, list_rating_changes(snapshot, id, rating.ladder)});
    return all;
}

std::vector<Notification> notifications_of(sql::Snapshot& snapshot, AccountId id) {
    std::vector<Notification> all;
    for_each_notification_of(snapshot, id,
                             [&](const Notification& notification) { all.push_back(notification); });
    return all;
}

std::vector<std::string> friends_of(sql::Snapshot& snapshot, AccountId id) {
    std::vector<std::string> names;
    for (const AccountId followed : list_friends(snapshot, id)) names.push_back(called(snapshot, followed));
    return names;
}

std::map<AccountId, std::string> names_in(sql::Snapshot& snapshot,
                                          const std::vector<Invitation>& invitations) {
    std::map<AccountId, std::string> names;
    for (const Invitation& invitation : invitations) {
        names.emplace(invitation.from, called(snapshot, invitation.from));
        if (invitation.to) names.emplace(*invitation.to, called(snapshot, *invitation.to));
    }
    return names;
}

}  // namespace

Answer<Profile> People::profile(std::string_view name) {
    return read<Profile>(context_.database, [&](sql::Snapshot& snapshot) -> Answer<Profile> {
        const auto account = account_named(snapshot, name);
        if (!account) return no_account_called(name);
        return profile_of(snapshot, *account, context_.now());
    });
}

Answer<Profile> People::profile(AccountId id) {
    return read<Profile>(context_.database, [&](sql::Snapshot& snapshot) -> Answer<Profile> {
        const auto account = find_account(snapshot, id);
        if (!account) return refused(code::no_such_account, "This account does not exist.");
        return profile_of(snapshot, *account, context_.now());
    });
}

Answer<std::map<AccountId, std::string>> People::names(std::span<const AccountId> accounts) {
    using Names = std::map<AccountId, std::string>;
    return read<Names>(context_.database, [&](sql::Snapshot& snapshot) {
        Names names;
        for (const AccountId id : accounts)
            if (!names.contains(id))
                if (const auto account = find_account(snapshot, id)) names.emplace(id, account->name);
        return names;
    });
}

// The database has the deviation after the last game; by now it may be too large for the leaderboard.
Answer<std::vector<Ranked>> People::standings(std::string_view ladder, const Page& page) {
    return read<std::vector<Ranked>>(context_.database, [&](sql::Snapshot& snapshot) {
        std::vector<Ranked> ranked;
        Page next = page;
        while (base::is_line(ladder) && ranked.size() < page.limit) {
            const auto ratings = list_standings(snapshot, ladder, listed_deviation, listed_opponents, next);
            for (const Rating& kept : ratings) {
                const Rating rating = faded(kept, context_.now());
                if (is_listed(rating) && ranked.size() < page.limit)
                    ranked.push_back({called(snapshot, rating.account), rating, key_of(rating)});
            }
            if (ratings.size() < next.limit) break;
            next.after = key_of(ratings.back());
        }
        return ranked;
    });
}

Answer<std::vector<LevelRating>> People::levels(std::string_view ladder) {
    return read<std::vector<LevelRating>>(context_.database, [&](sql::Snapshot& snapshot) {
        KnownLevels known;
        for (int level = 1; base::is_line(ladder) && level <= play::strongest_level; ++level)
            if (const auto bot = find_account_named(snapshot, bot_name(level)))
                known.at(static_cast<std::size_t>(level - 1)) = find_rating(snapshot, bot->id, ladder);
        return level_ratings(known);
    });
}

Answer<std::vector<RatingChange>> People::rating_changes(std::string_view name, std::string_view ladder) {
    return read<std::vector<RatingChange>>(context_.database,
                                           [&](sql::Snapshot& snapshot) -> Answer<std::vector<RatingChange>> {
                                               const auto account = account_named(snapshot, name);
                                               if (!account) return no_account_called(name);
                                               if (!base::is_line(ladder)) return std::vector<RatingChange>{};
                                               return list_rating_changes(snapshot, account->id, ladder);
                                           });
}

Answer<std::vector<Score>> People::scores(std::string_view name) {
    return read<std::vector<Score>>(context_.database,
                                    [&](sql::Snapshot& snapshot) -> Answer<std::vector<Score>> {
                                        const auto account = account_named(snapshot, name);
                                        if (!account) return no_account_called(name);
                                        return scores_from(count_results(snapshot, account->id, most_scored));
                                    });
}

Answer<Everything> People::everything_of(const Identity& who) {
    if (const auto may = check(who, Permission::export_all); !may) return tl::unexpected(may.error());
    return read<Everything>(context_.database, [&](sql::Snapshot& snapshot) -> Answer<Everything> {
        const AccountId id = who.account.id;
        auto account = find_account(snapshot, id);
        if (!account) return refused(code::no_such_account, "This account does not exist.");
        auto invitations = list_open_invitations(snapshot, id);
        auto names = names_in(snapshot, invitations);
        return Everything{.account = *std::move(account),
                          .credentials = list_credentials(snapshot, id),
                          .invitations = std::move(invitations),
                          .names = std::move(names),
                          .ratings = ratings_of(snapshot, id),
                          .tables = tables_of(snapshot, id),
                          .chat = list_chat_by(snapshot, id),
                          .contact = find_contact(snapshot, id),
                          .endpoints = list_endpoints(snapshot, id),
                          .followings = list_followings(snapshot, id),
                          .friends = friends_of(snapshot, id),
                          .notifications = notifications_of(snapshot, id),
                          .submissions = list_submissions(snapshot, id),
                          .reports = list_reports_by(snapshot, id),
                          .tournaments = list_tournament_entries(snapshot, id),
                          .studies = list_studies_kept(snapshot, id),
                          .puzzle_skills = list_puzzle_skills(snapshot, id),
                          .puzzle_attempts = list_puzzle_attempts(snapshot, id)};
    });
}

}  // namespace house
