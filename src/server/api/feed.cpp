#include "server/api/feed.h"

#include <array>
#include <ctime>

#include "base/utf8.h"

namespace api {
namespace {

constexpr std::size_t longest_text = 5'000;

// Escapes any text for XML; some characters are not allowed at all.
std::string escaped(std::string_view text) {
    std::string result;
    for (const char letter : base::as_line(text, longest_text)) {
        switch (letter) {
        case '&': result += "&amp;"; break;
        case '<': result += "&lt;"; break;
        case '>': result += "&gt;"; break;
        default: result += letter;
        }
    }
    return result;
}

std::string element(std::string_view name, std::string_view text) {
    const std::string tag(name);
    return '<' + tag + '>' + escaped(text) + "</" + tag + ">\n";
}

// "Sun, 15 Nov 2026 17:00:00 GMT"
std::string write_date(house::Time time) {
    const std::time_t seconds = std::chrono::floor<std::chrono::seconds>(time).time_since_epoch().count();
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    std::array<char, 40> text{};
    const std::size_t size = std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts);
    return {text.data(), size};
}

std::string write_item(const FeedItem& item, std::string_view page) {
    return "<item>\n" + element("title", item.headline.title) + element("description", item.headline.text) +
           element("link", std::string(page) + item.headline.path) +
           "<guid isPermaLink=\"false\">parlor-notification-" + std::to_string(item.notification.id) +
           "</guid>\n" + element("pubDate", write_date(item.notification.time)) + "</item>\n";
}

}  // namespace

std::string write_feed(std::string_view reader, std::span<const FeedItem> items, std::string_view page) {
    std::string feed = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<rss version=\"2.0\">\n<channel>\n";
    feed += element("title", "Parlor: " + std::string(reader));
    feed += element("link", std::string(page) + '/');
    feed += element("description", "Recent notifications for " + std::string(reader));
    for (const FeedItem& item : items) feed += write_item(item, page);
    return feed + "</channel>\n</rss>\n";
}

}  // namespace api
