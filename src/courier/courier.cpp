#include "courier/courier.h"

#include <utility>

#include "base/utf8.h"
#include "courier/encodings.h"
#include "courier/hook.h"
#include "courier/web_push.h"

namespace courier {
namespace {

using house::Answer;
using house::Endpoint;
using house::Errand;
using house::Memo;

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

// Whoever runs a push service finds us at our page. They want an address that is not of this machine only.
std::string_view contact_in(std::string_view page) { return page.starts_with("https://") ? page : ""; }

// Of two messages about one table the newer is enough, but what was said there is not the same as what was
// played. The service learns which messages belong together, and not where they belong.
std::string topic_of(const Memo& memo, const PushKeys& keys) {
    if (memo.table.empty()) return "";
    const std::string_view about = memo.kind == Memo::Kind::chat ? "chat " : "game ";
    return write_base64url(authenticate(keys.secret, std::string(about) + memo.table)).substr(0, topic_size);
}

std::string urgency_of(Memo::Kind kind) {
    switch (kind) {
    case Memo::Kind::reminder: return "high";
    case Memo::Kind::broadcast: return "low";
    default: return "normal";
    }
}

// What was said with something may be long; a notice is short.
clerk::Headline shortened(const clerk::Headline& headline) {
    return {base::as_line(headline.title, longest_title), base::as_line(headline.text, longest_text),
            headline.path};
}

// A subscription that the service does not know any more never comes back; the address of a program may.
bool is_gone(Errand::Channel channel, int status) {
    return status == gone || (status == not_found && channel == Errand::Channel::push);
}

}  // namespace

Courier::Courier(house::House& house, const Settings& settings) : house_(house), settings_(settings) {}

void Courier::start() {
    for (int thread = 0; thread < settings_.threads; ++thread)
        threads_.emplace_back([this] { work(stopper_.get_token()); });
}

void Courier::stop() {
    stopper_.request_stop();
    threads_.clear();
}

// Who was called while working looks again before going to sleep. When the books cannot be reached, trying
// again can wait as long as if there were nothing to do.
void Courier::work(const std::stop_token& stopped) {
    while (!stopped.stop_requested()) {
        std::unique_lock lock(mutex_);
        const std::uint64_t calls = calls_;
        lock.unlock();
        if (work_once().value_or(false)) continue;
        lock.lock();
        changed_.wait_for(lock, stopped, settings_.longest_sleep, [&] { return calls_ != calls; });
    }
}

// Whoever has found something may be kept waiting by it.
void Courier::call_another() {
    {
        const std::lock_guard lock(mutex_);
        ++calls_;
    }
    changed_.notify_one();
}

Answer<bool> Courier::work_once() {
    bool worked = false;
    for (const Errand::Channel channel : {Errand::Channel::push, Errand::Channel::hook}) {
        const auto errand = take(channel);
        if (!errand) return tl::unexpected(errand.error());
        if (!*errand) continue;
        call_another();
        const auto brought = bring(**errand);
        end_business_of(*(*errand)->account);
        if (!brought) return tl::unexpected(brought.error());
        worked = true;
    }
    return worked;
}

// Nobody looks while another takes: they could take errands of the same account.
Answer<std::optional<Errand>> Courier::take(Errand::Channel channel) {
    const std::lock_guard lock(mutex_);
    auto errand = house_.errands.take(channel, busy_for_);
    if (errand && *errand) busy_for_.push_back(*(*errand)->account);
    return errand;
}

void Courier::end_business_of(house::AccountId account) {
    const std::lock_guard lock(mutex_);
    std::erase(busy_for_, account);
}

Answer<void> Courier::bring(const Errand& errand) {
    const auto news = look_up(errand);
    if (!news) return tl::unexpected(news.error());
    if (!*news) return house_.errands.done(errand);
    const auto key = own_key();
    if (!key) return tl::unexpected(key.error());
    const auto parcel = pack(errand, **news, *key);
    if (!parcel) return house_.errands.give_up(errand, parcel.error().what);
    const auto reply = send(*parcel);
    if (stopper_.stop_requested() && !reply) return {};
    return conclude(errand, reply);
}

Answer<std::optional<Courier::News>> Courier::look_up(const Errand& errand) {
    using Found = std::optional<News>;
    auto found = house::read<Found>(house_.premises.store, [&](house::View& view) -> Answer<Found> {
        auto memo = view.memo(errand.memo);
        auto endpoint = view.endpoint(errand.endpoint);
        if (!memo || !endpoint) return std::nullopt;
        return News{*std::move(memo), *std::move(endpoint)};
    });
    if (!found || !*found) return found;
    auto headline = clerk::headline_of(house_, (*found)->memo);
    if (headline)
        (*found)->headline = shortened(*headline);
    else if (headline.error().code == house::code::unavailable)
        return tl::unexpected(headline.error());
    else
        found->reset();
    return found;
}

base::Result<client::Parcel> Courier::pack(const Errand& errand, const News& news,
                                           const PrivateKey& key) const {
    return errand.channel == Errand::Channel::push ? pack_push(news, key) : pack_hook(errand, news);
}

base::Result<client::Parcel> Courier::pack_push(const News& news, const PrivateKey& key) const {
    const auto origin = read_origin(news.endpoint.url, settings_.reach);
    if (!origin) return base::failure(origin.error());
    const auto keys = read_push_keys(news.endpoint.keys);
    if (!keys) return base::failure(keys.error());
    const auto& premises = house_.premises;
    Salt salt{};
    premises.entropy(salt);
    auto encrypted = encrypt_push(*keys, *PrivateKey::from(draw_number(premises.entropy)), salt,
                                  write_call(news.memo, news.headline, premises.page));
    if (!encrypted) return base::failure(encrypted.error());
    return push_parcel(news.endpoint.url, identify(key, *origin, contact_in(premises.page), premises.now()),
                       *std::move(encrypted),
                       {.topic = topic_of(news.memo, *keys), .urgency = urgency_of(news.memo.kind)});
}

base::Result<client::Parcel> Courier::pack_hook(const Errand& errand, const News& news) const {
    if (const auto origin = read_origin(news.endpoint.url, settings_.reach); !origin)
        return base::failure(origin.error());
    const auto secret = read_hook_secret(news.endpoint.keys);
    if (!secret) return base::failure(secret.error());
    std::string body = write_call(news.memo, news.headline, house_.premises.page);
    const std::string signature = sign_call(*secret, body, house_.premises.now());
    return hook_parcel(news.endpoint.url, signature, errand.id, std::move(body));
}

base::Result<client::Reply> Courier::send(const client::Parcel& parcel) const {
    const auto guard = [this](std::string_view address) {
        return settings_.reach == Reach::anywhere || is_public(address);
    };
    return client::deliver(parcel, guard, settings_.patience, [this] { return stopper_.stop_requested(); });
}

Answer<void> Courier::conclude(const Errand& errand, const base::Result<client::Reply>& reply) {
    if (!reply) return house_.errands.put_off(errand, reply.error().what);
    if (reply->fine()) return house_.errands.done(errand);
    if (is_gone(errand.channel, reply->status)) return house_.errands.give_up(errand, "the endpoint is gone");
    return house_.errands.put_off(errand, "it answered with " + std::to_string(reply->status),
                                  reply->retry_after.value_or(std::chrono::seconds(0)));
}

Answer<PrivateKey> Courier::own_key() {
    auto& premises = house_.premises;
    const auto kept = house::read<std::optional<house::Hash>>(
        premises.store,
        [](house::View& view) -> Answer<std::optional<house::Hash>> { return view.key(key_name); });
    if (!kept) return tl::unexpected(kept.error());
    const auto number =
        *kept ? Answer<house::Hash>(**kept)
              : house::write<house::Hash>(premises.store, [&](house::Writer& writer) -> Answer<house::Hash> {
                    if (const auto another = writer.key(key_name)) return *another;
                    const house::Hash drawn = draw_number(premises.entropy);
                    writer.put_key(key_name, drawn);
                    return drawn;
                });
    if (!number) return tl::unexpected(number.error());
    auto key = PrivateKey::from(*number);
    if (!key) return house::refused(house::code::unavailable, "The house has lost the key of its pushes.");
    return *std::move(key);
}

Answer<std::string> Courier::push_key() {
    return own_key().map([](const PrivateKey& key) { return write_base64url(key.point()); });
}

Answer<void> Courier::check(const house::EndpointWish& wish) const {
    if (const auto origin = read_origin(wish.url, settings_.reach); !origin)
        return house::refused(house::code::bad_address,
                              "This address will not do: " + origin.error().what + ".");
    if (wish.kind == Endpoint::Kind::hook) return {};
    const auto keys = read_push_keys(wish.keys);
    if (!keys)
        return house::refused(house::code::bad_keys, "These keys will not do: " + keys.error().what + ".");
    if (!is_point(keys->point))
        return house::refused(house::code::bad_keys, "The key 'p256dh' is no point of the curve P-256.");
    return {};
}

}  // namespace courier
