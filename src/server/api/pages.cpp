#include "server/api/pages.h"

namespace api {
namespace {

constexpr std::size_t most_in_page = 100;
constexpr std::string_view place_parameter = "after";
constexpr std::string_view size_parameter = "limit";

// A list is identified by its path and its filter parameters.
std::string list_of(const Request& request) {
    std::string list;
    for (const std::string& segment : request.segments) list += '/' + segment;
    for (const auto& [name, value] : request.query)
        if (name != place_parameter && name != size_parameter)
            list.append("\n").append(name).append("=").append(value);
    return list;
}

tl::expected<std::size_t, Response> size_of(const Request& request) {
    const auto size =
        number_in_query(request, size_parameter, static_cast<std::int64_t>(house::Page{}.limit));
    if (!size) return tl::unexpected(size.error());
    if (*size < 1 || *size > static_cast<std::int64_t>(most_in_page))
        return tl::unexpected(
            out_of_range(size_parameter, "a number from 1 to " + std::to_string(most_in_page)));
    return static_cast<std::size_t>(*size);
}

}  // namespace

Json PageWish::next(const std::optional<std::string>& place) const {
    return place ? Json(cursor.write(*place)) : Json(nullptr);
}

tl::expected<PageWish, Response> page_of(House& house, const Request& request) {
    const auto size = size_of(request);
    if (!size) return tl::unexpected(size.error());
    const auto cursor = house.cursors.of(list_of(request));
    if (!cursor) return tl::unexpected(refuse(cursor.error()));
    const std::string_view after = request.parameter(place_parameter).value_or(std::string_view{});
    const auto place = after.empty() ? std::optional(std::string()) : cursor->read(after);
    if (!place) return tl::unexpected(refuse(house::no_such_cursor().value()));
    return PageWish{{.after = *place, .limit = *size}, *cursor};
}

}  // namespace api
