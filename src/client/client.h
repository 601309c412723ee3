// Client: the other end of a web server, by libcurl.
//
// Requests are made from any thread, each on its own connection. A client follows no redirection: what it
// says, its token above all, is for one server only.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace client {

struct Reply {
    int status = 0;
    std::string body;

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
    class Request;

    std::string server_;
    std::string token_;
    Settings settings_;
};

}  // namespace client
