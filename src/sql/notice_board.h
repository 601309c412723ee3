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
    // The board must outlive what it returns.
    [[nodiscard]] std::unique_ptr<Listening> listen(Listener listener);
    // Tells everybody who listens.
    void post(std::span<const Notice> notices);
    // Tells everybody that something may have been missed.
    void miss();

private:
    class Place;

    std::mutex mutex_;  // held while listeners are called: who has stopped listening is called no more
    std::list<Listener> listeners_;
};

}  // namespace sql
