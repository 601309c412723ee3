// Reading the JSON of a request. The input: its body.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "fuzzing.h"
#include "server/net/json_body.h"

namespace {

using fuzz::require;
using nlohmann::json;

int depth_of(const json& value) {
    if (!value.is_structured()) return 0;
    int deepest = 0;
    for (const json& inside : value) deepest = std::max(deepest, depth_of(inside));
    return deepest + 1;
}

// Reading any field ends in a value or a refusal.
void check_fields(const json& value) {
    net::Fields fields(value);
    const std::string text = fields.text("name", 10);
    const auto number = fields.optional_number("number", -5, 5);
    require(text.size() <= 10, "a text is no longer than allowed", text);
    require(!number || (*number >= -5 && *number <= 5), "a number is in its range");
    const auto refusal = fields.refusal();
    require(!refusal || refusal->status == 400, "a refusal is the client's fault");
}

}  // namespace

namespace fuzz {

const Target json_target("json_fuzz", [](std::string_view input) {
    constexpr net::JsonLimits limits{.bytes = 4'096};
    const auto value = net::read_json(input, limits);
    if (!value) {
        check_error(value.error(), input);
        require(net::refused_json(input, value.error()).status == 400, "a refusal is the client's fault");
        return;
    }
    require(input.size() <= limits.bytes, "a text is no longer than allowed");
    require(depth_of(*value) <= limits.depth, "a value is no deeper than allowed");
    require(json::parse(input, nullptr, false) == *value, "a second reader understands the same");
    check_fields(*value);
});

}  // namespace fuzz
