#include "server/api/feed.h"

#include <gmock/gmock.h>

namespace api {
namespace {

using testing::HasSubstr;
using testing::Not;

FeedItem item(std::string text) {
    FeedItem item;
    item.notification.id = 17;
    item.notification.time = house::Time{std::chrono::milliseconds(1'794'752'229'405)};
    item.headline = {"razzle board 101", std::move(text), "/table/mx6d928dxa"};
    return item;
}

std::string feed_of(const FeedItem& item, std::string_view page = "https://play.example.org") {
    return write_feed("ann", std::span(&item, 1), page);
}

TEST(Feed, is_rss) {
    EXPECT_EQ(feed_of(item("It is your turn.")), R"(<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0">
<channel>
<title>Parlor: ann</title>
<link>https://play.example.org/</link>
<description>Recent notifications for ann</description>
<item>
<title>razzle board 101</title>
<description>It is your turn.</description>
<link>https://play.example.org/table/mx6d928dxa</link>
<guid isPermaLink="false">parlor-notification-17</guid>
<pubDate>Sun, 15 Nov 2026 14:17:09 GMT</pubDate>
</item>
</channel>
</rss>
)");
}

TEST(Feed, escapes_texts_of_users) {
    const std::string feed = feed_of(item("</description><script>1 & 2\x01\x08\xFF]]>"));
    EXPECT_THAT(feed,
                HasSubstr("<description>&lt;/description&gt;&lt;script&gt;1 &amp; 2  \uFFFD]]&gt;</desc"));
}

TEST(Feed, has_paths_if_the_server_does_not_know_its_address) {
    const std::string feed = feed_of(item("text"), "");
    EXPECT_THAT(feed, HasSubstr("<link>/</link>"));
    EXPECT_THAT(feed, HasSubstr("<link>/table/mx6d928dxa</link>"));
}

}  // namespace
}  // namespace api
