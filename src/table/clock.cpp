#include "table/clock.h"

#include <algorithm>
#include <cstdint>

namespace table {
namespace {

constexpr Milliseconds nothing{0};

// One function for several kinds of tempo.
template <class... Cases>
struct Overloaded : Cases... {
    using Cases::operator()...;
};

Milliseconds rest_of(Milliseconds bank, Milliseconds spent) { return std::max(bank - spent, nothing); }

}  // namespace

Clock::Clock(const Tempo& tempo, game::Player first, Moment now)
    : tempo_(tempo),
      accounts_{full(tempo), full(tempo)},
      quotas_{most_quota, most_quota},
      turn_of_(first),
      since_(now) {}

Clock::Account Clock::full(const Tempo& tempo) {
    return std::visit(
        Overloaded{[](const Unlimited&) { return Account{}; },
                   [](const DaysPerTurn& days) { return Account{days.days, 0}; },
                   [](const TotalDays& days) { return Account{days.total, 0}; },
                   [](const ByoYomi& byo_yomi) { return Account{byo_yomi.bank, byo_yomi.periods}; },
                   [](const auto& with_bank) { return Account{with_bank.bank, 0}; }},
        tempo);
}

Clock::Account Clock::charged(Account account, Milliseconds spent) const {
    if (const auto* const delay = std::get_if<Delay>(&tempo_)) spent = rest_of(spent, delay->delay);
    const auto* const byo_yomi = std::get_if<ByoYomi>(&tempo_);
    if (byo_yomi != nullptr && spent >= account.bank) {
        const auto used_up = (spent - account.bank) / Milliseconds(byo_yomi->period);
        account.periods -= static_cast<int>(std::min<std::int64_t>(used_up, account.periods));
    }
    account.bank = rest_of(account.bank, spent);
    return account;
}

// A turn begins with all the time that is given anew for each.
Clock::Account Clock::renewed(Account account) const {
    if (const auto* const days = std::get_if<DaysPerTurn>(&tempo_)) account.bank = days->days;
    return account;
}

Clock::Account Clock::rewarded(Account account) const {
    if (const auto* const fischer = std::get_if<Fischer>(&tempo_)) account.bank += fischer->increment;
    if (const auto* const days = std::get_if<DayBank>(&tempo_))
        account.bank = std::min<Milliseconds>(account.bank + days->increment, days->cap);
    return renewed(account);
}

std::optional<game::Player> Clock::running() const { return since_ ? std::optional(turn_of_) : std::nullopt; }

Milliseconds Clock::elapsed(Moment now) const {
    return since_ ? used_ + std::max(now - *since_, nothing) : used_;
}

std::optional<Left> Clock::left(game::Player player, Moment now) const {
    if (std::holds_alternative<Unlimited>(tempo_)) return std::nullopt;
    const Milliseconds spent = player == turn_of_ && !is_free() ? elapsed(now) : nothing;
    const Account before = accounts_[player];
    const Account after = charged(before, spent);
    if (const auto* const days = std::get_if<TotalDays>(&tempo_))
        return Left{std::min(rest_of(days->per_turn, spent), after.bank), 0, after.bank};
    const auto* const byo_yomi = std::get_if<ByoYomi>(&tempo_);
    if (byo_yomi == nullptr || after.bank > nothing || after.periods == 0)
        return Left{after.bank, after.periods};
    const Milliseconds period = byo_yomi->period;
    return Left{period - (spent - before.bank) % period, after.periods};
}

std::optional<Milliseconds> Clock::allowance() const {
    if (std::holds_alternative<Unlimited>(tempo_)) return std::nullopt;
    if (is_free()) return start_allowance;
    const Account& account = accounts_[turn_of_];
    if (const auto* const delay = std::get_if<Delay>(&tempo_)) return account.bank + delay->delay;
    if (const auto* const days = std::get_if<TotalDays>(&tempo_))
        return std::min<Milliseconds>(account.bank, days->per_turn);
    if (const auto* const byo_yomi = std::get_if<ByoYomi>(&tempo_))
        return account.bank + account.periods * Milliseconds(byo_yomi->period);
    return account.bank;
}

Milliseconds Clock::refundable() const {
    return is_live(tempo_) && begun() ? std::min(most_refund, quotas_[turn_of_]) : nothing;
}

std::optional<Moment> Clock::deadline() const {
    const auto allowed = allowance();
    if (!allowed || !since_) return std::nullopt;
    return *since_ - used_ + *allowed + refundable();
}

Milliseconds Clock::refund(Moment now, Milliseconds lag) const {
    return std::clamp(lag, nothing, std::min(refundable(), elapsed(now)));
}

bool Clock::in_time(Moment now, Milliseconds refunded) const {
    const auto allowed = allowance();
    return !allowed || elapsed(now) - refunded < *allowed;
}

void Clock::press(Moment now, Milliseconds refunded) {
    if (!is_free()) {
        Account& account = accounts_[turn_of_];
        Milliseconds& quota = quotas_[turn_of_];
        account = rewarded(charged(account, rest_of(elapsed(now), refunded)));
        quota = std::clamp(quota - refunded + quota_per_turn, nothing, most_quota);
    }
    has_moved_[turn_of_] = true;
    begin_turn(opponent(turn_of_), now);
}

void Clock::hand_to(game::Player player, Moment now) {
    Account& account = accounts_[turn_of_];
    if (!is_free()) account = renewed(charged(account, elapsed(now)));
    begin_turn(player, now);
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

void Clock::begin_turn(game::Player player, Moment now) {
    turn_of_ = player;
    used_ = nothing;
    since_ = now;
    go_on(now);
}

void Clock::go_on(Moment now) {
    used_ = elapsed(now);
    const bool stands_still = stopped_ || paused_ || away_[turn_of_];
    since_ = stands_still ? std::nullopt : std::optional(now);
}

}  // namespace table
