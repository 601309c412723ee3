#include "load_wire.h"

#include <algorithm>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <cctype>
#include <stdexcept>
#include <utility>

#include "base/text.h"

namespace load {
namespace {

constexpr int largest_answer = 10'000'000;

bool equal_without_case(std::string_view one, std::string_view other) {
    return std::ranges::equal(
        one, other, {}, [](unsigned char letter) { return std::tolower(letter); },
        [](unsigned char letter) { return std::tolower(letter); });
}

std::string text_of(const Request& request, std::string_view host) {
    std::string text;
    text.reserve(512);
    text.append(request.method).append(" ").append(request.path).append(" HTTP/1.1\r\nHost: ").append(host);
    if (!request.session.empty())
        text.append("\r\nOrigin: http://")
            .append(host)
            .append("\r\nCookie: parlor-session=")
            .append(request.session);
    if (!request.body.empty()) text.append("\r\nContent-Type: application/json");
    text.append("\r\nContent-Length: ").append(std::to_string(request.body.size()));
    return text.append("\r\n\r\n").append(request.body);
}

std::size_t length_of(const Answer& answer) {
    const auto length = base::read_number(header(answer, "Content-Length"), largest_answer);
    return static_cast<std::size_t>(length.value_or(0));
}

// The protocol requires a mask of clients, to protect proxies; a mask of zeros leaves the text unchanged.
std::string masked_frame(std::uint8_t opcode, std::string_view text) {
    if (text.size() > 0xFFFF) throw std::runtime_error("a text is too long for a frame");
    std::string frame;
    frame += static_cast<char>(0x80 | opcode);
    if (text.size() < 126) {
        frame += static_cast<char>(0x80 | text.size());
    } else {
        frame += static_cast<char>(0x80 | 126);
        frame += static_cast<char>(text.size() >> 8);
        frame += static_cast<char>(text.size() & 0xFF);
    }
    return frame.append(4, '\0').append(text);
}

std::size_t big_endian(std::string_view bytes) {
    std::size_t number = 0;
    for (const char byte : bytes) number = number << 8 | static_cast<unsigned char>(byte);
    return number;
}

}  // namespace

Address read_address(std::string_view url) {
    constexpr std::string_view scheme = "http://";
    const std::string_view host = url.starts_with(scheme) ? url.substr(scheme.size()) : std::string_view{};
    const std::size_t colon = host.find(':');
    const auto port = colon < host.size() ? base::read_number(host.substr(colon + 1), 65'535) : std::nullopt;
    if (!port) throw std::runtime_error("an address looks like http://127.0.0.1:8080");
    const auto address = asio::ip::make_address_v4(std::string(host.substr(0, colon)));
    return {std::string(host), {address, static_cast<asio::ip::port_type>(*port)}};
}

std::string_view header(const Answer& answer, std::string_view name) {
    for (const base::Word& line : base::split(answer.head, '\n')) {
        const std::size_t colon = line.text.find(':');
        if (colon < line.text.size() && equal_without_case(line.text.substr(0, colon), name))
            return base::trimmed(line.text.substr(colon + 1));
    }
    return {};
}

Task<> Wire::connect() {
    co_await socket_.async_connect(address_.endpoint, asio::use_awaitable);
    socket_.set_option(asio::ip::tcp::no_delay(true));
}

Task<> Wire::write(std::string text) {
    co_await asio::async_write(socket_, asio::buffer(text), asio::use_awaitable);
}

Task<> Wire::read_more() {
    constexpr std::size_t piece = 4096;
    const std::size_t size = read_.size();
    read_.resize(size + piece);
    const std::size_t count =
        co_await socket_.async_read_some(asio::buffer(read_.data() + size, piece), asio::use_awaitable);
    read_.resize(size + count);
}

void Wire::forget_used() {
    read_.erase(0, used_);
    used_ = 0;
}

// Reads the head of a response; returns where it ends.
Task<std::size_t> Wire::read_head() {
    constexpr std::string_view end = "\r\n\r\n";
    forget_used();
    std::size_t at = read_.find(end);
    while (at == std::string::npos) {
        co_await read_more();
        at = read_.find(end);
    }
    co_return at + end.size();
}

Task<Answer> Wire::ask(const Request& request) {
    std::string text = text_of(request, address_.host);
    co_await write(std::move(text));
    const std::size_t head = co_await read_head();
    Answer answer{.status = 0, .head = std::string_view(read_).substr(0, head), .body = {}};
    const auto status = base::read_number(answer.head.substr(std::string_view("HTTP/1.1 ").size(), 3), 999);
    const std::size_t length = status == 204 || status == 101 ? 0 : length_of(answer);
    while (read_.size() < head + length) co_await read_more();
    used_ = head + length;
    answer.status = status.value_or(0);
    answer.head = std::string_view(read_).substr(0, head);
    answer.body = std::string_view(read_).substr(head, length);
    co_return answer;
}

Task<> Wire::upgrade(std::string_view path) {
    std::string text = "GET " + std::string(path) + " HTTP/1.1\r\nHost: " + address_.host +
                       "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13"
                       "\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    co_await write(std::move(text));
    used_ = co_await read_head();
    if (!read_.starts_with("HTTP/1.1 101"))
        throw std::runtime_error("no WebSocket: " + read_.substr(0, read_.find('\r')));
}

Task<> Wire::send_frame(Opcode opcode, std::string_view text) {
    std::string frame = masked_frame(static_cast<std::uint8_t>(opcode), text);
    co_await write(std::move(frame));
}

Task<> Wire::send(std::string_view text) { co_await send_frame(Opcode::text, text); }

Task<Wire::Frame> Wire::read_frame() {
    forget_used();
    while (read_.size() < 2) co_await read_more();
    const auto opcode = static_cast<Opcode>(static_cast<unsigned char>(read_[0]) & 0x0F);
    std::size_t begin = 2;
    std::size_t size = static_cast<unsigned char>(read_[1]) & 0x7F;
    if (size >= 126) {
        begin += size == 126 ? 2 : 8;
        while (read_.size() < begin) co_await read_more();
        size = big_endian(std::string_view(read_).substr(2, begin - 2));
    }
    while (read_.size() < begin + size) co_await read_more();
    used_ = begin + size;
    co_return Frame{opcode, begin, size};
}

Task<std::string_view> Wire::hear() {
    while (true) {
        const Frame frame = co_await read_frame();
        const std::string_view text = std::string_view(read_).substr(frame.begin, frame.size);
        if (frame.opcode == Opcode::text) co_return text;
        if (frame.opcode != Opcode::ping) throw std::runtime_error("the house has closed a WebSocket");
        co_await send_frame(Opcode::pong, text);
    }
}

}  // namespace load
