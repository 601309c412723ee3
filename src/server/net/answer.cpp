#include "server/net/answer.h"

#include <array>
#include <ctime>

namespace net {
namespace {

struct Reason {
    int status;
    std::string_view text;
};

constexpr auto reasons = std::to_array<Reason>({
    {101, "Switching Protocols"},
    {200, "OK"},
    {201, "Created"},
    {202, "Accepted"},
    {204, "No Content"},
    {303, "See Other"},
    {304, "Not Modified"},
    {400, "Bad Request"},
    {401, "Unauthorized"},
    {403, "Forbidden"},
    {404, "Not Found"},
    {405, "Method Not Allowed"},
    {409, "Conflict"},
    {410, "Gone"},
    {413, "Content Too Large"},
    {415, "Unsupported Media Type"},
    {417, "Expectation Failed"},
    {422, "Unprocessable Content"},
    {426, "Upgrade Required"},
    {429, "Too Many Requests"},
    {431, "Request Header Fields Too Large"},
    {500, "Internal Server Error"},
    {501, "Not Implemented"},
    {503, "Service Unavailable"},
    {505, "HTTP Version Not Supported"},
});

// A reason may be empty.
std::string_view reason_of(int status) {
    for (const Reason& reason : reasons)
        if (reason.status == status) return reason.text;
    return "";
}

std::string date() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    gmtime_r(&now, &parts);
    std::array<char, 40> text{};
    const std::size_t size = std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts);
    return {text.data(), size};
}

// A worker uses the policy of its own script, so scripts get that of pages.
bool is_page(const Response& response) {
    const std::string_view type = response.headers.get("content-type");
    return type.starts_with("text/html") || type.starts_with("text/javascript");
}

std::string policy_of(const Response& response, const HeadOptions& options) {
    std::string policy(is_page(response) ? options.content_security_policy : "default-src 'none'");
    return policy.append("; frame-ancestors ").append(response.framable ? "*" : "'none'");
}

void add(std::string& head, std::string_view name, std::string_view value) {
    head.append(name).append(": ").append(value).append("\r\n");
}

void add_framing(std::string& head, const Response& response, const HeadOptions& options) {
    if (options.chunked)
        add(head, "transfer-encoding", "chunked");
    else if (response.status != 204 && response.status != 304)
        add(head, "content-length", std::to_string(response.text().size()));
    if (!options.keep_alive) add(head, "connection", "close");
}

}  // namespace

std::string write_head(const Response& response, const HeadOptions& options) {
    std::string head = "HTTP/1.1 " + std::to_string(response.status) + ' ';
    head.append(reason_of(response.status)).append("\r\n");
    add(head, "date", date());
    for (const Header& header : response.headers.all()) add(head, header.name, header.value);
    add(head, "x-content-type-options", "nosniff");
    add(head, "referrer-policy", "same-origin");
    add(head, "content-security-policy", policy_of(response, options));
    add(head, "x-request-id", options.request_id);
    add_framing(head, response, options);
    return head + "\r\n";
}

}  // namespace net
