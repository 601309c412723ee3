#include "sql/notice_board.h"

#include <utility>

namespace sql {

class NoticeBoard::Place final : public Listening {
public:
    Place(NoticeBoard& board, Listener listener) : board_(board) {
        const std::scoped_lock lock(board_.mutex_);
        where_ = board_.listeners_.insert(board_.listeners_.end(), std::move(listener));
    }
    void add(const std::string& channel) override {
        const std::scoped_lock lock(board_.mutex_);
        where_->channels.insert(channel);
    }
    void remove(const std::string& channel) override {
        const std::scoped_lock lock(board_.mutex_);
        where_->channels.erase(channel);
    }
    void catch_up() override { board_.catch_up_(); }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    ~Place() override {
        const std::scoped_lock lock(board_.mutex_);
        board_.listeners_.erase(where_);
    }

private:
    NoticeBoard& board_;
    std::list<Listener>::iterator where_;
};

std::unique_ptr<Listening> NoticeBoard::listen(Listener listener) {
    auto place = std::make_unique<Place>(*this, std::move(listener));
    place->catch_up();
    return place;
}

void NoticeBoard::post(std::span<const Notice> notices) {
    const std::scoped_lock lock(mutex_);
    for (const Notice& notice : notices)
        for (const Listener& listener : listeners_)
            if (listener.channels.contains(notice.channel)) listener.heard(notice);
}

void NoticeBoard::miss() {
    const std::scoped_lock lock(mutex_);
    for (const Listener& listener : listeners_) listener.missed();
}

std::set<std::string> NoticeBoard::channels() {
    const std::scoped_lock lock(mutex_);
    std::set<std::string> all;
    for (const Listener& listener : listeners_)
        all.insert(listener.channels.begin(), listener.channels.end());
    return all;
}

}  // namespace sql
