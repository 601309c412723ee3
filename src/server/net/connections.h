// The open connections: their limits, and closing all of them.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

namespace net {

// One of them. Both functions may be called from any thread and return at once.
class Connection {
public:
    virtual ~Connection() = default;

    // Finishes the current request, then closes.
    virtual void stop() = 0;
    // Closes now.
    virtual void abort() = 0;
};

class Connections {
    struct Entry {
        std::string address;  // empty: not counted by address
        std::weak_ptr<Connection> connection;
    };
    using Entries = std::list<Entry>;

public:
    enum class Refusal { none, full, address_full };

    // A slot, held as long as the connection is open.
    class Place {
    public:
        Place() = default;
        ~Place() { leave(); }
        Place(Place&& other) noexcept { *this = std::move(other); }
        Place& operator=(Place&& other) noexcept;
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;

        // Registers the connection of this slot; if all are being stopped, it is stopped, too.
        void take(const std::shared_ptr<Connection>& connection);

    private:
        friend class Connections;
        void leave();

        Connections* owner_ = nullptr;
        Entries::iterator entry_{};
    };

    // `count` is called with the number of open connections whenever it changes; it must be quick.
    Connections(
        std::size_t most, std::size_t most_per_address,
        std::function<void(std::size_t)> count = [](std::size_t) {})
        : most_(most), most_per_address_(most_per_address), count_(std::move(count)) {}

    struct Entrance {
        Refusal refusal = Refusal::none;
        Place place{};
    };
    // An empty address is not counted by address.
    [[nodiscard]] Entrance enter(const std::string& address);

    void stop_all();
    void abort_all();
    // Whether all have closed within this time.
    [[nodiscard]] bool wait_until_none(std::chrono::milliseconds time);
    void wait_until_none();

private:
    [[nodiscard]] std::list<std::shared_ptr<Connection>> all() const;

    const std::size_t most_;
    const std::size_t most_per_address_;
    const std::function<void(std::size_t)> count_;
    mutable std::mutex mutex_;
    std::condition_variable none_;
    Entries entries_;
    std::map<std::string, std::size_t> by_address_;
    bool stopping_ = false;
};

}  // namespace net
