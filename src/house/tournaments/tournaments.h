// Tournaments: announced by a member, entered by players, played to the end by the house itself.
//
// A tournament is open until it starts, at its time, with enough players, or when its host says so. Then the
// house pairs the players and opens their tables like any others: games are played, watched and rated as
// always. How it goes on is in rounds.h, who meets whom in src/tournament.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "house/common/context.h"
#include "house/common/page.h"
#include "house/people/identity.h"
#include "house/tables/tables.h"
#include "house/tournaments/entities.h"
#include "house/tournaments/plan.h"
#include "house/tournaments/rounds.h"
#include "house/tournaments/tournament_field.h"
#include "tournament/standings.h"

namespace house {

class Tournaments {
public:
    Tournaments(Context& context, const Tables& tables)
        : context_(context), tables_(tables), rounds_(context, tables) {}

    // For members. A member may have a few that are not over, a moderator as many as needed, and with more
    // players.
    [[nodiscard]] Answer<Tournament> create(const Identity& who, const TournamentPlan& plan);
    // For its host and for moderators: starts it now, or cancels it before it has started.
    [[nodiscard]] Answer<Tournament> start(const Identity& who, std::string_view id);
    [[nodiscard]] Answer<Tournament> cancel(const Identity& who, std::string_view id);

    // For members, within the rules of entry; a player who has withdrawn comes back. When it has started,
    // only a Swiss and an arena can be entered.
    [[nodiscard]] Answer<Tournament> enter(const Identity& who, std::string_view id,
                                           std::string_view password = {});
    // The host lets one of the house's bots enter.
    [[nodiscard]] Answer<Tournament> enter_bot(const Identity& who, std::string_view id,
                                               std::string_view name);
    // Nobody withdraws from games that have begun: they are played on, or resigned.
    [[nodiscard]] Answer<Tournament> withdraw(const Identity& who, std::string_view id);

    // A tournament as everyone sees it.
    struct Shown {
        TournamentFile file;
        std::string host;  // the name
        int rounds = 0;    // that there will be; 0: not known
        std::vector<tournament::Standing> standings;
    };
    [[nodiscard]] Answer<Shown> find(std::string_view id);
    // Without players and games.
    [[nodiscard]] Answer<Tournament> announced(std::string_view id);
    // Refuses if there is none with this id.
    [[nodiscard]] Answer<void> check_exists(std::string_view id);
    // Without players and games.
    struct Listed {
        Tournament tournament;
        TournamentPlan plan;
        std::string host;
        std::int64_t players = 0;
    };
    [[nodiscard]] Answer<std::vector<Listed>> list(Tournament::State state, const Page& page);
    // Those that a player has entered, the newest first.
    [[nodiscard]] Answer<std::vector<Listed>> of(AccountId account);
    // The records of all games that have begun, one after another.
    [[nodiscard]] Answer<std::string> records(std::string_view id);

    // Starts, pairs and ends the tournaments that are due; true if there are more. A damaged one does not
    // delay the others.
    [[nodiscard]] Answer<bool> pass_time();

private:
    using Change = std::function<Answer<void>(sql::Transaction&, TournamentFile&, Time)>;
    [[nodiscard]] Answer<Tournament> change(const Identity& who, std::string_view id, const Change& change);
    [[nodiscard]] static Answer<void> add_player(sql::Transaction& transaction, TournamentFile& file,
                                                 const Account& account, Time now);

    Context& context_;
    const Tables& tables_;
    Rounds rounds_;
};

}  // namespace house
