#include "cli/play/saved_games.h"

#include <gmock/gmock.h>

#include <cstdlib>

#include "cli/files.h"

namespace cli {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;

class SavedGamesTest : public testing::Test {
protected:
    SavedGamesTest() {
        std::string name = (fs::temp_directory_path() / "parlor-saved-XXXXXX").string();
        top_ = ::mkdtemp(name.data());
    }
    ~SavedGamesTest() override {
        std::error_code ignored;
        fs::remove_all(top_, ignored);
    }

    fs::path top_;
};

TEST_F(SavedGamesTest, are_numbered_as_they_begin) {
    const SavedGames games(top_ / "parlor");
    EXPECT_THAT(games.numbers(), IsEmpty());
    SavedGame first(games);
    SavedGame second(games);
    EXPECT_EQ(first.number(), std::nullopt);
    ASSERT_TRUE(first.write("one"));
    ASSERT_TRUE(second.write("two"));
    ASSERT_TRUE(first.write("one again"));
    EXPECT_EQ(first.number(), 1);
    EXPECT_THAT(games.numbers(), ElementsAre(1, 2));
    EXPECT_EQ(*read_file(games.file(1).string()), "one again");
    EXPECT_EQ(*read_file(games.file(2).string()), "two");
}

TEST_F(SavedGamesTest, another_game_gets_another_number) {
    SavedGame game{SavedGames(top_ / "parlor")};
    ASSERT_TRUE(game.write("one"));
    SavedGame other = game.another();
    ASSERT_TRUE(other.write("two"));
    EXPECT_EQ(other.number(), 2);
}

TEST_F(SavedGamesTest, nobody_else_can_read_them) {
    const SavedGames games(top_ / "parlor");
    SavedGame game(games);
    ASSERT_TRUE(game.write("secret"));
    ASSERT_TRUE(game.write("another secret"));
    const fs::perms others = fs::perms::group_all | fs::perms::others_all;
    EXPECT_EQ(fs::status(games.file(1)).permissions() & others, fs::perms::none);
    EXPECT_EQ(fs::status(top_ / "parlor").permissions() & others, fs::perms::none);
}

TEST_F(SavedGamesTest, other_files_are_ignored) {
    const SavedGames games(top_);
    for (const std::string name : {"notes.txt", "x.game", "7.game.unfinished", "12.game"})
        ASSERT_TRUE(write_file((top_ / name).string(), "text"));
    EXPECT_THAT(games.numbers(), ElementsAre(12));
}

TEST_F(SavedGamesTest, a_folder_that_cannot_be_made_is_an_error) {
    ASSERT_TRUE(write_file((top_ / "file").string(), "text"));
    SavedGame game{SavedGames(top_ / "file" / "parlor")};
    const auto written = game.write("text");
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().exit, Exit::outside);
}

}  // namespace
}  // namespace cli
