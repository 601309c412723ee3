// The live socket of a page: it receives updates of watched tables and sends requests.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "base/rate_limiter.h"
#include "house/house.h"
#include "server/api/live.h"
#include "server/api/live_message.h"
#include "server/api/round_trips.h"
#include "server/net/socket.h"

namespace api {

class LiveSocket final : public net::Socket,
                         public Listener,
                         public std::enable_shared_from_this<LiveSocket> {
public:
    // `secret` is that of the page of `owner`; it is checked again and again, because a session may end.
    // `kind` is the label for metrics.
    LiveSocket(house::House& house, Live& live, std::string secret,
               const std::optional<house::AccountId>& owner, std::string_view kind = "visitor")
        : Listener(owner), house_(house), live_(live), secret_(std::move(secret)), kind_(kind) {}

    [[nodiscard]] std::string_view kind() const override { return kind_; }

    void on_text(std::string text) override;
    void on_closed() override;
    void on_round_trip(std::chrono::milliseconds time) override { round_trips_.add(time); }

    void hear_table(const TableNews& news) override;
    void hear_spectators(const std::string& table, std::size_t count) override;
    void hear_chat(const std::string& table, house::Room room, const house::SaidLine& line) override;
    void hear_own_table(const house::TableEntry& entry) override;
    void hear_invitation(const house::Invitation& invitation, const Json& written) override;
    void hear_analysis(const std::string& table) override;
    void hear_topic(const Topic& topic) override;
    void hear_gap() override;
    [[nodiscard]] bool beat() override;

private:
    struct Watching {
        std::int64_t sent = 0;  // the number of the last event
        std::optional<game::Player> seat;
        bool over = false;
        bool preview = false;
        bool knows_rematch = false;
        std::optional<std::size_t> spectators{};  // as sent last
    };

    [[nodiscard]] house::Answer<std::optional<house::Identity>> viewer();

    void answer(const std::string& id, const Ping& ping);
    void answer(const std::string& id, const Watch& watch);
    void answer(const std::string& id, const Leave& leave);
    void answer(const std::string& id, const WatchTopic& watch);
    void answer(const std::string& id, const LeaveTopic& leave);
    void answer(const std::string& id, const Ask& ask);
    void answer(const std::string& id, const Say& say);
    void answer(const std::string& id, const EnterLobby& lobby);

    // Runs `act` for a signed-in user.
    template <class Act>
    void act(const std::string& id, const std::string& table, const Act& act);
    [[nodiscard]] house::Answer<void> begin_watching(const Watch& watch);
    [[nodiscard]] house::Answer<void> begin_watching(const WatchTopic& watch);
    [[nodiscard]] house::Answer<void> check_visible(const Topic& topic);
    // The user's tables as a list; nobody has none.
    [[nodiscard]] house::Answer<Json> own_rows(const std::optional<house::Identity>& who);
    // While the list of the user's tables is read, news about them waits for it: it may be newer than the
    // list.
    void hold_news();
    void release_news();
    void refuse(const std::string& id, std::string_view code, std::string_view sentence);
    void done(const std::string& id, const std::string& table);
    void done(const std::string& id, const Topic& topic);

    house::House& house_;
    Live& live_;
    const std::string secret_;  // empty: not signed in
    const std::string_view kind_;
    RoundTrips round_trips_;
    base::RateLimiter pace_{{.per_second = 20, .burst = 100}, 1};  // more than a page ever sends

    std::mutex mutex_;  // protects what is below; held while sending, to keep the order
    std::map<std::string, Watching> watching_;
    std::set<Topic> topics_;                             // watched
    std::optional<std::vector<std::string>> held_news_;  // nothing: news is sent at once
};

}  // namespace api
