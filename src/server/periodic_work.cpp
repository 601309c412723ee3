#include "server/periodic_work.h"

#include <string>

namespace server {
namespace {

using namespace std::chrono_literals;

constexpr auto between_looks_at_clocks = 100ms;
constexpr auto between_beats = 15s;  // more often than presence goes out of date

// As long as there is more to do at once.
house::Answer<bool> all_of(const std::function<house::Answer<bool>()>& some) {
    auto more = some();
    while (more && *more) more = some();
    return more;
}

}  // namespace

PeriodicWork::PeriodicWork(house::House& house, api::Live& live, net::Log& log)
    : house_(house),
      live_(live),
      log_(log),
      clocks_([this] { repeat(between_looks_at_clocks, [this] { pass_time(); }); }),
      presence_([this] { repeat(between_beats, [this] { live_.beat(); }); }) {}

PeriodicWork::~PeriodicWork() {
    {
        const std::lock_guard lock(mutex_);
        ended_ = true;
    }
    ending_.notify_all();
    clocks_.join();
    presence_.join();
}

void PeriodicWork::repeat(std::chrono::milliseconds pause, const std::function<void()>& work) {
    std::unique_lock lock(mutex_);
    while (!ending_.wait_for(lock, pause, [this] { return ended_; })) {
        lock.unlock();
        work();
        lock.lock();
    }
}

void PeriodicWork::pass_time() {
    report(all_of([this] {
               return house_.tables.pass_time();
           }).and_then([this](bool) {
                 return all_of([this] { return house_.lobby.pass_time(); });
             }).and_then([this](bool) { return all_of([this] { return house_.post.pass_time(); }); }),
           "time does not pass in the house");
}

void PeriodicWork::report(const house::Answer<bool>& answer, std::string_view what) {
    if (answer.has_value() != failing_) return;
    failing_ = !failing_;
    if (failing_)
        log_.warned(std::string(what) + ": " + answer.error().message);
    else
        log_.noted("time passes again");
}

}  // namespace server
