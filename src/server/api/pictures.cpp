#include "server/api/pictures.h"

#include <cassert>
#include <stdexcept>

#include "server/net/tag.h"

namespace api {
namespace {

// Equal cards, and only these, have the same tag.
std::string tag_of(const picture::Card& card) {
    std::string all;
    const auto add = [&](const std::string& part) {
        all.append(std::to_string(part.size())).append(" ").append(part);
    };
    for (const std::string& board : card.boards) add(board);
    for (const picture::Line& line : card.lines) {
        add(line.text);
        add(line.sign);
    }
    add(card.heading);
    add(card.text);
    return net::tag_of(all);
}

}  // namespace

std::string picture_path(std::string_view of) {
    return "/api/" + std::string(of) + (of.empty() ? "" : "/") + "preview.png";
}

Response Pictures::answer(const Request& request, const FindCard& find) {
    const auto place = gate_.enter();
    if (!place) return refuse(place.error());
    return respond(find(), [&](const picture::Card& card) {
        const std::string tag = tag_of(card);
        Response response;
        response.headers.set("content-type", "image/png");
        // Everyone may see it, and it may be a minute old.
        response.headers.set("cache-control", "public, max-age=60");
        [[maybe_unused]] const bool set = response.headers.try_set("etag", tag);
        assert(set);
        if (net::is_known(request, tag))
            response.status = 304;
        else
            response.body = drawn(tag, card);
        return response;
    });
}

net::Text Pictures::drawn(std::string_view tag, const picture::Card& card) {
    if (auto kept = drawn_.take(tag)) return kept;
    auto png = painter_.draw(card);
    if (!png) throw std::runtime_error(png.error().what);  // all boards are our own
    const net::Text bytes = net::share(*std::move(png));
    drawn_.put(tag, 0, bytes, bytes->size());
    return bytes;
}

}  // namespace api
