// The route through which a mail server delivers emails, with `parlor mail`.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "server/net/router.h"

namespace api {

struct MailSlot {
    enum class Fate : std::uint8_t { taken, unreadable, later };

    std::string secret;  // the secret of the mail server; empty: the route is closed
    std::function<Fate(std::string_view)> take{};  // the bytes of an email
};

[[nodiscard]] net::Route mail_route(MailSlot slot);

}  // namespace api
