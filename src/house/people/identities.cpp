#include "house/people/identities.h"

namespace house {
namespace {

constexpr std::chrono::seconds remembered_for{10};  // in case a change is missed after all
// Most entries are read again before that, and the others are no longer needed.
constexpr std::chrono::minutes begun_anew_after{1};
constexpr std::size_t room = 20'000;

}  // namespace

void Identities::begin() {
    const std::scoped_lock lock(mutex_);
    begun_ = true;
}

std::optional<Identity> Identities::find(const Hash& credential, Time now) const {
    const std::scoped_lock lock(mutex_);
    const auto known = known_.find(credential);
    if (known == known_.end() || now - known->second.read >= remembered_for) return std::nullopt;
    return known->second.who;
}

std::uint64_t Identities::edition() const {
    const std::scoped_lock lock(mutex_);
    return edition_;
}

void Identities::remember(const Identity& who, std::uint64_t edition, Time now) {
    const std::scoped_lock lock(mutex_);
    if (!begun_ || edition != edition_) return;
    if (known_.size() >= room || now - begun_anew_ >= begun_anew_after) {
        known_.clear();
        credentials_.clear();
        begun_anew_ = now;
    }
    const auto [place, is_new] = known_.insert_or_assign(who.credential.hash, Known{who, now});
    if (is_new) credentials_[who.account.id].push_back(who.credential.hash);
}

void Identities::forget(AccountId account) {
    const std::scoped_lock lock(mutex_);
    ++edition_;
    const auto found = credentials_.find(account);
    if (found == credentials_.end()) return;
    for (const Hash& credential : found->second) known_.erase(credential);
    credentials_.erase(found);
}

void Identities::forget_all() {
    const std::scoped_lock lock(mutex_);
    ++edition_;
    known_.clear();
    credentials_.clear();
}

}  // namespace house
