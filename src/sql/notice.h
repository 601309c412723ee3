// Notices: short texts that a transaction sends to listeners once it is committed.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <set>
#include <string>

namespace sql {

struct Notice {
    std::string channel;  // up to 50 bytes in one line, not empty
    std::string payload;  // up to 7000 bytes in one line: the name of what has changed, not its new value

    bool operator==(const Notice&) const = default;
};

struct NoticeHash {
    [[nodiscard]] std::size_t operator()(const Notice& notice) const {
        const std::hash<std::string> hash;
        return hash(notice.channel) * 31 + hash(notice.payload);
    }
};

// Called from a thread of the database, one call at a time. A listener must be quick, and must not write to
// the database, which would deadlock.
struct Listener {
    std::set<std::string> channels;
    std::function<void(const Notice&)> heard;
    std::function<void()> missed;  // the connection was lost for a while: notices may have been missed
};

// The listener is called as long as this lives. It must not be destroyed by the listener itself.
class Listening {
public:
    Listening() = default;
    Listening(const Listening&) = delete;
    Listening& operator=(const Listening&) = delete;
    virtual ~Listening() = default;

    // The listener hears this channel, too: for certain from the return of the next catch_up on.
    virtual void add(const std::string& channel) = 0;
    // It no longer hears this channel.
    virtual void remove(const std::string& channel) = 0;
    // Waits until the channels added are heard. If the database does not answer, it returns all the same, and
    // the listener is told later that it has missed notices. Not to be called while anything is held that a
    // listener waits for.
    virtual void catch_up() = 0;
};

}  // namespace sql
