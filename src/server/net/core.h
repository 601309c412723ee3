// Shared definitions for the sources that use Asio; no other source includes this.
#pragma once

#include <atomic>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <cstdint>
#include <memory>
#include <string>

#include "server/net/connections.h"
#include "server/net/forwarded.h"
#include "server/net/server.h"
#include "server/net/socket.h"
#include "server/net/workers.h"

namespace net {

// A coroutine, and how it waits: an error is a part of the result instead of an exception.
template <class T = void>
using Task = boost::asio::awaitable<T>;
inline constexpr auto token = boost::asio::as_tuple(boost::asio::use_awaitable);

struct Core {
    const Settings& settings;
    Handler& handler;
    Metrics& metrics;
    Log& log;
    const Networks& trusted;
    Connections& connections;
    Workers& workers;
    const std::uint64_t id_seed;
    std::atomic<std::uint64_t> ids{0};

    [[nodiscard]] std::string next_request_id();
};

// Each serves one connection until it is closed, and returns at once. The executor of `wire` runs one thing
// at a time.
void serve_http(Core& core, boost::asio::ip::tcp::socket wire, std::string peer, Connections::Place place);
// `request` is the one that asked for the socket.
void serve_socket(Core& core, boost::asio::ip::tcp::socket wire, const Request& request,
                  std::shared_ptr<Socket> socket, Connections::Place place);

}  // namespace net
