#include "server/net/stream.h"

#include <cassert>
#include <string>
#include <utility>

namespace net {

bool Stream::send(std::string_view line) { return send(line_for_all(line)); }

void Stream::on_gone(std::function<void()> call) {
    {
        const std::scoped_lock lock(mutex_);
        if (!gone_) {
            on_gone_ = std::move(call);
            return;
        }
    }
    call();
}

void Stream::reader_gone() {
    outbox_.disconnect();
    std::function<void()> call;
    {
        const std::scoped_lock lock(mutex_);
        gone_ = true;
        call = std::exchange(on_gone_, nullptr);
    }
    if (call) call();
}

Text line_for_all(std::string_view line) {
    assert(line.find('\n') == std::string_view::npos);
    return share(std::string(line) + '\n');
}

}  // namespace net
