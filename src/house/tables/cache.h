// Cache<T>: things that were needed lately, by name, each with the number of its edition. It may be used from
// any thread. What is taken from it is never changed: a newer edition is put in its place. It has room for
// things of so much weight together.
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

    // An older edition than the one that is there is not put.
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
    std::list<Place> things_;  // the last needed first
    std::unordered_map<std::string, typename std::list<Place>::iterator> places_;
};

}  // namespace house
