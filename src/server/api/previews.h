// Link previews: what messengers and social networks show of a link to the page. They read Open Graph tags in
// the document and run no scripts, so the server adds the tags. It tells them only what strangers may see.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "house/house.h"
#include "server/net/request.h"

namespace api {

struct Preview {
    std::string title;
    std::string text;   // a sentence
    std::string image;  // the path of its picture (pictures.h)

    bool operator==(const Preview&) const = default;
};

// What an address of the page shows, "table/mx6d928dxa", or "" for the home page; nothing if it has no
// preview of its own, or strangers may not see it.
[[nodiscard]] std::optional<Preview> preview_of(house::House& house, std::string_view path);

// The document with the tags of a preview in its head. The addresses in them are those of the request.
[[nodiscard]] std::string with_preview(std::string_view document, const Preview& preview,
                                       const net::Request& request);

}  // namespace api
