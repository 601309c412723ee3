// Cache<T>: things that were needed lately, by name, each with the number of its edition. It may be used from
// any thread. What is taken from it is never changed: a newer edition is put in its place.
#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace house {

template <class T>
class Cache {
public:
    explicit Cache(std::size_t room = 10'000) : room_(room) {}

    [[nodiscard]] std::shared_ptr<const T> take(std::string_view name) {
        const std::lock_guard lock(mutex_);
        const auto found = places_.find(std::string(name));
        if (found == places_.end()) return nullptr;
        things_.splice(things_.begin(), things_, found->second);
        return found->second->thing;
    }

    // An older edition than the one that is there is not put.
    void put(std::string_view name, std::int64_t edition, std::shared_ptr<const T> thing) {
        const std::lock_guard lock(mutex_);
        const auto found = places_.find(std::string(name));
        if (found != places_.end()) {
            if (found->second->edition > edition) return;
            things_.erase(found->second);
            places_.erase(found);
        }
        things_.push_front({std::string(name), edition, std::move(thing)});
        places_.emplace(name, things_.begin());
        if (things_.size() <= room_) return;
        places_.erase(things_.back().name);
        things_.pop_back();
    }

    void drop(std::string_view name) {
        const std::lock_guard lock(mutex_);
        const auto found = places_.find(std::string(name));
        if (found == places_.end()) return;
        things_.erase(found->second);
        places_.erase(found);
    }
    void clear() {
        const std::lock_guard lock(mutex_);
        things_.clear();
        places_.clear();
    }

private:
    struct Place {
        std::string name;
        std::int64_t edition;
        std::shared_ptr<const T> thing;
    };

    std::size_t room_;
    std::mutex mutex_;
    std::list<Place> things_;  // the last needed first
    std::unordered_map<std::string, typename std::list<Place>::iterator> places_;
};

}  // namespace house
