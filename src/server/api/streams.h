// The streams of lines for programs.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "house/house.h"
#include "server/api/live.h"
#include "server/net/stream.h"

namespace api {

// A stream that lasts as long as its reader is connected and authorized.
class ProgramStream : public Listener, public std::enable_shared_from_this<ProgramStream> {
public:
    [[nodiscard]] const std::shared_ptr<net::Stream>& stream() const { return stream_; }
    [[nodiscard]] bool beat() override;

protected:
    // An empty secret: not signed in. `kind` is the label for metrics.
    ProgramStream(house::House& house, Live& live, std::string secret,
                  const std::optional<house::AccountId>& owner, std::string_view kind)
        : Listener(owner),
          house_(house),
          live_(live),
          secret_(std::move(secret)),
          stream_(std::make_shared<net::Stream>(kind)) {}

    // From now on the stream lives as long as its reader.
    void open();
    void send(const Json& line) { stream_->send(line.dump()); }

    house::House& house_;
    Live& live_;

private:
    const std::string secret_;
    std::shared_ptr<net::Stream> stream_;
};

// Updates of an account: games begin and end, challenges come and go.
class EventStream final : public ProgramStream {
public:
    // Begins with the current games and the open challenges.
    [[nodiscard]] static house::Answer<std::shared_ptr<EventStream>> begin(house::House& house, Live& live,
                                                                           const house::Identity& who,
                                                                           std::string secret);

    EventStream(house::House& house, Live& live, const house::Identity& who, std::string secret)
        : ProgramStream(house, live, std::move(secret), who.account.id, "events"), account_(who.account.id) {}

    void hear_own_table(const house::TableEntry& entry) override;
    void hear_invitation(const house::Invitation& invitation, const Json& written) override;
    void hear_gap() override;

private:
    [[nodiscard]] house::Answer<void> greet(const house::Identity& who);
    void announce(const house::TableEntry& entry);

    const house::AccountId account_;
    std::mutex mutex_;                 // held while sending, to keep the order
    std::set<std::string> announced_;  // games whose start was sent
};

// One game, until it is over.
class GameStream final : public ProgramStream {
public:
    [[nodiscard]] static house::Answer<std::shared_ptr<GameStream>> begin(
        house::House& house, Live& live, const std::optional<house::Identity>& viewer,
        const std::string& table, std::string secret);

    GameStream(house::House& house, Live& live, std::optional<game::Player> seat, std::string secret,
               const std::optional<house::AccountId>& owner)
        : ProgramStream(house, live, std::move(secret), owner, "game"), seat_(seat) {}

    void hear_table(const TableNews& news) override;
    void hear_chat(const std::string& table, house::Room room, const house::SaidLine& line) override;

private:
    const std::optional<game::Player> seat_;
    std::mutex mutex_;  // held while sending, to keep the order
    std::int64_t sent_ = 0;
};

}  // namespace api
