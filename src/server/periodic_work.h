// Periodic work: what has to be done in a house whether anybody asks for it or not. Flags fall, invitations
// run out, who lets a game wait is reminded, and whoever is connected is known to be here.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string_view>
#include <thread>

#include "house/house.h"
#include "server/api/live.h"
#include "server/net/log.h"

namespace server {

class PeriodicWork {
public:
    // Begins. All three must outlive this.
    PeriodicWork(house::House& house, api::Live& live, net::Log& log);
    // Ends.
    ~PeriodicWork();
    PeriodicWork(const PeriodicWork&) = delete;
    PeriodicWork& operator=(const PeriodicWork&) = delete;
    PeriodicWork(PeriodicWork&&) = delete;
    PeriodicWork& operator=(PeriodicWork&&) = delete;

private:
    // Calls `work` again and again, with a pause in between.
    void repeat(std::chrono::milliseconds pause, const std::function<void()>& work);
    void pass_time();
    // One warning when it begins to fail, one note when it works again.
    void report(const house::Answer<bool>& answer, std::string_view what);

    house::House& house_;
    api::Live& live_;
    net::Log& log_;
    bool failing_ = false;
    std::mutex mutex_;
    std::condition_variable ending_;
    bool ended_ = false;
    std::thread clocks_;
    std::thread presence_;
};

}  // namespace server
