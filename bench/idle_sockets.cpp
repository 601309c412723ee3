// Measures the memory of an idle WebSocket: opens many to a server in this process, and prints how much its
// memory grew.
//
//     idle_sockets [count]
//
// The clients are plain sockets, whose memory is in the kernel and is not counted.
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "server/net/router.h"
#include "server/net/server.h"
#include "server/net/socket.h"

namespace {

class Silent : public net::Socket {
public:
    void on_text(std::string) override {}
    void on_closed() override {}
};

[[noreturn]] void fail(std::string_view sentence) {
    std::fprintf(stderr, "idle_sockets: %.*s\n", static_cast<int>(sentence.size()), sentence.data());
    std::exit(1);
}

double resident_kilobytes() {
    std::ifstream file("/proc/self/statm");
    double all = 0;
    double resident = 0;
    file >> all >> resident;
    return resident * static_cast<double>(::sysconf(_SC_PAGESIZE)) / 1024;
}

// Opens a socket and completes the WebSocket handshake.
int open_socket(std::uint16_t port) {
    const int file = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    // The sockets API requires this cast. NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast)
    const auto* generic = reinterpret_cast<const sockaddr*>(&address);
    if (::connect(file, generic, sizeof address) != 0) fail("cannot connect; are enough open files allowed?");
    constexpr std::string_view request =
        "GET /socket HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";
    ::send(file, request.data(), request.size(), 0);
    std::array<char, 1'024> answer{};
    const auto count = ::recv(file, answer.data(), answer.size(), 0);
    const std::string_view text(answer.data(), count > 0 ? static_cast<std::size_t>(count) : 0);
    if (!text.starts_with("HTTP/1.1 101")) fail("the handshake failed");
    return file;
}

}  // namespace

int main(int count_of_arguments, char** arguments) {
    const auto count = base::read_number(count_of_arguments > 1 ? arguments[1] : "5000", 1'000'000);
    if (!count) fail("the count of sockets is no number");
    const auto most = static_cast<std::size_t>(*count) + 10;
    std::ostream nowhere(nullptr);
    net::Log log = net::Log::to(nowhere);
    net::Metrics metrics;
    net::Router router({{net::Method::get, "/socket",
                         [](const net::Request&) { return net::upgrade(std::make_shared<Silent>()); }}},
                       {}, [] { return net::Time{}; });
    net::Server server({.most_connections = most, .most_connections_per_address = most}, router, metrics,
                       log);
    const auto port = server.start();
    if (!port) fail(port.error().what);

    std::vector<int> files{open_socket(*port)};  // one-time costs are not counted
    files.reserve(most);
    const double before = resident_kilobytes();
    while (files.size() <= static_cast<std::size_t>(*count)) files.push_back(open_socket(*port));
    std::printf("%d sockets, %.1f kB each\n", *count, (resident_kilobytes() - before) / *count);
    for (const int file : files) ::close(file);
}
