// Agreement with the engine: how often a player made the engine's turn in analyzed rated games, beside
// players of similar strength. A hint for the host that someone may use an engine, never a verdict: strong
// players agree more often, and players choose the games that are analyzed.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "house/analyses/entities.h"
#include "house/common/context.h"
#include "house/people/identity.h"

namespace house {

// Players are comparable if their ratings after a game are at most this far from the player's.
inline constexpr double similar_rating = 100;
// The work of a report: games of the player, and of others with a higher and with a lower rating.
inline constexpr std::size_t most_own_games = 100;
inline constexpr std::size_t most_other_games = 1'000;
// With fewer, agreement says nothing: turns of each player who is counted, and comparable players.
inline constexpr int least_agreement_turns = 100;
inline constexpr int least_comparable_players = 5;

struct AgreementCount {
    int games = 0;
    int turns = 0;
    int agreed = 0;

    bool operator==(const AgreementCount&) const = default;
};

struct AgreementReport {
    std::string ladder;
    double rating = 0;
    AgreementCount own;
    AgreementCount others;  // of the comparable players together
    int players = 0;        // comparable ones
    int as_often = 0;       // those of them who agree at least as often
    bool enough = false;    // whether there are enough turns and players to compare

    bool operator==(const AgreementReport&) const = default;
};

// Compares a player with the others of a ladder; games of the player among those of the others do not count.
[[nodiscard]] AgreementReport compare_agreement(AccountId player, std::span<const GameAgreement> own,
                                                std::span<const GameAgreement> others);

// May be used from any thread.
class Agreements {
public:
    explicit Agreements(Context& context) : context_(context) {}

    // One for each ladder on which games of the player have been analyzed. For moderators; nothing: the host.
    [[nodiscard]] Answer<std::vector<AgreementReport>> report(const std::optional<Identity>& by,
                                                              std::string_view name) const;

private:
    Context& context_;
};

}  // namespace house
