// The texts on their way to one reader, who may be slow or gone: any thread adds texts, the reader's
// connection takes them. Their size is limited; a reader who exceeds it is disconnected.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace net {

// One text for any number of readers.
using Text = std::shared_ptr<const std::string>;

[[nodiscard]] inline Text share(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

// How a WebSocket is closed: a code of RFC 6455 and a reason. A stream just ends.
struct Ending {
    int code = 1000;
    std::string reason{};
};

class Outbox {
public:
    explicit Outbox(std::size_t most_bytes) : most_bytes_(most_bytes) {}

    // False if nothing more is accepted: the reader has gone, is being closed, or has just proved too slow.
    bool put(Text text);
    // Accepts nothing more; waiting texts are still sent. Of several endings the first counts.
    void finish(Ending ending);

    // For the connection, from here on.

    struct Taken {
        std::vector<Text> texts;
        std::optional<Ending> ending;  // nothing follows these texts
    };
    // Calls `wake`, from any thread, when there is something new after take() returned nothing.
    void connect(std::function<void()> wake);
    [[nodiscard]] Taken take();
    // Whether the reader was too slow: the rest need not be sent.
    [[nodiscard]] bool overflowed() const;
    // The reader has gone: waiting texts are dropped and nothing more is accepted.
    void disconnect();

private:
    // What to call after a change, once the lock is released.
    [[nodiscard]] std::function<void()> waking();

    const std::size_t most_bytes_;
    mutable std::mutex mutex_;
    std::vector<Text> waiting_;
    std::size_t bytes_ = 0;
    std::optional<Ending> ending_;
    bool overflowed_ = false;
    bool asleep_ = false;
    std::function<void()> wake_;
};

}  // namespace net
