// Client: the other end of a web server, by libcurl.
//
// Requests are made from any thread, each on its own connection. No redirection is followed: what is said, a
// token above all, is for one server only.
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
    std::optional<std::chrono::seconds> retry_after{};  // for how long the server wishes to be left alone

    [[nodiscard]] bool fine() const { return status >= 200 && status < 300; }
};

struct Settings {
    std::chrono::milliseconds to_connect{10'000};
    std::chrono::milliseconds to_answer{30'000};
    std::chrono::milliseconds silence{30'000};  // after which a stream is taken for dead
};

class Client {
public:
    // The server as read_server has it. The token shows whom the requests come from; empty: nobody.
    Client(std::string server, std::string token, const Settings& settings = {});

    // Whether something has happened that makes an answer worthless; asked about once a second.
    using Stopped = std::function<bool()>;

    // Any answer is a reply, a refusal too; an error is that there was none, in a sentence.
    [[nodiscard]] base::Result<Reply> get(const std::string& path, const Stopped& stopped) const;
    // The body is JSON; empty: none.
    [[nodiscard]] base::Result<Reply> post(const std::string& path, const std::string& body,
                                           const Stopped& stopped) const;

    // Calls `hear` with every line of an answer as it comes, empty ones too, until the server ends it. The
    // reply has no body then, unless the server refuses.
    using Hear = std::function<void(std::string_view)>;
    [[nodiscard]] base::Result<Reply> listen(const std::string& path, const Hear& hear,
                                             const Stopped& stopped) const;

private:
    std::string server_;
    std::string token_;
    Settings settings_;
};

// Something for an address that somebody else has named, who may be anybody.
struct Parcel {
    std::string url;
    std::vector<std::string> headers{};  // "TTL: 60"
    std::string body;
};

// Whether it is fine to connect to an address, told in digits: "192.0.2.7", "2001:db8::1". It is asked when a
// name has been looked up and before anything is said, so what the name stands for at another time does not
// matter.
using Guard = std::function<bool(std::string_view address)>;

// Posts a parcel, past all proxies: a guard would see the address of the proxy. Of the reply's body there is
// only the beginning; an error is that there was no reply, in a sentence.
[[nodiscard]] base::Result<Reply> deliver(const Parcel& parcel, const Guard& guard, const Settings& settings,
                                          const Client::Stopped& stopped);

}  // namespace client
