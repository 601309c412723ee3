// The door for mail: a mail server of the neighbourhood pushes messages through it, as `parlor mail` does.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "server/net/router.h"

namespace api {

struct MailSlot {
    enum class Fate : std::uint8_t { taken, unreadable, later };

    std::string secret;                            // that whoever brings mail has to show; empty: nobody can
    std::function<Fate(std::string_view)> take{};  // the bytes of a message
};

[[nodiscard]] net::Route mail_route(MailSlot slot);

}  // namespace api
