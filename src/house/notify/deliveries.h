// Deliveries: the queue of notifications and emails to be sent, for the workers that send them.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "house/common/context.h"
#include "house/notify/entities.h"
#include "house/notify/signed_links.h"
#include "house/people/account.h"

namespace house {

// How long a worker has a delivery for itself before another may try.
inline constexpr std::chrono::minutes delivery_lease{5};
// After this many attempts, over about three days, a delivery has failed.
inline constexpr int most_attempts = 12;
// An endpoint is removed after this many failed deliveries in a row.
inline constexpr int most_failures = 20;
// Emails to an address stop after this many recent bounces; if no email has ever arrived there, after the
// first.
inline constexpr int most_returns = 3;
inline constexpr std::chrono::days returns_last{30};

class Deliveries {
public:
    Deliveries(Context& context, SignedLinks& signed_links)
        : context_(context), signed_links_(signed_links) {}

    // Leases a delivery to this worker for delivery_lease; nothing: none is due, except perhaps those of
    // accounts to skip. A digest is closed by it: later notifications wait for the next one.
    [[nodiscard]] Answer<std::optional<Delivery>> take(Delivery::Channel channel,
                                                       std::span<const AccountId> passed_over = {});
    // The recipient and content of an email delivery without a finished text: one notification, or those of a
    // digest in order. Nothing if the user no longer wants emails or there is nothing left to report.
    struct Bundle {
        Account account;
        std::vector<Notification> notifications;
    };
    [[nodiscard]] Answer<std::optional<Bundle>> bundle(const Delivery& delivery);
    // Call this at the last moment at which nothing can have been delivered yet. If the worker dies after it,
    // the delivery stays in doubt and is never repeated. Refused if the lease has been lost: then nothing
    // must be sent.
    [[nodiscard]] Answer<void> hand_over(const Delivery& delivery);
    [[nodiscard]] Answer<void> done(const Delivery& delivery);
    // Retries later, after an increasing wait; after most_attempts it has failed. For push and webhooks a
    // failure counts against the endpoint, and done() resets that count. The recipient may ask for a longer
    // wait, which is respected within limits.
    [[nodiscard]] Answer<void> put_off(const Delivery& delivery, std::string_view trouble,
                                       std::chrono::seconds wished = {});
    // Gives up: no retry. An endpoint that no longer exists is removed.
    [[nodiscard]] Answer<void> give_up(const Delivery& delivery, std::string_view trouble);

    // How many are waiting, and since when the first of those that are due.
    struct Backlog {
        std::int64_t waiting = 0;
        std::optional<Time> oldest{};
    };
    [[nodiscard]] Answer<Backlog> backlog(Delivery::Channel channel) const;
    // What has become of deliveries at this node: `done` means delivered, or no longer wanted.
    struct Outcomes {
        std::int64_t done = 0;
        std::int64_t put_off = 0;
        std::int64_t failed = 0;
    };
    [[nodiscard]] Outcomes outcomes(Delivery::Channel channel) const;

    // The signed code in the envelope of an email, by which a bounce is recognized; empty if the address is
    // not that of an account.
    [[nodiscard]] Answer<std::string> return_code(const Delivery& delivery, std::string_view address);
    // An email with this signed code has bounced permanently. Each email counts once, however often it is
    // reported.
    [[nodiscard]] Answer<void> take_back(std::string_view signed_code);
    // The same for an email that was refused while it was sent; the delivery is given up.
    [[nodiscard]] Answer<void> take_back(const Delivery& delivery, std::string_view address,
                                         std::string_view trouble);

private:
    struct Counts {
        std::atomic<std::int64_t> done = 0;
        std::atomic<std::int64_t> put_off = 0;
        std::atomic<std::int64_t> failed = 0;
    };
    static constexpr std::size_t channels = 3;

    [[nodiscard]] Counts& counts(const Delivery& delivery) {
        return counts_.at(static_cast<std::size_t>(delivery.channel));
    }

    Context& context_;
    SignedLinks& signed_links_;
    std::array<Counts, channels> counts_{};
};

}  // namespace house
