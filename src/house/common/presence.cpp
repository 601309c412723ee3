#include "house/common/presence.h"

#include <algorithm>
#include <cstdint>

#include "base/text.h"
#include "sql/numbers.h"

namespace house {
namespace {

constexpr std::chrono::minutes away_after{1};
constexpr std::chrono::minutes written_again_after{10};
constexpr std::chrono::minutes forgotten_after{20};
constexpr std::size_t longest_news = 6'000;

Time found(const std::unordered_map<AccountId, Time>& times, AccountId account) {
    const auto known = times.find(account);
    return known == times.end() ? Time{} : known->second;
}

void forget_before(std::unordered_map<AccountId, Time>& times, Time time) {
    std::erase_if(times, [&](const auto& one) { return one.second < time; });
}

}  // namespace

void Presence::begin(Time now) {
    const std::scoped_lock lock(mutex_);
    begun_ = now;
}

bool Presence::saw(AccountId account, const Hash& credential, Time written, Time now) {
    const std::scoped_lock lock(mutex_);
    here_[account] = now;
    const auto [use, is_new] = uses_.try_emplace(credential, Use{written, written});
    const bool came = now - use->second.seen >= away_after;
    const bool stays = now - use->second.written >= written_again_after;
    use->second.seen = now;
    if (came || stays) use->second.written = now;
    return came || stays;
}

Time Presence::last(AccountId account) const {
    const std::scoped_lock lock(mutex_);
    return std::max({begun_, found(here_, account), found(there_, account)});
}

bool Presence::is_here(AccountId account, Time now) const {
    const std::scoped_lock lock(mutex_);
    return now - std::max(found(here_, account), found(there_, account)) <= lasts;
}

std::size_t Presence::count(Time now) const {
    const std::scoped_lock lock(mutex_);
    const auto is_recent = [&](const auto& one) { return now - one.second <= lasts; };
    const auto is_only_there = [&](const auto& one) {
        return is_recent(one) && now - found(here_, one.first) > lasts;
    };
    return static_cast<std::size_t>(std::ranges::count_if(here_, is_recent) +
                                    std::ranges::count_if(there_, is_only_there));
}

std::vector<std::string> Presence::tell(Time now) {
    const std::scoped_lock lock(mutex_);
    forget_before(here_, now - forgotten_after);
    forget_before(there_, now - forgotten_after);
    std::erase_if(uses_, [&](const auto& one) { return one.second.seen < now - forgotten_after; });
    std::vector<std::string> texts;
    for (const auto& [account, seen] : here_) {
        if (now - seen > lasts / 2) continue;
        if (texts.empty() || texts.back().size() > longest_news) texts.emplace_back();
        texts.back() +=
            (texts.back().empty() ? "" : " ") + std::to_string(static_cast<std::int64_t>(account));
    }
    return texts;
}

void Presence::hear(std::string_view told, Time now) {
    const std::scoped_lock lock(mutex_);
    for (const base::Word& word : base::words(told))
        if (const auto account = sql::read_number<std::int64_t>(word.text)) there_[AccountId{*account}] = now;
}

}  // namespace house
