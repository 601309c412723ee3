#include "house/lobby/welcome.h"

#include <algorithm>

#include "base/text.h"
#include "house/people/preferences.h"
#include "house/tables/table_sql.h"
#include "sql/database.h"

namespace house {

int playing(sql::Snapshot& snapshot, AccountId account, std::string_view game) {
    const auto tables = list_tables(snapshot, account, false, {.after = {}, .limit = most_tables});
    return static_cast<int>(std::ranges::count(tables, game, &TableEntry::game));
}

std::optional<Objection> unwelcome(sql::Snapshot& snapshot, const Terms& terms, const Account& from,
                                   const Account& to) {
    const std::string challenges = challengers_of(to);
    if (challenges == "nobody") return Objection::challenges;
    if (challenges == "members" && from.kind == Account::Kind::guest) return Objection::guests;
    const GamePreferences preferences = game_preferences(to, terms.game);
    if (!preferences.accept) return Objection::game;
    if (playing(snapshot, to.id, terms.game) >= preferences.limit.value_or(most_tables))
        return Objection::limit;
    return std::nullopt;
}

std::string write_objection(Objection objection, std::span<const std::string> names, const Terms& terms) {
    const bool one = names.size() == 1;
    const std::string all = base::join(names, " and ");
    switch (objection) {
    case Objection::challenges: return all + (one ? " does" : " do") + " not accept challenges.";
    case Objection::guests: return all + (one ? " accepts" : " accept") + " challenges from members only.";
    case Objection::game: return all + (one ? " does" : " do") + " not play " + terms.game + ".";
    case Objection::limit: break;
    }
    return all + (one ? " does" : " do") + " not want more games of " + terms.game + " at the moment.";
}

}  // namespace house
