#include "cli/play/lesson_progress.h"

#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

#include "cli/files.h"

namespace cli {
namespace {

namespace fs = std::filesystem;

class LessonProgressTest : public testing::Test {
protected:
    void SetUp() override {
        folder_ = fs::path(testing::TempDir()) / ("lessons-" + std::to_string(::getpid()));
        fs::remove_all(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    [[nodiscard]] fs::path file() const { return folder_ / "parlor" / "lessons.json"; }
    void write(const std::string& text) const {
        fs::create_directories(file().parent_path());
        std::ofstream(file()) << text;
    }

    fs::path folder_;
};

TEST_F(LessonProgressTest, is_there_again_when_the_file_is_read_next_time) {
    LessonProgress progress(file());
    EXPECT_FALSE(progress.is_done("razzle", "jump"));
    ASSERT_TRUE(progress.mark_done("razzle", "jump"));
    ASSERT_TRUE(progress.mark_done("mazers", "walk"));
    const LessonProgress later(file());
    EXPECT_TRUE(later.is_done("razzle", "jump"));
    EXPECT_TRUE(later.is_done("mazers", "walk"));
    EXPECT_FALSE(later.is_done("mazers", "jump"));
}

TEST_F(LessonProgressTest, is_read_by_nobody_else) {
    ASSERT_TRUE(LessonProgress(file()).mark_done("razzle", "jump"));
    struct stat status{};
    ASSERT_EQ(::stat(file().c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777U, 0600U);
}

TEST_F(LessonProgressTest, starts_anew_from_a_file_that_says_something_else) {
    for (const char* text :
         {"", "{", "[]", "7", R"({"version":2,"done":["razzle.jump"]})", R"({"version":1})",
          R"({"version":1,"done":"razzle.jump"})", R"({"version":1,"done":[7,null]})"}) {
        write(text);
        LessonProgress progress(file());
        EXPECT_FALSE(progress.is_done("razzle", "jump")) << text;
        ASSERT_TRUE(progress.mark_done("razzle", "jump")) << text;
        EXPECT_TRUE(LessonProgress(file()).is_done("razzle", "jump")) << text;
    }
}

TEST_F(LessonProgressTest, says_that_it_cannot_be_kept) {
    write("");
    LessonProgress progress(file() / "below" / "lessons.json");
    EXPECT_FALSE(progress.mark_done("razzle", "jump"));
    EXPECT_TRUE(progress.is_done("razzle", "jump"));
}

TEST_F(LessonProgressTest, is_not_kept_where_there_is_no_place_for_it) {
    LessonProgress progress;
    ASSERT_TRUE(progress.mark_done("razzle", "jump"));
    EXPECT_TRUE(progress.is_done("razzle", "jump"));
}

}  // namespace
}  // namespace cli
