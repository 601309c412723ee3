// Lobby: finding somebody to play with. Open seeks, challenges to one person, links for whoever has them,
// rematches, and boards that one person lays for two others or for themselves.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "house/common/context.h"
#include "house/common/page.h"
#include "house/lobby/invitation.h"
#include "house/people/account.h"
#include "house/people/identity.h"
#include "house/people/shared_limit.h"
#include "house/tables/entities.h"
#include "house/tables/tables.h"
#include "house/tables/terms.h"
#include "sql/database.h"

namespace house {

// The host's part in the dice of a game: a dice seed drawn before, by its commitment, and a word.
struct DiceWish {
    std::string commitment;  // as hexadecimal digits
    std::string word{};      // empty: none
};

class Lobby {
public:
    Lobby(Context& context, const Tables& tables);

    // Draws the dice of a game to come and commits to them. They are good for one invitation of `who` within
    // an hour.
    [[nodiscard]] Answer<DiceSeed> draw_dice_seed(const Identity& who);

    // A game with dice has them from here on: those of the dice seed that is wished for, which is spent by
    // that, or others if none is.
    using Dice = std::optional<DiceWish>;
    [[nodiscard]] Answer<Invitation> seek(const Identity& who, const Terms& terms, const Dice& dice = {});
    // A bot accepts at once, unless its challenger has enough games with bots as it is. A comment is told to
    // the other and kept nowhere else. Whoever challenges themselves practises: they have both seats, at
    // once, and no clock whatever the terms say.
    [[nodiscard]] Answer<Invitation> challenge(const Identity& who, std::string_view name, const Terms& terms,
                                               const Dice& dice = {}, std::string_view comment = {});
    // The same game without waiting for an answer, with somebody who welcomes such challenges; so often only,
    // and rated with a bot only: a rated game is for two who have agreed to it.
    [[nodiscard]] Answer<Invitation> begin(const Identity& who, std::string_view name, const Terms& terms,
                                           const Dice& dice = {}, std::string_view comment = {});
    // Lays a table for two others, at once and casually, if both welcome challenges from `who` and from each
    // other. Both are told who has done it, and the comment. A refusal has a sentence for every reason.
    [[nodiscard]] Answer<TableEntry> arrange(const Identity& who, const game::ByPlayer<std::string>& names,
                                             const Terms& terms, std::string_view comment = {});
    // Whoever has its id may accept it.
    [[nodiscard]] Answer<Invitation> link(const Identity& who, const Terms& terms, const Dice& dice = {});
    // Challenges the opponent of a game that is over, with the seats exchanged.
    [[nodiscard]] Answer<Invitation> rematch(const Identity& who, std::string_view table,
                                             const Dice& dice = {});

    // Sits both down. Of two who accept at the same time, one is told that it is too late. A word is what the
    // visitor adds to the dice.
    [[nodiscard]] Answer<TableEntry> accept(const Identity& who, std::string_view id,
                                            std::string_view word = {});
    [[nodiscard]] Answer<Invitation> decline(const Identity& who, std::string_view id,
                                             std::string_view reason);
    [[nodiscard]] Answer<Invitation> withdraw(const Identity& who, std::string_view id);

    // A challenge is seen by the two whom it concerns, a seek or a link by whoever has its id. The table that
    // came of it is told only to those who may see it, of a seek to those who find it in lists.
    [[nodiscard]] Answer<Invitation> find(const std::optional<Identity>& viewer, std::string_view id);
    // The same without asking who looks, to tell those whom it concerns.
    [[nodiscard]] Answer<Invitation> read(std::string_view id);
    [[nodiscard]] Answer<std::vector<Invitation>> seeks(std::string_view game, const Page& page);
    [[nodiscard]] Answer<std::vector<Invitation>> of(const Identity& who);
    // Those whose time has come are closed, a few at once: true if there are more. Dice seeds are thrown
    // away.
    [[nodiscard]] Answer<bool> pass_time();

private:
    // Whom an invitation is for, if it is for somebody in particular.
    struct Addressee {
        Account account;
        bool at_once;  // they have no say
        std::string_view comment;
    };
    // To whom a challenge goes, if it can.
    [[nodiscard]] Answer<Account> challenged(const Identity& who, std::string_view name, const Terms& terms);
    [[nodiscard]] Answer<Invitation> invite_one(const Identity& who, const Account& to, bool at_once,
                                                const Terms& terms, const Dice& dice,
                                                std::string_view comment);
    [[nodiscard]] Answer<Invitation> invite(const Identity& who, Invitation::Kind kind, const Terms& terms,
                                            const std::optional<Addressee>& to, const Dice& dice);
    [[nodiscard]] Answer<void> add_dice(sql::Transaction& transaction, Invitation& invitation,
                                        const Terms& terms, const Dice& wish) const;
    [[nodiscard]] static Answer<void> check_word(std::string_view word);
    [[nodiscard]] Hash draw_seed() const;
    [[nodiscard]] Answer<Invitation> open_one(sql::Snapshot& snapshot, std::string_view id) const;
    // Lays the table and closes the invitation, which then knows it. `word` is the visitor's.
    [[nodiscard]] Answer<TableEntry> sit_down(sql::Transaction& transaction, Invitation& invitation,
                                              const Terms& terms, const Account& host, const Account& visitor,
                                              std::string_view word) const;
    [[nodiscard]] Answer<Invitation> settle(sql::Transaction& transaction, Invitation invitation,
                                            Invitation::State state) const;
    // Where the host sits: as they wished, or as a coin falls.
    [[nodiscard]] game::Player seat_of_host(const Terms& terms) const;

    Context& context_;
    const Tables& tables_;
    SharedLimit unasked_;  // games that one person begins without asking whoever plays them
};

}  // namespace house
