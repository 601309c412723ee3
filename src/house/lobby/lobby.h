// Lobby: finding opponents. Seeks, challenges, links, rematches, tables that a player sets up for two others,
// and practice.
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

// The host's part in the dice of a game: the commitment of a dice seed drawn before, and a word.
struct DiceWish {
    std::string commitment;  // as hexadecimal digits
    std::string word{};      // empty: none
};

class Lobby {
public:
    Lobby(Context& context, const Tables& tables);

    // Draws the dice of a future game and commits to them. They are valid for one invitation of `who` within
    // an hour.
    [[nodiscard]] Answer<DiceSeed> draw_dice_seed(const Identity& who);

    // A game with dice gets them with the invitation: those of the given dice seed, which is used up, or
    // newly drawn ones.
    using Dice = std::optional<DiceWish>;
    [[nodiscard]] Answer<Invitation> seek(const Identity& who, const Terms& terms, const Dice& dice = {});
    // A bot accepts at once, unless the challenger already has too many games against bots. The comment is
    // only sent to the opponent and not stored elsewhere. A player who challenges themselves gets a practice
    // table at once, with both seats and without a clock, whatever the terms say.
    [[nodiscard]] Answer<Invitation> challenge(const Identity& who, std::string_view name, const Terms& terms,
                                               const Dice& dice = {}, std::string_view comment = {});
    // Starts the game at once, without an answer, if the opponent accepts challenges from `who`. Rate
    // limited; rated only against bots, because both players of a rated game must agree to it.
    [[nodiscard]] Answer<Invitation> begin(const Identity& who, std::string_view name, const Terms& terms,
                                           const Dice& dice = {}, std::string_view comment = {});
    // Sets up a casual table for two others at once, if both accept challenges from `who` and from each
    // other. Both are notified of it, with the comment. A refusal has a sentence for every reason.
    [[nodiscard]] Answer<TableEntry> arrange(const Identity& who, const game::ByPlayer<std::string>& names,
                                             const Terms& terms, std::string_view comment = {});
    // Anyone who has its id can accept it.
    [[nodiscard]] Answer<Invitation> link(const Identity& who, const Terms& terms, const Dice& dice = {});
    // Challenges the opponent of a finished game, with the seats swapped.
    [[nodiscard]] Answer<Invitation> rematch(const Identity& who, std::string_view table,
                                             const Dice& dice = {});

    // Starts the game. If two players accept at the same time, the second one is refused. `word` is what the
    // accepting player adds to the dice.
    [[nodiscard]] Answer<TableEntry> accept(const Identity& who, std::string_view id,
                                            std::string_view word = {});
    [[nodiscard]] Answer<Invitation> decline(const Identity& who, std::string_view id,
                                             std::string_view reason);
    [[nodiscard]] Answer<Invitation> withdraw(const Identity& who, std::string_view id);

    // A challenge is visible to its two players, a seek or a link to anyone who has its id. Its table is
    // shown only to users who can see it, for a seek only if the table is listed for them.
    [[nodiscard]] Answer<Invitation> find(const std::optional<Identity>& viewer, std::string_view id);
    // The same without a check of the viewer, for sending it to the users concerned.
    [[nodiscard]] Answer<Invitation> read(std::string_view id);
    [[nodiscard]] Answer<std::vector<Invitation>> seeks(std::string_view game, const Page& page);
    [[nodiscard]] Answer<std::vector<Invitation>> of(const Identity& who);
    // Closes a few expired invitations and erases expired dice seeds; true if there are more.
    [[nodiscard]] Answer<bool> pass_time();

private:
    // The recipient of a challenge.
    struct Addressee {
        Account account;
        bool at_once;  // the game starts without their answer
        std::string_view comment{};
        std::string_view rematch_of{};  // the table whose game is to be repeated
    };
    // The account to challenge, if that is possible.
    [[nodiscard]] Answer<Account> challenged(const Identity& who, std::string_view name, const Terms& terms);
    [[nodiscard]] Answer<Invitation> invite_one(const Identity& who, Addressee to, const Terms& terms,
                                                const Dice& dice);
    [[nodiscard]] Answer<Invitation> invite(const Identity& who, Invitation::Kind kind, const Terms& terms,
                                            const std::optional<Addressee>& to, const Dice& dice);
    [[nodiscard]] Answer<void> add_dice(sql::Transaction& transaction, Invitation& invitation,
                                        const Terms& terms, const Dice& wish) const;
    [[nodiscard]] static Answer<void> check_word(std::string_view word);
    [[nodiscard]] Hash draw_seed() const;
    [[nodiscard]] Answer<Invitation> open_one(sql::Snapshot& snapshot, std::string_view id) const;
    // Opens the table and closes the invitation with it. `word` is that of the accepting player.
    [[nodiscard]] Answer<TableEntry> sit_down(sql::Transaction& transaction, Invitation& invitation,
                                              const Terms& terms, const Account& host, const Account& visitor,
                                              std::string_view word) const;
    [[nodiscard]] Answer<Invitation> settle(sql::Transaction& transaction, Invitation invitation,
                                            Invitation::State state) const;
    // The host's seat: as in the terms, or random.
    [[nodiscard]] game::Player seat_of_host(const Terms& terms) const;

    Context& context_;
    const Tables& tables_;
    SharedLimit unasked_;  // games that a player starts without asking the opponents
};

}  // namespace house
