#include "sql/notice_board.h"

#include <algorithm>
#include <utility>

namespace sql {

class NoticeBoard::Place final : public Listening {
public:
    Place(NoticeBoard& board, Listener listener) : board_(board) {
        const std::scoped_lock lock(board_.mutex_);
        where_ = board_.listeners_.insert(board_.listeners_.end(), std::move(listener));
    }
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
    return std::make_unique<Place>(*this, std::move(listener));
}

void NoticeBoard::post(std::span<const Notice> notices) {
    const std::scoped_lock lock(mutex_);
    for (const Notice& notice : notices)
        for (const Listener& listener : listeners_)
            if (std::ranges::find(listener.channels, notice.channel) != listener.channels.end())
                listener.heard(notice);
}

void NoticeBoard::miss() {
    const std::scoped_lock lock(mutex_);
    for (const Listener& listener : listeners_) listener.missed();
}

}  // namespace sql
