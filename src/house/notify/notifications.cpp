#include "house/notify/notifications.h"

#include <chrono>

#include "base/utf8.h"
#include "house/notify/delivery_sql.h"
#include "house/notify/notification_sql.h"
#include "house/people/account_sql.h"
#include "house/people/names.h"
#include "house/people/presence.h"
#include "sql/database.h"

namespace house {
namespace {

using Kind = Notification::Kind;

Delivery::Channel channel_of(Endpoint::Kind kind) {
    return kind == Endpoint::Kind::push ? Delivery::Channel::push : Delivery::Channel::hook;
}

void send_to(sql::Transaction& transaction, const Endpoint& endpoint, const Notification& notification) {
    add_delivery(transaction, {.account = notification.account,
                               .channel = channel_of(endpoint.kind),
                               .notification = notification.id,
                               .endpoint = endpoint.id,
                               .created = notification.time,
                               .due = notification.time});
}

void add_to_digest(sql::Transaction& transaction, const Contact& contact, const Notification& notification) {
    if (find_waiting_digest(transaction, notification.account, {})) return;
    add_delivery(transaction, {.account = notification.account,
                               .after = contact.digested,
                               .created = notification.time,
                               .due = next_digest(contact, notification.time)});
}

void add_to_talk(sql::Transaction& transaction, const Notification& notification) {
    if (find_waiting_digest(transaction, notification.account, notification.table)) return;
    add_delivery(transaction, {.account = notification.account,
                               .after = notification.id - 1,
                               .table = notification.table,
                               .created = notification.time,
                               .due = notification.time + talk_waits});
}

void send_letter(sql::Transaction& transaction, const Account& reader, const Notification& notification) {
    Contact contact = contact_of(transaction, reader.id);
    if (!takes_letters(reader, contact)) return;
    if (contact.pace == Contact::Pace::digest && !is_urgent(notification.kind))
        return add_to_digest(transaction, contact, notification);
    if (contact.pace == Contact::Pace::once) {
        const bool knows = contact.told && *contact.told >= last_seen(transaction, reader);
        if (knows && !is_urgent(notification.kind)) return;
        contact.told = notification.time;
        put_contact(transaction, contact);
    }
    if (notification.kind == Kind::chat) return add_to_talk(transaction, notification);
    add_delivery(transaction, {.account = notification.account,
                               .notification = notification.id,
                               .created = notification.time,
                               .due = notification.time});
}

}  // namespace

Contact contact_of(sql::Snapshot& snapshot, AccountId account) {
    return find_contact(snapshot, account).value_or(Contact{.account = account});
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

void notify(sql::Transaction& transaction, Notification notification) {
    const auto reader = find_account(transaction, notification.account);
    const bool reads = reader && reader->kind != Account::Kind::bot && reader->kind != Account::Kind::closed;
    if (!reads) return;
    const auto endpoints = list_endpoints(transaction, reader->id);
    if (reader->kind == Account::Kind::guest && endpoints.empty()) return;
    notification.text = base::as_text(notification.text, longest_notification);
    notification.id = add_notification(transaction, notification);
    for (const Endpoint& endpoint : endpoints) send_to(transaction, endpoint, notification);
    send_letter(transaction, *reader, notification);
}

}  // namespace house
