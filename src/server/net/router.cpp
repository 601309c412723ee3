#include "server/net/router.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <optional>
#include <ranges>
#include <utility>

#include "base/text.h"
#include "server/net/forwarded.h"

namespace net {
namespace {

// Large enough that an attacker cannot push out the counts of other clients.
constexpr std::size_t most_keys = 100'000;

bool is_json(std::string_view content_type) {
    return base::trimmed(content_type.substr(0, content_type.find(';'))) == "application/json";
}

Response options_answer(std::string_view allowed) {
    Response response = no_content();
    [[maybe_unused]] const bool set = response.headers.try_set("allow", allowed);
    assert(set);
    return response;
}

Response nothing_there() { return refused(404, "not-found", "There is nothing at this address."); }

Response wrong_method(std::string_view allowed) {
    Response response = refused(405, "wrong-method", "This address does not support this method.");
    [[maybe_unused]] const bool set = response.headers.try_set("allow", allowed);
    assert(set);
    return response;
}

}  // namespace

std::string path_template(const Route& route) {
    std::string path;
    bool in_kind = false;
    for (const char letter : route.pattern) {
        if (letter == ':') in_kind = true;
        if (letter == '}') in_kind = false;
        if (!in_kind) path += letter;
    }
    return path;
}

Router::Router(std::vector<Route> routes, const Rates& rates, Clock clock)
    : routes_(std::move(routes)), clock_(std::move(clock)) {
    for (const Route& route : routes_) {
        Path& path = paths_[route.pattern];
        path.pattern = route.pattern;
        path.parts = read_pattern(route.pattern);
        [[maybe_unused]] const bool is_new = path.routes.emplace(route.method, &route).second;
        assert(is_new);
        assert(route.limits.rate.empty() || rates.contains(route.limits.rate));
    }
    for (const auto& [pattern, path] : paths_) by_precedence_.push_back(&path);
    std::ranges::sort(by_precedence_, {}, [](const Path* path) { return path->kinds(); });
    for (const auto& [name, rate] : rates) counters_.try_emplace(name, rate);
}

Router::Counter::Counter(base::Rate rate) : limiter(rate, most_keys) {}

Admission Router::admit(Request& request) {
    const Path* path = find(request.segments);
    if (path == nullptr) return {.refusal = nothing_there()};
    request.route = path->pattern;
    const Route* route = path->route_for(request.method);
    if (route == nullptr && request.method == Method::options)
        return {.refusal = options_answer(path->allowed())};
    if (route == nullptr && path->is_open()) return {.refusal = nothing_there()};
    if (route == nullptr) return {.refusal = wrong_method(path->allowed())};
    request.captures = path->captures(request.segments);
    return {.refusal = refuse(*route, request), .body_limit = route->limits.body};
}

Response Router::handle(const Request& request) {
    const Route* route = paths_.find(request.route)->second.route_for(request.method);
    return route->handle(request);
}

std::vector<Router::Kind> Router::Path::kinds() const {
    std::vector<Kind> kinds;
    for (const Part& part : parts) kinds.push_back(part.kind);
    return kinds;
}

bool Router::Path::is_open() const { return !parts.empty() && parts.back().kind == Kind::rest; }

bool Router::Path::matches(std::span<const std::string> segments) const {
    if (is_open() ? segments.size() + 1 < parts.size() : segments.size() != parts.size()) return false;
    return std::ranges::equal(parts | std::views::take(segments.size()),
                              segments | std::views::take(parts.size()), fits);
}

TextByName Router::Path::captures(std::span<const std::string> segments) const {
    TextByName captures;
    for (std::size_t place = 0; place < parts.size(); ++place) {
        const Part& part = parts[place];
        if (part.kind == Kind::rest)
            captures[part.text] = base::join(segments.subspan(place), "/");
        else if (part.kind != Kind::literal)
            captures[part.text] = segments[place];
    }
    return captures;
}

std::string Router::Path::allowed() const {
    std::vector<std::string> names{"OPTIONS"};
    for (const auto& [method, route] : routes) names.emplace_back(name_of(method));
    if (routes.contains(Method::get) && !routes.contains(Method::head)) names.emplace_back("HEAD");
    std::ranges::sort(names);
    return base::join(names, ", ");
}

const Route* Router::Path::route_for(Method method) const {
    auto found = routes.find(method);
    if (found == routes.end() && method == Method::head) found = routes.find(Method::get);
    return found == routes.end() ? nullptr : found->second;
}

Router::Part Router::read_part(std::string_view segment) {
    if (!segment.starts_with('{')) return {Kind::literal, std::string(segment)};
    assert(segment.ends_with('}'));
    const std::string_view inside = segment.substr(1, segment.size() - 2);
    const std::string_view name = inside.substr(0, inside.find(':'));
    const std::string_view kind = inside.substr(name.size());
    assert(!name.empty() && (kind.empty() || kind == ":int" || kind == ":rest"));
    if (kind == ":int") return {Kind::number, std::string(name)};
    if (kind == ":rest") return {Kind::rest, std::string(name)};
    return {Kind::segment, std::string(name)};
}

std::vector<Router::Part> Router::read_pattern(std::string_view pattern) {
    assert(pattern.starts_with('/'));
    std::vector<Part> parts;
    if (pattern == "/") return parts;
    for (const base::Word& segment : base::split(pattern.substr(1), '/')) {
        assert(parts.empty() || parts.back().kind != Kind::rest);
        parts.push_back(read_part(segment.text));
    }
    return parts;
}

bool Router::fits(const Part& part, std::string_view segment) {
    switch (part.kind) {
    case Kind::literal: return segment == part.text;
    case Kind::number: return base::read_number(segment, std::numeric_limits<int>::max()).has_value();
    case Kind::segment: return !segment.empty();
    case Kind::rest: return true;
    }
    return false;
}

const Router::Path* Router::find(std::span<const std::string> segments) const {
    const auto found =
        std::ranges::find_if(by_precedence_, [&](const Path* path) { return path->matches(segments); });
    return found == by_precedence_.end() ? nullptr : *found;
}

std::optional<Response> Router::refuse(const Route& route, const Request& request) {
    if (auto refusal = count(route, request)) return refusal;
    if (route.limits.json && !is_json(request.header("content-type")))
        return refused(415, "not-json", "The body of this request must be application/json.");
    return std::nullopt;
}

std::optional<Response> Router::count(const Route& route, const Request& request) {
    if (route.limits.rate.empty()) return std::nullopt;
    Counter& counter = counters_.find(route.limits.rate)->second;
    const Time now = clock_();
    const std::scoped_lock lock(counter.mutex);
    const auto wait = counter.limiter.take(counted_as(request.address), now);
    if (!wait) return std::nullopt;
    return refused_for_now(429, "too-many-requests", "Too many requests. " + base::try_again_in(*wait),
                           *wait);
}

}  // namespace net
