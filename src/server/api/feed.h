// The feed: a user's recent notifications, for feed readers.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "commands/letters.h"
#include "house/notify/entities.h"

namespace api {

struct FeedItem {
    house::Notification notification;
    commands::Headline headline;
};

// RSS 2.0. `page` is the public address of the server; empty: links are paths, because the Host header of a
// request cannot be trusted.
[[nodiscard]] std::string write_feed(std::string_view reader, std::span<const FeedItem> items,
                                     std::string_view page);

}  // namespace api
