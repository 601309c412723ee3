// Upkeep: what has to be done in a house whether anybody asks for it or not. Flags fall, invitations run out,
// who lets a game wait is reminded, and whoever is connected is known to be here.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string_view>
#include <thread>

#include "api/live.h"
#include "house/house.h"
#include "net/log.h"

namespace api {

class Upkeep {
public:
    // Begins. All three must outlive this.
    Upkeep(house::House& house, Live& live, net::Log& log);
    // Ends.
    ~Upkeep();
    Upkeep(const Upkeep&) = delete;
    Upkeep& operator=(const Upkeep&) = delete;
    Upkeep(Upkeep&&) = delete;
    Upkeep& operator=(Upkeep&&) = delete;

private:
    // Calls `work` again and again, with a pause in between.
    void repeat(std::chrono::milliseconds pause, const std::function<void()>& work);
    void pass_time();
    // One warning when it begins to fail, one note when it works again.
    void report(const house::Answer<bool>& answer, std::string_view what);

    house::House& house_;
    Live& live_;
    net::Log& log_;
    bool failing_ = false;
    std::mutex mutex_;
    std::condition_variable ending_;
    bool ended_ = false;
    std::thread clocks_;
    std::thread presence_;
};

}  // namespace api
