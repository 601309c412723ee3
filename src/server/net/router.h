// Routes: which handler answers which method and path, within which limits.
//
// A pattern is a path whose segments are literals or captures: "/api/tables/{id}/turns/{number:int}".
// `{name}` captures any non-empty segment, `{name:int}` an integer without sign, and `{name:rest}`, at the
// end, all remaining segments, joined by slashes. If several patterns match, literals go before int, int
// before any segment, and that before the rest, in the first segment that differs.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/rate_limiter.h"
#include "server/net/handler.h"

namespace net {

using Time = base::RateLimiter::Time;

struct Limits {
    std::size_t body = std::size_t{64} * 1024;
    bool json = false;      // the body must be declared as JSON
    std::string rate = {};  // the name of its rate limit; empty: none
};

struct Route {
    Method method;
    std::string pattern;
    std::function<Response(const Request&)> handle;
    Limits limits{};
};

// The pattern as OpenAPI writes it, without the kinds of its captures.
[[nodiscard]] std::string path_template(const Route& route);

// Answers requests by a table of routes. GET also answers HEAD; OPTIONS is answered everywhere. Otherwise 404
// "not-found", or 405 "wrong-method" with Allow; if only a rest pattern matches, other methods also get 404.
class Router : public Handler {
public:
    using Rates = std::map<std::string, base::Rate, std::less<>>;
    using Clock = std::function<Time()>;

    // Precondition: patterns are as above, no two routes have the same method and pattern apart from names,
    // and all named rates exist.
    Router(std::vector<Route> routes, const Rates& rates, Clock clock);

    [[nodiscard]] Admission admit(Request& request) override;
    [[nodiscard]] Response handle(const Request& request) override;

    [[nodiscard]] std::span<const Route> routes() const { return routes_; }

private:
    enum class Kind { literal, number, segment, rest };
    struct Part {
        Kind kind;
        std::string text;  // of a literal; else the capture's name
    };
    // All the routes of one pattern.
    struct Path {
        std::string pattern;
        std::vector<Part> parts;
        std::map<Method, const Route*> routes;

        [[nodiscard]] std::vector<Kind> kinds() const;
        [[nodiscard]] bool is_open() const;  // ends in a rest
        [[nodiscard]] bool matches(std::span<const std::string> segments) const;
        [[nodiscard]] TextByName captures(std::span<const std::string> segments) const;
        [[nodiscard]] std::string allowed() const;
        [[nodiscard]] const Route* route_for(Method method) const;
    };
    struct Counter {
        explicit Counter(base::Rate rate);

        std::mutex mutex;
        base::RateLimiter limiter;
    };

    static Part read_part(std::string_view segment);
    static std::vector<Part> read_pattern(std::string_view pattern);
    static bool fits(const Part& part, std::string_view segment);

    [[nodiscard]] const Path* find(std::span<const std::string> segments) const;
    [[nodiscard]] std::optional<Response> refuse(const Route& route, const Request& request);
    [[nodiscard]] std::optional<Response> count(const Route& route, const Request& request);

    std::vector<Route> routes_;
    std::map<std::string, Path, std::less<>> paths_;  // by pattern
    std::vector<const Path*> by_precedence_;
    std::map<std::string, Counter, std::less<>> counters_;
    Clock clock_;
};

}  // namespace net
