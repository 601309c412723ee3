#include "server/api/live.h"

#include <algorithm>
#include <utility>

#include "house/people/account_notice.h"
#include "server/api/views.h"
#include "table/look.h"

namespace api {

using house::AccountId;

namespace {

constexpr std::chrono::seconds count_pause{1};

}  // namespace

std::string_view name_of(Topic::Kind kind) {
    return kind == Topic::Kind::tournament ? "tournament" : "study";
}

net::Text TableNews::message(std::int64_t after, std::optional<game::Player> seat) const {
    const auto [place, is_new] = messages_.try_emplace({after, seat});
    if (!is_new) return place->second;
    Json events = Json::array();
    for (const table::Event& event : news_.events)
        if (event.number > after && table::visible_to(event, seat))
            events.push_back(table::write_event(event));
    if (events.empty()) return nullptr;
    const Json message{{"type", "events"},
                       {"table", entry().id},
                       {"events", std::move(events)},
                       {"clocks", table::look_at_clocks(table(), now_, news_.absences)},
                       {"last_event", last_event()}};
    return place->second = net::share(message.dump());
}

bool Live::News::empty() const {
    return tables.empty() && own_tables.empty() && invitations.empty() && chats.empty() && accounts.empty() &&
           topics.empty() && analyses.empty() && crowds.empty() && !gap;
}

Live::Live(house::House& house) : house_(house), thread_([this] { run(); }) {}

Live::~Live() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    changed_.notify_one();
    thread_.join();
}

void Live::hear(std::string_view channel, std::string_view payload) {
    const std::lock_guard lock(mutex_);
    if (channel.empty()) {
        news_.gap = true;
        for (const auto& [table, watched] : watched_) news_.tables.insert(table);
    } else if (channel == house::TableNotice::channel) {
        if (const auto notice = house::read_table_notice(payload)) hear_of_table(*notice);
    } else if (channel == house::InvitationNotice::channel) {
        if (const auto notice = house::read_invitation_notice(payload))
            news_.invitations.insert_or_assign(notice->invitation, *notice);
    } else if (channel == house::ChatNotice::channel) {
        const auto notice = house::read_chat_notice(payload);
        if (!notice || !watched_.contains(notice->table)) return;
        news_.chats.try_emplace({notice->table, notice->room}, notice->number);
    } else if (channel == house::account_channel) {
        const auto account = house::read_account_notice(payload);
        if (account && by_owner_.contains(*account)) news_.accounts.insert(*account);
    } else if (channel == house::tournament_channel) {
        hear_of_topic({Topic::Kind::tournament, std::string(payload)});
    } else if (channel == house::study_channel) {
        hear_of_topic({Topic::Kind::study, std::string(payload)});
    } else if (channel == house::analysis_channel) {
        if (watched_.contains(std::string(payload))) news_.analyses.insert(std::string(payload));
    }
    if (!news_.empty()) changed_.notify_one();
}

void Live::hear_of_table(const house::TableNotice& notice) {
    if (watched_.contains(notice.table)) news_.tables.insert(notice.table);
    if (by_account_.contains(notice.seats.one) || by_account_.contains(notice.seats.two))
        news_.own_tables.insert_or_assign(notice.table, notice);
}

void Live::hear_of_topic(Topic topic) {
    if (topics_.contains(topic)) news_.topics.insert(std::move(topic));
}

// Sends the table once more, in case there were events since the listener read it.
void Live::watch(const std::string& table, std::int64_t after, const ListenerPtr& listener,
                 Attendance attendance) {
    house_.attention.attend_table(table);
    if (!register_watcher(table, after, listener, attendance)) house_.attention.leave_table(table);
}

bool Live::register_watcher(const std::string& table, std::int64_t after, const ListenerPtr& listener,
                            Attendance attendance) {
    const std::lock_guard lock(mutex_);
    const auto [place, is_new] = watched_.try_emplace(table, Watched{after, {}, {}});
    place->second.told = std::min(place->second.told, after);
    place->second.listeners.insert_or_assign(listener.get(), listener);
    if (attendance == Attendance::spectator)
        place->second.spectators.insert_or_assign(listener.get(), listener);
    else
        place->second.spectators.erase(listener.get());
    count_later(table);
    news_.tables.insert(table);
    changed_.notify_one();
    return place_of(listener).tables.insert(table).second;
}

void Live::leave(const std::string& table, const Listener& listener) {
    {
        const std::lock_guard lock(mutex_);
        const auto place = places_.find(&listener);
        if (place == places_.end() || place->second.tables.erase(table) == 0) return;
        leave_table(table, listener);
    }
    house_.attention.leave_table(table);
}

void Live::leave_table(const std::string& table, const Listener& listener) {
    const auto found = watched_.find(table);
    found->second.listeners.erase(&listener);
    if (found->second.spectators.erase(&listener) != 0) count_later(table);
    if (found->second.listeners.empty()) watched_.erase(found);
}

Live::Place& Live::place_of(const ListenerPtr& listener) {
    if (const auto& owner = listener->owner()) by_owner_[*owner].insert_or_assign(listener.get(), listener);
    return places_.try_emplace(listener.get(), Place{listener, {}, {}, {}}).first->second;
}

template <class Lists>
void Live::leave_list(Lists& lists, const typename Lists::key_type& key, const Listener& listener) {
    const auto found = lists.find(key);
    found->second.erase(&listener);
    if (found->second.empty()) lists.erase(found);
}

void Live::watch(const Topic& topic, const ListenerPtr& listener) {
    const std::lock_guard lock(mutex_);
    topics_[topic].insert_or_assign(listener.get(), listener);
    place_of(listener).topics.insert(topic);
}

void Live::leave(const Topic& topic, const Listener& listener) {
    const std::lock_guard lock(mutex_);
    const auto place = places_.find(&listener);
    if (place == places_.end() || place->second.topics.erase(topic) == 0) return;
    leave_list(topics_, topic, listener);
}

void Live::follow(const std::optional<AccountId>& account, bool seeks, const ListenerPtr& listener) {
    if (account) house_.attention.attend_player(*account);
    std::optional<AccountId> before;
    {
        const std::lock_guard lock(mutex_);
        before = std::exchange(place_of(listener).account, account);
        if (account) by_account_[*account].insert_or_assign(listener.get(), listener);
        if (seeks) seekers_.insert_or_assign(listener.get(), listener);
    }
    if (before) house_.attention.leave_player(*before);
}

void Live::forget(const Listener& listener) {
    const Place place = unregister(listener);
    for (const std::string& table : place.tables) house_.attention.leave_table(table);
    if (place.account) house_.attention.leave_player(*place.account);
}

Live::Place Live::unregister(const Listener& listener) {
    const std::lock_guard lock(mutex_);
    const auto found = places_.find(&listener);
    if (found == places_.end()) return {};
    Place place = std::move(found->second);
    places_.erase(found);
    for (const std::string& table : place.tables) leave_table(table, listener);
    for (const Topic& topic : place.topics) leave_list(topics_, topic, listener);
    if (place.account) leave_list(by_account_, *place.account, listener);
    if (const auto& owner = listener.owner()) leave_list(by_owner_, *owner, listener);
    seekers_.erase(&listener);
    return place;
}

std::size_t Live::listeners() const {
    const std::lock_guard lock(mutex_);
    return places_.size();
}

void Live::beat() {
    for (const ListenerPtr& listener : everybody())
        if (!listener->beat()) forget(*listener);
}

void Live::run() {
    for (News news; wait_for_news(news); news = {}) tell(news);
}

bool Live::wait_for_news(News& news) {
    std::unique_lock lock(mutex_);
    while (!stopping_ && news_.empty() && !is_time_to_count()) {
        if (crowds_.empty())
            changed_.wait(lock);
        else
            changed_.wait_until(lock, next_count_);
    }
    std::swap(news, news_);
    if (is_time_to_count()) {
        std::swap(news.crowds, crowds_);
        next_count_ = std::chrono::steady_clock::now() + count_pause;
    }
    return !stopping_;
}

void Live::count_later(const std::string& table) {
    crowds_.insert(table);
    changed_.notify_one();
}

bool Live::is_time_to_count() const {
    return !crowds_.empty() && std::chrono::steady_clock::now() >= next_count_;
}

void Live::tell(const News& news) {
    for (const std::string& table : news.tables) tell_table(table);
    for (const auto& [table, notice] : news.own_tables) tell_own(notice);
    for (const auto& [invitation, notice] : news.invitations) tell_invitation(notice);
    for (const auto& [place, number] : news.chats) tell_chat(place.first, place.second, number);
    for (const AccountId account : news.accounts) beat_those_of(account);
    for (const std::string& table : news.crowds) tell_spectators(table);
    for (const Topic& topic : news.topics) tell_topic(topic);
    for (const std::string& table : news.analyses) tell_analysis(table);
    if (news.gap) tell_gap();
}

// If reading fails now, the events are sent with the next notice, because `told` does not change.
void Live::tell_table(const std::string& table) {
    std::int64_t told = 0;
    {
        const std::lock_guard lock(mutex_);
        const auto found = watched_.find(table);
        if (found == watched_.end()) return;
        told = found->second.told;
    }
    const auto news = house_.tables.news(table, told);
    if (!news || (news->events.empty() && !news->rematch)) return;
    const TableNews shared(*news, house_.context.now());
    for (const ListenerPtr& listener : watchers_to_tell(table, told, news->entry.last_event))
        listener->hear_table(shared);
}

// Who begins to watch after this is told what has happened since the event that they name, because then
// `told` is set back. If anyone has begun since `told` was read, and from an earlier event, nobody is told
// now: the table has news again.
std::vector<Live::ListenerPtr> Live::watchers_to_tell(const std::string& table, std::int64_t told,
                                                      std::int64_t last_event) {
    const std::lock_guard lock(mutex_);
    const auto found = watched_.find(table);
    if (found == watched_.end() || found->second.told != told) return {};
    found->second.told = last_event;
    return present(found->second.listeners);
}

void Live::tell_own(const house::TableNotice& notice) {
    const auto listeners = followers({notice.seats.one, notice.seats.two}, false);
    if (listeners.empty()) return;
    const auto news = house_.tables.news(notice.table, notice.last_event);
    if (!news) return;
    for (const ListenerPtr& listener : listeners) listener->hear_own_table(news->entry);
}

void Live::tell_invitation(const house::InvitationNotice& notice) {
    std::vector<AccountId> accounts{notice.from};
    if (notice.to) accounts.push_back(*notice.to);
    const auto listeners = followers(accounts, !notice.to);
    if (listeners.empty()) return;
    const auto invitation = house_.lobby.read(notice.invitation);
    if (!invitation) return;
    const auto names = house_.people.names(people_in(std::span(&*invitation, 1)));
    if (!names) return;
    const auto own = followers(accounts, false);
    const Json written = write_invitation(*invitation, *names);
    for (const ListenerPtr& listener : own) listener->hear_invitation(*invitation, written);
    if (invitation->kind != house::Invitation::Kind::seek) return;
    const auto public_one = house_.lobby.find(std::nullopt, notice.invitation);
    if (!public_one) return;
    const Json for_others = write_invitation(*public_one, *names);
    for (const ListenerPtr& listener : listeners)
        if (std::ranges::find(own, listener) == own.end()) listener->hear_invitation(*public_one, for_others);
}

// A user with several pages counts once; users who are not signed in cannot be told apart.
void Live::tell_spectators(const std::string& table) {
    std::set<AccountId> accounts;
    std::size_t strangers = 0;
    {
        const std::lock_guard lock(mutex_);
        const auto found = watched_.find(table);
        if (found == watched_.end()) return;
        for (const ListenerPtr& spectator : present(found->second.spectators))
            if (const auto& owner = spectator->owner())
                accounts.insert(*owner);
            else
                ++strangers;
    }
    for (const ListenerPtr& listener : watchers(table))
        listener->hear_spectators(table, accounts.size() + strangers);
}

void Live::tell_topic(const Topic& topic) {
    std::vector<ListenerPtr> listeners;
    {
        const std::lock_guard lock(mutex_);
        const auto found = topics_.find(topic);
        if (found != topics_.end()) listeners = present(found->second);
    }
    for (const ListenerPtr& listener : listeners) listener->hear_topic(topic);
}

void Live::tell_analysis(const std::string& table) {
    for (const ListenerPtr& listener : watchers(table)) listener->hear_analysis(table);
}

void Live::tell_chat(const std::string& table, house::Room room, std::int64_t first) {
    const auto lines = house_.chat.heard(table, room, first - 1);
    if (!lines) return;
    for (const ListenerPtr& listener : watchers(table))
        for (const house::SaidLine& line : *lines) listener->hear_chat(table, room, line);
}

void Live::beat_those_of(AccountId account) {
    for (const ListenerPtr& listener : owned_by(account))
        if (!listener->beat()) forget(*listener);
}

void Live::tell_gap() {
    for (const ListenerPtr& listener : everybody()) listener->hear_gap();
}

std::vector<Live::ListenerPtr> Live::everybody() const {
    const std::lock_guard lock(mutex_);
    std::vector<ListenerPtr> there;
    for (const auto& [address, place] : places_)
        if (auto one = place.listener.lock()) there.push_back(std::move(one));
    return there;
}

std::vector<Live::ListenerPtr> Live::present(const Listeners& listeners) {
    std::vector<ListenerPtr> there;
    for (const auto& [address, listener] : listeners)
        if (auto one = listener.lock()) there.push_back(std::move(one));
    return there;
}

std::vector<Live::ListenerPtr> Live::followers(const std::vector<AccountId>& accounts, bool seeks) const {
    const std::lock_guard lock(mutex_);
    Listeners all;
    if (seeks) all = seekers_;
    for (const AccountId account : accounts)
        if (const auto found = by_account_.find(account); found != by_account_.end())
            all.insert(found->second.begin(), found->second.end());
    return present(all);
}

std::vector<Live::ListenerPtr> Live::owned_by(AccountId account) const {
    const std::lock_guard lock(mutex_);
    const auto found = by_owner_.find(account);
    return found == by_owner_.end() ? std::vector<ListenerPtr>{} : present(found->second);
}

std::vector<Live::ListenerPtr> Live::watchers(const std::string& table) const {
    const std::lock_guard lock(mutex_);
    const auto found = watched_.find(table);
    return found == watched_.end() ? std::vector<ListenerPtr>{} : present(found->second.listeners);
}

}  // namespace api
