#include "server/api/device.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "base/utf8.h"

namespace api {
namespace {

struct Sign {
    std::string_view token;
    std::string_view name;
};

// Browsers also claim to be those that they descend from, so the more specific token comes first.
constexpr std::array browsers{
    Sign{"Edg", "Edge"},         Sign{"OPR/", "Opera"},         Sign{"SamsungBrowser/", "Samsung Internet"},
    Sign{"Vivaldi/", "Vivaldi"}, Sign{"Firefox/", "Firefox"},   Sign{"FxiOS/", "Firefox"},
    Sign{"CriOS/", "Chrome"},    Sign{"Chromium/", "Chromium"}, Sign{"Chrome/", "Chrome"},
    Sign{"Safari/", "Safari"},
};
constexpr std::array systems{
    Sign{"iPhone", "iPhone"}, Sign{"iPad", "iPad"},       Sign{"Android", "Android"},
    Sign{"CrOS", "ChromeOS"}, Sign{"Windows", "Windows"}, Sign{"Macintosh", "Mac"},
    Sign{"Linux", "Linux"},
};

std::optional<std::string_view> first_of(std::span<const Sign> signs, std::string_view text) {
    const auto found = std::ranges::find_if(
        signs, [&](const Sign& sign) { return text.find(sign.token) != std::string_view::npos; });
    return found == signs.end() ? std::nullopt : std::optional(found->name);
}

std::string browser_name(std::string_view text) {
    const auto browser = first_of(browsers, text);
    const auto system = first_of(systems, text);
    if (browser && system) return std::string(*browser) + " on " + std::string(*system);
    return std::string(browser.value_or(system.value_or("Browser")));
}

// The product without its version and comments: "curl/8.5.0" is curl.
std::string_view program_name(std::string_view text) { return text.substr(0, text.find_first_of("/(")); }

}  // namespace

std::string device_name(std::string_view user_agent) {
    if (user_agent.starts_with("Mozilla/")) return browser_name(user_agent);
    const std::string name = base::as_line(program_name(user_agent), longest_device_name);
    return name.substr(0, name.find_last_not_of(' ') + 1);
}

}  // namespace api
