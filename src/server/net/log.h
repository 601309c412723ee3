// The log: a JSON object on each line. It never contains bodies, headers, cookies or query strings, and names
// a route by its pattern, because a path may contain a secret invitation.
#pragma once

#include <spdlog/fwd.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <iosfwd>
#include <memory>
#include <string_view>

#include "base/result.h"

namespace net {

// What is known of a request when it has been answered.
struct Answered {
    std::string_view request;  // its id
    std::string_view method;
    std::string_view route;  // empty: none matched
    int status;
    std::chrono::milliseconds time;
    std::string_view address;
};

// Slower answers are logged as warnings.
inline constexpr std::chrono::milliseconds slow_answer{1'000};

// While one of these lives, log entries of its thread name the request that it serves.
class Serving {
public:
    // `request` is its id, and must outlive this.
    explicit Serving(std::string_view request);
    ~Serving();
    Serving(const Serving&) = delete;
    Serving& operator=(const Serving&) = delete;
    Serving(Serving&&) = delete;
    Serving& operator=(Serving&&) = delete;

private:
    std::string_view before_;
};

// A moderation action.
struct Moderated {
    std::int64_t id;        // in the log of moderation actions
    std::string_view deed;  // "ban"
    std::string_view by;    // a name; empty: the host
    std::string_view to;    // a name
    std::string_view reason;
    std::string_view until;  // empty: it has no end
};

class Log {
public:
    enum class Detail : std::uint8_t { all, trouble };
    // With `trouble`, only warnings and errors.
    [[nodiscard]] static Log to_standard_error(Detail detail);
    // Appends.
    [[nodiscard]] static base::Result<Log> to_file(const std::filesystem::path& path);
    // `stream` must outlive the log.
    [[nodiscard]] static Log to(std::ostream& stream);

    // All from any thread; what cannot be written is lost.
    void answered(const Answered& answer);
    // A handler threw; `reason` is for the host and never sent to clients.
    void failed(std::string_view request, std::string_view route, std::string_view reason);
    void moderated(const Moderated& act);
    // Something else that the host should know.
    void noted(std::string_view sentence);
    void warned(std::string_view sentence);

private:
    explicit Log(std::shared_ptr<spdlog::logger> logger);

    std::shared_ptr<spdlog::logger> logger_;
};

}  // namespace net
