#include "house/tournaments/entry_rules.h"

#include <cmath>

#include "dice/dice.h"
#include "house/people/secrets.h"
#include "house/tables/fair_play.h"
#include "house/tables/rating_sql.h"
#include "house/tables/ratings.h"
#include "tournament/step.h"

namespace house {
namespace {

Answer<void> check_rating(sql::Snapshot& snapshot, const TournamentPlan& plan, AccountId account) {
    const int rating = entry_rating(snapshot, plan, account);
    const auto refuse = [&](std::string_view bound, int limit) {
        return refused(code::wrong_rating, "This tournament is for ratings of " + std::string(bound) + ' ' +
                                               std::to_string(limit) + ". Yours is " +
                                               std::to_string(rating) + ".");
    };
    if (plan.least_rating && rating < *plan.least_rating) return refuse("at least", *plan.least_rating);
    if (plan.most_rating && rating > *plan.most_rating) return refuse("at most", *plan.most_rating);
    return {};
}

}  // namespace

std::string hash_of_entry_password(std::string_view tournament, std::string_view password) {
    return dice::write_hex(hash_of(std::string(tournament) + ' ' + std::string(password)));
}

int entry_rating(sql::Snapshot& snapshot, const TournamentPlan& plan, AccountId account) {
    const auto rating = find_rating(snapshot, account, ladder_of(plan.terms));
    return static_cast<int>(std::lround(rating ? rating->rating : newcomer.rating));
}

Answer<void> check_not_ended(const Tournament& tournament) {
    if (tournament.state == Tournament::State::cancelled)
        return refused(code::too_late, "This tournament has been cancelled.");
    if (tournament.ended) return refused(code::too_late, "This tournament is over.");
    return {};
}

Answer<void> check_place(const TournamentFile& file, AccountId account) {
    const Tournament& tournament = file.tournament;
    if (const auto ended = check_not_ended(tournament); !ended) return ended;
    if (tournament.state != Tournament::State::open && !takes_late_entries(file.plan.format.kind))
        return refused(code::too_late, "This tournament has started, and nobody can enter it any more.");
    const TournamentPlayer* const known = file.find(account);
    if (known != nullptr && !known->withdrawn)
        return refused(code::not_allowed, "You have already entered this tournament.");
    if (file.count_active() >= file.plan.most_players)
        return refused(code::too_many, "This tournament is full.");
    return {};
}

Answer<void> check_entry(sql::Snapshot& snapshot, const TournamentFile& file, const Account& account,
                         std::string_view password, Time now) {
    if (const auto place = check_place(file, account.id); !place) return place;
    const std::string& needed = file.tournament.password;
    if (!needed.empty() && hash_of_entry_password(file.tournament.id, password) != needed)
        return refused(code::wrong_entry_password, "This tournament needs a password. Ask its host for it.");
    if (const auto fine = check_rating(snapshot, file.plan, account.id); !fine) return fine;
    return file.plan.terms.rated ? check_rated(snapshot, account, now) : Answer<void>();
}

}  // namespace house
