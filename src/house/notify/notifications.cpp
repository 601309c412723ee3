#include "house/notify/notifications.h"

#include <chrono>
#include <utility>

#include "base/utf8.h"
#include "house/notify/delivery_sql.h"
#include "house/notify/notification_sql.h"
#include "house/people/account_sql.h"
#include "house/people/names.h"
#include "house/people/presence.h"
#include "sql/database.h"

namespace house {
namespace {

Delivery::Channel channel_of(Endpoint::Kind kind) {
    return kind == Endpoint::Kind::push ? Delivery::Channel::push : Delivery::Channel::hook;
}

// Whether an email at the pace `once` has to wait until the user's next visit.
bool has_been_told(sql::Snapshot& snapshot, const Account& reader, const Contact& contact) {
    return contact.pace == Contact::Pace::once && contact.told &&
           *contact.told >= last_seen(snapshot, reader);
}

void add_letter(sql::Batch& batch, const Contact& contact, const Notification& notification) {
    if (contact.pace == Contact::Pace::digest && !is_urgent(notification.kind))
        return open_digest(batch, contact.account, notification.time,
                           next_digest(contact, notification.time));
    if (contact.pace == Contact::Pace::once) note_letter(batch, contact.account, notification.time);
    if (notification.kind == Notification::Kind::chat)
        return open_talk(batch, notification, notification.time + talk_waits);
    add_delivery_of(batch, notification, Delivery::Channel::mail);
}

}  // namespace

Contact contact_of(sql::Snapshot& snapshot, AccountId account) {
    return find_contact(snapshot, account).value_or(Contact{.account = account});
}

bool has_confirmed(const Account& account, const Contact& contact) {
    return account.kind == Account::Kind::member && !account.mail.empty() &&
           folded(account.mail) == folded(contact.confirmed);
}

std::optional<Account> owner_of_mail(sql::Snapshot& snapshot, std::string_view mail) {
    for (const AccountId id : list_confirmed(snapshot, mail)) {
        auto account = find_account(snapshot, id);
        if (account && folded(account->mail) == folded(mail) && account->kind == Account::Kind::member)
            return account;
    }
    return std::nullopt;
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

bool is_urgent(Notification::Kind kind) {
    return kind == Notification::Kind::message || kind == Notification::Kind::reminder;
}

Time next_digest(const Contact& contact, Time now) {
    const Time today = std::chrono::floor<std::chrono::days>(now) + std::chrono::hours(contact.digest_hour);
    return today > now ? today : today + std::chrono::days(1);
}

void notify(sql::Snapshot& snapshot, sql::Batch& batch, Notification notification) {
    const auto reader = find_account(snapshot, notification.account);
    const bool reads = reader && reader->kind != Account::Kind::bot && reader->kind != Account::Kind::closed;
    if (!reads) return;
    const auto endpoints = list_endpoints(snapshot, reader->id);
    if (reader->kind == Account::Kind::guest && endpoints.empty()) return;
    const Contact contact = contact_of(snapshot, reader->id);
    const bool by_mail = takes_letters(*reader, contact) &&
                         (is_urgent(notification.kind) || !has_been_told(snapshot, *reader, contact));
    if (by_mail) hold_contact(batch, reader->id);
    notification.text = base::as_text(notification.text, longest_notification);
    add_notification(batch, notification);
    for (const Endpoint& endpoint : endpoints)
        add_delivery_of(batch, notification, channel_of(endpoint.kind), endpoint.id);
    if (by_mail) add_letter(batch, contact, notification);
}

void notify(sql::Transaction& transaction, Notification notification) {
    sql::Batch batch;
    notify(transaction, batch, std::move(notification));
    transaction.make(batch);
}

}  // namespace house
