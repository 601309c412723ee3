// The listeners within this process.
#pragma once

#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <set>
#include <span>
#include <string>
#include <utility>

#include "sql/notice.h"

namespace sql {

class NoticeBoard {
public:
    // `catch_up` waits until notices of all channels() are posted.
    explicit NoticeBoard(std::function<void()> catch_up = [] {}) : catch_up_(std::move(catch_up)) {}

    // The board must outlive the result.
    [[nodiscard]] std::unique_ptr<Listening> listen(Listener listener);
    // Calls all listeners.
    void post(std::span<const Notice> notices);
    // Tells all listeners that notices may have been missed.
    void miss();
    // All that have listeners.
    [[nodiscard]] std::set<std::string> channels();

private:
    class Place;

    std::function<void()> catch_up_;
    // Held while listeners are called, so that none is called after it has stopped listening.
    std::mutex mutex_;
    std::list<Listener> listeners_;
};

}  // namespace sql
