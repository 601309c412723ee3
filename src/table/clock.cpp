#include "table/clock.h"

#include <algorithm>
#include <cstdint>

namespace table {
namespace {

constexpr Milliseconds nothing{0};

// One function for several kinds of time control.
template <class... Cases>
struct Overloaded : Cases... {
    using Cases::operator()...;
};

Milliseconds rest_of(Milliseconds bank, Milliseconds spent) { return std::max(bank - spent, nothing); }

std::optional<Moment> earlier(std::optional<Moment> one, std::optional<Moment> other) {
    if (!one || !other) return one ? one : other;
    return std::min(*one, *other);
}

}  // namespace

Milliseconds Stopwatch::elapsed(Moment now) const {
    return since_ ? before_ + std::max(now - *since_, nothing) : before_;
}

std::optional<Moment> Stopwatch::when(Milliseconds elapsed) const {
    return since_ ? std::optional(*since_ - before_ + elapsed) : std::nullopt;
}

void Stopwatch::set_running(bool running, Moment now) {
    before_ = elapsed(now);
    since_ = running ? std::optional(now) : std::nullopt;
}

void Stopwatch::cut(Milliseconds most, Moment now) {
    set_running(is_running(), now);
    before_ = std::min(before_, most);
}

void Stopwatch::forget(Milliseconds time, Moment now) { cut(rest_of(elapsed(now), time), now); }

Clock::Clock(const TimeControl& time_control, game::Player first, Moment now)
    : time_control_(time_control),
      accounts_{full(time_control), full(time_control)},
      quotas_{full_quota(), full_quota()},
      turn_of_(first),
      turn_(now),
      spent_(now) {}

Clock::Account Clock::full(const TimeControl& time_control) {
    return std::visit(
        Overloaded{[](const Unlimited&) { return Account{}; },
                   [](const DaysPerTurn& days) { return Account{days.days, 0}; },
                   [](const TotalDays& days) { return Account{days.total, 0}; },
                   [](const ByoYomi& byo_yomi) { return Account{byo_yomi.bank, byo_yomi.periods}; },
                   [](const auto& with_bank) { return Account{with_bank.bank, 0}; }},
        time_control);
}

Clock::Account Clock::charged(Account account, Milliseconds spent) const {
    if (const auto* const delay = std::get_if<Delay>(&time_control_)) spent = rest_of(spent, delay->delay);
    const auto* const byo_yomi = std::get_if<ByoYomi>(&time_control_);
    if (byo_yomi != nullptr && spent >= account.bank) {
        const auto used_up = (spent - account.bank) / Milliseconds(byo_yomi->period);
        account.periods -= static_cast<int>(std::min<std::int64_t>(used_up, account.periods));
    }
    account.bank = rest_of(account.bank, spent);
    return account;
}

// A turn begins with the full time per turn.
Clock::Account Clock::renewed(Account account) const {
    if (const auto* const days = std::get_if<DaysPerTurn>(&time_control_)) account.bank = days->days;
    return account;
}

Clock::Account Clock::rewarded(Account account) const {
    if (const auto* const fischer = std::get_if<Fischer>(&time_control_)) account.bank += fischer->increment;
    if (const auto* const days = std::get_if<DayBank>(&time_control_))
        account.bank = std::min<Milliseconds>(account.bank + days->increment, days->cap);
    return renewed(account);
}

std::optional<game::Player> Clock::running() const {
    return spent_.is_running() ? std::optional(turn_of_) : std::nullopt;
}

std::optional<Left> Clock::left(game::Player player, Moment now) const {
    if (std::holds_alternative<Unlimited>(time_control_)) return std::nullopt;
    const bool counts = player == turn_of_ && !is_free();
    const Milliseconds spent = counts ? spent_.elapsed(now) : nothing;
    const Account before = accounts_[player];
    const Account after = charged(before, spent);
    if (const auto* const days = std::get_if<TotalDays>(&time_control_))
        return Left{std::min(rest_of(days->per_turn, counts ? turn_.elapsed(now) : nothing), after.bank), 0,
                    after.bank};
    const auto* const byo_yomi = std::get_if<ByoYomi>(&time_control_);
    if (byo_yomi == nullptr || after.bank > nothing || after.periods == 0)
        return Left{after.bank, after.periods};
    const Milliseconds period = byo_yomi->period;
    return Left{period - (spent - before.bank) % period, after.periods};
}

std::optional<Milliseconds> Clock::allowance() const {
    if (is_free() && !std::holds_alternative<Unlimited>(time_control_)) return start_allowance;
    return allowance(accounts_[turn_of_]);
}

std::optional<Milliseconds> Clock::allowance(const Account& account) const {
    if (std::holds_alternative<Unlimited>(time_control_)) return std::nullopt;
    if (const auto* const delay = std::get_if<Delay>(&time_control_)) return account.bank + delay->delay;
    if (const auto* const byo_yomi = std::get_if<ByoYomi>(&time_control_))
        return account.bank + account.periods * Milliseconds(byo_yomi->period);
    return account.bank;
}

std::optional<Milliseconds> Clock::turn_allowance() const {
    if (const auto* const days = std::get_if<TotalDays>(&time_control_)) return days->per_turn;
    return allowance();
}

bool Clock::runs_through_vacations() const {
    const auto* const days = std::get_if<TotalDays>(&time_control_);
    return days != nullptr && days->through_vacations;
}

Milliseconds Clock::full_quota() const {
    return std::min(most_quota, allowance(full(time_control_)).value_or(nothing) / quota_part);
}

Milliseconds Clock::refundable() const {
    return is_live(time_control_) && begun() ? std::min(most_refund, quotas_[turn_of_]) : nothing;
}

std::optional<Moment> Clock::deadline() const {
    const auto allowed = allowance();
    if (!allowed) return std::nullopt;
    return earlier(spent_.when(*allowed + refundable()), turn_.when(*turn_allowance() + refundable()));
}

Milliseconds Clock::refund(Moment now, Milliseconds lag) const {
    return std::clamp(lag, nothing, std::min(refundable(), spent_.elapsed(now)));
}

bool Clock::in_time(Moment now, Milliseconds refunded) const {
    const auto allowed = allowance();
    return !allowed ||
           (spent_.elapsed(now) - refunded < *allowed && turn_.elapsed(now) - refunded < *turn_allowance());
}

void Clock::press(Moment now, Milliseconds refunded) {
    if (!is_free()) {
        Account& account = accounts_[turn_of_];
        Milliseconds& quota = quotas_[turn_of_];
        account = rewarded(charged(account, rest_of(spent_.elapsed(now), refunded)));
        quota = std::clamp(quota - refunded + quota_per_turn, nothing, full_quota());
    }
    has_moved_[turn_of_] = true;
    begin_turn(opponent(turn_of_), now);
}

void Clock::hand_to(game::Player player, Moment now) {
    Account& account = accounts_[turn_of_];
    if (!is_free()) account = renewed(charged(account, spent_.elapsed(now)));
    begin_turn(player, now);
}

// Who has moved is said by side: a swap counts as the first turn of the player who swaps.
void Clock::swap_sides(Moment now) {
    hand_to(turn_of_, now);
    std::swap(accounts_.one, accounts_.two);
    std::swap(quotas_.one, quotas_.two);
    std::swap(away_.one, away_.two);
    go_on(now);
}

void Clock::stop(Moment now) {
    stopped_ = true;
    go_on(now);
}

void Clock::set_paused(bool paused, Moment now) {
    paused_ = paused;
    go_on(now);
}

void Clock::set_away(game::Player player, bool away, Moment now) {
    away_[player] = away;
    go_on(now);
}

void Clock::leave(game::Player player, Milliseconds least, Moment now) {
    const auto allowed = allowance();
    if (player != turn_of_ || !allowed) return;
    turn_.cut(rest_of(*turn_allowance(), least), now);
    if (!std::holds_alternative<TotalDays>(time_control_)) spent_.cut(rest_of(*allowed, least), now);
}

void Clock::excuse(Milliseconds time, Moment now) {
    turn_.forget(time, now);
    spent_.forget(time, now);
}

void Clock::begin_turn(game::Player player, Moment now) {
    turn_of_ = player;
    turn_ = Stopwatch(now);
    spent_ = Stopwatch(now);
    go_on(now);
}

void Clock::go_on(Moment now) {
    const bool stands_still = stopped_ || paused_;
    const bool away = away_[turn_of_];
    turn_.set_running(!stands_still && !away, now);
    spent_.set_running(!stands_still && (!away || runs_through_vacations()), now);
}

}  // namespace table
