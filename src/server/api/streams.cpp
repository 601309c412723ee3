#include "server/api/streams.h"

#include "house/tables/entry.h"
#include "house/tables/visibility.h"
#include "server/api/program_views.h"
#include "server/api/views.h"

namespace api {
namespace {

using house::Answer;
using house::Invitation;

constexpr std::size_t most_games = 100;

}  // namespace

bool ProgramStream::beat() {
    if (secret_.empty()) return true;
    const auto who = house_.accounts.recognize(secret_);
    if (who || who.error().code == house::code::unavailable) return true;
    stream_->finish();
    return false;
}

// Live holds listeners weakly; this one is kept by the stream, which the server owns while it writes.
void ProgramStream::open() {
    stream_->on_gone([self = shared_from_this()] { self->live_.forget(*self); });
}

Answer<std::shared_ptr<EventStream>> EventStream::begin(house::House& house, Live& live,
                                                        const house::Identity& who, std::string secret) {
    auto stream = std::make_shared<EventStream>(house, live, who, std::move(secret));
    const std::lock_guard lock(stream->mutex_);
    live.follow(who.account.id, false, stream);
    if (const auto greeted = stream->greet(who); !greeted) {
        live.forget(*stream);
        return tl::unexpected(greeted.error());
    }
    stream->open();
    return stream;
}

Answer<void> EventStream::greet(const house::Identity& who) {
    const auto tables = house_.tables.of(account_, who, false, {.after = {}, .limit = most_games});
    if (!tables) return tl::unexpected(tables.error());
    const auto invitations = house_.lobby.of(who);
    if (!invitations) return tl::unexpected(invitations.error());
    const auto names = house_.people.names(people_in(*invitations));
    if (!names) return tl::unexpected(names.error());
    for (const house::TableEntry& entry : tables->tables) announce(entry);
    for (const Invitation& invitation : *invitations)
        if (invitation.to == account_)
            send({{"type", "challenge"}, {"challenge", write_invitation(invitation, *names)}});
    return {};
}

// Practice games are played by hand: bots are not notified of them.
void EventStream::announce(const house::TableEntry& entry) {
    if (house::is_practice(entry) || !announced_.insert(entry.id).second) return;
    send({{"type", "gameStart"}, {"game", write_game(entry, account_)}});
}

void EventStream::hear_own_table(const house::TableEntry& entry) {
    const std::lock_guard lock(mutex_);
    if (!entry.ended) {
        announce(entry);
    } else if (announced_.erase(entry.id) != 0) {
        send({{"type", "gameFinish"}, {"game", write_game(entry, account_)}});
    }
}

void EventStream::hear_invitation(const Invitation& invitation, const Json& written) {
    const std::lock_guard lock(mutex_);
    if (invitation.kind != Invitation::Kind::challenge) return;
    if (invitation.state == Invitation::State::open)
        send({{"type", "challenge"}, {"challenge", written}});
    else if (invitation.state == Invitation::State::declined)
        send({{"type", "challengeDeclined"}, {"challenge", written}});
    else if (invitation.state != Invitation::State::accepted)
        send({{"type", "challengeCanceled"}, {"challenge", written}});
}

// Programs reconnect when a stream ends, and then get everything current.
void EventStream::hear_gap() { stream()->finish(); }

Answer<std::shared_ptr<GameStream>> GameStream::begin(house::House& house, Live& live,
                                                      const std::optional<house::Identity>& viewer,
                                                      const std::string& table, std::string secret) {
    const auto seen = house.tables.seen_by(viewer, table);
    if (!seen) return tl::unexpected(seen.error());
    const auto owner = viewer ? std::optional(viewer->account.id) : std::nullopt;
    auto stream = std::make_shared<GameStream>(house, live, seen->seat, std::move(secret), owner);
    const std::lock_guard lock(stream->mutex_);
    stream->sent_ = seen->entry.last_event;
    stream->send(write_full_game(seen->entry, *seen->table, seen->seat, house.context.now()));
    if (seen->table->ending()) {
        stream->stream()->finish();
        return stream;
    }
    live.watch(table, stream->sent_, stream);
    stream->open();
    return stream;
}

void GameStream::hear_table(const TableNews& news) {
    const std::lock_guard lock(mutex_);
    if (news.last_event() <= sent_) return;
    sent_ = news.last_event();
    send(write_game_state(news.table(), news.now()));
    if (news.table().ending()) stream()->finish();
}

void GameStream::hear_chat(const std::string&, house::Room room, const house::SaidLine& line) {
    if (!house::may_enter(room, {.seated = seat_.has_value()})) return;
    send({{"type", "chatLine"},
          {"username", line.from},
          {"text", line.text},
          {"room", room == house::Room::players ? "player" : "spectator"}});
}

}  // namespace api
