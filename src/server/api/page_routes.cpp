#include "server/api/answers.h"
#include "server/api/routes.h"

namespace api {
namespace {

// The page reads its own addresses: a browser that requests one of them gets the page. Files have a dot in
// their names, addresses of the page have none.
bool is_address_of_page(const Request& request, std::string_view path) {
    if (request.header("accept").find("text/html") == std::string_view::npos) return false;
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

}  // namespace

std::vector<net::Route> page_routes(const net::Files& page) {
    const auto show = [&page](const Request& request) {
        const std::string_view path = request.capture("path");
        if (is_for_frames(path)) return show_in_frame(page, request);
        net::Response response = page.answer(request, path);
        if (response.status == 404 && is_address_of_page(request, path)) return page.answer(request, "");
        return response;
    };
    const auto show_page = [&page](const Request& request) { return page.answer(request, ""); };
    const net::Limits limits{.body = 0, .rate = "file"};
    return {{net::Method::get, "/{path:rest}", show, limits},
            {net::Method::get, "/unsubscribe/{code}", show_page, limits}};
}

}  // namespace api
