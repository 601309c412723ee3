#include "server/push/hook.h"

#include <nlohmann/json.hpp>

#include "house/notify/words.h"
#include "server/push/crypto.h"
#include "server/push/encodings.h"

namespace push {
std::string write_call(const house::Notification& notification, const commands::Headline& headline,
                       std::string_view page) {
    return nlohmann::ordered_json{
        {"id", notification.id},
        {"kind", house::write_word(notification.kind)},
        {"time", notification.time.time_since_epoch().count()},
        {"title", headline.title},
        {"text", headline.text},
        {"table",
         notification.table.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(notification.table)},
        {"url", std::string(page) + headline.path}}
        .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

base::Result<std::string> read_hook_secret(std::string_view keys) {
    const auto json = nlohmann::json::parse(keys, nullptr, false);
    if (!json.is_object() || !json.contains("secret") || !json["secret"].is_string())
        return base::failure("the secret of a webhook must be in a JSON object");
    return json["secret"].get<std::string>();
}

std::string sign_call(std::string_view secret, std::string_view body, house::Time now) {
    const auto seconds = std::chrono::floor<std::chrono::seconds>(now).time_since_epoch().count();
    const std::string time = std::to_string(seconds);
    return "t=" + time + ",v1=" + write_hex(authenticate(secret, time + '.' + std::string(body)));
}

client::Parcel hook_parcel(const std::string& url, std::string_view signature, std::int64_t delivery,
                           std::string body) {
    return {url,
            {"Content-Type: application/json", "Parlor-Signature: " + std::string(signature),
             "Parlor-Delivery: " + std::to_string(delivery)},
            std::move(body)};
}

}  // namespace push
