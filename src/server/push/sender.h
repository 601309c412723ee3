// Sender: delivers notifications to browsers and webhooks, with a few threads that mostly wait.
//
// Each takes the longest waiting delivery of an account for which no other thread is working, so that slow
// webhooks of one user do not delay others, makes the request and records the outcome. Delivering twice does
// no harm: a browser shows the newer of two, and a program recognizes a repeated call by its delivery number.
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
    // For one request. A slow recipient blocks a thread.
    client::Settings patience{.to_connect = std::chrono::seconds(5), .to_answer = std::chrono::seconds(10)};
    std::chrono::milliseconds longest_sleep{2'000};
};

class Sender {
public:
    // The house must outlive this.
    explicit Sender(house::House& house, const Settings& settings = {});

    // Starts the threads. Call it once.
    void start() { loop_.start(); }
    // Cancels current requests, which are retried after their lease, and waits for the threads to end.
    void stop() { loop_.stop(); }
    // While polling is off it does not look for deliveries.
    void set_polling(bool polling) { loop_.set_polling(polling); }

    // Makes the longest waiting push and webhook deliveries: true if there were any. An error means that the
    // database cannot be reached.
    [[nodiscard]] house::Answer<bool> work_once();

    // The public key of the server for push subscriptions, as base64url. It is created when it is first asked
    // for.
    [[nodiscard]] house::Answer<std::string> push_key();
    // Whether an endpoint that a user wants to add is usable.
    [[nodiscard]] house::Answer<void> check(const house::EndpointWish& wish) const;

private:
    // The content of a delivery.
    struct News {
        house::Notification notification;
        house::Endpoint endpoint;
        commands::Headline headline{};
    };

    // A delivery of an account for which no other thread is working.
    [[nodiscard]] house::Answer<std::optional<house::Delivery>> take(house::Delivery::Channel channel);
    void end_business_of(house::AccountId account);
    [[nodiscard]] house::Answer<void> bring(const house::Delivery& delivery);
    // Nothing if there is no longer a recipient or a notification.
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
