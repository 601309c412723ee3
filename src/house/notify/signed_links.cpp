#include "house/notify/signed_links.h"

#include <optional>

#include "house/notify/digests.h"
#include "house/notify/notification_sql.h"
#include "house/notify/notifications.h"
#include "house/people/account_sql.h"
#include "sql/database.h"

namespace house {
namespace {

constexpr std::size_t most_in_feed = 50;

// The account of a signed code for this purpose.
Answer<Account> bearer_of(sql::Snapshot& snapshot, std::string_view signed_code, Purpose purpose) {
    const auto grant = read_signed_code(snapshot, signed_code);
    if (!grant || grant->purpose != purpose) return no_such_link();
    return present(snapshot, grant->account);
}

// Only the reader of that address learns whose it is.
tl::unexpected<Refusal> mail_taken(const Account& owner) {
    return refused(code::mail_taken, "This email address belongs to your account " + owner.name +
                                         ". Remove it there before you use it for another one.");
}

// The permission to get a code for this purpose; nothing: it is only sent by email.
std::optional<Permission> permission_for(Purpose purpose) {
    switch (purpose) {
    case Purpose::answer: return Permission::answer_by_mail;
    case Purpose::feed: return Permission::read_feed;
    case Purpose::unsubscribe: return Permission::unsubscribe;
    case Purpose::confirm:
    case Purpose::returned: break;
    }
    return std::nullopt;
}

}  // namespace

Answer<std::string> SignedLinks::make_code(const Identity& who, Purpose purpose, std::string_view subject) {
    const auto permission = permission_for(purpose);
    if (!permission) return refused(code::not_allowed, "This link is sent only by email.");
    return check(who, *permission).and_then([&] { return code_for(who.account.id, purpose, subject); });
}

// Only the very first call has to write, when the key is drawn.
Answer<std::string> SignedLinks::code_for(AccountId account, Purpose purpose, std::string_view subject) {
    if (!is_subject(subject)) return refused(code::no_such_table, "This table or invitation does not exist.");
    const auto made = [&](sql::Snapshot& snapshot, const Hash& key) {
        return present(snapshot, account).map([&](const Account& owner) {
            return write_signed_code(key, {purpose, account, std::string(subject)}, owner,
                                     contact_of(snapshot, account));
        });
    };
    const auto known = read<std::optional<std::string>>(
        context_.database, [&](sql::Snapshot& snapshot) -> Answer<std::optional<std::string>> {
            const auto key = signing_key(snapshot);
            if (!key) return std::nullopt;
            return made(snapshot, *key);
        });
    if (!known) return tl::unexpected(known.error());
    if (*known) return **known;
    return write<std::string>(context_.database, [&](sql::Transaction& transaction) {
        return made(transaction, signing_key(transaction, context_.entropy));
    });
}

Answer<Contact> SignedLinks::renew_codes(const Identity& who) {
    if (const auto may = check(who, Permission::change_account); !may) return tl::unexpected(may.error());
    return write<Contact>(context_.database, [&](sql::Transaction& transaction) {
        return present(transaction, who.account.id).map([&](const Account& account) {
            Contact contact = contact_of(transaction, account.id);
            ++contact.edition;
            put_contact(transaction, contact);
            return contact;
        });
    });
}

Answer<SignedLinks::Correspondent> SignedLinks::recognize(std::string_view signed_code) {
    return write<Correspondent>(
        context_.database, [&](sql::Transaction& transaction) -> Answer<Correspondent> {
            const auto grant = read_signed_code(transaction, signed_code);
            if (!grant || grant->purpose != Purpose::answer) return no_such_link();
            auto account = present(transaction, grant->account);
            if (!account) return tl::unexpected(account.error());
            const Time now = context_.now();
            if (const auto fine = check_admission(*account, now); !fine) return tl::unexpected(fine.error());
            account->seen = now;
            change_account(transaction, *account);
            const Credential credential{.kind = Credential::Kind::token,
                                        .account = account->id,
                                        .label = "email",
                                        .scopes = static_cast<Scopes>(Scope::read) |
                                                  static_cast<Scopes>(Scope::play) |
                                                  static_cast<Scopes>(Scope::challenge),
                                        .created = now,
                                        .used = now};
            return Correspondent{{*account, credential}, grant->subject};
        });
}

Answer<Account> SignedLinks::confirm(std::string_view signed_code) {
    return write<Account>(context_.database, [&](sql::Transaction& transaction) {
        return bearer_of(transaction, signed_code, Purpose::confirm)
            .and_then([&](const Account& account) -> Answer<Account> {
                const auto owner = owner_of_mail(transaction, account.mail);
                if (owner && owner->id != account.id) return mail_taken(*owner);
                Contact contact = contact_of(transaction, account.id);
                contact.confirmed = account.mail;
                forget_returns(contact);
                put_contact(transaction, contact);
                return account;
            });
    });
}

Answer<Account> SignedLinks::unsubscribe(std::string_view signed_code) {
    return write<Account>(context_.database, [&](sql::Transaction& transaction) {
        return bearer_of(transaction, signed_code, Purpose::unsubscribe).map([&](const Account& account) {
            Contact contact = contact_of(transaction, account.id);
            change_pace(transaction, contact, Contact::Pace::never, context_.now());
            contact.broadcasts = false;
            put_contact(transaction, contact);
            return account;
        });
    });
}

Answer<SignedLinks::Feed> SignedLinks::feed(std::string_view signed_code) {
    return read<Feed>(context_.database, [&](sql::Snapshot& snapshot) {
        return bearer_of(snapshot, signed_code, Purpose::feed).map([&](const Account& account) {
            return Feed{account, list_last_notifications(snapshot, account.id, most_in_feed)};
        });
    });
}

}  // namespace house
