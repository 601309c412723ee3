#include "house/people.h"

#include <nlohmann/json.hpp>

#include "base/text.h"
#include "base/utf8.h"
#include "house/chat.h"
#include "house/ratings.h"
#include "house/vacation.h"
#include "house/walk.h"
#include "house/words.h"
#include "table/events.h"

namespace house {
namespace {

using Json = nlohmann::ordered_json;

tl::unexpected<Refusal> nobody_called(std::string_view name) {
    return refused(code::no_such_account, "There is nobody called " + base::quoted(name) + ".");
}

std::optional<Account> account_called(View& view, std::string_view name) {
    return base::is_line(name) ? view.account_named(name) : std::nullopt;
}

Profile profile_of(View& view, const Account& account, Time now) {
    std::vector<Rating> ratings = view.ratings_of(account.id);
    for (Rating& rating : ratings) rating = faded(std::move(rating), now);
    return {account, std::move(ratings)};
}

// A number with all its digits: the page behind a place begins exactly there.
std::string key_of(const Rating& rating) {
    return Json(rating.rating).dump() + ' ' + std::to_string(static_cast<std::int64_t>(rating.account));
}

std::string name_of(View& view, AccountId id) {
    const auto account = view.account(id);
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

Json credentials_of(View& view, AccountId id) {
    Json list = Json::array();
    for (const Credential& credential : view.credentials_of(id))
        list.push_back({{"label", credential.label},
                        {"created", write_time(credential.created)},
                        {"used", write_time(credential.used)},
                        {"expires", write_time(credential.expires)}});
    return list;
}

Json invitations_of(View& view, AccountId id) {
    Json list = Json::array();
    for (const Invitation& invitation : view.open_invitations_of(id))
        list.push_back({{"id", invitation.id},
                        {"from", name_of(view, invitation.from)},
                        {"to", invitation.to ? Json(name_of(view, *invitation.to)) : Json(nullptr)},
                        {"terms", read_kept(invitation.terms)},
                        {"created", write_time(invitation.created)},
                        {"expires", write_time(invitation.expires)}});
    return list;
}

// What the opponent has set ahead is not the owner's to know.
Json table_of(View& view, const TableEntry& entry, AccountId id) {
    const game::Player seat = entry.seats.one == id ? game::Player::one : game::Player::two;
    Json events = Json::array();
    for (const StoredEvent& stored : view.events(entry.id, 0)) {
        const auto event = table::read_event(stored.json);
        if (!event) throw DamagedBooks("table " + entry.id + ": " + event.error().what);
        if (table::visible_to(*event, seat)) events.push_back(table::write_event(*event));
    }
    return {{"id", entry.id},
            {"settings", read_kept(entry.settings)},
            {"result", entry.result},
            {"ended", write_time(entry.ended)},
            {"events", std::move(events)}};
}

Json ratings_of(View& view, AccountId id) {
    Json list = Json::array();
    for (const Rating& rating : view.ratings_of(id)) {
        Json changes = Json::array();
        for (const RatingChange& change : view.rating_changes(id, rating.ladder))
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

Json sayings_of(View& view, AccountId id) {
    Json list = Json::array();
    for (const Saying& saying : view.said_by(id))
        list.push_back({{"table", saying.table},
                        {"room", write_room(saying.room)},
                        {"time", write_time(saying.line.time)},
                        {"text", saying.line.text}});
    return list;
}

Json contact_of(View& view, AccountId id) {
    const auto contact = view.contact(id);
    if (!contact) return nullptr;
    return {{"pace", write_word(contact->pace)},
            {"digest_hour", contact->digest_hour},
            {"broadcasts", contact->broadcasts},
            {"confirmed", contact->confirmed},
            {"told", write_time(contact->told)}};
}

// Without the keys: whoever has them speaks in the name of the house.
Json endpoints_of(View& view, AccountId id) {
    Json list = Json::array();
    for (const Endpoint& endpoint : view.endpoints_of(id))
        list.push_back({{"kind", write_word(endpoint.kind)},
                        {"url", endpoint.url},
                        {"label", endpoint.label},
                        {"created", write_time(endpoint.created)}});
    return list;
}

Json followings_of(View& view, AccountId id) {
    Json list = Json::array();
    for (const Following& following : view.followings_of(id))
        list.push_back({{"game", following.game},
                        {"table", following.table.empty() ? Json(nullptr) : Json(following.table)},
                        {"extent", write_word(following.extent)}});
    return list;
}

Json memos_of(View& view, AccountId id) {
    Json list = Json::array();
    for_each_memo_of(view, id, [&](const Memo& memo) {
        list.push_back({{"kind", write_word(memo.kind)},
                        {"time", write_time(memo.time)},
                        {"from", memo.from},
                        {"table", memo.table},
                        {"invitation", memo.invitation},
                        {"event", memo.number},
                        {"text", memo.text}});
    });
    return list;
}

Json submissions_of(View& view, AccountId id) {
    Json list = Json::array();
    for (const Submission& submission : view.submissions_of(id))
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
    return read<Profile>(premises_.store, [&](View& view) -> Answer<Profile> {
        const auto account = account_called(view, name);
        if (!account) return nobody_called(name);
        return profile_of(view, *account, premises_.now());
    });
}

Answer<Profile> People::profile(AccountId id) {
    return read<Profile>(premises_.store, [&](View& view) -> Answer<Profile> {
        const auto account = view.account(id);
        if (!account) return refused(code::no_such_account, "There is no such account.");
        return profile_of(view, *account, premises_.now());
    });
}

Answer<std::map<AccountId, std::string>> People::names(std::span<const AccountId> accounts) {
    using Names = std::map<AccountId, std::string>;
    return read<Names>(premises_.store, [&](View& view) {
        Names names;
        for (const AccountId id : accounts)
            if (!names.contains(id))
                if (const auto account = view.account(id)) names.emplace(id, account->name);
        return names;
    });
}

// The books know how sure a rating was after its last game; by now it may not be sure enough to be listed.
Answer<std::vector<Ranked>> People::standings(std::string_view ladder, const Page& page) {
    return read<std::vector<Ranked>>(premises_.store, [&](View& view) {
        std::vector<Ranked> ranked;
        Page next = page;
        while (base::is_line(ladder) && ranked.size() < page.limit) {
            const auto ratings = view.standings(ladder, listed_deviation, next);
            for (const Rating& kept : ratings) {
                const Rating rating = faded(kept, premises_.now());
                if (rating.deviation <= listed_deviation && ranked.size() < page.limit)
                    ranked.push_back({name_of(view, rating.account), rating, key_of(rating)});
            }
            if (ratings.size() < next.limit) break;
            next.after = key_of(ratings.back());
        }
        return ranked;
    });
}

Answer<std::vector<RatingChange>> People::rating_changes(std::string_view name, std::string_view ladder) {
    return read<std::vector<RatingChange>>(premises_.store,
                                           [&](View& view) -> Answer<std::vector<RatingChange>> {
                                               const auto account = account_called(view, name);
                                               if (!account) return nobody_called(name);
                                               if (!base::is_line(ladder)) return std::vector<RatingChange>{};
                                               return view.rating_changes(account->id, ladder);
                                           });
}

Answer<Json> People::everything_of(const Identity& who) {
    if (!who.may(Scope::account)) return refused(code::not_allowed, "This token may not take everything.");
    return read<Json>(premises_.store, [&](View& view) -> Answer<Json> {
        const AccountId id = who.account.id;
        const auto account = view.account(id);
        if (!account) return refused(code::no_such_account, "There is no such account.");
        Json tables = Json::array();
        for (const bool ended : {false, true})
            for_each_table_of(view, id, ended,
                              [&](const TableEntry& entry) { tables.push_back(table_of(view, entry, id)); });
        return Json{{"account", account_of(*account)},
                    {"credentials", credentials_of(view, id)},
                    {"invitations", invitations_of(view, id)},
                    {"ratings", ratings_of(view, id)},
                    {"tables", std::move(tables)},
                    {"chat", sayings_of(view, id)},
                    {"contact", contact_of(view, id)},
                    {"endpoints", endpoints_of(view, id)},
                    {"followings", followings_of(view, id)},
                    {"memos", memos_of(view, id)},
                    {"submissions", submissions_of(view, id)}};
    });
}

}  // namespace house
