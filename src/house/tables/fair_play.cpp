#include "house/tables/fair_play.h"

#include <algorithm>
#include <string>
#include <vector>

#include "house/common/days.h"
#include "house/tables/fair_play_sql.h"

namespace house {
namespace {

std::vector<Time> aborts_of(sql::Snapshot& snapshot, AccountId account, Time now) {
    return list_aborts(snapshot, account, now - aborts_matter);
}

// The last abort, and those within a day before it.
std::ptrdiff_t in_last_day(std::span<const Time> aborts) {
    return std::ranges::count_if(
        aborts, [since = aborts.back() - fair_play_day](Time abort) { return abort > since; });
}

tl::unexpected<Refusal> refused_until(Time until, Time now, std::string_view code, const std::string& why) {
    return tl::unexpected(Refusal{.code = code,
                                  .message = why + write_moment(until) + " UTC, and casual games now.",
                                  .retry_after = until - now});
}

Answer<void> check_pair(sql::Snapshot& snapshot, const Account& who, const Account& opponent, Time now) {
    const auto begun = list_rated_games(snapshot, who.id, opponent.id, now - fair_play_day);
    if (begun.size() < most_rated_games) return {};
    const Time until = begun[begun.size() - most_rated_games] + fair_play_day;
    return refused_until(until, now, code::rated_too_often,
                         "You have started " + std::to_string(begun.size()) + " rated games with " +
                             opponent.name + " within a day. You can start the next one from ");
}

}  // namespace

std::optional<Time> barred_until(std::span<const Time> aborts, Time now) {
    const auto more = aborts.empty() ? 0 : in_last_day(aborts) - free_aborts;
    if (more <= 0) return std::nullopt;
    const auto step = std::min(static_cast<std::size_t>(more), aborts_cost.size()) - 1;
    const Time until = aborts.back() + aborts_cost.at(step);
    return until > now ? std::optional(until) : std::nullopt;
}

Answer<void> check_rated(sql::Snapshot& snapshot, const Account& who, Time now) {
    const auto aborts = aborts_of(snapshot, who.id, now);
    const auto until = barred_until(aborts, now);
    if (!until) return {};
    return refused_until(*until, now, code::aborted_too_often,
                         "You have aborted " + std::to_string(in_last_day(aborts)) +
                             " rated games within a day. You can play rated games again from ");
}

Answer<void> check_rated(sql::Snapshot& snapshot, const Account& who, const Account& opponent, Time now) {
    if (auto fine = check_rated(snapshot, who, now); !fine) return fine;
    if (barred_until(aborts_of(snapshot, opponent.id, now), now))
        return refused(code::not_welcome, opponent.name + " can't play rated games at the moment.");
    return check_pair(snapshot, who, opponent, now);
}

}  // namespace house
