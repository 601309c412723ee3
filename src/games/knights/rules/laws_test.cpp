#include "game/laws.h"

#include <gmock/gmock.h>

#include "games/knights/rules/board_test.h"

namespace knights {
namespace {

// Tests that take long in a sanitizer build run only in the release build.
#ifdef NDEBUG
constexpr int longest = 150;  // actions
#else
constexpr int longest = 40;
#endif

TEST(KnightsLaws, hold_for_every_combination_of_extensions) {
    constexpr int games = 1;
    std::uint64_t seed = 0;
    for (const Rules& rules : every_combination()) {
        const auto broken = game::check_laws<Knights>(rules, ++seed, games, longest);
        EXPECT_FALSE(broken) << names(rules) << ": " << broken->law << " at " << broken->where;
    }
}

}  // namespace
}  // namespace knights
