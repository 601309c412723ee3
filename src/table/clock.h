// Clock: the time of both players under a time control.
//
// How a clock begins. In a live game the first turn of each player is free: it costs no time and earns none.
// Instead each has start_allowance to make it; otherwise the game can be aborted, and nobody loses. Without a
// clock there is no such limit. After both first turns the clock has *begun*, and a takeback does not change
// that. In correspondence games time runs from the first moment, but if it runs out before both have made a
// turn, the game is aborted, too.
//
// Lag compensation. The transmission of a turn should not cost its player time, and a server can measure it
// (Lichess showed that this makes fast games fair). The clock gives the measured lag back, at most
// most_refund a turn, and out of a quota that every turn refills a little: a short disturbance costs nothing,
// and faking lag soon gains nothing. The quota is a small part of the time for the first turn, so that in
// very fast games nobody can think much longer than agreed. The deadline of a player includes what could
// still be refunded.
#pragma once

#include <optional>

#include "game/player.h"
#include "table/time.h"
#include "table/time_control.h"

namespace table {

inline constexpr Milliseconds start_allowance = std::chrono::seconds(30);
inline constexpr Milliseconds most_refund = std::chrono::seconds(1);
inline constexpr Milliseconds most_quota = std::chrono::seconds(3);
inline constexpr int quota_part =
    20;  // a fraction of the time for the first turn: the initial and maximum quota
inline constexpr Milliseconds quota_per_turn{100};

// What a player has left: time, then periods. In byo-yomi, once the main time is used up, the time is the
// rest of the first remaining period.
struct Left {
    Milliseconds time{0};
    int periods = 0;
    Milliseconds total{0};  // for TotalDays: for all turns together, while `time` is that of a turn

    bool operator==(const Left&) const = default;
};

// A stopwatch that can be paused.
class Stopwatch {
    friend struct Snapshots;  // table/snapshot.h

public:
    explicit Stopwatch(Moment now) : since_(now) {}

    [[nodiscard]] bool is_running() const { return since_.has_value(); }
    [[nodiscard]] Milliseconds elapsed(Moment now) const;
    // When it will have measured this much; nothing while it is paused.
    [[nodiscard]] std::optional<Moment> when(Milliseconds elapsed) const;

    void set_running(bool running, Moment now);
    // Forgets what exceeds this.
    void cut(Milliseconds most, Moment now);
    // Forgets this much of what it has measured.
    void forget(Milliseconds time, Moment now);

    bool operator==(const Stopwatch&) const = default;

private:
    Milliseconds before_{0};       // since_
    std::optional<Moment> since_;  // nothing: it is paused
};

class Clock {
    friend struct Snapshots;  // table/snapshot.h

public:
    // The turn of `first` begins now.
    Clock(const TimeControl& time_control, game::Player first, Moment now);

    // Whether both players have made their first turn.
    [[nodiscard]] bool begun() const { return has_moved_.one && has_moved_.two; }
    // Whose time is running; nobody's while the clock is stopped.
    [[nodiscard]] std::optional<game::Player> running() const;
    [[nodiscard]] bool is_paused() const { return paused_; }
    [[nodiscard]] bool is_away(game::Player player) const { return away_[player]; }
    // When the current turn would have begun if its clock had never been stopped; nothing while it is
    // stopped.
    [[nodiscard]] std::optional<Moment> turn_began() const { return turn_.when(Milliseconds(0)); }
    // Nothing: there is no clock.
    [[nodiscard]] std::optional<Left> left(game::Player player, Moment now) const;
    // When the time of the player to move runs out, including possible lag compensation; nothing if it never
    // does.
    [[nodiscard]] std::optional<Moment> deadline() const;

    // How much of a lag is given back to the player to move.
    [[nodiscard]] Milliseconds refund(Moment now, Milliseconds lag) const;
    // Whether a turn made now, with this refund, is in time.
    [[nodiscard]] bool in_time(Moment now, Milliseconds refunded) const;

    // The turn is made: its time is counted, and the opponent's turn begins. Whether it is in time is not
    // checked: what was once accepted stays valid, even if a limit changes later.
    void press(Moment now, Milliseconds refunded = Milliseconds(0));
    // The current turn is interrupted, and that of `player` begins: used time stays used, nothing is earned.
    void hand_to(game::Player player, Moment now);
    // The players change sides: each keeps what is left to them. The current turn is interrupted, and begins
    // anew for the player who has it now.
    void swap_sides(Moment now);
    // The game is over.
    void stop(Moment now);

    // No time runs during a pause. The time of a player on vacation does not run either, except a total that
    // runs through vacations.
    void set_paused(bool paused, Moment now);
    void set_away(game::Player player, bool away, Moment now);
    // If it is this player's turn, at least this much of its time is left from now on, or all of it. The
    // total for all turns is not changed.
    void leave(game::Player player, Milliseconds least, Moment now);

    // This much of the current turn is not counted, because nobody could have made a turn.
    void excuse(Milliseconds time, Moment now);

    bool operator==(const Clock&) const = default;

private:
    struct Account {
        Milliseconds bank{0};
        int periods = 0;

        bool operator==(const Account&) const = default;
    };

    [[nodiscard]] static Account full(const TimeControl& time_control);
    [[nodiscard]] Account charged(Account account, Milliseconds spent) const;
    [[nodiscard]] Account renewed(Account account) const;
    [[nodiscard]] Account rewarded(Account account) const;

    // A turn that costs and earns nothing: a player's first one in a live game.
    [[nodiscard]] bool is_free() const { return is_live(time_control_) && !begun(); }
    // How long the current turn may take; nothing: unlimited.
    [[nodiscard]] std::optional<Milliseconds> allowance() const;
    // The same without the total for all turns.
    [[nodiscard]] std::optional<Milliseconds> turn_allowance() const;
    [[nodiscard]] bool runs_through_vacations() const;
    [[nodiscard]] Milliseconds refundable() const;
    // The initial and maximum quota.
    [[nodiscard]] Milliseconds full_quota() const;
    [[nodiscard]] std::optional<Milliseconds> allowance(const Account& account) const;
    void begin_turn(game::Player player, Moment now);
    // Starts or stops the stopwatches, depending on pause and vacations.
    void go_on(Moment now);

    TimeControl time_control_;
    game::ByPlayer<Account> accounts_;
    game::ByPlayer<Milliseconds> quotas_;
    game::ByPlayer<bool> has_moved_;
    game::ByPlayer<bool> away_;
    bool paused_ = false;
    bool stopped_ = false;
    game::Player turn_of_;
    Stopwatch turn_;  // the current turn
    // The same as it counts for the total: they differ after a vacation that does not stop the total.
    Stopwatch spent_;
};

}  // namespace table
