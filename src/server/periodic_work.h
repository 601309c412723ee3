// Periodic work: what happens without a request. Players lose on time, invitations expire, reminders are
// sent, and connected users are recorded as present.
//
// Of several nodes one does what has to be done only once. The others are ready to take over.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "house/house.h"
#include "server/api/live.h"
#include "server/house_time.h"
#include "server/net/log.h"

namespace server {

class PeriodicWork {
public:
    // All must outlive this. `late` is called with the delay in seconds of each game that ended by time.
    PeriodicWork(house::House& house, HouseTime& time, api::Live& live, net::Log& log,
                 std::function<void(double)> late)
        : house_(house), time_(time), live_(live), log_(log), late_(std::move(late)) {}
    ~PeriodicWork() { stop(); }
    PeriodicWork(const PeriodicWork&) = delete;
    PeriodicWork& operator=(const PeriodicWork&) = delete;
    PeriodicWork(PeriodicWork&&) = delete;
    PeriodicWork& operator=(PeriodicWork&&) = delete;

    // Another job for one of all nodes: `lead` is called whenever this node begins or ceases to lead. Call it
    // before start().
    void add_duty(std::string name, std::function<void(bool)> lead);

    // Call it once.
    void start();
    void stop();

    // A deadline at this moment. From any thread.
    void expect(house::Time due);

private:
    void keep_time();
    void keep_presence();
    // Waits until the next look at the clocks; false once the work is to end.
    [[nodiscard]] bool wait_for_next_look();
    void look_at_clocks();
    // Before the deadlines in the database are read, so that none is missed.
    void attend_deadlines(bool attend);
    void look_at_duties();
    void pass_time();
    void plan_next_look();
    // Logs one warning when it begins to fail, and one note when it works again.
    void report(const house::Answer<bool>& answer, std::string_view what);

    house::House& house_;
    HouseTime& time_;
    api::Live& live_;
    net::Log& log_;
    std::function<void(double)> late_;
    struct Duty {
        std::string name;
        std::function<void(bool)> lead;
        std::optional<bool> leads{};
    };
    std::vector<Duty> duties_;
    bool attends_deadlines_ = false;
    bool failing_ = false;
    std::mutex mutex_;
    std::condition_variable changed_;
    bool ended_ = false;
    house::Time next_look_{};
    std::thread clocks_;
    std::thread presence_;
};

}  // namespace server
