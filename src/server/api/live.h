// Live: sends updates to listeners.
//
// The database notifies a node of changes that concern its listeners. A thread of Live then reads each change
// once and passes it to all listeners of this node that it concerns; it never waits for a client.
#pragma once

#include <chrono>
#include <compare>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <unordered_map>
#include <vector>

#include "house/house.h"
#include "house/tables/notices.h"
#include "server/api/answers.h"
#include "server/net/outbox.h"
#include "table/events.h"

namespace api {

// New events at a table, for all who watch it.
class TableNews {
public:
    TableNews(const house::Tables::News& news, house::Time now) : news_(news), now_(now) {}

    [[nodiscard]] const house::TableEntry& entry() const { return news_.entry; }
    [[nodiscard]] const table::Table& table() const { return *news_.table; }
    [[nodiscard]] std::int64_t last_event() const { return news_.entry.last_event; }
    [[nodiscard]] house::Time now() const { return now_; }

    // A message with the events after a number that are visible from a seat, or to watchers; the same text
    // for all of them. Null if there are none.
    [[nodiscard]] net::Text message(std::int64_t after, std::optional<game::Player> seat) const;
    // The table of the rematch; nothing: none.
    [[nodiscard]] const std::optional<std::string>& rematch() const { return news_.rematch; }

private:
    const house::Tables::News& news_;
    house::Time now_;
    mutable std::map<std::pair<std::int64_t, std::optional<game::Player>>, net::Text> messages_;
};

// Something that is watched as a whole: listeners are told of every change, but not what has changed. It may
// be large, and those who watch it look at different parts of it.
struct Topic {
    enum class Kind : std::uint8_t { tournament, study };

    Kind kind = Kind::tournament;
    std::string id;

    auto operator<=>(const Topic&) const = default;
};
// "tournament", "study"
[[nodiscard]] std::string_view name_of(Topic::Kind kind);

// A receiver of updates, called by the thread of Live, one update after another.
class Listener {
public:
    // Of this account, or of a user who is not signed in.
    explicit Listener(const std::optional<house::AccountId>& owner) : owner_(owner) {}
    virtual ~Listener() = default;
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;
    Listener(Listener&&) = delete;
    Listener& operator=(Listener&&) = delete;

    [[nodiscard]] const std::optional<house::AccountId>& owner() const { return owner_; }

    // A watched table has new events, or a rematch.
    virtual void hear_table(const TableNews&) {}
    // How many users watch a watched table on this node without playing at it.
    virtual void hear_spectators(const std::string& /*table*/, std::size_t /*count*/) {}
    // The analysis of a watched table has come further, or is done.
    virtual void hear_analysis(const std::string& /*table*/) {}
    virtual void hear_chat(const std::string& /*table*/, house::Room, const house::SaidLine&) {}
    // A table of this account was opened or has new events.
    virtual void hear_own_table(const house::TableEntry&) {}
    // An invitation was made or settled.
    virtual void hear_invitation(const house::Invitation&, const Json& /*written*/) {}
    // A watched topic has changed.
    virtual void hear_topic(const Topic&) {}
    // Updates may have been missed: the listener has to read again.
    virtual void hear_gap() {}
    // Records that the user is still here; called by Live::beat. False: the session has ended.
    [[nodiscard]] virtual bool beat() = 0;

private:
    const std::optional<house::AccountId> owner_;
};

class Live {
public:
    using ListenerPtr = std::shared_ptr<Listener>;

    explicit Live(house::House& house);
    ~Live();
    Live(const Live&) = delete;
    Live& operator=(const Live&) = delete;
    Live(Live&&) = delete;
    Live& operator=(Live&&) = delete;

    // All from any thread. Handles a notice of the database; an empty channel means that some were missed.
    void hear(std::string_view channel, std::string_view payload);

    // From now on the listener receives the events of the table after number `after`; possibly more than
    // that, but none is missed. Only a spectator is counted as one.
    enum class Attendance : std::uint8_t { uncounted, spectator };
    void watch(const std::string& table, std::int64_t after, const ListenerPtr& listener,
               Attendance attendance = Attendance::uncounted);
    void leave(const std::string& table, const Listener& listener);
    // From now on the listener is told of every change of the topic.
    void watch(const Topic& topic, const ListenerPtr& listener);
    void leave(const Topic& topic, const Listener& listener);
    // From now on the listener receives updates of an account's tables and invitations; without an account,
    // only of seeks. With `seeks`, of all seeks.
    void follow(const std::optional<house::AccountId>& account, bool seeks, const ListenerPtr& listener);
    // Removes the listener.
    void forget(const Listener& listener);
    // Calls beat() of every listener and removes those whose session has ended. It may take long; call it
    // more often than presence expires.
    void beat();

    [[nodiscard]] std::size_t listeners() const;

private:
    using Listeners = std::map<const Listener*, std::weak_ptr<Listener>>;
    // Where a listener is registered, so that removing it needs no search.
    struct Place {
        std::weak_ptr<Listener> listener;
        std::set<std::string> tables;
        std::set<Topic> topics;
        std::optional<house::AccountId> account;
    };
    struct Watched {
        std::int64_t told = 0;  // the number of the last event that was sent to all
        Listeners listeners;
        Listeners spectators;  // of them
    };
    // Pending updates. Of several notices about the same thing the last is enough.
    struct News {
        std::set<std::string> tables;
        std::map<std::string, house::TableNotice> own_tables;
        std::map<std::string, house::InvitationNotice> invitations;
        std::map<std::pair<std::string, house::Room>, std::int64_t> chats;  // the first number to send
        std::set<house::AccountId> accounts;                                // whose sessions may have ended
        std::set<Topic> topics;
        std::set<std::string> analyses;  // tables whose analysis has changed
        std::set<std::string> crowds;    // tables whose spectators have to be counted
        bool gap = false;

        [[nodiscard]] bool empty() const;
    };

    // False if it watches the table already.
    bool register_watcher(const std::string& table, std::int64_t after, const ListenerPtr& listener,
                          Attendance attendance);
    // Returns what it was registered for.
    Place unregister(const Listener& listener);
    // Parts of hear(), with the lock held.
    void hear_of_table(const house::TableNotice& notice);
    void hear_of_topic(Topic topic);
    void run();
    [[nodiscard]] bool wait_for_news(News& news);
    // Spectators are counted later, at most once a second for all: many may come at the same time.
    void count_later(const std::string& table);
    [[nodiscard]] bool is_time_to_count() const;
    [[nodiscard]] Place& place_of(const ListenerPtr& listener);
    void leave_table(const std::string& table, const Listener& listener);
    template <class Lists>
    static void leave_list(Lists& lists, const typename Lists::key_type& key, const Listener& listener);
    void tell(const News& news);
    void tell_table(const std::string& table);
    void tell_own(const house::TableNotice& notice);
    void tell_invitation(const house::InvitationNotice& notice);
    void tell_spectators(const std::string& table);
    void tell_topic(const Topic& topic);
    void tell_analysis(const std::string& table);
    void tell_chat(const std::string& table, house::Room room, std::int64_t first);
    void beat_those_of(house::AccountId account);
    void tell_gap();

    [[nodiscard]] static std::vector<ListenerPtr> present(const Listeners& listeners);
    [[nodiscard]] std::vector<ListenerPtr> everybody() const;
    [[nodiscard]] std::vector<ListenerPtr> followers(const std::vector<house::AccountId>& accounts,
                                                     bool seeks) const;
    [[nodiscard]] std::vector<ListenerPtr> owned_by(house::AccountId account) const;
    [[nodiscard]] std::vector<ListenerPtr> watchers(const std::string& table) const;
    // Those who are to hear what happened between these events.
    [[nodiscard]] std::vector<ListenerPtr> watchers_to_tell(const std::string& table, std::int64_t told,
                                                            std::int64_t last_event);

    house::House& house_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    bool stopping_ = false;
    News news_;
    std::set<std::string> crowds_;
    std::chrono::steady_clock::time_point next_count_{};
    std::unordered_map<std::string, Watched> watched_;
    std::map<Topic, Listeners> topics_;
    std::map<house::AccountId, Listeners> by_account_;
    std::map<house::AccountId, Listeners> by_owner_;
    Listeners seekers_;
    std::map<const Listener*, Place> places_;
    std::thread thread_;  // last: it uses all the others
};

}  // namespace api
