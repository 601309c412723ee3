// Clock: the time of both players under a time control.
//
// How a clock begins. Both players of a live game have their first turn for free: it costs no time and earns
// none. Instead each has start_allowance to make it; who does not come lets the game be aborted, which is
// nobody's loss; without a clock nobody has to come. From then on the clock has *begun* for good, and a turn
// taken back does not change that. In correspondence time runs from the first moment, as everybody there
// expects, but a flag that falls before both have made a turn aborts the game, too.
//
// What lag is worth. The way of a turn through the net is not its player's time, and a server can measure it
// (Lichess showed that this makes fast games fair). It gives back what it measured, but no more than
// most_refund a turn, and all of it out of a quota which every turn refills by a little: who has a bad moment
// loses nothing, and who pretends to have nothing else soon gets no more. The quota is a small part of what a
// player has for their first turn, since in a game of a second nobody is to think for three. The flag of a
// player waits for what could still be refunded to them.
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
    20;  // of the time for the first turn: what a quota begins with, and its most
inline constexpr Milliseconds quota_per_turn{100};

// What a player has left: time, then periods. In byo-yomi, once the time before them is used up, the time is
// what remains of the first of these periods.
struct Left {
    Milliseconds time{0};
    int periods = 0;
    Milliseconds total{0};  // of TotalDays: for all turns together, while the time is that of a turn

    bool operator==(const Left&) const = default;
};

// Measures how long something takes, apart from the times at which it stands still.
class Stopwatch {
public:
    explicit Stopwatch(Moment now) : since_(now) {}

    [[nodiscard]] bool is_running() const { return since_.has_value(); }
    [[nodiscard]] Milliseconds elapsed(Moment now) const;
    // When it will have measured so much, or when it would have if it had never stood still; nothing while it
    // does.
    [[nodiscard]] std::optional<Moment> when(Milliseconds elapsed) const;

    void set_running(bool running, Moment now);
    // Forgets what goes beyond.
    void cut(Milliseconds most, Moment now);
    // Forgets so much of what it has measured.
    void forget(Milliseconds time, Moment now);

    bool operator==(const Stopwatch&) const = default;

private:
    Milliseconds before_{0};       // since_
    std::optional<Moment> since_;  // nothing: it stands still
};

class Clock {
public:
    // The turn of `first` begins now.
    Clock(const TimeControl& time_control, game::Player first, Moment now);

    // Both have made their first turn.
    [[nodiscard]] bool begun() const { return has_moved_.one && has_moved_.two; }
    // Whose time is running; nobody's while the clock stands still.
    [[nodiscard]] std::optional<game::Player> running() const;
    [[nodiscard]] bool is_paused() const { return paused_; }
    [[nodiscard]] bool is_away(game::Player player) const { return away_[player]; }
    // When the turn under way began, as if its clock had never stood still; nothing while it does.
    [[nodiscard]] std::optional<Moment> turn_began() const { return turn_.when(Milliseconds(0)); }
    // Nothing: time is not measured.
    [[nodiscard]] std::optional<Left> left(game::Player player, Moment now) const;
    // When the flag of the running player falls, with all that lag could still excuse; nothing if it never
    // does.
    [[nodiscard]] std::optional<Moment> deadline() const;

    // How much of a lag is given back to the player whose turn it is.
    [[nodiscard]] Milliseconds refund(Moment now, Milliseconds lag) const;
    // Whether a turn that is made now, with so much given back, is made before the flag has fallen.
    [[nodiscard]] bool in_time(Moment now, Milliseconds refunded) const;

    // The turn is made: it is charged, and the other's begins. Whether it was in time is not asked here: what
    // has been allowed once stays, even if a limit above is changed some day.
    void press(Moment now, Milliseconds refunded = Milliseconds(0));
    // The turn under way is broken off, and that of `player` begins: time spent stays spent, nothing is
    // earned.
    void hand_to(game::Player player, Moment now);
    // The game is over.
    void stop(Moment now);

    // Nobody's time runs during a pause; the time of a player who is away does not run either, apart from a
    // total that runs through vacations.
    void set_paused(bool paused, Moment now);
    void set_away(game::Player player, bool away, Moment now);
    // If the turn under way is the player's, at least so much of its time is left from now on, or all of it.
    // What all turns together have taken stays spent.
    void leave(game::Player player, Milliseconds least, Moment now);

    // So much of the turn under way is not charged: nobody could have ended it.
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

    // A turn that costs and earns nothing, since it is a player's first in a live game.
    [[nodiscard]] bool is_free() const { return is_live(time_control_) && !begun(); }
    // How long the turn under way may take; nothing: for ever.
    [[nodiscard]] std::optional<Milliseconds> allowance() const;
    // The same without what all turns together may take.
    [[nodiscard]] std::optional<Milliseconds> turn_allowance() const;
    [[nodiscard]] bool runs_through_vacations() const;
    [[nodiscard]] Milliseconds refundable() const;
    // What a quota begins with, and its most.
    [[nodiscard]] Milliseconds full_quota() const;
    [[nodiscard]] std::optional<Milliseconds> allowance(const Account& account) const;
    void begin_turn(game::Player player, Moment now);
    // Goes or stands still from now on, as pause and vacation say.
    void go_on(Moment now);

    TimeControl time_control_;
    game::ByPlayer<Account> accounts_;
    game::ByPlayer<Milliseconds> quotas_;
    game::ByPlayer<bool> has_moved_;
    game::ByPlayer<bool> away_;
    bool paused_ = false;
    bool stopped_ = false;
    game::Player turn_of_;
    Stopwatch turn_;   // the turn under way
    Stopwatch spent_;  // the same as it is charged: the two differ after a vacation that did not stop a total
};

}  // namespace table
