// Contacts: how people want to be told of things while they are away, and where besides by mail.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "house/common/context.h"
#include "house/notify/confirmation_limit.h"
#include "house/notify/entities.h"
#include "house/people/identity.h"

namespace house {

// What somebody wants to change about how they are told; what is not said stays.
struct ContactWish {
    std::optional<Contact::Pace> pace{};
    std::optional<int> digest_hour{};
    std::optional<bool> broadcasts{};
};

struct EndpointWish {
    Endpoint::Kind kind = Endpoint::Kind::push;
    std::string url;
    // JSON of a push: {"p256dh": "…", "auth": "…"}; the house draws a hook's: {"secret": "…"}.
    std::string keys{};
    std::string label;
};

// So many browsers and programs may somebody be told by.
inline constexpr std::size_t most_endpoints = 20;

class Contacts {
public:
    Contacts(Context& context, ConfirmationLimit& confirmations)
        : context_(context), confirmations_(confirmations) {}

    [[nodiscard]] Answer<Contact> contact(const Identity& who);
    // By whoever may play for them, as with a vacation: an answer to a letter may.
    [[nodiscard]] Answer<Contact> change_contact(const Identity& who, const ContactWish& wish);
    // Queues a letter to the address of an account that asks whether it is theirs, and whether letters reach
    // them there; so often only.
    [[nodiscard]] Answer<void> ask_to_confirm(const Identity& who);

    // One with the same address takes the place of the old one. Address and keys are not looked at: see
    // server/push/.
    [[nodiscard]] Answer<Endpoint> add_endpoint(const Identity& who, const EndpointWish& wish);
    [[nodiscard]] Answer<std::vector<Endpoint>> endpoints(const Identity& who);
    [[nodiscard]] Answer<void> remove_endpoint(const Identity& who, std::int64_t id);

private:
    Context& context_;
    ConfirmationLimit& confirmations_;
};

}  // namespace house
