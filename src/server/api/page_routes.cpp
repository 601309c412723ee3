#include <utility>

#include "server/api/answers.h"
#include "server/api/routes.h"
#include "server/net/tag.h"

namespace api {
namespace {

// The page reads its own addresses: a browser that requests one of them gets the page. Files have a dot in
// their names, addresses of the page have none.
bool is_address_of_page(std::string_view path) {
    if (path == "api" || path.starts_with("api/") || path.starts_with("live/")) return false;
    return path.substr(path.rfind('/') + 1).find('.') == std::string_view::npos;
}

// A game or a position for the pages of other sites. It knows no session and changes nothing, so nobody can
// be tricked into anything with it.
bool is_for_frames(std::string_view path) { return path.starts_with("embed/"); }

net::Response show_in_frame(const net::Files& page, const Request& request) {
    net::Response response = page.answer(request, "embed.html");
    response.framable = true;
    return response;
}

bool is_from_browser(const Request& request) {
    return request.header("accept").find("text/html") != std::string_view::npos;
}

net::Response show_preview(const net::Files& page, const Preview& preview, const Request& request) {
    net::Response response = net::plain(200, "text/html; charset=utf-8",
                                        with_preview(page.content("index.html"), preview, request));
    response.headers.set("cache-control", "no-cache");
    return net::unless_known(request, std::move(response));
}

}  // namespace

std::vector<net::Route> page_routes(const net::Files& page, const FindPreview& find) {
    const auto show = [&page, find](const Request& request) {
        const std::string_view path = request.capture("path");
        if (is_for_frames(path)) return show_in_frame(page, request);
        net::Response response = page.answer(request, path);
        if (!path.empty() && (response.status != 404 || !is_address_of_page(path))) return response;
        // Programs that preview links have no cookies, unlike most people, and may accept anything.
        const auto preview = request.cookies.empty() ? find(path) : std::nullopt;
        if (preview) return show_preview(page, *preview, request);
        if (response.status == 404 && is_from_browser(request)) return page.answer(request, "");
        return response;
    };
    const auto show_page = [&page](const Request& request) { return page.answer(request, ""); };
    const net::Limits limits{.body = 0, .rate = "file"};
    return {{net::Method::get, "/{path:rest}", show, limits},
            {net::Method::get, "/unsubscribe/{code}", show_page, limits}};
}

}  // namespace api
