#include "server/net/connections.h"

#include <utility>

namespace net {

Connections::Place& Connections::Place::operator=(Place&& other) noexcept {
    leave();
    owner_ = std::exchange(other.owner_, nullptr);
    entry_ = other.entry_;
    return *this;
}

void Connections::Place::take(const std::shared_ptr<Connection>& connection) {
    bool stopping = false;
    {
        const std::scoped_lock lock(owner_->mutex_);
        entry_->connection = connection;
        stopping = owner_->stopping_;
    }
    if (stopping) connection->stop();
}

void Connections::Place::leave() {
    if (owner_ == nullptr) return;
    Connections& owner = *std::exchange(owner_, nullptr);
    const std::scoped_lock lock(owner.mutex_);
    if (const auto count = owner.by_address_.find(entry_->address); count != owner.by_address_.end())
        if (--count->second == 0) owner.by_address_.erase(count);
    owner.entries_.erase(entry_);
    owner.count_(owner.entries_.size());
    if (owner.entries_.empty()) owner.none_.notify_all();
}

Connections::Entrance Connections::enter(const std::string& address) {
    const std::scoped_lock lock(mutex_);
    if (entries_.size() >= most_) return {.refusal = Refusal::full};
    if (!address.empty()) {
        std::size_t& count = by_address_[address];
        if (count >= most_per_address_) return {.refusal = Refusal::address_full};
        ++count;
    }
    Entrance entrance;
    entrance.place.owner_ = this;
    entrance.place.entry_ = entries_.insert(entries_.end(), {.address = address, .connection = {}});
    count_(entries_.size());
    return entrance;
}

void Connections::stop_all() {
    {
        const std::scoped_lock lock(mutex_);
        stopping_ = true;
    }
    for (const auto& connection : all()) connection->stop();
}

void Connections::abort_all() {
    for (const auto& connection : all()) connection->abort();
}

bool Connections::wait_until_none(std::chrono::milliseconds time) {
    std::unique_lock lock(mutex_);
    return none_.wait_for(lock, time, [this] { return entries_.empty(); });
}

void Connections::wait_until_none() {
    std::unique_lock lock(mutex_);
    none_.wait(lock, [this] { return entries_.empty(); });
}

std::list<std::shared_ptr<Connection>> Connections::all() const {
    const std::scoped_lock lock(mutex_);
    std::list<std::shared_ptr<Connection>> connections;
    for (const Entry& entry : entries_)
        if (auto connection = entry.connection.lock()) connections.push_back(std::move(connection));
    return connections;
}

}  // namespace net
