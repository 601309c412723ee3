#include "base/large_array.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace base {
namespace {

struct alignas(64) Line {
    std::uint64_t word = 0;
};

TEST(LargeArray, is_zero_at_first) {
    for (const std::size_t size : {std::size_t{1}, std::size_t{1'000}, std::size_t{100'000}}) {
        const LargeArray<Line> lines(size);
        EXPECT_EQ(lines.size(), size);
        EXPECT_EQ(std::count_if(lines.begin(), lines.end(), [](const Line& line) { return line.word == 0; }),
                  static_cast<std::ptrdiff_t>(size));
    }
}

TEST(LargeArray, keeps_what_is_written_at_either_end) {
    const LargeArray<Line> lines(100'000);
    lines[0].word = 1;
    lines[lines.size() - 1].word = 2;
    EXPECT_EQ(lines.begin()->word, 1U);
    EXPECT_EQ((lines.end() - 1)->word, 2U);
}

TEST(LargeArray, is_aligned_for_its_values) {
    for (const std::size_t size : {std::size_t{1}, std::size_t{100'000}}) {
        const LargeArray<Line> lines(size);
        void* place = lines.begin();
        std::size_t room = sizeof(Line);
        EXPECT_EQ(std::align(alignof(Line), sizeof(Line), place, room), lines.begin());
    }
}

}  // namespace
}  // namespace base
