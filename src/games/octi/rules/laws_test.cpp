#include "game/laws.h"

#include <gmock/gmock.h>

#include "games/octi/rules/octi.h"

namespace octi {
namespace {

// Where checks run in every build, a few games are enough.
constexpr int games =
#ifdef NDEBUG
    12;
#else
    2;
#endif

void expect_lawful(const Rules& rules, std::uint64_t seed) {
    const auto broken = game::check_laws<Octi>(rules, seed, games, 250);
    EXPECT_FALSE(broken) << broken->law << ": " << broken->where;
}

TEST(OctiLaws, hold_for_every_preset) {
    for (const auto& preset : presets()) {
        SCOPED_TRACE(preset.name);
        expect_lawful(preset.rules, 11);
    }
}

TEST(OctiLaws, hold_with_every_option_changed) {
    for (const auto& preset : presets()) {
        Rules rules = preset.rules;
        rules.goal = rules.goal == 1 ? 2 : 1;
        rules.reposition = !rules.reposition;
        rules.first = Player::two;
        rules.repetition = game::Repetition::draw_at(2);
        rules.turns = 60;
        SCOPED_TRACE(preset.name);
        expect_lawful(rules, 12);
    }
}

}  // namespace
}  // namespace octi
