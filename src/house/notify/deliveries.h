// Deliveries: what is on its way to people, for the messengers who bring it.
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

// A messenger has as long as this to bring a delivery before another may try.
inline constexpr std::chrono::minutes delivery_lease{5};
// After so many attempts, over about three days, a delivery has failed.
inline constexpr int most_attempts = 12;
// An endpoint that so many deliveries in a row have not reached is dropped.
inline constexpr int most_failures = 20;
// Letters to an address pause when so many have come back of late; the first is enough where none has ever
// reached anybody.
inline constexpr int most_returns = 3;
inline constexpr std::chrono::days returns_last{30};

class Deliveries {
public:
    Deliveries(Context& context, SignedLinks& signed_links)
        : context_(context), signed_links_(signed_links) {}

    // A delivery that is taken is this messenger's for delivery_lease; nothing: none is due, or only those of
    // accounts that are passed over. A digest is closed by it: what is told from then on waits for the next.
    [[nodiscard]] Answer<std::optional<Delivery>> take(Delivery::Channel channel,
                                                       std::span<const AccountId> passed_over = {});
    // What a mail delivery without a letter of its own tells, and to whom: one notification, or those of a
    // digest in their order. Nothing if they want no letters any more, or there is nothing left to tell.
    struct Bundle {
        Account account;
        std::vector<Notification> notifications;
    };
    [[nodiscard]] Answer<std::optional<Bundle>> bundle(const Delivery& delivery);
    // To be called at the last moment at which nothing can have arrived yet. If the messenger dies after it,
    // the delivery stays in doubt and is never brought again. Refused if the lease was lost to another: then
    // nothing must be sent.
    [[nodiscard]] Answer<void> hand_over(const Delivery& delivery);
    [[nodiscard]] Answer<void> done(const Delivery& delivery);
    // To be tried again later, each time after a longer wait; after most_attempts it has failed. Of push and
    // hook it counts against the endpoint, and done() speaks for it.
    // Whoever refuses it may wish for a longer wait, which they get within reason.
    [[nodiscard]] Answer<void> put_off(const Delivery& delivery, std::string_view trouble,
                                       std::chrono::seconds wished = {});
    // There is no sense in trying again. An endpoint that is gone goes, too.
    [[nodiscard]] Answer<void> give_up(const Delivery& delivery, std::string_view trouble);

    // How many wait, and since when the first of those whose time has come.
    struct Backlog {
        std::int64_t waiting = 0;
        std::optional<Time> oldest{};
    };
    [[nodiscard]] Answer<Backlog> backlog(Delivery::Channel channel) const;
    // What has become of deliveries at this node: `done` are brought, or there was nobody left to tell.
    struct Outcomes {
        std::int64_t done = 0;
        std::int64_t put_off = 0;
        std::int64_t failed = 0;
    };
    [[nodiscard]] Outcomes outcomes(Delivery::Channel channel) const;

    // What goes on the letter of a delivery to an address, and by what the house knows it again if it is
    // returned; empty where this is not the address of an account.
    [[nodiscard]] Answer<std::string> return_code(const Delivery& delivery, std::string_view address);
    // A letter with this signed code has been returned for good. Each letter counts once, however often this
    // is said.
    [[nodiscard]] Answer<void> take_back(std::string_view signed_code);
    // The same of a letter that was refused when it was brought, which is given up.
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
