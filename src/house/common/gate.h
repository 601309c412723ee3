// Gate: lets a few callers at a time do slow work, and lets a few more wait. All others are refused at once
// with "busy", so that requests for something else never wait behind them. It may be used from any thread.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <utility>

#include "house/common/refusal.h"

namespace house {

class Gate {
public:
    // Known users have a line of their own, which goes before that of strangers.
    enum class Line : std::uint8_t { strangers, known };

    // A place inside, as long as this lives.
    class Place {
    public:
        explicit Place(Gate& gate) : gate_(&gate) {}
        ~Place() {
            if (gate_ != nullptr) gate_->leave();
        }
        Place(Place&& other) noexcept : gate_(std::exchange(other.gate_, nullptr)) {}
        Place& operator=(Place&&) = delete;
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;

    private:
        Gate* gate_;
    };

    // At most this many wait in each line.
    Gate(std::size_t places, std::size_t most_waiting) : free_(places), most_waiting_(most_waiting) {}

    // Waits for a place; refused with "busy" if too many are waiting already.
    [[nodiscard]] Answer<Place> enter(Line line = Line::strangers);

    // How many are waiting now.
    [[nodiscard]] std::size_t waiting() const;

private:
    void leave();

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::size_t free_;
    const std::size_t most_waiting_;
    std::size_t waiting_strangers_ = 0;
    std::size_t waiting_known_ = 0;
};

}  // namespace house
