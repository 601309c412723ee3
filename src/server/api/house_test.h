// A house for tests that records all updates sent to listeners. Its clock moves only when a test moves it,
// and its random numbers come from a seed.
#pragma once

#include <gtest/gtest.h>

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "dice/dice.h"
#include "house/common/new_database_test.h"
#include "house/common/seeded_entropy_test.h"
#include "house/house.h"
#include "house/tables/notices.h"
#include "server/api/live.h"
#include "server/api/live_socket.h"
#include "sql/database.h"

namespace api {

// What arrives in an outbox, waited for.
class Arrivals {
public:
    explicit Arrivals(net::Outbox& outbox) : outbox_(outbox) {
        outbox_.connect([this] {
            const std::lock_guard lock(mutex_);
            woken_ = true;
            changed_.notify_all();
        });
    }

    // The next message. An empty object, and a failure, if none comes.
    [[nodiscard]] Json next() {
        while (texts_.empty() && fetch()) {}
        if (texts_.empty()) {
            ADD_FAILURE() << "nothing more arrives";
            return Json::object();
        }
        const Json message = Json::parse(*texts_.front());
        texts_.pop_front();
        return message;
    }
    // The next one of this type; those before it are passed over.
    [[nodiscard]] Json next(std::string_view type) {
        Json message = next();
        while (!message.empty() && message.at("type") != type) message = next();
        return message;
    }
    // Whether the sender has ended it by now.
    [[nodiscard]] bool has_ended() {
        const auto taken = outbox_.take();
        texts_.insert(texts_.end(), taken.texts.begin(), taken.texts.end());
        ended_ = ended_ || taken.ending.has_value();
        return ended_;
    }
    // Waits until the sender has ended it.
    [[nodiscard]] bool ends() {
        while (!ended_ && fetch()) {}
        return ended_;
    }

private:
    // Takes what is there or waits for it; false if there is nothing to wait for, or in vain.
    bool fetch() {
        const std::size_t before = texts_.size();
        const bool ended = has_ended();
        if (ended || texts_.size() > before) return texts_.size() > before;
        std::unique_lock lock(mutex_);
        const bool in_time = changed_.wait_for(lock, std::chrono::seconds(30), [this] { return woken_; });
        woken_ = false;
        return in_time;
    }

    net::Outbox& outbox_;
    std::mutex mutex_;
    std::condition_variable changed_;
    bool woken_ = false;
    bool ended_ = false;
    std::deque<net::Text> texts_;
};

class HouseTest : public testing::Test {
protected:
    HouseTest() {
        EXPECT_TRUE(dice::initialize());
        EXPECT_TRUE(
            house_.attention.begin([this](auto channel, auto payload) { live_.hear(channel, payload); }));
    }
    void TearDown() override { stop_listening(); }
    void stop_listening() { house_.attention.end(); }

    house::Admitted visitor() {
        auto admitted = house_.accounts.visit("a test");
        EXPECT_TRUE(admitted) << admitted.error().message;
        return *std::move(admitted);
    }

    // A table between these two, the first of whom has seat one.
    std::string table(const house::Admitted& one, const house::Admitted& two,
                      const nlohmann::json& terms = {{"game", "razzle"}, {"seat", "one"}}) {
        const auto link = house_.lobby.link(one.identity, *house::read_terms(terms));
        EXPECT_TRUE(link) << link.error().message;
        const auto entry = house_.lobby.accept(two.identity, link->id);
        EXPECT_TRUE(entry) << entry.error().message;
        return entry->id;
    }

    void play(const house::Admitted& who, const std::string& table, int number, const std::string& turn) {
        const auto played = house_.tables.ask(who.identity, table, table::Play{number, turn});
        EXPECT_TRUE(played) << played.error().message;
    }

    // The socket of a user; without a secret, of a visitor.
    std::shared_ptr<LiveSocket> socket(const std::string& secret = {}) {
        const auto who = house_.accounts.recognize(secret);
        return std::make_shared<LiveSocket>(house_, live_, secret,
                                            who ? std::optional(who->account.id) : std::nullopt);
    }

    std::unique_ptr<sql::Database> database_ = house::new_database();
    std::mutex time_mutex_;
    house::Time now_{std::chrono::hours(500'000)};

    void pass(std::chrono::milliseconds time) {
        const std::lock_guard lock(time_mutex_);
        now_ += time;
    }
    house::Time now() {
        const std::lock_guard lock(time_mutex_);
        return now_;
    }

    house::House house_{{.database = *database_,
                         .now = [this] { return now(); },
                         .entropy = house::seeded_entropy(7),
                         .steady = [this] { return base::SteadyTime(now().time_since_epoch()); }}};
    Live live_{house_};
};

}  // namespace api
