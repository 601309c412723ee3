#include "server/api/live_socket.h"

#include <algorithm>

#include "house/tables/entry.h"
#include "house/tables/visibility.h"
#include "server/api/views.h"

namespace api {
namespace {

using house::Answer;
using house::Identity;
using house::refused;

constexpr std::size_t most_tables = 50;     // watched at the same time
constexpr std::ptrdiff_t most_topics = 20;  // of a kind
// A code for applications (RFC 6455): the session has ended.
constexpr int session_over = 4'001;
// RFC 6455: policy violation.
constexpr int too_fast = 1'008;

std::string write(const Json& message) { return message.dump(); }

void add_id(Json& message, const std::string& id) {
    if (!id.empty()) message["id"] = id;
}

}  // namespace

void LiveSocket::on_text(std::string text) {
    if (const auto wait = pace_.take({}, house_.context.steady())) {
        close({too_fast, "too many messages"});
        return;
    }
    const auto message = read_live_message(text, round_trips_.least());
    if (!message) {
        refuse(message.error().id, message.error().code, message.error().sentence);
        return;
    }
    std::visit([&](const auto& what) { answer(message->id, what); }, message->what);
}

void LiveSocket::on_closed() { live_.forget(*this); }

Answer<std::optional<Identity>> LiveSocket::viewer() {
    if (secret_.empty()) return std::nullopt;
    return house_.accounts.recognize(secret_).map(
        [](Identity identity) { return std::optional(std::move(identity)); });
}

void LiveSocket::refuse(const std::string& id, std::string_view code, std::string_view sentence) {
    Json message{{"type", "refused"}};
    add_id(message, id);
    message["code"] = code;
    message["message"] = sentence;
    send(write(message));
}

void LiveSocket::done(const std::string& id, const std::string& table) {
    Json message{{"type", "done"}};
    add_id(message, id);
    message["table"] = table;
    send(write(message));
}

void LiveSocket::done(const std::string& id, const Topic& topic) {
    Json message{{"type", "done"}};
    add_id(message, id);
    message[std::string(name_of(topic.kind))] = topic.id;
    send(write(message));
}

void LiveSocket::answer(const std::string& id, const Ping&) {
    Json message{{"type", "pong"}};
    add_id(message, id);
    message["time"] = write_time(house_.context.now());
    send(write(message));
}

Answer<void> LiveSocket::begin_watching(const Watch& watch) {
    const auto who = viewer();
    if (!who) return tl::unexpected(who.error());
    const std::lock_guard lock(mutex_);
    if (watching_.size() >= most_tables && !watching_.contains(watch.table))
        return refused(house::code::too_many, "A socket can watch at most " + std::to_string(most_tables) +
                                                  " tables. Leave some of them first.");
    const auto look = house_.tables.look(*who, watch.table);
    if (!look) return tl::unexpected(look.error());
    const std::int64_t last = look->seen.entry.last_event;
    const bool goes_on = watch.after && *watch.after <= last;
    if (!goes_on) send(write({{"type", "table"}, {"table", watch.table}, {"look", write_look(*look)}}));
    const std::int64_t sent = goes_on ? *watch.after : last;
    const auto& seat = look->seen.seat;
    watching_.insert_or_assign(watch.table, Watching{.sent = sent,
                                                     .seat = seat,
                                                     .over = look->seen.entry.ended.has_value(),
                                                     .preview = watch.preview,
                                                     .knows_rematch = !goes_on && look->rematch});
    const bool spectates = !seat && !watch.preview;
    live_.watch(watch.table, sent, shared_from_this(),
                spectates ? Live::Attendance::spectator : Live::Attendance::uncounted);
    return {};
}

void LiveSocket::answer(const std::string& id, const Watch& watch) {
    const auto watching = begin_watching(watch);
    if (!watching)
        refuse(id, watching.error().code, watching.error().message);
    else
        done(id, watch.table);
}

void LiveSocket::answer(const std::string& id, const Leave& leave) {
    live_.leave(leave.table, *this);
    {
        const std::lock_guard lock(mutex_);
        watching_.erase(leave.table);
    }
    done(id, leave.table);
}

Answer<void> LiveSocket::check_visible(const Topic& topic) {
    if (topic.kind == Topic::Kind::tournament) return house_.tournaments.check_exists(topic.id);
    const auto who = viewer();
    if (!who) return tl::unexpected(who.error());
    return house_.studies.find(*who, topic.id).map([](const house::Studies::Shown&) {});
}

Answer<void> LiveSocket::begin_watching(const WatchTopic& watch) {
    const Topic& topic = watch.topic;
    if (const auto seen = check_visible(topic); !seen) return seen;
    const std::lock_guard lock(mutex_);
    if (std::ranges::count(topics_, topic.kind, &Topic::kind) >= most_topics && !topics_.contains(topic))
        return refused(house::code::too_many,
                       "A socket can watch at most " + std::to_string(most_topics) + ' ' +
                           (topic.kind == Topic::Kind::study ? "studies" : "tournaments") +
                           ". Leave some of them first.");
    topics_.insert(topic);
    live_.watch(topic, shared_from_this());
    return {};
}

// What changes after this answer is reported, so a client that reads it now misses nothing.
void LiveSocket::answer(const std::string& id, const WatchTopic& watch) {
    const auto watching = begin_watching(watch);
    if (!watching)
        refuse(id, watching.error().code, watching.error().message);
    else
        done(id, watch.topic);
}

void LiveSocket::answer(const std::string& id, const LeaveTopic& leave) {
    live_.leave(leave.topic, *this);
    {
        const std::lock_guard lock(mutex_);
        topics_.erase(leave.topic);
    }
    done(id, leave.topic);
}

template <class Act>
void LiveSocket::act(const std::string& id, const std::string& table, const Act& act) {
    const auto who = house_.accounts.recognize(secret_);
    if (!who) return refuse(id, who.error().code, who.error().message);
    const auto answer = act(*who);
    if (!answer) return refuse(id, answer.error().code, answer.error().message);
    done(id, table);
}

void LiveSocket::answer(const std::string& id, const Ask& ask) {
    act(id, ask.table, [&](const Identity& who) { return house_.tables.ask(who, ask.table, ask.request); });
}

void LiveSocket::answer(const std::string& id, const Say& say) {
    act(id, say.table,
        [&](const Identity& who) { return house_.chat.say(who, say.table, say.room, say.text); });
}

void LiveSocket::answer(const std::string& id, const EnterLobby&) {
    const auto who = viewer();
    if (!who) return refuse(id, who.error().code, who.error().message);
    const bool has_tables = *who && (*who)->may(house::Permission::see_own);
    hold_news();
    live_.follow(has_tables ? std::optional((*who)->account.id) : std::nullopt, true, shared_from_this());
    const auto rows = own_rows(has_tables ? *who : std::nullopt);
    if (rows) {
        Json message{{"type", "tables"}};
        add_id(message, id);
        message["tables"] = *rows;
        send(write(message));
    } else {
        refuse(id, rows.error().code, rows.error().message);
    }
    release_news();
}

house::Answer<Json> LiveSocket::own_rows(const std::optional<Identity>& who) {
    if (!who) return Json::array();
    return house_.tables.of(who->account.id, who, false, {}).map([](const auto& own) {
        return write_rows(own.tables);
    });
}

void LiveSocket::hold_news() {
    const std::lock_guard lock(mutex_);
    held_news_.emplace();
}

void LiveSocket::release_news() {
    const std::lock_guard lock(mutex_);
    for (std::string& news : *held_news_) send(std::move(news));
    held_news_.reset();
}

void LiveSocket::hear_table(const TableNews& news) {
    const std::lock_guard lock(mutex_);
    const auto found = watching_.find(news.entry().id);
    if (found == watching_.end()) return;
    Watching& watching = found->second;
    if (const net::Text message = news.message(watching.sent, watching.seat)) send(message);
    watching.sent = std::max(watching.sent, news.last_event());
    // The players may have swapped sides.
    if (watching.seat && owner()) watching.seat = house::seat_of(news.entry(), *owner());
    watching.over = news.entry().ended.has_value();
    if (!news.rematch() || watching.knows_rematch) return;
    watching.knows_rematch = true;
    send(write({{"type", "rematch"}, {"table", news.entry().id}, {"rematch", *news.rematch()}}));
}

void LiveSocket::hear_spectators(const std::string& table, std::size_t count) {
    const std::lock_guard lock(mutex_);
    const auto found = watching_.find(table);
    if (found == watching_.end() || found->second.preview || found->second.spectators == count) return;
    found->second.spectators = count;
    send(write({{"type", "spectators"}, {"table", table}, {"count", count}}));
}

void LiveSocket::hear_chat(const std::string& table, house::Room room, const house::SaidLine& line) {
    {
        const std::lock_guard lock(mutex_);
        const auto found = watching_.find(table);
        if (found == watching_.end()) return;
        const Watching& watching = found->second;
        if (!house::may_enter(room, {.seated = watching.seat.has_value(), .over = watching.over})) return;
    }
    send(write({{"type", "chat"}, {"table", table}, {"room", write_room(room)}, {"line", write_line(line)}}));
}

void LiveSocket::hear_own_table(const house::TableEntry& entry) {
    std::string news = write({{"type", "tables"}, {"tables", Json::array({write_row(entry)})}});
    const std::lock_guard lock(mutex_);
    if (held_news_)
        held_news_->push_back(std::move(news));
    else
        send(std::move(news));
}

void LiveSocket::hear_invitation(const house::Invitation&, const Json& written) {
    send(write({{"type", "invitation"}, {"invitation", written}}));
}

void LiveSocket::hear_topic(const Topic& topic) {
    const std::string name(name_of(topic.kind));
    send(write({{"type", name}, {name, topic.id}}));
}

void LiveSocket::hear_analysis(const std::string& table) {
    send(write({{"type", "analysis"}, {"table", table}}));
}

void LiveSocket::hear_gap() { send(write({{"type", "resync"}})); }

bool LiveSocket::beat() {
    if (secret_.empty()) return true;
    const auto who = house_.accounts.recognize(secret_);
    if (who || who.error().code == house::code::unavailable) return true;
    close({session_over, "the session has ended"});
    return false;
}

}  // namespace api
