// Live: who wants to hear of what, and telling them.
//
// The database tells every node that there is news. A thread of Live's own then reads the news once and tells
// everybody on this node whom it concerns; no client is waited for.
#pragma once

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

// What has happened at a table, for all who watch it.
class TableNews {
public:
    TableNews(const house::Tables::News& news, house::Time now) : news_(news), now_(now) {}

    [[nodiscard]] const house::TableEntry& entry() const { return news_.entry; }
    [[nodiscard]] const table::Table& table() const { return *news_.table; }
    [[nodiscard]] std::int64_t last_event() const { return news_.entry.last_event; }
    [[nodiscard]] house::Time now() const { return now_; }

    // A message with the events behind a number that may be seen from a seat, or by watchers; the same text
    // for all of them. Null if there is nothing to see.
    [[nodiscard]] net::Text message(std::int64_t after, std::optional<game::Player> seat) const;

private:
    const house::Tables::News& news_;
    house::Time now_;
    mutable std::map<std::pair<std::int64_t, std::optional<game::Player>>, net::Text> messages_;
};

// Somebody who hears of things, told by the thread of Live, one after another.
class Listener {
public:
    // Of somebody who is known by this account, or of nobody known.
    explicit Listener(const std::optional<house::AccountId>& owner) : owner_(owner) {}
    virtual ~Listener() = default;
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;
    Listener(Listener&&) = delete;
    Listener& operator=(Listener&&) = delete;

    [[nodiscard]] const std::optional<house::AccountId>& owner() const { return owner_; }

    // A table that is watched has new events.
    virtual void hear_table(const TableNews&) {}
    virtual void hear_chat(const std::string& /*table*/, house::Room, const house::SaidLine&) {}
    // A table of one's own was opened or has new events.
    virtual void hear_own_table(const house::TableEntry&) {}
    // An invitation was made or settled.
    virtual void hear_invitation(const house::Invitation&, const Json& /*written*/) {}
    // Something may have been missed: only who looks again knows.
    virtual void hear_gap() {}
    // Says to the house that this one is still here; by whoever calls Live::beat. False: may not be any more.
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

    // All from any thread. A notice of the database; an empty channel means that some were missed.
    void hear(std::string_view channel, std::string_view payload);

    // From now on the listener hears of the table's events behind number `after`; more than it needs, but
    // none is missed.
    void watch(const std::string& table, std::int64_t after, const ListenerPtr& listener);
    void leave(const std::string& table, const Listener& listener);
    // From now on the listener hears of an account's tables and invitations; without an account, of seeks
    // only. With `seeks`, of all seeks.
    void follow(const std::optional<house::AccountId>& account, bool seeks, const ListenerPtr& listener);
    // The listener hears nothing any more.
    void forget(const Listener& listener);
    // Lets every listener say that it is still here, and forgets those who may not be. It takes its time; to
    // be called more often than presence goes out of date.
    void beat();

    [[nodiscard]] std::size_t listeners() const;

private:
    using Listeners = std::map<const Listener*, std::weak_ptr<Listener>>;
    // Where a listener is found below, so that to forget one does not mean to search for it.
    struct Place {
        std::weak_ptr<Listener> listener;
        std::set<std::string> tables;
        std::optional<house::AccountId> account;
    };
    struct Watched {
        std::int64_t told = 0;  // the number of the last event that all have heard of
        Listeners listeners;
    };
    // What is to be told. Of several notices about one thing the last is enough.
    struct News {
        std::set<std::string> tables;
        std::map<std::string, house::TableNotice> own_tables;
        std::map<std::string, house::InvitationNotice> invitations;
        std::map<std::pair<std::string, house::Room>, std::int64_t> chats;  // to the first number to be told
        std::set<house::AccountId> accounts;                                // that may be shut out by now
        bool gap = false;

        [[nodiscard]] bool empty() const;
    };

    void run();
    [[nodiscard]] bool wait_for_news(News& news);
    [[nodiscard]] Place& place_of(const ListenerPtr& listener);
    void leave_table(const std::string& table, const Listener& listener);
    static void leave_list(std::map<house::AccountId, Listeners>& lists, house::AccountId account,
                           const Listener& listener);
    void tell(const News& news);
    void tell_table(const std::string& table);
    void tell_own(const house::TableNotice& notice);
    void tell_invitation(const house::InvitationNotice& notice);
    void tell_chat(const std::string& table, house::Room room, std::int64_t first);
    void beat_those_of(house::AccountId account);
    void tell_gap();

    [[nodiscard]] static std::vector<ListenerPtr> present(const Listeners& listeners);
    [[nodiscard]] std::vector<ListenerPtr> everybody() const;
    [[nodiscard]] std::vector<ListenerPtr> followers(const std::vector<house::AccountId>& accounts,
                                                     bool seeks) const;
    [[nodiscard]] std::vector<ListenerPtr> owned_by(house::AccountId account) const;
    [[nodiscard]] std::vector<ListenerPtr> watchers(const std::string& table) const;

    house::House& house_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    bool stopping_ = false;
    News news_;
    std::unordered_map<std::string, Watched> watched_;
    std::map<house::AccountId, Listeners> by_account_;
    std::map<house::AccountId, Listeners> by_owner_;
    Listeners seekers_;
    std::map<const Listener*, Place> places_;
    std::thread thread_;  // last: it uses all the others
};

}  // namespace api
