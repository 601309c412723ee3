// The listeners within this process.
#pragma once

#include <list>
#include <memory>
#include <mutex>
#include <span>

#include "sql/notice.h"

namespace sql {

class NoticeBoard {
public:
    // The board must outlive the result.
    [[nodiscard]] std::unique_ptr<Listening> listen(Listener listener);
    // Calls all listeners.
    void post(std::span<const Notice> notices);
    // Tells all listeners that notices may have been missed.
    void miss();

private:
    class Place;

    // Held while listeners are called, so that none is called after it has stopped listening.
    std::mutex mutex_;
    std::list<Listener> listeners_;
};

}  // namespace sql
