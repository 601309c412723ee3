// A web server: HTTP/1.1, streams of lines, and WebSockets. TLS is left to a proxy.
//
// A few I/O threads read, check and write; handlers run on workers with a bounded queue: when it is full,
// requests are answered with 503 "busy". Every answer has security headers for browsers (see answer.h).
// Requests on one connection are answered in order.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "server/net/handler.h"
#include "server/net/log.h"
#include "server/net/metrics.h"

namespace net {

struct Settings {
    std::string address = "127.0.0.1";
    std::uint16_t port = 0;  // 0: any that is free

    std::size_t io_threads = 2;
    // Workers mostly wait for a disk, and waits are shared: with many workers, a slow disk delays answers but
    // does not reduce their number.
    std::size_t worker_threads = 64;
    std::size_t most_waiting = 1024;  // requests waiting for a worker

    std::size_t most_connections = 10'000;
    std::size_t most_connections_per_address = 100;  // a trusted proxy may use all

    std::size_t most_header_bytes = std::size_t{8} * 1024;
    std::chrono::milliseconds idle_time{60'000};  // between the requests of a connection
    std::chrono::milliseconds header_time{
        10'000};  // from the first byte of a request to the end of its headers
    std::chrono::milliseconds body_time{30'000};   // for the whole body
    std::chrono::milliseconds write_time{20'000};  // for 64 KiB, to a slow reader
    std::chrono::milliseconds stop_time{5'000};    // for everything in progress when the server stops

    std::chrono::milliseconds stream_beat{5'000};  // after which an empty line is sent

    std::chrono::milliseconds socket_idle_time{30'000};  // of silence; half-way, a ping is sent
    std::chrono::milliseconds socket_close_time{2'000};  // for the client to close, too
    std::size_t most_socket_text = std::size_t{16} * 1024;

    std::vector<std::string> origins{};  // other sites whose pages may act for a user
    // Which pages of any site may use without credentials: origin.h.
    std::vector<std::string> open_paths{};
    // Addresses or networks whose X-Forwarded-… headers are trusted.
    std::vector<std::string> trusted_proxies{};
    // For pages. The rules and the engine are WebAssembly, which needs a permission to compile; pictures of
    // positions are created by the page itself. Each response adds who may show it in a frame.
    std::string content_security_policy =
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; "
        "img-src 'self' blob:; font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
        "form-action 'self'";
};

class Server {
public:
    // All three must outlive the server.
    Server(Settings settings, Handler& handler, Metrics& metrics, Log& log);
    // Stops the server.
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    Server(Server&&) = delete;
    Server& operator=(Server&&) = delete;

    // Listens; returns the port. Call it once.
    [[nodiscard]] base::Result<std::uint16_t> start();
    // Accepts nothing more, finishes current requests, ends streams, closes sockets with 1001, and returns
    // when all that is done; after `stop_time` the rest is cut off. It waits for running handlers.
    void stop();

private:
    class Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace net
