// Cache<T>: recently used values by name, each with an edition number. It may be used from any thread. Cached
// values are immutable: a newer edition replaces an older one. The total weight is limited.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
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
    explicit Cache(std::size_t room) : room_(room) {}

    [[nodiscard]] std::shared_ptr<const T> take(std::string_view name) {
        const std::lock_guard lock(mutex_);
        const auto found = places_.find(std::string(name));
        if (found == places_.end()) return nullptr;
        things_.splice(things_.begin(), things_, found->second);
        return found->second->thing;
    }

    // Ignored if a newer edition is cached.
    void put(std::string_view name, std::int64_t edition, std::shared_ptr<const T> thing,
             std::size_t weight = 1) {
        const std::lock_guard lock(mutex_);
        const auto found = places_.find(std::string(name));
        if (found != places_.end()) {
            if (found->second->edition > edition) return;
            remove(found->second);
        }
        things_.push_front({std::string(name), edition, std::move(thing), weight});
        places_.emplace(name, things_.begin());
        weight_ += weight;
        while (weight_ > room_) remove(std::prev(things_.end()));
    }

    void drop(std::string_view name) {
        const std::lock_guard lock(mutex_);
        const auto found = places_.find(std::string(name));
        if (found != places_.end()) remove(found->second);
    }
    void clear() {
        const std::lock_guard lock(mutex_);
        things_.clear();
        places_.clear();
        weight_ = 0;
    }

private:
    struct Place {
        std::string name;
        std::int64_t edition;
        std::shared_ptr<const T> thing;
        std::size_t weight;
    };

    void remove(typename std::list<Place>::iterator place) {
        weight_ -= place->weight;
        places_.erase(place->name);
        things_.erase(place);
    }

    std::size_t room_;
    std::size_t weight_ = 0;
    std::mutex mutex_;
    std::list<Place> things_;  // the most recently used first
    std::unordered_map<std::string, typename std::list<Place>::iterator> places_;
};

}  // namespace house
