#include "house/memos.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <map>
#include <nlohmann/json.hpp>

#include "base/utf8.h"
#include "house/entry.h"
#include "house/names.h"
#include "house/presence.h"
#include "house/terms.h"

namespace house {
namespace {

using game::Player;
using table::Event;
using Kind = Memo::Kind;

// What somebody is to be told of a chain of events: one of them stands for all.
struct News {
    Kind kind = Kind::turn;
    std::int64_t number = 0;  // of the event
};

constexpr std::array by_weight{Kind::turn, Kind::dropped, Kind::answer, Kind::offer, Kind::over};

bool outranks(Kind kind, Kind other) {
    return std::ranges::find(by_weight, kind) > std::ranges::find(by_weight, other);
}

// The weightiest of what `kind_of` makes of each event, the last if there are several.
template <class KindOf>
std::optional<News> news_in(std::span<const Event> events, const KindOf& kind_of) {
    std::optional<News> news;
    for (const Event& event : events)
        if (const std::optional<Kind> kind = kind_of(event.what);
            kind && !(news && outranks(news->kind, *kind)))
            news = News{*kind, event.number};
    return news;
}

// What an event means to a player. That an offer was withdrawn, dice were thrown or somebody went on vacation
// is seen at the next look.
class ToPlayer {
public:
    explicit ToPlayer(Player reader) : reader_(reader) {}

    std::optional<Kind> operator()(const table::What& what) const { return std::visit(*this, what); }
    std::optional<Kind> operator()(const table::TurnPlayed& turn) const {
        return of(turn.player, Kind::turn);
    }
    std::optional<Kind> operator()(const table::Offered& offer) const {
        return of(offer.player, Kind::offer);
    }
    std::optional<Kind> operator()(const table::Declined& no) const { return of(no.player, Kind::answer); }
    std::optional<Kind> operator()(const table::TakenBack&) const { return Kind::answer; }
    std::optional<Kind> operator()(const table::Paused&) const { return Kind::answer; }
    std::optional<Kind> operator()(const table::Resumed& by) const { return of(by.player, Kind::answer); }
    std::optional<Kind> operator()(const table::Dropped& dropped) const {
        return of(game::opponent(dropped.player), Kind::dropped);
    }
    std::optional<Kind> operator()(const table::Ended&) const { return Kind::over; }
    template <class Other>
    std::optional<Kind> operator()(const Other&) const {
        return std::nullopt;
    }

private:
    [[nodiscard]] std::optional<Kind> of(Player doer, Kind kind) const {
        return doer == reader_ ? std::nullopt : std::optional(kind);
    }

    Player reader_;
};

std::optional<Kind> to_follower(const table::What& what, Following::Extent extent) {
    if (std::holds_alternative<table::Ended>(what)) return Kind::over;
    if (extent == Following::Extent::ending) return std::nullopt;
    if (std::holds_alternative<table::TurnPlayed>(what)) return Kind::turn;
    if (std::holds_alternative<table::TakenBack>(what)) return Kind::answer;
    return std::nullopt;
}

// Everybody once, with the most that they have asked for. Who follows a whole game is told of the tables that
// are listed; a table that is not has to be known by its id; and what is private is nobody's business.
std::map<AccountId, Following::Extent> followers_of(View& view, const TableEntry& entry) {
    std::map<AccountId, Following::Extent> followers;
    if (!entry.followed || entry.visibility == Visibility::closed) return followers;
    for (const Following& following : view.followers(entry.game, entry.id)) {
        const bool by_game = following.table.empty();
        if (seat_of(entry, following.account) || (by_game && entry.visibility != Visibility::open)) continue;
        const auto [known, is_new] = followers.try_emplace(following.account, following.extent);
        if (!is_new) known->second = std::min(known->second, following.extent);
    }
    return followers;
}
static_assert(Following::Extent::every_turn < Following::Extent::ending);

void tell_players(Writer& writer, const TableEntry& entry, const table::Table& table,
                  std::span<const Event> events, const Deed& deed) {
    for (const Player reader : game::both_players) {
        if (reader == deed.by) continue;
        if (const auto news = news_in(events, ToPlayer(reader)))
            leave_memo(writer, {.account = entry.seats[reader],
                                .kind = news->kind,
                                .time = table.last_time(),
                                .from = deed.by ? table.name(*deed.by) : std::string(),
                                .table = entry.id,
                                .number = news->number,
                                .text = std::string(deed.comment)});
    }
}

void tell_followers(Writer& writer, const TableEntry& entry, const table::Table& table,
                    std::span<const Event> events, const Deed& deed) {
    for (const auto& [account, wanted] : followers_of(writer, entry)) {
        const auto meaning = [extent = wanted](const table::What& what) { return to_follower(what, extent); };
        if (const auto news = news_in(events, meaning))
            leave_memo(writer, {.account = account,
                                .kind = news->kind,
                                .time = table.last_time(),
                                .from = deed.by ? table.name(*deed.by) : std::string(),
                                .table = entry.id,
                                .number = news->number});
    }
}

// Who looks for a live game waits in front of it.
bool waits_here(const Invitation& invitation) {
    const auto terms = read_terms(nlohmann::json::parse(invitation.terms, nullptr, false));
    return invitation.kind == Invitation::Kind::seek && terms && table::is_live(terms->time_control);
}

Errand::Channel channel_of(Endpoint::Kind kind) {
    return kind == Endpoint::Kind::push ? Errand::Channel::push : Errand::Channel::hook;
}

void send_to(Writer& writer, const Endpoint& endpoint, const Memo& memo) {
    writer.add_errand({.account = memo.account,
                       .channel = channel_of(endpoint.kind),
                       .memo = memo.id,
                       .endpoint = endpoint.id,
                       .created = memo.time,
                       .due = memo.time});
}

void add_to_digest(Writer& writer, const Contact& contact, const Memo& memo) {
    if (writer.waiting_digest(memo.account, {})) return;
    writer.add_errand({.account = memo.account,
                       .after = contact.digested,
                       .created = memo.time,
                       .due = next_digest(contact, memo.time)});
}

void add_to_talk(Writer& writer, const Memo& memo) {
    if (writer.waiting_digest(memo.account, memo.table)) return;
    writer.add_errand({.account = memo.account,
                       .after = memo.id - 1,
                       .table = memo.table,
                       .created = memo.time,
                       .due = memo.time + talk_waits});
}

void send_letter(Writer& writer, const Account& reader, const Memo& memo) {
    Contact contact = contact_of(writer, reader.id);
    if (!takes_letters(reader, contact)) return;
    if (contact.pace == Contact::Pace::digest && !is_urgent(memo.kind))
        return add_to_digest(writer, contact, memo);
    if (contact.pace == Contact::Pace::once) {
        const bool knows = contact.told && *contact.told >= last_seen(writer, reader);
        if (knows && !is_urgent(memo.kind)) return;
        contact.told = memo.time;
        writer.put_contact(contact);
    }
    if (memo.kind == Kind::chat) return add_to_talk(writer, memo);
    writer.add_errand({.account = memo.account, .memo = memo.id, .created = memo.time, .due = memo.time});
}

}  // namespace

Contact contact_of(View& view, AccountId account) {
    return view.contact(account).value_or(Contact{.account = account});
}

bool has_confirmed(const Account& account, const Contact& contact) {
    return account.kind == Account::Kind::member && !account.mail.empty() &&
           folded(account.mail) == folded(contact.confirmed);
}

bool takes_letters(const Account& account, const Contact& contact) {
    return has_confirmed(account, contact) && !contact.unreached && contact.pace != Contact::Pace::never;
}

bool is_in_question(const Account& account, const Contact& contact) {
    return !account.mail.empty() && (!has_confirmed(account, contact) || contact.unreached);
}

void forget_returns(Contact& contact) {
    contact.returns = 0;
    contact.returned.reset();
    contact.unreached.reset();
}

bool is_urgent(Kind kind) { return kind == Kind::message || kind == Kind::reminder; }

Time next_digest(const Contact& contact, Time now) {
    const Time today = std::chrono::floor<std::chrono::days>(now) + std::chrono::hours(contact.digest_hour);
    return today > now ? today : today + std::chrono::days(1);
}

void leave_memo(Writer& writer, Memo memo) {
    const auto reader = writer.account(memo.account);
    const bool reads = reader && reader->kind != Account::Kind::bot && reader->kind != Account::Kind::closed;
    if (!reads) return;
    const auto endpoints = writer.endpoints_of(reader->id);
    if (reader->kind == Account::Kind::guest && endpoints.empty()) return;
    memo.text = base::as_text(memo.text, longest_memo);
    memo.id = writer.add_memo(memo);
    for (const Endpoint& endpoint : endpoints) send_to(writer, endpoint, memo);
    send_letter(writer, *reader, memo);
}

void leave_memos(Writer& writer, const TableEntry& entry, const table::Table& table,
                 std::span<const Event> events, const Deed& deed) {
    if (!table::is_live(table.settings().time_control)) tell_players(writer, entry, table, events, deed);
    tell_followers(writer, entry, table, events, deed);
}

void leave_memos_of_beginning(Writer& writer, const TableEntry& entry, Time now) {
    for (const auto& [account, extent] : followers_of(writer, entry))
        if (extent == Following::Extent::every_turn)
            leave_memo(writer, {.account = account, .kind = Kind::began, .time = now, .table = entry.id});
}

void leave_memos_of_arrangement(Writer& writer, const TableEntry& entry, const Account& by, Time now,
                                std::string_view comment) {
    for (const AccountId account : {entry.seats.one, entry.seats.two})
        leave_memo(writer, {.account = account,
                            .kind = Kind::began,
                            .time = now,
                            .from = by.name,
                            .table = entry.id,
                            .text = std::string(comment)});
}

void leave_memos(Writer& writer, const Invitation& invitation, const Account& by, Time now,
                 std::string_view comment) {
    Memo memo{.time = now,
              .from = by.name,
              .table = invitation.table,
              .invitation = invitation.id,
              .text = std::string(comment)};
    const bool by_host = by.id == invitation.from;
    if (by_host ? !invitation.to : waits_here(invitation)) return;
    if (invitation.to == invitation.from) return;
    memo.account = by_host ? *invitation.to : invitation.from;
    switch (invitation.state) {
    case Invitation::State::open: memo.kind = Kind::challenge; break;
    case Invitation::State::accepted: memo.kind = by_host ? Kind::began : Kind::settled; break;
    case Invitation::State::declined:
        memo.kind = Kind::settled;
        memo.text = invitation.reason;
        break;
    case Invitation::State::withdrawn:
    case Invitation::State::expired: return;
    }
    leave_memo(writer, std::move(memo));
}

void leave_memo_of_chat(Writer& writer, const TableEntry& entry, const Account& by, std::string_view text,
                        Time now) {
    const auto settings = table::read_settings(entry.settings);
    if (!settings || table::is_live(settings->time_control)) return;
    leave_memo(writer, {.account = entry.seats.one == by.id ? entry.seats.two : entry.seats.one,
                        .kind = Kind::chat,
                        .time = now,
                        .from = by.name,
                        .table = entry.id,
                        .text = std::string(text)});
}

std::optional<Time> next_reminder(const table::Table& table, Time after) {
    const auto began = table.clock().turn_began();
    const auto deadline = table.clock().deadline();
    if (table::is_live(table.settings().time_control) || table.ending() || !began || !deadline)
        return std::nullopt;
    const auto& reminder = table.settings().reminder;
    const Time patient = *began + (reminder ? *reminder : (*deadline - *began) * 2 / 3);
    const Time last_day = *deadline - std::chrono::days(1);
    for (const Time moment : {std::min(patient, last_day), std::max(patient, last_day)})
        if (moment > after && moment < *deadline) return moment;
    return std::nullopt;
}

}  // namespace house
