#include "house/accounts/people.h"

#include <nlohmann/json.hpp>

#include "base/text.h"
#include "base/utf8.h"
#include "house/lobby/invitation_sql.h"
#include "house/notify/notification_sql.h"
#include "house/notify/words.h"
#include "house/people/account_sql.h"
#include "house/people/credential_sql.h"
#include "house/people/vacation.h"
#include "house/tables/chat.h"
#include "house/tables/chat_sql.h"
#include "house/tables/following_sql.h"
#include "house/tables/rating_sql.h"
#include "house/tables/ratings.h"
#include "house/tables/submission_sql.h"
#include "house/tables/table_sql.h"
#include "house/tables/walk.h"
#include "house/tables/words.h"
#include "sql/database.h"
#include "table/events.h"

namespace house {
namespace {

using Json = nlohmann::ordered_json;

tl::unexpected<Refusal> nobody_called(std::string_view name) {
    return refused(code::no_such_account, "There is nobody called " + base::quoted(name) + ".");
}

std::optional<Account> account_called(sql::Snapshot& snapshot, std::string_view name) {
    return base::is_line(name) ? find_account_named(snapshot, name) : std::nullopt;
}

Profile profile_of(sql::Snapshot& snapshot, const Account& account, Time now) {
    std::vector<Rating> ratings = list_ratings(snapshot, account.id);
    for (Rating& rating : ratings) rating = faded(std::move(rating), now);
    return {account, std::move(ratings)};
}

// A number with all its digits: the page behind a place begins exactly there.
std::string key_of(const Rating& rating) {
    return Json(rating.rating).dump() + ' ' + std::to_string(static_cast<std::int64_t>(rating.account));
}

std::string name_of(sql::Snapshot& snapshot, AccountId id) {
    const auto account = find_account(snapshot, id);
    return account ? account->name : std::string();
}

Json write_time(Time time) { return time.time_since_epoch().count(); }
Json write_time(const std::optional<Time>& time) { return time ? write_time(*time) : Json(nullptr); }

Json read_kept(const std::string& text) {
    Json json = Json::parse(text, nullptr, false);
    return json.is_discarded() ? Json::object() : json;
}

Json account_of(const Account& account) {
    return {{"name", account.name},
            {"mail", account.mail},
            {"settings", read_kept(account.settings)},
            {"created", write_time(account.created)},
            {"seen", write_time(account.seen)},
            {"vacation",
             {{"until", write_time(account.on_vacation_until)},
              {"year", account.vacation_year},
              {"days_left", account.vacation_days_left},
              {"planned", write_planned_vacation(account)}}}};
}

Json credentials_of(sql::Snapshot& snapshot, AccountId id) {
    Json list = Json::array();
    for (const Credential& credential : list_credentials(snapshot, id))
        list.push_back({{"label", credential.label},
                        {"created", write_time(credential.created)},
                        {"used", write_time(credential.used)},
                        {"expires", write_time(credential.expires)}});
    return list;
}

Json invitations_of(sql::Snapshot& snapshot, AccountId id) {
    Json list = Json::array();
    for (const Invitation& invitation : list_open_invitations(snapshot, id))
        list.push_back({{"id", invitation.id},
                        {"from", name_of(snapshot, invitation.from)},
                        {"to", invitation.to ? Json(name_of(snapshot, *invitation.to)) : Json(nullptr)},
                        {"terms", read_kept(invitation.terms)},
                        {"created", write_time(invitation.created)},
                        {"expires", write_time(invitation.expires)}});
    return list;
}

// What the opponent has set ahead is not the owner's to know.
Json table_of(sql::Snapshot& snapshot, const TableEntry& entry, AccountId id) {
    const game::Player seat = entry.seats.one == id ? game::Player::one : game::Player::two;
    Json events = Json::array();
    for (const StoredEvent& stored : list_events(snapshot, entry.id, 0)) {
        const auto event = table::read_event(stored.json);
        if (!event) throw sql::Damaged("table " + entry.id + ": " + event.error().what);
        if (table::visible_to(*event, seat)) events.push_back(table::write_event(*event));
    }
    return {{"id", entry.id},
            {"settings", read_kept(entry.settings)},
            {"result", entry.result},
            {"ended", write_time(entry.ended)},
            {"events", std::move(events)}};
}

Json ratings_of(sql::Snapshot& snapshot, AccountId id) {
    Json list = Json::array();
    for (const Rating& rating : list_ratings(snapshot, id)) {
        Json changes = Json::array();
        for (const RatingChange& change : list_rating_changes(snapshot, id, rating.ladder))
            changes.push_back({{"time", write_time(change.time)},
                               {"table", change.table},
                               {"rating", change.rating},
                               {"deviation", change.deviation}});
        list.push_back({{"ladder", rating.ladder},
                        {"rating", rating.rating},
                        {"deviation", rating.deviation},
                        {"volatility", rating.volatility},
                        {"games", rating.games},
                        {"changes", std::move(changes)}});
    }
    return list;
}

Json sayings_of(sql::Snapshot& snapshot, AccountId id) {
    Json list = Json::array();
    for (const Saying& saying : list_chat_by(snapshot, id))
        list.push_back({{"table", saying.table},
                        {"room", write_room(saying.room)},
                        {"time", write_time(saying.line.time)},
                        {"text", saying.line.text}});
    return list;
}

Json contact_of(sql::Snapshot& snapshot, AccountId id) {
    const auto contact = find_contact(snapshot, id);
    if (!contact) return nullptr;
    return {{"pace", write_word(contact->pace)},
            {"digest_hour", contact->digest_hour},
            {"broadcasts", contact->broadcasts},
            {"confirmed", contact->confirmed},
            {"told", write_time(contact->told)}};
}

// Without the keys: whoever has them speaks in the name of the house.
Json endpoints_of(sql::Snapshot& snapshot, AccountId id) {
    Json list = Json::array();
    for (const Endpoint& endpoint : list_endpoints(snapshot, id))
        list.push_back({{"kind", write_word(endpoint.kind)},
                        {"url", endpoint.url},
                        {"label", endpoint.label},
                        {"created", write_time(endpoint.created)}});
    return list;
}

Json followings_of(sql::Snapshot& snapshot, AccountId id) {
    Json list = Json::array();
    for (const Following& following : list_followings(snapshot, id))
        list.push_back({{"game", following.game},
                        {"table", following.table.empty() ? Json(nullptr) : Json(following.table)},
                        {"extent", write_word(following.extent)}});
    return list;
}

Json notifications_of(sql::Snapshot& snapshot, AccountId id) {
    Json list = Json::array();
    for_each_notification_of(snapshot, id, [&](const Notification& notification) {
        list.push_back({{"kind", write_word(notification.kind)},
                        {"time", write_time(notification.time)},
                        {"from", notification.from},
                        {"table", notification.table},
                        {"invitation", notification.invitation},
                        {"event", notification.number},
                        {"text", notification.text}});
    });
    return list;
}

Json submissions_of(sql::Snapshot& snapshot, AccountId id) {
    Json list = Json::array();
    for (const Submission& submission : list_submissions(snapshot, id))
        list.push_back(
            {{"table", submission.table}, {"number", submission.number}, {"turn", submission.turn}});
    return list;
}

}  // namespace

Json write_planned_vacation(const Account& account) {
    const auto& planned = account.planned_vacation;
    if (!planned) return nullptr;
    return {{"first", write_day(day_of(planned->from))}, {"last", write_day(last_day(planned->until))}};
}

Answer<Profile> People::profile(std::string_view name) {
    return read<Profile>(context_.database, [&](sql::Snapshot& snapshot) -> Answer<Profile> {
        const auto account = account_called(snapshot, name);
        if (!account) return nobody_called(name);
        return profile_of(snapshot, *account, context_.now());
    });
}

Answer<Profile> People::profile(AccountId id) {
    return read<Profile>(context_.database, [&](sql::Snapshot& snapshot) -> Answer<Profile> {
        const auto account = find_account(snapshot, id);
        if (!account) return refused(code::no_such_account, "There is no such account.");
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

// The books know how sure a rating was after its last game; by now it may not be sure enough to be listed.
Answer<std::vector<Ranked>> People::standings(std::string_view ladder, const Page& page) {
    return read<std::vector<Ranked>>(context_.database, [&](sql::Snapshot& snapshot) {
        std::vector<Ranked> ranked;
        Page next = page;
        while (base::is_line(ladder) && ranked.size() < page.limit) {
            const auto ratings = list_standings(snapshot, ladder, listed_deviation, next);
            for (const Rating& kept : ratings) {
                const Rating rating = faded(kept, context_.now());
                if (rating.deviation <= listed_deviation && ranked.size() < page.limit)
                    ranked.push_back({name_of(snapshot, rating.account), rating, key_of(rating)});
            }
            if (ratings.size() < next.limit) break;
            next.after = key_of(ratings.back());
        }
        return ranked;
    });
}

Answer<std::vector<RatingChange>> People::rating_changes(std::string_view name, std::string_view ladder) {
    return read<std::vector<RatingChange>>(context_.database,
                                           [&](sql::Snapshot& snapshot) -> Answer<std::vector<RatingChange>> {
                                               const auto account = account_called(snapshot, name);
                                               if (!account) return nobody_called(name);
                                               if (!base::is_line(ladder)) return std::vector<RatingChange>{};
                                               return list_rating_changes(snapshot, account->id, ladder);
                                           });
}

Answer<Json> People::everything_of(const Identity& who) {
    if (!who.may(Scope::account)) return refused(code::not_allowed, "This token may not take everything.");
    return read<Json>(context_.database, [&](sql::Snapshot& snapshot) -> Answer<Json> {
        const AccountId id = who.account.id;
        const auto account = find_account(snapshot, id);
        if (!account) return refused(code::no_such_account, "There is no such account.");
        Json tables = Json::array();
        for (const bool ended : {false, true})
            for_each_table_of(snapshot, id, ended, [&](const TableEntry& entry) {
                tables.push_back(table_of(snapshot, entry, id));
            });
        return Json{{"account", account_of(*account)},
                    {"credentials", credentials_of(snapshot, id)},
                    {"invitations", invitations_of(snapshot, id)},
                    {"ratings", ratings_of(snapshot, id)},
                    {"tables", std::move(tables)},
                    {"chat", sayings_of(snapshot, id)},
                    {"contact", contact_of(snapshot, id)},
                    {"endpoints", endpoints_of(snapshot, id)},
                    {"followings", followings_of(snapshot, id)},
                    {"notifications", notifications_of(snapshot, id)},
                    {"submissions", submissions_of(snapshot, id)}};
    });
}

}  // namespace house
