#include "sql/postgres_listener.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <utility>

namespace sql {
namespace {

using Milliseconds = std::chrono::milliseconds;

constexpr Milliseconds first_pause{100};
constexpr Milliseconds longest_pause{5000};
constexpr Milliseconds for_ever{-1};

struct FreeMemory {
    void operator()(void* memory) const { PQfreemem(memory); }
};

// LISTEN takes a name and no parameter.
Result<void> subscribe(const Link& link, const std::string& channel) {
    const std::unique_ptr<char, FreeMemory> name(
        PQescapeIdentifier(link.get(), channel.data(), channel.size()));
    if (!name) return failure(Trouble::other, "no channel can be called " + channel);
    const Answer answer(PQexec(link.get(), (std::string("LISTEN ") + name.get()).c_str()));
    if (!succeeded(answer)) return failure(error_of(link, answer));
    return {};
}

Result<Link> connect_and_subscribe(const std::string& address, const std::vector<std::string>& channels) {
    auto link = connect(address);
    if (!link) return link;
    for (const std::string& channel : channels)
        if (auto done = subscribe(*link, channel); !done) return failure(std::move(done.error()));
    return link;
}

// Until one of the two has something to read, or the time is over. A descriptor of -1 never has.
void wait_for(int one, int other, Milliseconds time) {
    std::array waiting{pollfd{.fd = one, .events = POLLIN, .revents = 0},
                       pollfd{.fd = other, .events = POLLIN, .revents = 0}};
    static_cast<void>(::poll(waiting.data(), waiting.size(), static_cast<int>(time.count())));
}

}  // namespace

Result<std::unique_ptr<Listening>> PostgresListener::start(std::string address, Listener listener) {
    auto link = connect_and_subscribe(address, listener.channels);
    if (!link) return failure(std::move(link.error()));
    return std::make_unique<PostgresListener>(std::move(address), std::move(listener), *std::move(link));
}

PostgresListener::PostgresListener(std::string address, Listener listener, Link link)
    : address_(std::move(address)),
      listener_(std::move(listener)),
      link_(std::move(link)),
      wake_(::eventfd(0, EFD_CLOEXEC)),
      thread_([this](const std::stop_token& stop) { listen(stop); }) {}

PostgresListener::~PostgresListener() {
    thread_.request_stop();
    const std::uint64_t once = 1;
    static_cast<void>(!::write(wake_, &once, sizeof once));
    thread_.join();
    ::close(wake_);
}

void PostgresListener::listen(const std::stop_token& stop) {
    do hear_until_lost(stop);
    while (reconnect(stop));
}

void PostgresListener::hear_until_lost(const std::stop_token& stop) {
    tell();
    while (!stop.stop_requested() && PQconsumeInput(link_.get()) == 1) {
        tell();
        wait_for(PQsocket(link_.get()), wake_, for_ever);
    }
}

void PostgresListener::tell() {
    using Told = std::unique_ptr<PGnotify, FreeMemory>;
    while (const Told told{PQnotifies(link_.get())})
        listener_.heard({.channel = told->relname, .payload = told->extra});
}

// False if the thread is to stop instead.
bool PostgresListener::reconnect(const std::stop_token& stop) {
    for (Milliseconds pause = first_pause; !stop.stop_requested();
         pause = std::min(2 * pause, longest_pause)) {
        if (auto link = connect_and_subscribe(address_, listener_.channels)) {
            link_ = *std::move(link);
            listener_.missed();
            return true;
        }
        wait_for(-1, wake_, pause);
    }
    return false;
}

}  // namespace sql
