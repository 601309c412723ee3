// Errands: what is on its way to people, for the messengers who bring it.
#pragma once

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "house/chancery.h"
#include "house/premises.h"

namespace house {

// A messenger has as long as this to bring an errand before another may try.
inline constexpr std::chrono::minutes errand_lease{5};
// After so many attempts, over about three days, an errand has failed.
inline constexpr int most_attempts = 12;
// An endpoint that so many errands in a row have not reached is dropped.
inline constexpr int most_failures = 20;
// Letters to an address pause when so many have come back of late; the first is enough where none has ever
// reached anybody.
inline constexpr int most_returns = 3;
inline constexpr std::chrono::days returns_last{30};

class Errands {
public:
    Errands(Premises& premises, Chancery& chancery) : premises_(premises), chancery_(chancery) {}

    // An errand that is taken is this messenger's for errand_lease; nothing: none is due, or only those of
    // accounts that are passed over. A digest is closed by it: what is told from then on waits for the next.
    [[nodiscard]] Answer<std::optional<Errand>> take(Errand::Channel channel,
                                                     std::span<const AccountId> passed_over = {});
    // What a mail errand without a letter of its own tells, and to whom: one memo, or those of a digest in
    // their order. Nothing if they want no letters any more, or there is nothing left to tell.
    struct Bundle {
        Account account;
        std::vector<Memo> memos;
    };
    [[nodiscard]] Answer<std::optional<Bundle>> bundle(const Errand& errand);
    // To be called at the last moment at which nothing can have arrived yet. If the messenger dies after it,
    // the errand stays in doubt and is never brought again. Refused if the lease was lost to another: then
    // nothing must be sent.
    [[nodiscard]] Answer<void> hand_over(const Errand& errand);
    [[nodiscard]] Answer<void> done(const Errand& errand);
    // To be tried again later, each time after a longer wait; after most_attempts it has failed. Of push and
    // hook it counts against the endpoint, and done() speaks for it.
    // Whoever refuses it may wish for a longer wait, which they get within reason.
    [[nodiscard]] Answer<void> put_off(const Errand& errand, std::string_view trouble,
                                       std::chrono::seconds wished = {});
    // There is no sense in trying again. An endpoint that is gone goes, too.
    [[nodiscard]] Answer<void> give_up(const Errand& errand, std::string_view trouble);

    // What goes on the letter of an errand to an address, and by what the house knows it again if it is
    // returned; empty where this is not the address of an account.
    [[nodiscard]] Answer<std::string> return_seal(const Errand& errand, std::string_view address);
    // A letter with this seal has been returned for good. Each letter counts once, however often this is
    // said.
    [[nodiscard]] Answer<void> take_back(std::string_view seal);
    // The same of a letter that was refused when it was brought, which is given up.
    [[nodiscard]] Answer<void> take_back(const Errand& errand, std::string_view address,
                                         std::string_view trouble);

private:
    Premises& premises_;
    Chancery& chancery_;
};

}  // namespace house
