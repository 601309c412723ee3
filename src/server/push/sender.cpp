#include "server/push/sender.h"

#include <utility>

#include "base/utf8.h"
#include "house/common/key_sql.h"
#include "house/notify/notification_sql.h"
#include "server/push/encodings.h"
#include "server/push/hook.h"
#include "server/push/web_push.h"

namespace push {
namespace {

using house::Answer;
using house::Delivery;
using house::Endpoint;
using house::Notification;

constexpr std::string_view key_name = "vapid";
constexpr std::size_t longest_title = 200;
constexpr std::size_t longest_text = 1'000;
constexpr std::size_t topic_size = 32;  // all that a service takes

constexpr int gone = 410;
constexpr int not_found = 404;

house::Hash draw_number(const house::Entropy& entropy) {
    house::Hash number{};
    do entropy(number);
    while (!PrivateKey::from(number));
    return number;
}

// The contact address for operators of push services, which must be a public one.
std::string_view contact_in(std::string_view page) { return page.starts_with("https://") ? page : ""; }

// A newer message about a table replaces an older one, but chat does not replace turns. The service sees
// which messages belong together, but not to which table.
std::string topic_of(const Notification& notification, const PushKeys& keys) {
    if (notification.table.empty()) return "";
    const std::string_view about = notification.kind == Notification::Kind::chat ? "chat " : "game ";
    return write_base64url(authenticate(keys.secret, std::string(about) + notification.table))
        .substr(0, topic_size);
}

std::string urgency_of(Notification::Kind kind) {
    switch (kind) {
    case Notification::Kind::reminder: return "high";
    case Notification::Kind::broadcast: return "low";
    default: return "normal";
    }
}

// Comments may be long; a notification is short.
commands::Headline shortened(const commands::Headline& headline) {
    return {base::as_line(headline.title, longest_title), base::as_line(headline.text, longest_text),
            headline.path};
}

// A push subscription that the service no longer knows never comes back; the address of a webhook may.
bool is_gone(Delivery::Channel channel, int status) {
    return status == gone || (status == not_found && channel == Delivery::Channel::push);
}

}  // namespace

// If the database cannot be reached, wait as if there were nothing to do.
Sender::Sender(house::House& house, const Settings& settings)
    : house_(house),
      settings_(settings),
      loop_([this] { return work_once().value_or(false); },
            {.pause = settings.longest_sleep, .threads = settings.threads}) {}

// A found delivery may take long, and there may be more: another thread is woken.
Answer<bool> Sender::work_once() {
    bool worked = false;
    for (const Delivery::Channel channel : {Delivery::Channel::push, Delivery::Channel::hook}) {
        const auto delivery = take(channel);
        if (!delivery) return tl::unexpected(delivery.error());
        if (!*delivery) continue;
        loop_.wake();
        const auto brought = bring(**delivery);
        end_business_of(*(*delivery)->account);
        if (!brought) return tl::unexpected(brought.error());
        worked = true;
    }
    return worked;
}

// Only one thread takes deliveries at a time: two could take deliveries of the same account.
Answer<std::optional<Delivery>> Sender::take(Delivery::Channel channel) {
    const std::lock_guard lock(mutex_);
    auto delivery = house_.deliveries.take(channel, busy_for_);
    if (delivery && *delivery) busy_for_.push_back(*(*delivery)->account);
    return delivery;
}

void Sender::end_business_of(house::AccountId account) {
    const std::lock_guard lock(mutex_);
    std::erase(busy_for_, account);
}

Answer<void> Sender::bring(const Delivery& delivery) {
    const auto news = look_up(delivery);
    if (!news) return tl::unexpected(news.error());
    if (!*news) return house_.deliveries.done(delivery);
    const auto key = own_key();
    if (!key) return tl::unexpected(key.error());
    const auto parcel = pack(delivery, **news, *key);
    if (!parcel) return house_.deliveries.give_up(delivery, parcel.error().what);
    const auto reply = send(*parcel);
    if (loop_.is_stopping() && !reply) return {};
    return conclude(delivery, reply);
}

Answer<std::optional<Sender::News>> Sender::look_up(const Delivery& delivery) {
    using Found = std::optional<News>;
    auto found = house::read<Found>(house_.context.database, [&](sql::Snapshot& snapshot) -> Answer<Found> {
        auto notification = house::find_notification(snapshot, delivery.notification);
        auto endpoint = house::find_endpoint(snapshot, delivery.endpoint);
        if (!notification || !endpoint) return std::nullopt;
        return News{*std::move(notification), *std::move(endpoint)};
    });
    if (!found || !*found) return found;
    auto headline = commands::headline_of(house_, (*found)->notification);
    if (headline)
        (*found)->headline = shortened(*headline);
    else if (headline.error().code == house::code::unavailable)
        return tl::unexpected(headline.error());
    else
        found->reset();
    return found;
}

base::Result<client::Parcel> Sender::pack(const Delivery& delivery, const News& news,
                                          const PrivateKey& key) const {
    return delivery.channel == Delivery::Channel::push ? pack_push(news, key) : pack_hook(delivery, news);
}

base::Result<client::Parcel> Sender::pack_push(const News& news, const PrivateKey& key) const {
    const auto origin = read_origin(news.endpoint.url, settings_.reach);
    if (!origin) return base::failure(origin.error());
    const auto keys = read_push_keys(news.endpoint.keys);
    if (!keys) return base::failure(keys.error());
    const auto& context = house_.context;
    Salt salt{};
    context.entropy(salt);
    auto encrypted = encrypt_push(*keys, *PrivateKey::from(draw_number(context.entropy)), salt,
                                  write_call(news.notification, news.headline, context.page));
    if (!encrypted) return base::failure(encrypted.error());
    return push_parcel(
        news.endpoint.url, identify(key, *origin, contact_in(context.page), context.now()),
        *std::move(encrypted),
        {.topic = topic_of(news.notification, *keys), .urgency = urgency_of(news.notification.kind)});
}

base::Result<client::Parcel> Sender::pack_hook(const Delivery& delivery, const News& news) const {
    if (const auto origin = read_origin(news.endpoint.url, settings_.reach); !origin)
        return base::failure(origin.error());
    const auto secret = read_hook_secret(news.endpoint.keys);
    if (!secret) return base::failure(secret.error());
    std::string body = write_call(news.notification, news.headline, house_.context.page);
    const std::string signature = sign_call(*secret, body, house_.context.now());
    return hook_parcel(news.endpoint.url, signature, delivery.id, std::move(body));
}

base::Result<client::Reply> Sender::send(const client::Parcel& parcel) const {
    const auto guard = [this](std::string_view address) {
        return settings_.reach == Reach::anywhere || is_public(address);
    };
    return client::deliver(parcel, guard, settings_.patience, [this] { return loop_.is_stopping(); });
}

Answer<void> Sender::conclude(const Delivery& delivery, const base::Result<client::Reply>& reply) {
    if (!reply) return house_.deliveries.put_off(delivery, reply.error().what);
    if (reply->fine()) return house_.deliveries.done(delivery);
    if (is_gone(delivery.channel, reply->status))
        return house_.deliveries.give_up(delivery, "the endpoint is gone");
    return house_.deliveries.put_off(delivery, "it answered with " + std::to_string(reply->status),
                                     reply->retry_after.value_or(std::chrono::seconds(0)));
}

Answer<PrivateKey> Sender::own_key() {
    auto& context = house_.context;
    const auto kept = house::read<std::optional<house::Hash>>(
        context.database, [](sql::Snapshot& snapshot) -> Answer<std::optional<house::Hash>> {
            return house::find_key(snapshot, key_name);
        });
    if (!kept) return tl::unexpected(kept.error());
    const auto number =
        *kept ? Answer<house::Hash>(**kept)
              : house::write<house::Hash>(context.database,
                                          [&](sql::Transaction& transaction) -> Answer<house::Hash> {
                                              if (const auto another = house::find_key(transaction, key_name))
                                                  return *another;
                                              const house::Hash drawn = draw_number(context.entropy);
                                              house::put_key(transaction, key_name, drawn);
                                              return drawn;
                                          });
    if (!number) return tl::unexpected(number.error());
    auto key = PrivateKey::from(*number);
    if (!key) return house::refused(house::code::unavailable, "The server's push key is missing.");
    return *std::move(key);
}

Answer<std::string> Sender::push_key() {
    return own_key().map([](const PrivateKey& key) { return write_base64url(key.point()); });
}

Answer<void> Sender::check(const house::EndpointWish& wish) const {
    if (const auto origin = read_origin(wish.url, settings_.reach); !origin)
        return house::refused(house::code::bad_address,
                              "This address can't be used: " + origin.error().what + ".");
    if (wish.kind == Endpoint::Kind::hook) return {};
    const auto keys = read_push_keys(wish.keys);
    if (!keys)
        return house::refused(house::code::bad_keys, "These keys can't be used: " + keys.error().what + ".");
    if (!is_point(keys->point))
        return house::refused(house::code::bad_keys, "The key 'p256dh' is not a point on the curve P-256.");
    return {};
}

}  // namespace push
