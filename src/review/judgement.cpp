#include "review/judgement.h"

#include <algorithm>

namespace review {
namespace {

struct Kind {
    Fault fault;
    std::string_view name;
    int loss;  // at least
    std::uint8_t glyph;
};
constexpr std::array kinds{Kind{Fault::blunder, "blunder", 300, 4}, Kind{Fault::mistake, "mistake", 150, 2},
                           Kind{Fault::slip, "slip", 70, 6}};

const Kind& kind_of(Fault fault) { return *std::ranges::find(kinds, fault, &Kind::fault); }

// A turn that loses this much is worth half.
constexpr int half_worth = 150;

// Outside of these chances a game is as good as over.
constexpr int hopeless = 50;
constexpr bool is_open(int chance) { return hopeless <= chance && chance <= certain - hopeless; }

}  // namespace

int loss_of(const Reviewed& turn) {
    return turn.best == turn.turn ? 0 : std::max(0, turn.could_have - turn.has);
}

int chance_of_one(const Reviewed& turn) {
    return turn.player == game::Player::one ? turn.has : certain - turn.has;
}

std::optional<Fault> fault_of(int loss) {
    const auto found = std::ranges::find_if(kinds, [&](const Kind& kind) { return loss >= kind.loss; });
    return found == kinds.end() ? std::nullopt : std::optional(found->fault);
}

std::string_view name_of(Fault fault) { return kind_of(fault).name; }

int least_loss(Fault fault) { return kind_of(fault).loss; }

std::uint8_t glyph_of(Fault fault) { return kind_of(fault).glyph; }

int count_faults(std::span<const Reviewed> turns, game::Player player, Fault fault) {
    return static_cast<int>(std::ranges::count_if(turns, [&](const Reviewed& turn) {
        return turn.player == player && fault_of(loss_of(turn)) == fault;
    }));
}

std::optional<int> accuracy(std::span<const Reviewed> turns, game::Player player) {
    int sum = 0;
    int count = 0;
    for (const Reviewed& turn : turns) {
        if (turn.player != player || !turn.choice) continue;
        sum += certain * half_worth / (half_worth + loss_of(turn));
        ++count;
    }
    return count == 0 ? std::nullopt : std::optional((sum + count / 2) / count);
}

Agreement agreement(std::span<const Reviewed> turns, game::Player player) {
    Agreement found;
    for (const Reviewed& turn : turns) {
        if (turn.player != player || !turn.choice || !is_open(turn.could_have)) continue;
        ++found.turns;
        if (turn.best == turn.turn) ++found.agreed;
    }
    return found;
}

}  // namespace review
