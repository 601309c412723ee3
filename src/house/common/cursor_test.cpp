#include "house/common/cursor.h"

#include <gmock/gmock.h>
#include <sodium.h>

namespace house {
namespace {

using testing::HasSubstr;
using testing::Not;

class CursorTest : public testing::Test {
protected:
    static void SetUpTestSuite() { ASSERT_GE(sodium_init(), 0); }

    static Cursor of(const std::string& list, std::uint8_t filling = 1) {
        Hash key{};
        key.fill(filling);
        return {key, list};
    }
};

TEST_F(CursorTest, is_read_by_the_list_that_it_was_written_for) {
    const std::string far(300, 'x');
    for (const std::string& place : {std::string("k7f2"), std::string("1523.25 17"), std::string(), far})
        EXPECT_EQ(of("/api/tables").read(of("/api/tables").write(place)), place);
}

TEST_F(CursorTest, does_not_reveal_the_place) {
    const std::string text = of("/api/tables").write("k7f2k7f2k7");
    EXPECT_THAT(text, Not(HasSubstr("k7f2")));
    EXPECT_EQ(text, of("/api/tables").write("k7f2k7f2k7")) << "the same place has the same cursor";
    EXPECT_NE(text, of("/api/tables").write("k7f2k7f2k8"));
    EXPECT_EQ(text.size(), of("/api/tables").write("1").size());
    EXPECT_EQ(text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-"),
              std::string::npos);
}

TEST_F(CursorTest, is_invalid_for_other_lists_and_servers) {
    const std::string text = of("/api/tables").write("k7f2");
    EXPECT_EQ(of("/api/seeks").read(text), std::nullopt);
    EXPECT_EQ(of("/api/tables", 2).read(text), std::nullopt);
}

TEST_F(CursorTest, cannot_be_forged) {
    const Cursor cursor = of("/api/tables");
    const std::string text = cursor.write("k7f2");
    for (std::size_t at = 0; at < text.size(); ++at) {
        std::string changed = text;
        changed[at] = changed[at] == 'A' ? 'B' : 'A';
        EXPECT_EQ(cursor.read(changed), std::nullopt) << at;
    }
    for (const std::string& made_up : {std::string("k7f2"), std::string("\xFF\n"), text + "A", text.substr(1),
                                       text.substr(0, 40), std::string(5'000, 'A'), std::string()})
        EXPECT_EQ(cursor.read(made_up), std::nullopt) << made_up;
}

}  // namespace
}  // namespace house
