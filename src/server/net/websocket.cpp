// One WebSocket: texts in, one after another, and texts out from any thread.
//
// Many of them are idle, so an idle one must be cheap: one coroutine reads, and another writes only while
// there is something to write.
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <cstdint>
#include <exception>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "server/net/core.h"

namespace net {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Handshake = http::request<http::empty_body>;

using SteadyTime = std::chrono::steady_clock::time_point;

constexpr std::chrono::seconds between_pings{2};

Handshake handshake_of(const Request& request) {
    Handshake handshake(http::verb::get, "/", 11);
    for (const auto& [name, value] : request.headers) handshake.set(name, value);
    return handshake;
}

websocket::close_reason reason_of(const Ending& ending) {
    return {static_cast<websocket::close_code>(ending.code), ending.reason};
}

// `request` is the id of the request that opened the socket.
void hear(Socket& socket, std::string text, std::string_view request, Log& log) {
    const Serving serving(request);
    std::string reason = "an unknown exception";
    try {
        return socket.on_text(std::move(text));
    } catch (const std::exception& error) {
        reason = error.what();
    } catch (...) {  // NOLINT(bugprone-empty-catch): the reason says it
    }
    log.failed(request, "socket", reason);
    socket.close({.code = 1011, .reason = "something went wrong on the server"});
}

class SocketConnection final : public Connection, public std::enable_shared_from_this<SocketConnection> {
public:
    SocketConnection(Core& core, tcp::socket wire, std::shared_ptr<Socket> socket, Connections::Place place,
                     std::string request)
        : core_(core),
          place_(std::move(place)),
          socket_(std::move(socket)),
          request_(std::move(request)),
          wire_(std::move(wire)) {}

    void start(const Request& request) {
        place_.take(shared_from_this());
        asio::co_spawn(
            wire_.get_executor(),
            [self = shared_from_this(), handshake = handshake_of(request)]() mutable {
                return self->run(std::move(handshake));
            },
            asio::detached);
    }

    void stop() override { socket_->close({.code = 1001, .reason = "the server is shutting down"}); }
    void abort() override;

private:
    void set_options();
    Task<> run(Handshake handshake);
    Task<> read_texts();
    Task<> tell(std::string text);
    void wake();
    Task<> write_texts();
    Task<> measure_round_trip();
    void hear_pong(std::string_view payload);

    Core& core_;
    Connections::Place place_;
    const std::shared_ptr<Socket> socket_;
    const std::string request_;                         // the id of the one that asked for it
    websocket::stream<beast::tcp_stream, false> wire_;  // without compression
    bool writing_ = false;
    std::uint32_t pings_ = 0;
    std::optional<SteadyTime> pinged_;  // the last one, which is not answered yet
    SteadyTime next_ping_{};
};

void SocketConnection::abort() {
    asio::post(wire_.get_executor(),
               [self = shared_from_this()] { beast::get_lowest_layer(self->wire_).close(); });
}

void SocketConnection::set_options() {
    beast::get_lowest_layer(wire_).expires_never();  // the WebSocket has a timer of its own
    wire_.set_option(websocket::stream_base::timeout{.handshake_timeout = core_.settings.socket_close_time,
                                                     .idle_timeout = core_.settings.socket_idle_time,
                                                     .keep_alive_pings = true});
    wire_.set_option(websocket::stream_base::decorator([id = request_](websocket::response_type& response) {
        response.set(http::field::server, "parlor");
        response.set("x-request-id", id);
    }));
    wire_.control_callback([this](websocket::frame_type kind, beast::string_view payload) {
        if (kind == websocket::frame_type::pong) hear_pong({payload.data(), payload.size()});
    });
    wire_.read_message_max(core_.settings.most_socket_text);
    wire_.auto_fragment(false);
    wire_.text(true);
}

Task<> SocketConnection::run(Handshake handshake) {
    set_options();
    auto [error] = co_await wire_.async_accept(handshake, token);
    handshake = {};
    core_.metrics.sockets(socket_->kind(), +1);
    if (!error) {
        socket_->outbox().connect([weak = weak_from_this(), executor = wire_.get_executor()] {
            asio::post(executor, [weak] {
                if (const auto self = weak.lock()) self->wake();
            });
        });
        wake();
        co_await read_texts();
    }
    core_.metrics.sockets(socket_->kind(), -1);
    socket_->outbox().disconnect();
    core_.workers.insist([socket = socket_] { socket->on_closed(); });
}

// Reading continues after we have begun to close, until the client's close frame.
Task<> SocketConnection::read_texts() {
    bool listening = true;
    while (true) {
        std::string text;
        auto buffer = asio::dynamic_buffer(text);
        auto [error, count] = co_await wire_.async_read(buffer, token);
        if (error) co_return;
        if (listening && wire_.got_binary()) {
            socket_->close({.code = 1003, .reason = "only text messages are supported"});
            listening = false;
        }
        if (listening) co_await tell(std::move(text));
    }
}

// Hands a text to a worker, and continues when it has been handled.
Task<> SocketConnection::tell(std::string text) {
    auto begin = [this, text = std::move(text)](auto done) mutable {
        auto shared = std::make_shared<decltype(done)>(std::move(done));
        auto finish = [shared, executor = wire_.get_executor()] {
            asio::post(executor, [shared] { std::move (*shared)(); });
        };
        auto job = [socket = socket_, text = std::move(text), finish, id = request_,
                    &log = core_.log]() mutable {
            hear(*socket, std::move(text), id, log);
            finish();
        };
        if (core_.workers.offer(std::move(job))) return;
        socket_->close({.code = 1013, .reason = "the server is busy"});
        finish();
    };
    return asio::async_initiate<const asio::use_awaitable_t<>, void()>(std::move(begin), asio::use_awaitable);
}

void SocketConnection::wake() {
    if (writing_) {
        // A reader that is too slow would not take the rest of this text either, nor a close frame.
        if (socket_->outbox().overflowed()) beast::get_lowest_layer(wire_).close();
        return;
    }
    writing_ = true;
    asio::co_spawn(
        wire_.get_executor(), [self = shared_from_this()] { return self->write_texts(); }, asio::detached);
}

Task<> SocketConnection::write_texts() {
    Outbox::Taken taken = socket_->outbox().take();
    while (!taken.texts.empty()) {
        for (const Text& text : taken.texts) {
            auto [error, count] = co_await wire_.async_write(asio::buffer(*text), token);
            if (error) co_return;  // reading finds out, too
        }
        taken = socket_->outbox().take();
        if (taken.texts.empty() && !taken.ending) {
            co_await measure_round_trip();
            taken = socket_->outbox().take();
        }
    }
    if (taken.ending) {
        const websocket::close_reason reason = reason_of(*taken.ending);
        co_await wire_.async_close(reason, token);
        co_return;
    }
    writing_ = false;
}

// Idle sockets are not pinged for it: the measurement matters only while something is sent.
Task<> SocketConnection::measure_round_trip() {
    const SteadyTime now = std::chrono::steady_clock::now();
    if (now < next_ping_) co_return;
    next_ping_ = now + between_pings;
    pinged_ = now;
    const std::string number = std::to_string(++pings_);
    const websocket::ping_data payload(number.data(), number.size());
    co_await wire_.async_ping(payload, token);  // reading finds out, too
}

void SocketConnection::hear_pong(std::string_view payload) {
    if (!pinged_ || payload != std::to_string(pings_)) return;
    const auto time = std::chrono::steady_clock::now() - *std::exchange(pinged_, std::nullopt);
    socket_->on_round_trip(std::chrono::duration_cast<std::chrono::milliseconds>(time));
}

}  // namespace

void serve_socket(Core& core, tcp::socket wire, const Request& request, std::shared_ptr<Socket> socket,
                  Connections::Place place) {
    std::make_shared<SocketConnection>(core, std::move(wire), std::move(socket), std::move(place), request.id)
        ->start(request);
}

}  // namespace net
