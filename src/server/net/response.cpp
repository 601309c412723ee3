#include "server/net/response.h"

#include <algorithm>
#include <cassert>
#include <nlohmann/json.hpp>
#include <utility>

#include "server/net/request.h"

namespace net {
namespace {

// Text of a client may be quoted in an answer: invalid UTF-8 in it is replaced.
std::string dump(const nlohmann::json& value) {
    return value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

// RFC 6265, cookie-octet.
bool is_cookie_value(std::string_view text) {
    return std::ranges::all_of(text, [](char letter) {
        return letter > 0x20 && letter < 0x7F &&
               std::string_view("\",;\\").find(letter) == std::string_view::npos;
    });
}

}  // namespace

std::string_view Response::text() const {
    if (const auto* own = std::get_if<std::string>(&body)) return *own;
    if (const auto* shared = std::get_if<Text>(&body)) return **shared;
    return {};
}

Response json(int status, const nlohmann::json& body) {
    return plain(status, "application/json", dump(body));
}

Response plain(int status, Literal content_type, std::string text) {
    Response response{.status = status, .body = std::move(text)};
    response.headers.set("content-type", content_type);
    response.headers.set("cache-control", "no-store");
    return response;
}

Response no_content() { return {.status = 204}; }

Response refused(int status, std::string_view code, std::string_view sentence) {
    return refused(status, code, sentence, nlohmann::json::object());
}

Response refused(int status, std::string_view code, std::string_view sentence,
                 const nlohmann::json& details) {
    return json(status, {{"code", code}, {"message", sentence}, {"details", details}});
}

void name_request(Response& response, std::string_view request_id) {
    if (response.status < 500 || !std::holds_alternative<std::string>(response.body)) return;
    auto body = nlohmann::json::parse(response.text(), nullptr, false);
    if (!body.is_object() || !body.contains("details") || !body["details"].is_object()) return;
    body["details"]["request"] = request_id;
    response.body = dump(body);
}

void set_retry_after(Response& response, std::chrono::milliseconds retry_after) {
    const auto seconds = std::to_string(std::chrono::ceil<std::chrono::seconds>(retry_after).count());
    [[maybe_unused]] const bool set = response.headers.try_set("retry-after", seconds);
    assert(set);
}

Response refused_for_now(int status, std::string_view code, std::string_view sentence,
                         std::chrono::milliseconds retry_after) {
    Response response = refused(status, code, sentence);
    set_retry_after(response, retry_after);
    return response;
}

Response lines(std::shared_ptr<Stream> stream) {
    Response response{.body = std::move(stream)};
    response.headers.set("content-type", "application/x-ndjson");
    response.headers.set("cache-control", "no-store");
    return response;
}

Response upgrade(std::shared_ptr<Socket> socket) { return {.status = 101, .body = std::move(socket)}; }

bool set_cookie(Response& response, const Request& request, Literal name, std::string_view value,
                std::chrono::seconds age) {
    if (!is_cookie_value(value)) return false;
    const std::string cookie = std::string(name.text()) + "=" + std::string(value) +
                               "; Max-Age=" + std::to_string(age.count()) +
                               "; Path=/; HttpOnly; SameSite=Lax" + (request.secure ? "; Secure" : "");
    return response.headers.try_add("set-cookie", cookie);
}

}  // namespace net
