// Lobby: finding somebody to play with. Open seeks, challenges to one person, links for whoever has them,
// rematches.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "house/accounts.h"
#include "house/premises.h"
#include "house/tables.h"
#include "house/terms.h"

namespace house {

class Lobby {
public:
    Lobby(Premises& premises, const Tables& tables) : premises_(premises), tables_(tables) {}

    [[nodiscard]] Answer<Invitation> seek(const Identity& who, const Terms& terms);
    // A bot accepts at once, unless its challenger has enough games with bots as it is.
    [[nodiscard]] Answer<Invitation> challenge(const Identity& who, std::string_view name,
                                               const Terms& terms);
    // Whoever has its id may accept it.
    [[nodiscard]] Answer<Invitation> link(const Identity& who, const Terms& terms);
    // Challenges the opponent of a game that is over, with the seats exchanged.
    [[nodiscard]] Answer<Invitation> rematch(const Identity& who, std::string_view table);

    // Sits both down. Of two who accept at the same time, one is told that it is too late.
    [[nodiscard]] Answer<TableEntry> accept(const Identity& who, std::string_view id);
    [[nodiscard]] Answer<Invitation> decline(const Identity& who, std::string_view id,
                                             std::string_view reason);
    [[nodiscard]] Answer<Invitation> withdraw(const Identity& who, std::string_view id);

    // A challenge is seen by the two whom it concerns, a seek or a link by whoever has its id.
    [[nodiscard]] Answer<Invitation> find(const std::optional<Identity>& viewer, std::string_view id);
    // The same without asking who looks, to tell those whom it concerns.
    [[nodiscard]] Answer<Invitation> read(std::string_view id);
    [[nodiscard]] Answer<std::vector<Invitation>> seeks(std::string_view game, const Page& page);
    [[nodiscard]] Answer<std::vector<Invitation>> of(const Identity& who);
    // Those whose time has come are closed, a few at once: true if there are more.
    [[nodiscard]] Answer<bool> pass_time();

private:
    [[nodiscard]] Answer<Invitation> invite(const Identity& who, Invitation::Kind kind, const Terms& terms,
                                            const std::optional<Account>& to);
    [[nodiscard]] Answer<Invitation> open_one(View& view, std::string_view id) const;
    // Lays the table and closes the invitation, which then knows it.
    [[nodiscard]] Answer<TableEntry> sit_down(Writer& writer, Invitation& invitation, const Terms& terms,
                                              const Account& host, const Account& visitor) const;
    [[nodiscard]] Answer<Invitation> settle(Writer& writer, Invitation invitation,
                                            Invitation::State state) const;
    [[nodiscard]] game::ByPlayer<Account> seated(const Terms& terms, const Account& host,
                                                 const Account& visitor) const;

    Premises& premises_;
    const Tables& tables_;
};

}  // namespace house
