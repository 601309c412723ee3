#include "server/net/target.h"

#include <algorithm>
#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>

#include "base/utf8.h"

namespace net {
namespace {

bool is_sound(const Parameter& parameter) {
    return base::is_line(parameter.name) && base::is_line(parameter.value);
}

bool is_safe_segment(std::string_view segment) {
    return base::is_line(segment) && segment != "." && segment != "..";
}

Target parts_of(const boost::urls::url_view& url) {
    Target target;
    for (const auto& segment : url.segments()) target.segments.emplace_back(segment);
    for (const auto& parameter : url.params()) target.query.push_back({parameter.key, parameter.value});
    return target;
}

}  // namespace

base::Result<Target> read_target(std::string_view text) {
    const auto url = boost::urls::parse_origin_form({text.data(), text.size()});
    if (!url) return base::failure("The address of the request cannot be read");
    Target target = parts_of(*url);
    if (!std::ranges::all_of(target.segments, is_safe_segment))
        return base::failure("The path of the request is not allowed");
    if (!std::ranges::all_of(target.query, is_sound))
        return base::failure("A parameter of the request is not valid text");
    return target;
}

}  // namespace net
