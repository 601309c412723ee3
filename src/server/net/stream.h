// A stream of lines to one reader: a handler makes one, adds lines to it later, and answers with it.
#pragma once

#include <functional>
#include <mutex>
#include <string_view>

#include "server/net/outbox.h"

namespace net {

class Stream {
public:
    // `kind` is the label for metrics, one of a few constants.
    explicit Stream(std::string_view kind = "other", std::size_t most_bytes_waiting = std::size_t{256} * 1024)
        : kind_(kind), outbox_(most_bytes_waiting) {}

    // From any thread, also before the answer has begun. False: the reader has gone, or was too slow and is
    // disconnected. Precondition: `line` contains no line end.
    bool send(std::string_view line);
    // A line for many readers, made by line_for_all.
    bool send(Text line) { return outbox_.put(std::move(line)); }
    // Ends the stream after what was sent.
    void finish() { outbox_.finish({}); }

    // Called once, by a worker, when the reader has gone; at once if that is already so. Must not throw.
    void on_gone(std::function<void()> call);

    // For the server.
    [[nodiscard]] std::string_view kind() const { return kind_; }
    [[nodiscard]] Outbox& outbox() { return outbox_; }
    void reader_gone();

private:
    const std::string_view kind_;
    Outbox outbox_;
    std::mutex mutex_;
    bool gone_ = false;
    std::function<void()> on_gone_;
};

[[nodiscard]] Text line_for_all(std::string_view line);

}  // namespace net
