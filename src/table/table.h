// Table: one game between two seats, with its clock, offers and turns set ahead.
//
// A command is decided against the table and the time handed in, and yields events or a refusal; it changes
// nothing. Events are applied, and a table is nothing but its settings and the fold of its events:
//
//   auto decision = decide(table, Play{Player::one, 1, "c8-b6"}, now);
//   if (decision)
//       for (const Event& event : *decision) table.apply(event);   // once they are kept
//
// Time passes by itself, but a table does not notice: whoever keeps it hands in PassTime when the deadline of
// its clock has come. A command that comes later than that is refused until this has been done.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "base/result.h"
#include "game/player.h"
#include "play/game.h"
#include "table/clock.h"
#include "table/codes.h"
#include "table/commands.h"
#include "table/events.h"
#include "table/settings.h"

namespace table {

// How long the opponent has to be gone before a game can be claimed.
inline constexpr std::chrono::seconds claim_after{60};
inline constexpr std::size_t longest_id = 64;
// Whether a queued turn is legal is not asked, so something else has to keep it short.
inline constexpr std::size_t longest_queued = 2'000;

// No game at a house goes on for longer, whatever its players agree on.
inline constexpr int most_turns = 2'000;
// After so many turns a game of these rules is a draw at a house: what its players have agreed on, else what
// is usual in the game.
[[nodiscard]] int turn_limit_of(const play::Game& game);

// A game that is copied along with its owner, and compared by all that can be seen of it.
class OwnGame {
public:
    explicit OwnGame(std::unique_ptr<play::Game> game) : game_(std::move(game)) {}
    OwnGame(const OwnGame& other) : game_(other.game_->clone()) {}
    OwnGame(OwnGame&&) noexcept = default;
    OwnGame& operator=(const OwnGame& other) {
        game_ = other.game_->clone();
        return *this;
    }
    OwnGame& operator=(OwnGame&&) noexcept = default;
    ~OwnGame() = default;

    play::Game& operator*() { return *game_; }
    const play::Game& operator*() const { return *game_; }
    play::Game* operator->() { return game_.get(); }
    const play::Game* operator->() const { return game_.get(); }

    bool operator==(const OwnGame& other) const;

private:
    std::unique_ptr<play::Game> game_;
};

class Table {
public:
    // An error says what is wrong with the settings. Those of the table are canonical.
    [[nodiscard]] static base::Result<Table> open(Settings settings);
    // The table after these events, which begin with the first.
    [[nodiscard]] static base::Result<Table> replay(Settings settings, std::span<const Event> events);

    // What has been decided here fits. An event from elsewhere may not: the error says why, and the table is
    // as it was.
    base::Result<void> apply(const Event& event);

    [[nodiscard]] const Settings& settings() const { return settings_; }
    [[nodiscard]] const std::string& name(game::Player player) const { return settings_.seats[player].name; }
    // One has both seats, to practise: whatever they offer is agreed on, and nothing waits for anybody.
    [[nodiscard]] bool is_practice() const { return settings_.seats.one.id == settings_.seats.two.id; }
    // Who has this seat; nothing: nobody here.
    [[nodiscard]] std::optional<game::Player> player_at(std::string_view seat_id) const;

    [[nodiscard]] const play::Game& game() const { return *game_; }
    [[nodiscard]] const Clock& clock() const { return clock_; }
    // The number of the turn to be played, from 1.
    [[nodiscard]] int next_turn() const { return static_cast<int>(ids_.size()) + 1; }
    [[nodiscard]] game::Player player_of_turn(int number) const;
    // The last turn that this player can ask to take back; 0: none. Who has both seats can ask for any.
    [[nodiscard]] int last_turn_of(game::Player player) const;
    // The ids of the turns played, in their order.
    [[nodiscard]] std::span<const std::string> ids() const { return ids_; }

    // Who chose them.
    [[nodiscard]] std::span<const Origin> origins() const { return origins_; }

    // The roll that the turn to be played begins with, if it was rolled already.
    [[nodiscard]] const std::optional<std::string>& roll() const { return roll_; }
    // Whether it can be called off without a result: until both have made a turn, and where it is rated, not
    // once somebody has seen a roll. Whoever could leave after a bad one would play the good ones only.
    [[nodiscard]] bool is_abortable() const;
    // Somebody has to roll before the game goes on.
    [[nodiscard]] bool awaits_roll() const;
    // Whether a turn begins with the roll, where there is one.
    [[nodiscard]] bool keeps_roll(std::string_view turn) const;

    [[nodiscard]] const std::optional<OpenOffer>& open_offer(Offer offer) const { return offers_[offer]; }
    // Whether the player has to make a turn before making this offer again.
    [[nodiscard]] bool has_offered(game::Player player, Offer offer) const {
        return has_offered_[player][offer];
    }
    [[nodiscard]] const Conditions& conditions(game::Player player) const { return conditions_[player]; }
    // Conditions in canonical form, as the player may set them now; an error says what is wrong with them.
    [[nodiscard]] base::Result<Conditions> settable(game::Player player, const Conditions& conditions) const;
    // The turn that a player has queued, as they wrote it; empty: none.
    [[nodiscard]] const std::string& queued(game::Player player) const { return queued_[player]; }
    // Whether a text could be queued as a turn; an error says what is wrong with it.
    [[nodiscard]] base::Result<void> queueable(std::string_view turn) const;
    [[nodiscard]] const std::optional<Ended>& ending() const { return ending_; }

    // Of the last event; 0 and the time of opening before the first.
    [[nodiscard]] int last_number() const { return last_number_; }
    [[nodiscard]] Moment last_time() const { return last_time_; }

    bool operator==(const Table&) const = default;

private:
    Table(Settings settings, std::unique_ptr<play::Game> game);

    [[nodiscard]] base::Result<void> check(const Event& event) const;
    [[nodiscard]] bool was_played(int turn) const { return turn >= 1 && turn < next_turn(); }

    base::Result<void> fold(const TurnPlayed& what, Moment time);
    base::Result<void> fold(const Rolled& what, Moment time);
    base::Result<void> fold(const Offered& what, Moment time);
    base::Result<void> fold(const Declined& what, Moment time);
    base::Result<void> fold(const Withdrawn& what, Moment time);
    base::Result<void> fold(const TakenBack& what, Moment time);
    base::Result<void> fold(const Paused& what, Moment time);
    base::Result<void> fold(const Resumed& what, Moment time);
    base::Result<void> fold(const VacationBegun& what, Moment time);
    base::Result<void> fold(const VacationEnded& what, Moment time);
    base::Result<void> fold(const Outage& what, Moment time);
    base::Result<void> fold(const ConditionsSet& what, Moment time);
    base::Result<void> fold(const Queued& what, Moment time);
    base::Result<void> fold(const Dropped& what, Moment time);
    base::Result<void> fold(const Ended& what, Moment time);

    void answer_offers(game::Player player);
    void follow_conditions(game::Player player, std::string_view turn);

    Settings settings_;
    OwnGame game_;
    Clock clock_;
    std::vector<std::string> ids_;
    std::vector<Origin> origins_;
    std::optional<std::string> roll_;
    ByOffer<std::optional<OpenOffer>> offers_;
    game::ByPlayer<ByOffer<bool>> has_offered_;
    game::ByPlayer<Conditions> conditions_;
    game::ByPlayer<std::string> queued_;
    std::optional<Ended> ending_;
    int last_number_ = 0;
    Moment last_time_;
};

// Events to apply, in their order (none: it is done already, or nothing was to be done), or a refusal.
using Decision = tl::expected<std::vector<Event>, Refusal>;

// A moment before the last event is taken for that of the last event: clocks of different machines disagree,
// but the time of a table never runs backwards.
[[nodiscard]] Decision decide(const Table& table, const Command& command, Moment now);

}  // namespace table
