// Conversions from the answers of the house to HTTP responses.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

#include "house/common/refusal.h"
#include "server/net/json_body.h"
#include "server/net/request.h"
#include "server/net/response.h"

namespace api {

using Json = nlohmann::ordered_json;
using net::Request;
using net::Response;

[[nodiscard]] Response json(int status, const Json& body);

// {"until": 1780000000000, "reason": "insults"}; until null: permanent.
[[nodiscard]] Json write_restriction(const house::Restriction& restriction);

// The HTTP status of a code.
[[nodiscard]] int status_of(std::string_view code);

[[nodiscard]] Response refuse(const house::Refusal& refusal);

// Applies `make` to the answer, or returns the refusal.
template <class T, class Make>
[[nodiscard]] Response respond(const house::Answer<T>& answer, Make&& make) {
    if (!answer) return refuse(answer.error());
    return std::invoke(std::forward<Make>(make), *answer);
}
[[nodiscard]] inline Response respond(const house::Answer<void>& answer) {
    return answer ? net::no_content() : refuse(answer.error());
}

// What `read` has read from the fields of the body; a refusal if the body is not a JSON object or has other
// fields.
template <class Read>
[[nodiscard]] auto read_body(const Request& request, Read&& read)
    -> tl::expected<std::invoke_result_t<Read, net::Fields&>, Response> {
    const auto body = net::read_json(request.body);
    if (!body) return tl::unexpected(net::refused_json(request.body, body.error()));
    net::Fields fields(*body);
    auto wish = std::invoke(std::forward<Read>(read), fields);
    if (auto refusal = fields.refusal()) return tl::unexpected(*std::move(refusal));
    return wish;
}

}  // namespace api
