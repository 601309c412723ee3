#include "house/notify/chancery.h"

#include <optional>

#include "house/notify/digests.h"
#include "house/notify/notification_sql.h"
#include "house/notify/notifications.h"
#include "house/people/account_sql.h"
#include "sql/database.h"

namespace house {
namespace {

constexpr std::size_t most_in_feed = 50;

// Whom a seal for this purpose speaks for.
Answer<Account> bearer_of(sql::Snapshot& snapshot, std::string_view seal, Purpose purpose) {
    const auto sealed = read_seal(snapshot, seal);
    if (!sealed || sealed->purpose != purpose) return no_such_seal();
    return present(snapshot, sealed->account);
}

Answer<void> check_scope(const Identity& who, Purpose purpose) {
    const bool fine = (purpose == Purpose::answer && who.may(Scope::play)) ||
                      (purpose == Purpose::feed && who.may(Scope::read)) ||
                      (purpose == Purpose::unsubscribe && who.may(Scope::account));
    if (!fine) return refused(code::not_allowed, "This seal is not for you to have.");
    return {};
}

}  // namespace

Answer<std::string> Chancery::seal(const Identity& who, Purpose purpose, std::string_view subject) {
    return check_scope(who, purpose).and_then([&] { return seal_for(who.account.id, purpose, subject); });
}

// Only the very first one has to write.
Answer<std::string> Chancery::seal_for(AccountId account, Purpose purpose, std::string_view subject) {
    if (!is_subject(subject)) return refused(code::no_such_table, "There is no such table or invitation.");
    const auto sealed = [&](sql::Snapshot& snapshot, const Hash& key) {
        return present(snapshot, account).map([&](const Account& owner) {
            return write_seal(key, {purpose, account, std::string(subject)}, owner,
                              contact_of(snapshot, account));
        });
    };
    const auto known = read<std::optional<std::string>>(
        context_.database, [&](sql::Snapshot& snapshot) -> Answer<std::optional<std::string>> {
            const auto key = seal_key(snapshot);
            if (!key) return std::nullopt;
            return sealed(snapshot, *key);
        });
    if (!known) return tl::unexpected(known.error());
    if (*known) return **known;
    return write<std::string>(context_.database, [&](sql::Transaction& transaction) {
        return sealed(transaction, seal_key(transaction, context_.entropy));
    });
}

Answer<Contact> Chancery::renew_seals(const Identity& who) {
    if (const auto fine = check_owner(who); !fine) return tl::unexpected(fine.error());
    return write<Contact>(context_.database, [&](sql::Transaction& transaction) {
        return present(transaction, who.account.id).map([&](const Account& account) {
            Contact contact = contact_of(transaction, account.id);
            ++contact.edition;
            put_contact(transaction, contact);
            return contact;
        });
    });
}

Answer<Chancery::Correspondent> Chancery::recognize(std::string_view seal) {
    return write<Correspondent>(
        context_.database, [&](sql::Transaction& transaction) -> Answer<Correspondent> {
            const auto sealed = read_seal(transaction, seal);
            if (!sealed || sealed->purpose != Purpose::answer) return no_such_seal();
            auto account = present(transaction, sealed->account);
            if (!account) return tl::unexpected(account.error());
            const Time now = context_.now();
            if (const auto fine = check_admission(*account, now); !fine) return tl::unexpected(fine.error());
            account->seen = now;
            change_account(transaction, *account);
            const Credential credential{.kind = Credential::Kind::token,
                                        .account = account->id,
                                        .label = "a letter",
                                        .scopes = static_cast<Scopes>(Scope::read) |
                                                  static_cast<Scopes>(Scope::play) |
                                                  static_cast<Scopes>(Scope::challenge),
                                        .created = now,
                                        .used = now};
            return Correspondent{{*account, credential}, sealed->subject};
        });
}

Answer<Account> Chancery::confirm(std::string_view seal) {
    return write<Account>(context_.database, [&](sql::Transaction& transaction) {
        return bearer_of(transaction, seal, Purpose::confirm).map([&](const Account& account) {
            Contact contact = contact_of(transaction, account.id);
            contact.confirmed = account.mail;
            forget_returns(contact);
            put_contact(transaction, contact);
            return account;
        });
    });
}

Answer<Account> Chancery::unsubscribe(std::string_view seal) {
    return write<Account>(context_.database, [&](sql::Transaction& transaction) {
        return bearer_of(transaction, seal, Purpose::unsubscribe).map([&](const Account& account) {
            Contact contact = contact_of(transaction, account.id);
            change_pace(transaction, contact, Contact::Pace::never, context_.now());
            contact.broadcasts = false;
            put_contact(transaction, contact);
            return account;
        });
    });
}

Answer<Chancery::Feed> Chancery::feed(std::string_view seal) {
    return read<Feed>(context_.database, [&](sql::Snapshot& snapshot) {
        return bearer_of(snapshot, seal, Purpose::feed).map([&](const Account& account) {
            return Feed{account, list_last_notifications(snapshot, account.id, most_in_feed)};
        });
    });
}

}  // namespace house
