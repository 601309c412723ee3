#include "house/chancery.h"

#include <optional>

#include "house/digests.h"
#include "house/memos.h"

namespace house {
namespace {

constexpr std::size_t most_in_feed = 50;

// Whom a seal for this purpose speaks for.
Answer<Account> bearer_of(View& view, std::string_view seal, Purpose purpose) {
    const auto sealed = read_seal(view, seal);
    if (!sealed || sealed->purpose != purpose) return no_such_seal();
    return present(view, sealed->account);
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
    const auto sealed = [&](View& view, const Hash& key) {
        return present(view, account).map([&](const Account& owner) {
            return write_seal(key, {purpose, account, std::string(subject)}, owner,
                              contact_of(view, account));
        });
    };
    const auto known = read<std::optional<std::string>>(
        premises_.store, [&](View& view) -> Answer<std::optional<std::string>> {
            const auto key = seal_key(view);
            if (!key) return std::nullopt;
            return sealed(view, *key);
        });
    if (!known) return tl::unexpected(known.error());
    if (*known) return **known;
    return write<std::string>(
        premises_.store, [&](Writer& writer) { return sealed(writer, seal_key(writer, premises_.entropy)); });
}

Answer<Contact> Chancery::renew_seals(const Identity& who) {
    if (const auto fine = check_owner(who); !fine) return tl::unexpected(fine.error());
    return write<Contact>(premises_.store, [&](Writer& writer) {
        return present(writer, who.account.id).map([&](const Account& account) {
            Contact contact = contact_of(writer, account.id);
            ++contact.edition;
            writer.put_contact(contact);
            return contact;
        });
    });
}

Answer<Chancery::Correspondent> Chancery::recognize(std::string_view seal) {
    return write<Correspondent>(premises_.store, [&](Writer& writer) -> Answer<Correspondent> {
        const auto sealed = read_seal(writer, seal);
        if (!sealed || sealed->purpose != Purpose::answer) return no_such_seal();
        auto account = present(writer, sealed->account);
        if (!account) return tl::unexpected(account.error());
        const Time now = premises_.now();
        if (const auto fine = check_admission(*account, now); !fine) return tl::unexpected(fine.error());
        account->seen = now;
        writer.change_account(*account);
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
    return write<Account>(premises_.store, [&](Writer& writer) {
        return bearer_of(writer, seal, Purpose::confirm).map([&](const Account& account) {
            Contact contact = contact_of(writer, account.id);
            contact.confirmed = account.mail;
            forget_returns(contact);
            writer.put_contact(contact);
            return account;
        });
    });
}

Answer<Account> Chancery::unsubscribe(std::string_view seal) {
    return write<Account>(premises_.store, [&](Writer& writer) {
        return bearer_of(writer, seal, Purpose::unsubscribe).map([&](const Account& account) {
            Contact contact = contact_of(writer, account.id);
            change_pace(writer, contact, Contact::Pace::never, premises_.now());
            contact.broadcasts = false;
            writer.put_contact(contact);
            return account;
        });
    });
}

Answer<Chancery::Feed> Chancery::feed(std::string_view seal) {
    return read<Feed>(premises_.store, [&](View& view) {
        return bearer_of(view, seal, Purpose::feed).map([&](const Account& account) {
            return Feed{account, view.last_memos(account.id, most_in_feed)};
        });
    });
}

}  // namespace house
