#include "house/notify/deliveries.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>

#include "base/utf8.h"
#include "house/notify/delivery_sql.h"
#include "house/notify/digests.h"
#include "house/notify/notification_sql.h"
#include "house/notify/notifications.h"
#include "house/people/account_sql.h"
#include "house/people/names.h"
#include "sql/database.h"

namespace house {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t longest_trouble = 300;
constexpr std::size_t most_in_digest = 500;

constexpr std::chrono::minutes longest_wait = 12h;

// The wait after an attempt, counted from 1; about three days in all.
std::chrono::minutes wait_after(int attempt) {
    constexpr std::array<std::chrono::minutes, 8> waits{1min, 5min, 15min, 1h, 2h, 4h, 8h, longest_wait};
    return waits.at(std::min(static_cast<std::size_t>(attempt), waits.size()) - 1);
}

// The delivery with a lease for one worker; nothing if it must not be sent any more.
std::optional<Delivery> leased(sql::Transaction& transaction, Delivery delivery, Time now) {
    if (delivery.attempts >= most_attempts) {
        delivery.state = Delivery::State::failed;
        delivery.trouble = "Every attempt was interrupted.";
        change_delivery(transaction, delivery);
        return std::nullopt;
    }
    if (is_open_digest(delivery)) {
        const auto whole = closed(transaction, delivery);
        if (!whole) return std::nullopt;
        delivery = *whole;
    }
    ++delivery.attempts;
    delivery.due = now + delivery_lease;
    change_delivery(transaction, delivery);
    return delivery;
}

// The stored delivery, if the worker that took it still has the lease.
std::optional<Delivery> still_held(sql::Snapshot& snapshot, const Delivery& delivery) {
    auto kept = find_delivery(snapshot, delivery.id);
    const bool held = kept && kept->attempts == delivery.attempts && kept->state != Delivery::State::failed;
    return held ? kept : std::nullopt;
}

// Removes an endpoint that has failed too often, with its other deliveries.
void count_failure(sql::Transaction& transaction, const Delivery& delivery) {
    auto endpoint = delivery.endpoint == 0 ? std::nullopt : find_endpoint(transaction, delivery.endpoint);
    if (!endpoint) return;
    if (++endpoint->failures >= most_failures)
        erase_endpoint(transaction, endpoint->id);
    else
        change_endpoint(transaction, *endpoint);
}

// Counts a bounce of an email to the address of an account.
void count_return(sql::Transaction& transaction, const Account& account, std::int64_t letter, Time now) {
    Contact contact = contact_of(transaction, account.id);
    if (letter <= contact.last_return) return;
    const bool of_late = contact.returned && now - *contact.returned < returns_last;
    contact.returns = of_late ? contact.returns + 1 : 1;
    contact.returned = now;
    contact.last_return = letter;
    const int enough = has_confirmed(account, contact) ? most_returns : 1;
    if (contact.returns >= enough && !contact.unreached) contact.unreached = now;
    put_contact(transaction, contact);
}

// The account of a delivery, if the email goes to the account's own address.
std::optional<Account> addressee(sql::Snapshot& snapshot, const Delivery& delivery,
                                 std::string_view address) {
    auto account = delivery.account ? find_account(snapshot, *delivery.account) : std::nullopt;
    if (account && folded(account->mail) != folded(address)) account.reset();
    return account;
}

std::optional<std::int64_t> read_delivery_id(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

void fail(sql::Transaction& transaction, Delivery delivery, std::string_view trouble) {
    delivery.state = Delivery::State::failed;
    delivery.trouble = base::as_line(trouble, longest_trouble);
    change_delivery(transaction, delivery);
}

}  // namespace

// Checking an empty queue writes nothing.
Answer<std::optional<Delivery>> Deliveries::take(Delivery::Channel channel,
                                                 std::span<const AccountId> passed_over) {
    using Taken = std::optional<Delivery>;
    const Time now = context_.now();
    const auto some = [&](sql::Snapshot& snapshot) {
        return list_due_deliveries(snapshot, channel, now, passed_over, 1);
    };
    const auto due = read<std::vector<Delivery>>(context_.database, some);
    if (!due) return tl::unexpected(due.error());
    if (due->empty()) return Taken();
    return write<Taken>(context_.database, [&](sql::Transaction& transaction) -> Answer<Taken> {
        for (auto next = some(transaction); !next.empty(); next = some(transaction))
            if (auto delivery = leased(transaction, next.front(), now)) return delivery;
        return Taken();
    });
}

Answer<std::optional<Deliveries::Bundle>> Deliveries::bundle(const Delivery& delivery) {
    using Found = std::optional<Bundle>;
    return read<Found>(context_.database, [&](sql::Snapshot& snapshot) {
        const auto account = delivery.account ? find_account(snapshot, *delivery.account) : std::nullopt;
        if (!account || !takes_letters(*account, contact_of(snapshot, account->id))) return Found();
        Bundle bundle{*account, {}};
        if (delivery.after) {
            bundle.notifications = list_notifications(snapshot, account->id, *delivery.after, most_in_digest);
            std::erase_if(bundle.notifications, [&](const Notification& notification) {
                return !belongs_to(delivery, notification);
            });
        } else if (auto notification = find_notification(snapshot, delivery.notification)) {
            bundle.notifications.push_back(*std::move(notification));
        }
        return bundle.notifications.empty() ? Found() : Found(std::move(bundle));
    });
}

Answer<void> Deliveries::hand_over(const Delivery& delivery) {
    return write<void>(context_.database, [&](sql::Transaction& transaction) -> Answer<void> {
        auto kept = still_held(transaction, delivery);
        if (!kept || kept->state != Delivery::State::waiting)
            return refused(code::not_allowed, "Another worker has taken over this delivery.");
        kept->state = Delivery::State::in_doubt;
        change_delivery(transaction, *kept);
        return {};
    });
}

Answer<void> Deliveries::done(const Delivery& delivery) {
    auto written = write<void>(context_.database, [&](sql::Transaction& transaction) -> Answer<void> {
        erase_delivery(transaction, delivery.id);
        auto endpoint = delivery.endpoint == 0 ? std::nullopt : find_endpoint(transaction, delivery.endpoint);
        if (endpoint && endpoint->failures != 0) {
            endpoint->failures = 0;
            change_endpoint(transaction, *endpoint);
        }
        return {};
    });
    if (written) ++counts(delivery).done;
    return written;
}

Answer<void> Deliveries::put_off(const Delivery& delivery, std::string_view trouble,
                                 std::chrono::seconds wished) {
    bool last = false;
    auto written = write<void>(context_.database, [&](sql::Transaction& transaction) -> Answer<void> {
        auto kept = still_held(transaction, delivery);
        if (!kept) return {};
        last = kept->attempts >= most_attempts;
        kept->state = last ? Delivery::State::failed : Delivery::State::waiting;
        kept->due = context_.now() +
                    std::clamp<std::chrono::seconds>(wished, wait_after(kept->attempts), longest_wait);
        kept->trouble = base::as_line(trouble, longest_trouble);
        change_delivery(transaction, *kept);
        if (last) count_failure(transaction, *kept);
        return {};
    });
    if (written) ++(last ? counts(delivery).failed : counts(delivery).put_off);
    return written;
}

Answer<void> Deliveries::give_up(const Delivery& delivery, std::string_view trouble) {
    auto written = write<void>(context_.database, [&](sql::Transaction& transaction) -> Answer<void> {
        const auto kept = still_held(transaction, delivery);
        if (!kept) return {};
        fail(transaction, *kept, trouble);
        if (kept->endpoint != 0) erase_endpoint(transaction, kept->endpoint);
        return {};
    });
    if (written) ++counts(delivery).failed;
    return written;
}

Answer<Deliveries::Backlog> Deliveries::backlog(Delivery::Channel channel) const {
    return read<Backlog>(context_.database, [&](sql::Snapshot& snapshot) -> Answer<Backlog> {
        return Backlog{.waiting = count_waiting_deliveries(snapshot, channel),
                       .oldest = first_due_delivery(snapshot, channel, context_.now())};
    });
}

Deliveries::Outcomes Deliveries::outcomes(Delivery::Channel channel) const {
    const Counts& counts = counts_.at(static_cast<std::size_t>(channel));
    return {.done = counts.done, .put_off = counts.put_off, .failed = counts.failed};
}

Answer<std::string> Deliveries::return_code(const Delivery& delivery, std::string_view address) {
    const auto own = read<bool>(context_.database, [&](sql::Snapshot& snapshot) {
        return addressee(snapshot, delivery, address).has_value();
    });
    if (!own) return tl::unexpected(own.error());
    if (!*own) return std::string();
    return signed_links_.code_for(*delivery.account, Purpose::returned, std::to_string(delivery.id));
}

Answer<void> Deliveries::take_back(std::string_view signed_code) {
    return write<void>(context_.database, [&](sql::Transaction& transaction) -> Answer<void> {
        const auto grant = read_signed_code(transaction, signed_code);
        if (!grant || grant->purpose != Purpose::returned) return no_such_link();
        const auto letter = read_delivery_id(grant->subject);
        const auto account = present(transaction, grant->account);
        if (!letter || !account) return no_such_link();
        count_return(transaction, *account, *letter, context_.now());
        return {};
    });
}

Answer<void> Deliveries::take_back(const Delivery& delivery, std::string_view address,
                                   std::string_view trouble) {
    auto written = write<void>(context_.database, [&](sql::Transaction& transaction) -> Answer<void> {
        const auto kept = still_held(transaction, delivery);
        if (!kept) return {};
        fail(transaction, *kept, trouble);
        if (const auto account = addressee(transaction, *kept, address))
            count_return(transaction, *account, kept->id, context_.now());
        return {};
    });
    if (written) ++counts(delivery).failed;
    return written;
}

}  // namespace house
