#include "server/periodic_work.h"

#include <algorithm>
#include <string>
#include <utility>

namespace server {
namespace {

using namespace std::chrono_literals;

constexpr auto between_looks = 1s;
constexpr auto shortest_pause = 50ms;  // in case something is due that cannot be done
constexpr auto between_beats = 10s;    // more often than presence expires

// Repeats while there is more to do at once.
house::Answer<bool> all_of(const std::function<house::Answer<bool>()>& some) {
    auto more = some();
    while (more && *more) more = some();
    return more;
}

}  // namespace

void PeriodicWork::add_duty(std::string name, std::function<void(bool)> lead) {
    duties_.push_back({.name = std::move(name), .lead = std::move(lead)});
}

void PeriodicWork::start() {
    clocks_ = std::thread([this] { keep_time(); });
    presence_ = std::thread([this] { keep_presence(); });
}

void PeriodicWork::stop() {
    {
        const std::lock_guard lock(mutex_);
        ended_ = true;
    }
    changed_.notify_all();
    if (clocks_.joinable()) clocks_.join();
    if (presence_.joinable()) presence_.join();
}

void PeriodicWork::expect(house::Time due) {
    {
        const std::lock_guard lock(mutex_);
        if (due >= next_look_) return;
        next_look_ = due;
    }
    changed_.notify_all();
}

void PeriodicWork::keep_time() {
    while (wait_for_next_look()) look_at_clocks();
}

void PeriodicWork::keep_presence() {
    std::unique_lock lock(mutex_);
    while (!changed_.wait_for(lock, between_beats, [this] { return ended_; })) {
        lock.unlock();
        live_.beat();
        static_cast<void>(house_.tell_presence());  // who cannot be told now is told next time
        lock.lock();
    }
}

bool PeriodicWork::wait_for_next_look() {
    std::unique_lock lock(mutex_);
    for (auto left = next_look_ - house_.context.now(); left > 0ms && !ended_;
         left = next_look_ - house_.context.now())
        changed_.wait_for(lock, left);
    return !ended_;
}

void PeriodicWork::look_at_clocks() {
    {
        const std::lock_guard lock(mutex_);
        next_look_ = house_.context.now() + between_looks;
    }
    time_.follow();
    look_at_duties();
    const bool leads = house_.context.database.leads("time");
    attend_deadlines(leads);
    if (!leads) return house_.outages.rest();
    pass_time();
    plan_next_look();
}

void PeriodicWork::attend_deadlines(bool attend) {
    if (attend == attends_deadlines_) return;
    attends_deadlines_ = attend;
    if (attend)
        house_.attention.attend_deadlines();
    else
        house_.attention.leave_deadlines();
}

void PeriodicWork::look_at_duties() {
    for (Duty& duty : duties_) {
        const bool leads = house_.context.database.leads(duty.name);
        if (duty.leads != leads) duty.lead(leads);
        duty.leads = leads;
    }
}

void PeriodicWork::pass_time() {
    const auto notice = [this](house::Time due) {
        late_(std::chrono::duration<double>(house_.context.now() - due).count());
    };
    report(house_.outages.look()
               .and_then([&] { return all_of([&] { return house_.tables.pass_time(notice); }); })
               .and_then([this](bool) { return all_of([this] { return house_.tournaments.pass_time(); }); })
               .and_then([this](bool) { return all_of([this] { return house_.lobby.pass_time(); }); })
               .and_then([this](bool) { return all_of([this] { return house_.messages.pass_time(); }); }),
           "clocks and reminders are not running");
}

void PeriodicWork::plan_next_look() {
    if (const auto next = house_.tables.next_look(); next && *next)
        expect(std::max(**next, house_.context.now() + shortest_pause));
}

void PeriodicWork::report(const house::Answer<bool>& answer, std::string_view what) {
    if (answer.has_value() != failing_) return;
    failing_ = !failing_;
    if (failing_)
        log_.warned(std::string(what) + ": " + answer.error().message);
    else
        log_.noted("clocks and reminders are running again");
}

}  // namespace server
