#include "house/people/identity.h"

#include <optional>
#include <string>
#include <utility>

#include "house/common/days.h"
#include "house/people/account_sql.h"
#include "sql/database.h"

namespace house {
namespace {

bool holds(const std::optional<Restriction>& restriction, Time now) {
    return restriction && restriction->until > now;
}

// "You are muted until 2026-07-01 14:05 UTC: insults."
std::string sentence_about(std::string_view state, const Restriction& restriction) {
    std::string sentence = "You are " + std::string(state);
    sentence += restriction.until == Restriction::never
                    ? " permanently"
                    : " until " + write_moment(restriction.until) + " UTC";
    if (!restriction.reason.empty()) sentence += ": " + restriction.reason;
    if (std::string_view(".!?").find(sentence.back()) == std::string_view::npos) sentence += '.';
    return sentence;
}

tl::unexpected<Refusal> restricted(std::string_view code, const Restriction& restriction) {
    return tl::unexpected(
        Refusal{.code = code, .message = sentence_about(code, restriction), .restriction = restriction});
}

}  // namespace

tl::unexpected<Refusal> not_signed_in() { return refused(code::not_signed_in, "Please sign in first."); }

Answer<void> check_admission(const Account& account, Time now) {
    if (account.kind == Account::Kind::closed) return not_signed_in();
    if (holds(account.ban, now)) return restricted(code::banned, *account.ban);
    return {};
}

Answer<void> check_speech(const Identity& who, Time now) {
    if (holds(who.account.mute, now)) return restricted(code::muted, *who.account.mute);
    return {};
}

std::string_view heard(const Identity& who, std::string_view comment, Time now) {
    return check_speech(who, now) ? comment : std::string_view();
}

Answer<void> check_member(const Identity& who) {
    if (who.account.kind != Account::Kind::member)
        return refused(code::not_allowed, "Only members can do this. Please sign up first.");
    return {};
}

Answer<void> check(const Identity& who, Permission permission) {
    if (!who.may(permission)) return refused(code::not_allowed, refusal_of(permission));
    if (permission == Permission::moderate && !who.account.moderator)
        return refused(code::not_allowed, "Only moderators can do this.");
    return {};
}

Answer<Account> present(sql::Snapshot& snapshot, AccountId id) {
    auto account = find_account(snapshot, id);
    if (!account || account->kind == Account::Kind::closed) return not_signed_in();
    return *std::move(account);
}

}  // namespace house
