#include "house/notify/contacts.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/utf8.h"
#include "house/notify/digests.h"
#include "house/notify/notification_sql.h"
#include "house/notify/notifications.h"
#include "house/notify/written_letter.h"
#include "house/people/names.h"
#include "house/people/secrets.h"
#include "sql/database.h"

namespace house {
namespace {

constexpr std::size_t longest_url = 2'000;

Answer<void> check(const EndpointWish& wish) {
    if (wish.url.empty() || wish.url.size() > longest_url || !base::is_line(wish.url))
        return refused(code::bad_address,
                       "The address must be one line of 1 to " + std::to_string(longest_url) + " bytes.");
    if (const auto complaint = complaint_about_label(wish.label)) return refused(code::bad_label, *complaint);
    return {};
}

}  // namespace

Answer<Contact> Contacts::contact(const Identity& who) {
    if (const auto may = check(who, Permission::see_own); !may) return tl::unexpected(may.error());
    return read<Contact>(context_.database,
                         [&](sql::Snapshot& snapshot) { return contact_of(snapshot, who.account.id); });
}

Answer<Contact> Contacts::change_contact(const Identity& who, const ContactWish& wish) {
    if (const auto fine = check_member(who); !fine) return tl::unexpected(fine.error());
    if (const auto may = check(who, Permission::choose_mail); !may) return tl::unexpected(may.error());
    if (wish.digest_hour && (*wish.digest_hour < 0 || *wish.digest_hour > 23))
        return refused(code::bad_settings, "The digest hour must be from 0 to 23.");
    return write<Contact>(context_.database, [&](sql::Transaction& transaction) {
        return present(transaction, who.account.id).map([&](const Account& account) {
            Contact contact = contact_of(transaction, account.id);
            const Time now = context_.now();
            if (wish.broadcasts) contact.broadcasts = *wish.broadcasts;
            if (wish.digest_hour) change_digest_hour(transaction, contact, *wish.digest_hour, now);
            if (wish.pace) change_pace(transaction, contact, *wish.pace, now);
            put_contact(transaction, contact);
            return contact;
        });
    });
}

Answer<void> Contacts::ask_to_confirm(const Identity& who) {
    if (const auto fine = check_member(who).and_then([&] { return check(who, Permission::change_account); });
        !fine)
        return fine;
    const auto asked = read<Account>(context_.database, [&](sql::Snapshot& snapshot) {
        return present(snapshot, who.account.id).and_then([&](const Account& account) -> Answer<Account> {
            if (!is_in_question(account, contact_of(snapshot, account.id)))
                return refused(code::no_mail, "You have no unconfirmed email address.");
            return account;
        });
    });
    if (!asked) return tl::unexpected(asked.error());
    if (const auto fine = confirmations_.take(asked->id, asked->mail); !fine) return fine;
    return write<void>(context_.database, [&](sql::Transaction& transaction) {
        return present(transaction, asked->id).map([&](const Account& account) {
            house::ask_to_confirm(transaction, context_, account);
        });
    });
}

Answer<Endpoint> Contacts::add_endpoint(const Identity& who, const EndpointWish& wish) {
    if (const auto fine = check(who, Permission::change_account).and_then([&] { return check(wish); }); !fine)
        return tl::unexpected(fine.error());
    return write<Endpoint>(context_.database, [&](sql::Transaction& transaction) -> Answer<Endpoint> {
        const auto owner = present(transaction, who.account.id);
        if (!owner) return tl::unexpected(owner.error());
        Endpoint endpoint{.account = owner->id,
                          .kind = wish.kind,
                          .url = wish.url,
                          .keys = wish.kind == Endpoint::Kind::push
                                      ? wish.keys
                                      : nlohmann::json{{"secret", draw_secret(context_.entropy)}}.dump(),
                          .label = wish.label,
                          .created = context_.now()};
        const auto others = list_endpoints(transaction, owner->id);
        const auto same = std::ranges::find_if(
            others, [&](const Endpoint& other) { return other.kind == wish.kind && other.url == wish.url; });
        if (same != others.end()) {
            endpoint.id = same->id;
            change_endpoint(transaction, endpoint);
            return endpoint;
        }
        if (others.size() >= most_endpoints)
            return refused(code::too_many, "You already have " + std::to_string(most_endpoints) +
                                               " browsers and webhooks. Remove some of them first.");
        endpoint.id = house::add_endpoint(transaction, endpoint);
        return endpoint;
    });
}

Answer<std::vector<Endpoint>> Contacts::endpoints(const Identity& who) {
    if (const auto fine = check(who, Permission::change_account); !fine) return tl::unexpected(fine.error());
    return read<std::vector<Endpoint>>(
        context_.database, [&](sql::Snapshot& snapshot) { return list_endpoints(snapshot, who.account.id); });
}

Answer<void> Contacts::remove_endpoint(const Identity& who, std::int64_t id) {
    if (const auto fine = check(who, Permission::change_account); !fine) return fine;
    return write<void>(context_.database, [&](sql::Transaction& transaction) -> Answer<void> {
        const auto endpoint = find_endpoint(transaction, id);
        if (!endpoint || endpoint->account != who.account.id)
            return refused(code::no_such_endpoint, "This endpoint does not exist.");
        erase_endpoint(transaction, id);
        return {};
    });
}

}  // namespace house
