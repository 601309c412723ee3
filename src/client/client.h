// Client: an HTTP client based on libcurl.
//
// Requests may be made from any thread, each on its own connection. Redirects are not followed: tokens must
// reach only the given server.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace client {

struct Reply {
    int status = 0;
    std::string body;
    std::optional<std::chrono::seconds> retry_after{};  // how long the server asks to wait
    std::vector<std::string> cookies{};                 // that the server sets: "name=value"

    [[nodiscard]] bool fine() const { return status >= 200 && status < 300; }
};

struct Settings {
    std::chrono::milliseconds to_connect{10'000};
    std::chrono::milliseconds to_answer{30'000};
    std::chrono::milliseconds silence{30'000};  // after which a stream counts as broken
};

class Client {
public:
    // The server as read_server returns it. The token authenticates the requests; empty: none.
    Client(std::string server, std::string token, const Settings& settings = {});

    // Whether the answer is no longer needed; asked about once a second.
    using Stopped = std::function<bool()>;

    // Any answer is a reply, also a refusal; an error, as a sentence, means that there was none.
    [[nodiscard]] base::Result<Reply> get(const std::string& path, const Stopped& stopped) const;
    // The body is JSON; empty: none.
    [[nodiscard]] base::Result<Reply> post(const std::string& path, const std::string& body,
                                           const Stopped& stopped) const;

    [[nodiscard]] base::Result<Reply> remove(const std::string& path, const Stopped& stopped) const;

    // Calls `hear` with every line of the answer as it arrives, also empty ones, until the server ends it.
    // The reply has no body then, unless the server refuses.
    using Hear = std::function<void(std::string_view)>;
    [[nodiscard]] base::Result<Reply> listen(const std::string& path, const Hear& hear,
                                             const Stopped& stopped) const;

private:
    std::string server_;
    std::string token_;
    Settings settings_;
};

// A request to an address that was entered by a user and must not be trusted.
struct Parcel {
    std::string url;
    std::vector<std::string> headers{};  // "TTL: 60"
    std::string body;
};

// Whether connecting to an IP address is allowed: "192.0.2.7", "2001:db8::1". It is asked after a name was
// looked up and before anything is sent, so later changes of the name do not matter.
using Guard = std::function<bool(std::string_view address)>;

// Posts a parcel without any proxy, because a guard would see only the address of the proxy. Only the
// beginning of the reply's body is read; an error, as a sentence, means that there was no reply.
[[nodiscard]] base::Result<Reply> deliver(const Parcel& parcel, const Guard& guard, const Settings& settings,
                                          const Client::Stopped& stopped);

}  // namespace client
