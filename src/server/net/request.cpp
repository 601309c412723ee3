#include "server/net/request.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>
#include <utility>

#include "base/text.h"

namespace net {
namespace {

constexpr std::array<std::pair<Method, std::string_view>, 7> method_names{{
    {Method::get, "GET"},
    {Method::head, "HEAD"},
    {Method::post, "POST"},
    {Method::put, "PUT"},
    {Method::patch, "PATCH"},
    {Method::remove, "DELETE"},
    {Method::options, "OPTIONS"},
}};

}  // namespace

std::string_view name_of(Method method) {
    const auto* found = std::ranges::find(method_names, method, &std::pair<Method, std::string_view>::first);
    assert(found != method_names.end());
    return found->second;
}

std::optional<Method> read_method(std::string_view name) {
    const auto* found = std::ranges::find(method_names, name, &std::pair<Method, std::string_view>::second);
    if (found == method_names.end()) return std::nullopt;
    return found->first;
}

bool changes_something(Method method) {
    return method != Method::get && method != Method::head && method != Method::options;
}

std::string_view Request::header(std::string_view name) const {
    const auto found = headers.find(name);
    return found == headers.end() ? std::string_view{} : found->second;
}

std::optional<std::string_view> Request::cookie(std::string_view name) const {
    const auto found = cookies.find(name);
    if (found == cookies.end()) return std::nullopt;
    return found->second;
}

std::optional<std::string_view> Request::parameter(std::string_view name) const {
    const auto found = std::ranges::find(query, name, &Parameter::name);
    if (found == query.end()) return std::nullopt;
    return found->value;
}

const std::string& Request::capture(std::string_view name) const {
    const auto found = captures.find(name);
    assert(found != captures.end());
    return found->second;
}

int Request::captured_number(std::string_view name) const {
    const auto number = base::read_number(capture(name), std::numeric_limits<int>::max());
    assert(number);
    return *number;
}

TextByName read_cookies(std::string_view header) {
    TextByName cookies;
    for (const base::Word& part : base::split(header, ';')) {
        const std::string_view pair = base::trimmed(part.text);
        const std::size_t equals = pair.find('=');
        if (equals == 0 || equals == std::string_view::npos) continue;
        cookies.emplace(pair.substr(0, equals), pair.substr(equals + 1));
    }
    return cookies;
}

}  // namespace net
