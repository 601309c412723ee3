// A client for tests that shares no code with the server: a bare socket that sends any bytes, valid or
// invalid.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace net::testing {

struct Answer {
    int status = 0;  // 0: there was none
    std::string head{};
    std::string body{};

    // The value of a header; its name in lower case.
    [[nodiscard]] std::string header(std::string_view name) const {
        const std::string mark = "\r\n" + std::string(name) + ": ";
        const std::size_t at = head.find(mark);
        if (at == std::string::npos) return "";
        const std::size_t begin = at + mark.size();
        return head.substr(begin, head.find("\r\n", begin) - begin);
    }
};

struct Frame {
    int opcode = -1;  // -1: the connection ended
    std::string payload{};

    [[nodiscard]] int close_code() const {
        if (opcode != 8 || payload.size() < 2) return -1;
        return static_cast<unsigned char>(payload[0]) << 8 | static_cast<unsigned char>(payload[1]);
    }
};

// A frame as a client sends it.
inline std::string frame(int opcode, std::string_view payload, bool last = true) {
    constexpr std::string_view mask = "\x12\x34\x56\x78";
    std::string text;
    text += static_cast<char>(opcode | (last ? 0x80 : 0));
    if (payload.size() < 126) {
        text += static_cast<char>(0x80 | payload.size());
    } else {
        text += static_cast<char>(0x80 | (payload.size() < 65'536 ? 126 : 127));
        for (int shift = payload.size() < 65'536 ? 8 : 56; shift >= 0; shift -= 8)
            text += static_cast<char>(payload.size() >> shift & 0xFF);
    }
    text += mask;
    for (std::size_t place = 0; place < payload.size(); ++place)
        text += static_cast<char>(payload[place] ^ mask[place % 4]);
    return text;
}

class Wire {
public:
    // `receive_buffer` in bytes: a small one makes a client that cannot take much; 0: the usual.
    explicit Wire(std::uint16_t port, int receive_buffer = 0) : file_(::socket(AF_INET, SOCK_STREAM, 0)) {
        if (receive_buffer > 0)
            ::setsockopt(file_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        // The way of the sockets interface. NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast)
        const auto* generic = reinterpret_cast<const sockaddr*>(&address);
        connected_ = ::connect(file_, generic, sizeof address) == 0;
    }
    ~Wire() {
        if (file_ >= 0) ::close(file_);
    }
    Wire(Wire&& other) noexcept
        : file_(std::exchange(other.file_, -1)),
          connected_(other.connected_),
          read_(std::move(other.read_)) {}
    Wire& operator=(Wire&&) = delete;
    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;

    [[nodiscard]] bool connected() const { return connected_; }

    // False if the other side does not take it.
    bool send(std::string_view text) const {
        while (!text.empty()) {
            const auto count = ::send(file_, text.data(), text.size(), MSG_NOSIGNAL);
            if (count <= 0) return false;
            text.remove_prefix(static_cast<std::size_t>(count));
        }
        return true;
    }

    // Whether the other side closes; then this one does, too.
    [[nodiscard]] bool ended() {
        while (more()) read_.clear();
        ::close(std::exchange(file_, -1));
        return true;
    }

    // Everything up to and including the mark; or all there was, if the connection ends before it.
    std::string read_until(std::string_view mark) {
        std::size_t at = read_.find(mark);
        while (at == std::string::npos && more()) at = read_.find(mark);
        return take(at == std::string::npos ? read_.size() : at + mark.size());
    }

    std::string read_exactly(std::size_t count) {
        while (read_.size() < count && more()) continue;
        return take(std::min(count, read_.size()));
    }

    // One answer; without a body if it answers a HEAD.
    Answer read_answer(bool to_head = false) {
        Answer answer;
        answer.head = read_until("\r\n\r\n");
        if (answer.head.size() < 12) return {};
        std::from_chars(answer.head.data() + 9, answer.head.data() + 12, answer.status);
        const std::string length = answer.header("content-length");
        std::size_t size = 0;
        std::from_chars(length.data(), length.data() + length.size(), size);
        if (!to_head) answer.body = read_exactly(size);
        return answer;
    }

    // The next chunk of a body; empty at its end.
    std::string read_chunk() {
        const std::string line = read_until("\r\n");
        std::size_t size = 0;
        std::from_chars(line.data(), line.data() + line.size(), size, 16);
        std::string chunk = read_exactly(size);
        read_until("\r\n");
        return chunk;
    }

    Answer ask(std::string_view request) {
        send(request);
        return read_answer();
    }

    Frame read_frame() {
        const std::string start = read_exactly(2);
        if (start.size() < 2) return {};
        std::size_t size = static_cast<unsigned char>(start[1]) & 0x7F;
        if (size >= 126) {
            const std::string length = read_exactly(size == 126 ? 2 : 8);
            size = 0;
            for (const char byte : length) size = size << 8 | static_cast<unsigned char>(byte);
        }
        return {.opcode = start[0] & 0x0F, .payload = read_exactly(size)};
    }

    // The same, pings answered and passed over.
    Frame read_message() {
        Frame next = read_frame();
        while (next.opcode == 9) {
            send(frame(10, next.payload));
            next = read_frame();
        }
        return next;
    }

private:
    // Waits for more bytes; false if the connection has ended. A test that waits this long has failed.
    bool more() {
        constexpr int half_a_minute = 30'000;
        pollfd waiting{.fd = file_, .events = POLLIN, .revents = 0};
        if (::poll(&waiting, 1, half_a_minute) <= 0) {
            ADD_FAILURE() << "the server says nothing";
            return false;
        }
        std::array<char, 16'384> bytes{};
        const auto count = ::recv(file_, bytes.data(), bytes.size(), 0);
        if (count <= 0) return false;
        read_.append(bytes.data(), static_cast<std::size_t>(count));
        return true;
    }

    std::string take(std::size_t count) {
        std::string text = read_.substr(0, count);
        read_.erase(0, count);
        return text;
    }

    int file_;
    bool connected_ = false;
    std::string read_;
};

}  // namespace net::testing
