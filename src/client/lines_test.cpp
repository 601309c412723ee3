#include "client/lines.h"

#include <gmock/gmock.h>

#include <vector>

namespace client {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class LinesTest : public testing::Test {
protected:
    bool add(std::string_view bytes) {
        return lines_.add(bytes, [&](std::string_view line) { heard.emplace_back(line); });
    }

public:
    std::vector<std::string> heard;

private:
    Lines lines_;
};

TEST_F(LinesTest, are_passed_on_when_complete) {
    EXPECT_TRUE(add("one\ntw"));
    EXPECT_THAT(heard, ElementsAre("one"));
    EXPECT_TRUE(add("o"));
    EXPECT_TRUE(add("\n"));
    EXPECT_THAT(heard, ElementsAre("one", "two"));
}

TEST_F(LinesTest, may_be_empty_and_end_in_either_way) {
    EXPECT_TRUE(add("\n\r\none\r\ntwo\n"));
    EXPECT_THAT(heard, ElementsAre("", "", "one", "two"));
}

TEST_F(LinesTest, are_the_same_wherever_the_bytes_are_cut) {
    const std::string bytes = "one\r\n\ntwo\nthree\r\n";
    for (std::size_t cut = 0; cut <= bytes.size(); ++cut) {
        heard.clear();
        EXPECT_TRUE(add(bytes.substr(0, cut)));
        EXPECT_TRUE(add(bytes.substr(cut)));
        EXPECT_THAT(heard, ElementsAre("one", "", "two", "three")) << "cut at " << cut;
    }
}

TEST_F(LinesTest, are_limited_in_length) {
    const std::string half(Lines::longest / 2, 'x');
    EXPECT_TRUE(add(half));
    EXPECT_TRUE(add(half));
    EXPECT_FALSE(add("x"));
    EXPECT_FALSE(add("x\n"));
    EXPECT_THAT(heard, IsEmpty());
}

}  // namespace
}  // namespace client
