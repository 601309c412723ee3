// Contacts: how often users get email, and their push and webhook endpoints.
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

// Changes to a contact; omitted fields stay as they are.
struct ContactWish {
    std::optional<Contact::Pace> pace{};
    std::optional<int> digest_hour{};
    std::optional<bool> broadcasts{};
};

struct EndpointWish {
    Endpoint::Kind kind = Endpoint::Kind::push;
    std::string url;
    // The keys of a push endpoint: {"p256dh": "…", "auth": "…"}. A webhook gets a new secret: {"secret":
    // "…"}.
    std::string keys{};
    std::string label;
};

// The maximum number of endpoints of a user.
inline constexpr std::size_t most_endpoints = 20;

class Contacts {
public:
    Contacts(Context& context, ConfirmationLimit& confirmations)
        : context_(context), confirmations_(confirmations) {}

    [[nodiscard]] Answer<Contact> contact(const Identity& who);
    // Needs the same permission as playing, so that it works in a reply to an email, too.
    [[nodiscard]] Answer<Contact> change_contact(const Identity& who, const ContactWish& wish);
    // Sends another confirmation email, if the address is not confirmed or emails to it have bounced; rate
    // limited.
    [[nodiscard]] Answer<void> ask_to_confirm(const Identity& who);

    // Replaces an endpoint with the same address. Address and keys are not checked here: see server/push/.
    [[nodiscard]] Answer<Endpoint> add_endpoint(const Identity& who, const EndpointWish& wish);
    [[nodiscard]] Answer<std::vector<Endpoint>> endpoints(const Identity& who);
    [[nodiscard]] Answer<void> remove_endpoint(const Identity& who, std::int64_t id);

private:
    Context& context_;
    ConfirmationLimit& confirmations_;
};

}  // namespace house
