// Sender: brings what there is to tell to browsers and programs, a few threads that mostly wait for others.
//
// Each takes the longest waiting delivery of somebody for whom no other is busy, so that one person's slow
// programs keep nobody else waiting, makes the request and says what came of it. That something is told
// twice does no harm here: a browser shows the newer of two, and a program knows a call again by its
// delivery.
#pragma once

#include <chrono>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "client/client.h"
#include "commands/letters.h"
#include "house/house.h"
#include "server/push/crypto.h"
#include "server/push/guard.h"
#include "server/work/worker_loop.h"

namespace push {

struct Settings {
    int threads = 4;
    Reach reach = Reach::world;
    // Of one request. Whoever is slower keeps others waiting.
    client::Settings patience{.to_connect = std::chrono::seconds(5), .to_answer = std::chrono::seconds(10)};
    std::chrono::milliseconds longest_sleep{2'000};
};

class Sender {
public:
    // The house must outlive this.
    explicit Sender(house::House& house, const Settings& settings = {});

    // Begins to work, in threads. To be called once.
    void start() { loop_.start(); }
    // Breaks off what is under way, which is tried again when its lease is over, and returns when nobody
    // works any more.
    void stop() { loop_.stop(); }
    // While polling is off it does not look for deliveries.
    void set_polling(bool polling) { loop_.set_polling(polling); }

    // The delivery of a push and of a hook that have waited longest: true if there were any. An error is that
    // the books cannot be reached.
    [[nodiscard]] house::Answer<bool> work_once();

    // By what browsers know that a push is from this house, as base64url. It is drawn when it is first asked
    // for.
    [[nodiscard]] house::Answer<std::string> push_key();
    // Whether something could be brought to an endpoint that somebody wishes for.
    [[nodiscard]] house::Answer<void> check(const house::EndpointWish& wish) const;

private:
    // What a delivery is about.
    struct News {
        house::Notification notification;
        house::Endpoint endpoint;
        commands::Headline headline{};
    };

    // A delivery of somebody for whom nobody is busy.
    [[nodiscard]] house::Answer<std::optional<house::Delivery>> take(house::Delivery::Channel channel);
    void end_business_of(house::AccountId account);
    [[nodiscard]] house::Answer<void> bring(const house::Delivery& delivery);
    // Nothing if there is nobody to tell any more, or nothing.
    [[nodiscard]] house::Answer<std::optional<News>> look_up(const house::Delivery& delivery);
    [[nodiscard]] base::Result<client::Parcel> pack(const house::Delivery& delivery, const News& news,
                                                    const PrivateKey& key) const;
    [[nodiscard]] base::Result<client::Parcel> pack_push(const News& news, const PrivateKey& key) const;
    [[nodiscard]] base::Result<client::Parcel> pack_hook(const house::Delivery& delivery,
                                                         const News& news) const;
    [[nodiscard]] base::Result<client::Reply> send(const client::Parcel& parcel) const;
    [[nodiscard]] house::Answer<void> conclude(const house::Delivery& delivery,
                                               const base::Result<client::Reply>& reply);
    [[nodiscard]] house::Answer<PrivateKey> own_key();

    house::House& house_;
    Settings settings_;
    std::mutex mutex_;
    std::vector<house::AccountId> busy_for_;
    work::WorkerLoop loop_;  // last: its threads use all of the above
};

}  // namespace push
