// A WebSocket: a handler makes one of its own kind, and answers with it.
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <utility>

#include "server/net/outbox.h"

namespace net {

class Socket {
public:
    explicit Socket(std::size_t most_bytes_waiting = std::size_t{64} * 1024) : outbox_(most_bytes_waiting) {}
    virtual ~Socket() = default;
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;
    Socket(Socket&&) = delete;
    Socket& operator=(Socket&&) = delete;

    // Messages from the client and the end, each called by a worker, one after another. The text is valid
    // UTF-8 and within the size limit. on_closed is called once and last, whatever has happened, and must not
    // throw; if on_text throws, the socket is closed.
    virtual void on_text(std::string text) = 0;
    virtual void on_closed() = 0;

    // The round-trip time of a ping: pings are sent after texts from time to time. Called by an I/O thread,
    // so it must be quick.
    virtual void on_round_trip(std::chrono::milliseconds /*time*/) {}
    // The label for metrics; one of a few.
    [[nodiscard]] virtual std::string_view kind() const { return "other"; }

    // From any thread, also before the handshake. False: the client has gone, or was too slow and is
    // disconnected.
    bool send(std::string text) { return outbox_.put(share(std::move(text))); }
    // A text for many receivers.
    bool send(Text text) { return outbox_.put(std::move(text)); }
    // Closes after what was sent.
    void close(Ending ending) { outbox_.finish(std::move(ending)); }

    // For the server.
    [[nodiscard]] Outbox& outbox() { return outbox_; }

private:
    Outbox outbox_;
};

}  // namespace net
