#include "server/net/tag.h"

#include <cassert>
#include <utility>

#include "base/hash.h"
#include "base/text.h"

namespace net {

std::string tag_of(std::string_view bytes) {
    return '"' + base::write_key(base::mix(bytes.size(), bytes)) + '"';
}

bool is_known(const Request& request, std::string_view tag) {
    for (const base::Word& part : base::split(request.header("if-none-match"), ',')) {
        std::string_view one = base::trimmed(part.text);
        if (one.starts_with("W/")) one.remove_prefix(2);
        if (one == tag || one == "*") return true;
    }
    return false;
}

Response unless_known(const Request& request, Response response) {
    const std::string tag = tag_of(response.text());
    [[maybe_unused]] const bool set = response.headers.try_set("etag", tag);
    assert(set);
    if (!is_known(request, tag)) return response;
    response.status = 304;
    response.body = std::string();
    return response;
}

}  // namespace net
