#include "house/lobby/pairs.h"

#include <map>
#include <utility>
#include <vector>

#include "base/text.h"
#include "base/utf8.h"
#include "house/lobby/welcome.h"
#include "house/people/account_sql.h"
#include "house/people/preferences.h"
#include "house/tables/bots.h"
#include "sql/database.h"

namespace house {
namespace {

// The players who prevent the game, by reason.
struct Hindrances {
    std::vector<std::string> unknown{};
    std::map<Objection, std::vector<std::string>> objecting{};

    [[nodiscard]] bool empty() const { return unknown.empty() && objecting.empty(); }
};

tl::unexpected<Refusal> as_refused(const Hindrances& hindrances, const Terms& terms) {
    std::vector<std::string> sentences;
    if (!hindrances.unknown.empty()) sentences.push_back(nobody_called(hindrances.unknown));
    for (const auto& [objection, names] : hindrances.objecting)
        sentences.push_back(write_objection(objection, names, terms));
    return refused(hindrances.unknown.empty() ? code::not_welcome : code::no_such_account,
                   base::join(sentences, " "));
}

// `to` must accept challenges from the player who sets up the table and from the opponent.
std::optional<Objection> unwelcome_beside(sql::Snapshot& snapshot, const Terms& terms, const Account& by,
                                          const std::optional<Account>& other, const Account& to) {
    const auto objection = unwelcome(snapshot, terms, by, to);
    return objection || !other ? objection : unwelcome(snapshot, terms, *other, to);
}

// At most one bot, and not too many games against bots.
Answer<void> check_pair(sql::Snapshot& snapshot, const game::ByPlayer<Account>& pair) {
    if (pair.one.id == pair.two.id)
        return refused(code::bad_terms,
                       "A game needs two different players, and you named " + pair.one.name + " twice.");
    if (is_bot(pair.one) && is_bot(pair.two))
        return refused(code::not_welcome, "Two bots can't play each other here.");
    for (const game::Player player : game::both_players)
        if (is_bot(pair[game::opponent(player)]) && bot_games(snapshot, pair[player].id) >= most_bot_games)
            return refused(code::too_many, pair[player].name + " already has " +
                                               std::to_string(most_bot_games) + " games against bots.");
    return {};
}

}  // namespace

std::optional<Account> account_called(sql::Snapshot& snapshot, std::string_view name) {
    auto account = base::is_line(name) ? find_account_named(snapshot, name) : std::nullopt;
    if (account && account->kind == Account::Kind::closed) account.reset();
    return account;
}

std::string nobody_called(std::span<const std::string> names) {
    std::vector<std::string> quoted;
    for (const std::string& name : names) quoted.push_back(base::quoted(name));
    return "There is no player named " + base::join(quoted, " or ") + ".";
}

Answer<game::ByPlayer<Account>> pair_for(sql::Snapshot& snapshot, const Account& by,
                                         const game::ByPlayer<std::string>& names, const Terms& terms) {
    const game::ByPlayer<std::optional<Account>> found{account_called(snapshot, names.one),
                                                       account_called(snapshot, names.two)};
    Hindrances hindrances;
    for (const game::Player player : game::both_players)
        if (!found[player])
            hindrances.unknown.push_back(names[player]);
        else if (const auto objection =
                     unwelcome_beside(snapshot, terms, by, found[game::opponent(player)], *found[player]))
            hindrances.objecting[*objection].push_back(found[player]->name);
    if (!hindrances.empty()) return as_refused(hindrances, terms);
    game::ByPlayer<Account> pair{*found.one, *found.two};
    return check_pair(snapshot, pair).map([&] { return std::move(pair); });
}

}  // namespace house
