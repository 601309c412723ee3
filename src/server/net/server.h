// A web server: HTTP/1.1, streams of lines, and WebSockets. TLS is for the proxy in front.
//
// A few I/O threads read, check and write; handlers run on workers, whose queue is bounded: when it is full,
// requests are answered 503 "busy". Every answer carries the headers that keep a browser from being misled
// (see answer.h). Requests on one connection are answered one after another, in their order.
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
    // Most of a worker's time is waiting for a disk, and those who wait together are served by one wait: with
    // many workers, a slow disk makes answers late but not few.
    std::size_t worker_threads = 64;
    std::size_t most_waiting = 1024;  // requests that wait for a worker

    std::size_t most_connections = 10'000;
    std::size_t most_connections_per_address = 100;  // a trusted proxy may have all

    std::size_t most_header_bytes = std::size_t{8} * 1024;
    std::chrono::milliseconds idle_time{60'000};  // between the requests of a connection
    std::chrono::milliseconds header_time{
        10'000};  // from the first byte of a request to the end of its headers
    std::chrono::milliseconds body_time{30'000};   // for the whole body
    std::chrono::milliseconds write_time{20'000};  // for 64 KiB, to a reader who may be slow
    std::chrono::milliseconds stop_time{5'000};    // for all that is under way when the server stops

    std::chrono::milliseconds stream_beat{5'000};  // an empty line after that much silence

    std::chrono::milliseconds socket_idle_time{
        30'000};  // without a sign of life; half-way, a ping asks for one
    std::chrono::milliseconds socket_close_time{2'000};  // for the client to close, too
    std::size_t most_socket_text = std::size_t{16} * 1024;

    std::vector<std::string> origins{};          // whose pages may act for a user here, beside our own
    std::vector<std::string> open_paths{};       // where pages of any site may act, for nobody: origin.h
    std::vector<std::string> trusted_proxies{};  // addresses or networks whose X-Forwarded-… we believe
    // For pages. The rules and the engine are WebAssembly, which a page may compile only if it says so;
    // pictures of positions are made by the page itself.
    std::string content_security_policy =
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; "
        "img-src 'self' blob:; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'";
};

class Server {
public:
    // All three must outlive the server.
    Server(Settings settings, Handler& handler, Metrics& metrics, Log& log);
    // Stops.
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    Server(Server&&) = delete;
    Server& operator=(Server&&) = delete;

    // Listens; returns the port. To be called once.
    [[nodiscard]] base::Result<std::uint16_t> start();
    // Accepts nothing more, lets requests under way be answered, ends streams, closes sockets with 1001, and
    // returns when all that is done: after `stop_time` what is left is cut off. Handlers that still run are
    // waited for.
    void stop();

private:
    class Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace net
