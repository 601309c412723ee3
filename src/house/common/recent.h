// Recent: a value that takes long to compute and may be a few seconds old.
#pragma once

#include <chrono>
#include <mutex>
#include <optional>
#include <utility>

#include "base/rate_limiter.h"
#include "house/common/refusal.h"

namespace house {

// May be used from any thread.
template <class T>
class Recent {
public:
    explicit Recent(std::chrono::milliseconds lasts) : lasts_(lasts) {}

    // The value, computed anew if it is too old. No caller waits for another: while one computes, the
    // others get the old value. If there is none yet, each computes it. A refusal is returned only if there
    // is no old value.
    template <class Compute>
    [[nodiscard]] Answer<T> get(base::SteadyTime now, Compute&& compute) {
        if (auto known = take_or_begin(now)) return *std::move(known);
        const Ending ending{*this};
        return keep(compute(), now);
    }

private:
    struct Ending {  // also if the computation throws
        Recent& of;
        ~Ending() {
            const std::scoped_lock lock(of.mutex_);
            of.computing_ = false;
        }
    };

    [[nodiscard]] std::optional<T> take_or_begin(base::SteadyTime now) {
        const std::scoped_lock lock(mutex_);
        if (value_ && (computing_ || now - computed_ < lasts_)) return value_;
        computing_ = true;
        return std::nullopt;
    }
    [[nodiscard]] Answer<T> keep(Answer<T> fresh, base::SteadyTime now) {
        const std::scoped_lock lock(mutex_);
        computed_ = now;
        if (fresh) value_ = *fresh;
        return value_ ? Answer<T>(*value_) : fresh;
    }

    const std::chrono::milliseconds lasts_;
    std::mutex mutex_;
    std::optional<T> value_;
    base::SteadyTime computed_{};
    bool computing_ = false;
};

}  // namespace house
