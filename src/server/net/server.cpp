#include "server/net/server.h"

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <random>
#include <string_view>
#include <thread>
#include <utility>

#include "server/net/answer.h"
#include "server/net/core.h"

namespace net {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

std::uint64_t random_seed() {
    std::random_device device;
    return std::uint64_t{device()} << 32 | device();
}

// An IPv4 address on an IPv6 socket is written as IPv4.
std::string text_of(const asio::ip::address& address) {
    if (address.is_v6() && address.to_v6().is_v4_mapped())
        return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string();
    return address.to_string();
}

Response refusal_of(Connections::Refusal refusal) {
    constexpr std::chrono::seconds a_while{5};
    if (refusal == Connections::Refusal::full)
        return refused_for_now(503, "busy", "The server is full. Try again in a moment.", a_while);
    return refused_for_now(429, "too-many-connections",
                           "Too many connections from your address. Close some of them.", a_while);
}

}  // namespace

class Server::Inside {
public:
    Inside(Settings settings, Handler& handler, Metrics& metrics, Log& log)
        : settings_(std::move(settings)),
          connections_(settings_.most_connections, settings_.most_connections_per_address,
                       [&metrics](std::size_t open) { metrics.connections(open); }),
          acceptor_(asio::make_strand(context_)),
          workers_(settings_.worker_threads, settings_.most_waiting, metrics.workers("requests")),
          core_{settings_, handler, metrics, log, trusted_, connections_, workers_, random_seed()} {}

    base::Result<std::uint16_t> start();
    void stop();

private:
    base::Result<std::uint16_t> listen();
    asio::awaitable<void> accept();
    void admit(tcp::socket wire);
    void turn_away(tcp::socket& wire, Connections::Refusal refusal);

    // In reverse order of destruction: workers and connections need the context, and connections give up
    // their slots when it ends.
    const Settings settings_;
    Networks trusted_;
    Connections connections_;
    asio::io_context context_;
    asio::executor_work_guard<asio::io_context::executor_type> work_ = asio::make_work_guard(context_);
    tcp::acceptor acceptor_;
    Workers workers_;
    Core core_;
    std::vector<std::jthread> threads_;
};

base::Result<std::uint16_t> Server::Inside::start() {
    if (!is_header_text(settings_.content_security_policy))
        return base::failure("The content security policy is not valid in a header");
    auto trusted = Networks::read(settings_.trusted_proxies);
    if (!trusted) return base::failure(std::move(trusted).error());
    trusted_ = *std::move(trusted);
    auto port = listen();
    if (!port) return port;
    asio::co_spawn(acceptor_.get_executor(), [this] { return accept(); }, asio::detached);
    for (std::size_t count = 0; count < settings_.io_threads; ++count)
        threads_.emplace_back([this] { context_.run(); });
    return port;
}

base::Result<std::uint16_t> Server::Inside::listen() {
    boost::system::error_code error;
    const asio::ip::address address = asio::ip::make_address(settings_.address, error);
    if (error) return base::failure(settings_.address + " is not an IP address");
    const tcp::endpoint endpoint(address, settings_.port);
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(tcp::acceptor::max_listen_connections, error);
    if (error)
        return base::failure("cannot listen at " + settings_.address + " port " +
                             std::to_string(settings_.port) + ": " + error.message());
    return acceptor_.local_endpoint(error).port();
}

asio::awaitable<void> Server::Inside::accept() {
    asio::steady_timer timer(acceptor_.get_executor());
    while (acceptor_.is_open()) {
        auto [error, wire] = co_await acceptor_.async_accept(asio::make_strand(context_), token);
        if (!error) {
            admit(std::move(wire));
        } else if (acceptor_.is_open()) {
            // Probably too many open files; that is temporary.
            core_.log.warned("cannot accept a connection: " + error.message());
            timer.expires_after(std::chrono::milliseconds(100));
            co_await timer.async_wait(token);
        }
    }
}

void Server::Inside::admit(tcp::socket wire) {
    boost::system::error_code error;
    const tcp::endpoint remote = wire.remote_endpoint(error);
    if (error) return;  // gone already
    wire.set_option(tcp::no_delay(true), error);
    std::string peer = text_of(remote.address());
    auto [refusal, place] = connections_.enter(trusted_.contain(peer) ? "" : counted_as(peer));
    if (refusal != Connections::Refusal::none) return turn_away(wire, refusal);
    serve_http(core_, std::move(wire), std::move(peer), std::move(place));
}

// Sends the reason without waiting: what cannot be sent at once is dropped.
void Server::Inside::turn_away(tcp::socket& wire, Connections::Refusal refusal) {
    const Response response = refusal_of(refusal);
    const std::string id = core_.next_request_id();
    const std::string text =
        write_head(response, {.request_id = id, .content_security_policy = {}, .keep_alive = false}) +
        std::string(response.text());
    boost::system::error_code ignored;
    wire.non_blocking(true, ignored);
    wire.write_some(asio::buffer(text), ignored);
    wire.shutdown(tcp::socket::shutdown_send, ignored);
    core_.metrics.answered("", response.status, std::chrono::seconds(0));
}

void Server::Inside::stop() {
    if (threads_.empty()) return;
    asio::post(acceptor_.get_executor(), [this] {
        boost::system::error_code ignored;
        acceptor_.close(ignored);
    });
    connections_.stop_all();
    if (!connections_.wait_until_none(settings_.stop_time)) {
        connections_.abort_all();
        connections_.wait_until_none();
    }
    workers_.finish();
    context_.stop();
    threads_.clear();
}

Server::Server(Settings settings, Handler& handler, Metrics& metrics, Log& log)
    : inside_(std::make_unique<Inside>(std::move(settings), handler, metrics, log)) {}

Server::~Server() { stop(); }

base::Result<std::uint16_t> Server::start() { return inside_->start(); }

void Server::stop() { inside_->stop(); }

}  // namespace net
