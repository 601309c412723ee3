// The texts on their way to one reader, who may be slow or gone: any thread puts them in, the reader's
// connection takes them out. What waits is bounded; whoever lets it overflow is given up.
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

// How a WebSocket is closed: a code of RFC 6455 and a few words. A stream just ends.
struct Ending {
    int code = 1000;
    std::string reason{};
};

class Outbox {
public:
    explicit Outbox(std::size_t most_bytes) : most_bytes_(most_bytes) {}

    // False if nothing more is taken: the reader has gone, is being closed, or with this text has proved too
    // slow.
    bool put(Text text);
    // Takes nothing more; what waits is still sent. Of several endings the first counts.
    void finish(Ending ending);

    // For the connection, from here on.

    struct Taken {
        std::vector<Text> texts;
        std::optional<Ending> ending;  // there is no more behind these texts
    };
    // Calls `wake`, from any thread, when there is news after take() had none.
    void connect(std::function<void()> wake);
    [[nodiscard]] Taken take();
    // Whether the reader was too slow: no use in sending the rest.
    [[nodiscard]] bool overflowed() const;
    // The reader has gone: what waits is dropped and nothing more is taken.
    void disconnect();

private:
    // What to call now that something has changed, once the lock is let go.
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
