#include "engine/calibration.h"

#include <gtest/gtest.h>

namespace engine {
namespace {

TEST(Calibration, is_certain_only_of_what_is_proved) {
    const Calibration calibration{.scale = 100};
    EXPECT_EQ(chance_of(win_in(3), calibration), certain);
    EXPECT_EQ(chance_of(loss_in(2), calibration), 0);
    EXPECT_LT(chance_of(best_evaluation, calibration), certain);
    EXPECT_EQ(chance_of(drawn, calibration), even);
}

TEST(Calibration, has_three_chances_of_four_where_the_curve_does) {
    EXPECT_EQ(per_mille(chance_of(110, {.scale = 100})), 750);  // ln 3 is 1.10
    EXPECT_EQ(per_mille(chance_of(-220, {.scale = 200})), 250);
}

TEST(Calibration, leaves_an_equity_alone_or_makes_it_more_modest) {
    const Score eighty_percent = 6'000;
    const Calibration as_it_is{.equities = true, .scale = Calibration::log_odds_scale};
    EXPECT_NEAR(per_mille(chance_of(eighty_percent, as_it_is)), 800, 1);
    const Calibration modest{.equities = true, .scale = 2 * Calibration::log_odds_scale};
    EXPECT_NEAR(per_mille(chance_of(eighty_percent, modest)), 667, 1);  // odds of 2 instead of 4
    EXPECT_EQ(chance_of(0, modest), even);
}

}  // namespace
}  // namespace engine
