#include "engine/path.h"

#include <gmock/gmock.h>

namespace engine {
namespace {

TEST(Path, finds_the_last_occurrence_of_a_repetition_key) {
    Path path;
    for (const std::uint64_t repetition_key : {7U, 8U, 7U, 9U}) path.push(repetition_key);
    EXPECT_EQ(path.last(7), 2);
    EXPECT_EQ(path.last(8), 1);
    EXPECT_EQ(path.last(10), std::nullopt);
    EXPECT_EQ(path.last(7 + 4096), std::nullopt);
    path.pop();
    path.pop();
    EXPECT_EQ(path.last(7), 0);
    EXPECT_EQ(path.last(9), std::nullopt);
}

TEST(Path, knows_whether_its_last_position_has_occurred_before) {
    Path path;
    path.push(7);
    EXPECT_EQ(path.last_before_end(), std::nullopt);
    path.push(8);
    path.push(7);
    EXPECT_EQ(path.last_before_end(), 0);
    EXPECT_EQ(path.occurrences_of_end(), 2);
    path.push(7 + 4096);
    EXPECT_EQ(path.last_before_end(), std::nullopt);
    EXPECT_EQ(path.occurrences_of_end(), 1);
}

}  // namespace
}  // namespace engine
