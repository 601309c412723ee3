// Table: one game between two seats, with its clock, offers and planned turns.
//
// A command is decided against the table and a given time, and yields events or a refusal; it changes
// nothing. Events are applied, and a table is nothing but its settings and the fold of its events:
//
//   auto decision = decide(table, Play{Player::one, 1, "c8-b6"}, now);
//   if (decision)
//       for (const Event& event : *decision) table.apply(event);   // once they are kept
//
// A table does not notice the passing of time: its owner must send PassTime when the deadline of its clock
// has come. Later commands are refused until then.
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

// How long the opponent must be gone before the win can be claimed.
inline constexpr std::chrono::seconds claim_after{60};
inline constexpr std::size_t longest_id = 64;
// Queued turns are not checked for legality, so their length is limited.
inline constexpr std::size_t longest_queued = 2'000;

// The maximum length of a game on a server, whatever its players agree on.
inline constexpr int most_turns = 2'000;
// The number of turns after which a game is a draw on a server: as agreed by the players, otherwise the
// default of the game.
[[nodiscard]] int turn_limit_of(const play::Game& game);

// A game that is copied with its owner and compared by value.
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
    friend struct Snapshots;  // table/snapshot.h

public:
    // An error says what is wrong with the settings. The settings of the table are canonical.
    [[nodiscard]] static base::Result<Table> open(Settings settings);
    // The table after all its events.
    [[nodiscard]] static base::Result<Table> replay(Settings settings, std::span<const Event> events);

    // Decided events always fit. Other events may not: then the error says why, and the table does not
    // change.
    base::Result<void> apply(const Event& event);

    [[nodiscard]] const Settings& settings() const { return settings_; }
    // Who has which side now: as in the settings, unless they have swapped.
    [[nodiscard]] const game::ByPlayer<Seat>& seats() const { return seats_; }
    [[nodiscard]] const std::string& name(game::Player player) const { return seats_[player].name; }
    // Whether one player has both seats: offers are accepted at once, and there is no opponent to wait for.
    [[nodiscard]] bool is_practice() const { return seats_.one.id == seats_.two.id; }
    // The seat of an account; nothing: none.
    [[nodiscard]] std::optional<game::Player> player_at(std::string_view seat_id) const;

    [[nodiscard]] const play::Game& game() const { return *game_; }
    [[nodiscard]] const Clock& clock() const { return clock_; }
    // The number of the turn to be played, from 1.
    [[nodiscard]] int next_turn() const { return static_cast<int>(ids_.size()) + 1; }
    [[nodiscard]] game::Player player_of_turn(int number) const;
    // The side that the author of a turn has now; it differs for the turn before a swap.
    [[nodiscard]] game::Player author_of_turn(int number) const;
    // Whether the player to move may swap sides now.
    [[nodiscard]] bool is_swappable() const;
    [[nodiscard]] bool is_swapped() const { return swapped_; }
    // The last turn that this player can take back; 0: none. A player with both seats can take back any. What
    // came before a swap stays.
    [[nodiscard]] int last_turn_of(game::Player player) const;
    // The ids of the turns played, in their order.
    [[nodiscard]] std::span<const std::string> ids() const { return ids_; }

    // How they were chosen.
    [[nodiscard]] std::span<const Origin> origins() const { return origins_; }

    // The roll of the next turn, if it has been rolled.
    [[nodiscard]] const std::optional<std::string>& roll() const { return roll_; }
    // Whether the game can be aborted: until both have made a turn, and in a rated game only before the first
    // roll. Otherwise players could leave after bad rolls and play only the good ones. A game of a tournament
    // can be resigned instead.
    [[nodiscard]] bool is_abortable() const;
    // Whether a roll is due.
    [[nodiscard]] bool awaits_roll() const;
    // Whether a turn begins with the roll, if there is one.
    [[nodiscard]] bool keeps_roll(std::string_view turn) const;

    [[nodiscard]] const std::optional<OpenOffer>& open_offer(Offer offer) const { return offers_[offer]; }
    // Whether the player has to make a turn before repeating this offer.
    [[nodiscard]] bool has_offered(game::Player player, Offer offer) const {
        return has_offered_[player][offer];
    }
    [[nodiscard]] const Conditions& conditions(game::Player player) const { return conditions_[player]; }
    // The conditions in canonical form, if the player may set them now; an error says what is wrong.
    [[nodiscard]] base::Result<Conditions> settable(game::Player player, const Conditions& conditions) const;
    // The queued turn of a player, as they wrote it; empty: none.
    [[nodiscard]] const std::string& queued(game::Player player) const { return queued_[player]; }
    // Whether a text can be queued as a turn; an error says why not.
    [[nodiscard]] base::Result<void> queueable(std::string_view turn) const;
    [[nodiscard]] const std::optional<Ended>& ending() const { return ending_; }

    // Of the last event; before the first, 0 and the time of opening.
    [[nodiscard]] int last_number() const { return last_number_; }
    [[nodiscard]] Moment last_time() const { return last_time_; }

    bool operator==(const Table&) const = default;

private:
    Table(Settings settings, std::unique_ptr<play::Game> game);

    [[nodiscard]] base::Result<void> check(const Event& event) const;
    [[nodiscard]] bool can_be_taken_back(int turn) const {
        return turn >= (swapped_ ? 2 : 1) && turn < next_turn();
    }

    base::Result<void> fold(const TurnPlayed& what, Moment time);
    base::Result<void> fold(const Swapped& what, Moment time);
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
    game::ByPlayer<Seat> seats_;
    bool swapped_ = false;
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

// Events to apply, in order (none: it was already done, or there is nothing to do), or a refusal.
using Decision = tl::expected<std::vector<Event>, Refusal>;

// A time before the last event is treated as that of the last event: clocks of different machines differ, but
// the time of a table never runs backwards.
[[nodiscard]] Decision decide(const Table& table, const Command& command, Moment now);

}  // namespace table
