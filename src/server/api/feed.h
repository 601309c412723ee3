// A feed: what somebody was told of late, for programs that look for news by themselves.
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

// RSS 2.0. `page` is where people find the house; empty: links are paths, since what a request says of the
// house's address is not to be believed.
[[nodiscard]] std::string write_feed(std::string_view reader, std::span<const FeedItem> items,
                                     std::string_view page);

}  // namespace api
