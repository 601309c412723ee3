// A client that needs little processor time, because it runs on the machine that it measures. It implements
// only the parts of HTTP and WebSockets that the server uses. Failures are thrown as exceptions.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
#include <string>
#include <string_view>

namespace load {

namespace asio = boost::asio;

template <class T = void>
using Task = asio::awaitable<T>;

struct Address {
    std::string host;  // for the Host header
    asio::ip::tcp::endpoint endpoint;
};

// "http://127.0.0.1:8080"
[[nodiscard]] Address read_address(std::string_view url);

struct Request {
    std::string_view method;
    std::string_view path;
    std::string_view session{};  // the session secret; empty: not signed in
    std::string_view body{};     // JSON
};

// Valid until the next answer is read.
struct Answer {
    int status;
    std::string_view head;
    std::string_view body;
};

class Wire {
public:
    Wire(asio::io_context& io, const Address& address) : address_(address), socket_(io) {}

    [[nodiscard]] Task<> connect();
    [[nodiscard]] Task<Answer> ask(const Request& request);

    // Upgrades the connection to a WebSocket.
    [[nodiscard]] Task<> upgrade(std::string_view path);
    [[nodiscard]] Task<> send(std::string_view text);
    // The next text message, valid until the following one is read. Pings are answered and skipped.
    [[nodiscard]] Task<std::string_view> hear();

private:
    enum class Opcode : std::uint8_t { text = 1, ping = 9, pong = 10 };
    struct Frame {
        Opcode opcode;
        std::size_t begin;  // of the payload in the buffer
        std::size_t size;
    };

    [[nodiscard]] Task<> write(std::string text);
    [[nodiscard]] Task<> read_more();
    [[nodiscard]] Task<std::size_t> read_head();
    [[nodiscard]] Task<Frame> read_frame();
    [[nodiscard]] Task<> send_frame(Opcode opcode, std::string_view text);
    void forget_used();

    const Address& address_;
    asio::ip::tcp::socket socket_;
    std::string read_;
    std::size_t used_ = 0;  // the end of the last answer or frame in the buffer
};

// The value of a response header; empty if there is none.
[[nodiscard]] std::string_view header(const Answer& answer, std::string_view name);

}  // namespace load
