#include "cli/online/saved_servers.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include <fstream>

namespace cli {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const SavedServer ann{"https://parlor.example", "ann", "secret-1"};
const SavedServer ben{"http://localhost:8080", "ben", "secret-2"};

class SavedServersTest : public testing::Test {
protected:
    SavedServersTest() : top_(fs::temp_directory_path() / ("parlor-servers-" + std::to_string(::getpid()))) {
        fs::remove_all(top_);
    }
    ~SavedServersTest() override { fs::remove_all(top_); }

    fs::path top_;
    SavedServers servers_{top_ / "servers"};
};

TEST_F(SavedServersTest, are_none_at_first) {
    EXPECT_THAT(servers_.all(), IsEmpty());
    const auto found = servers_.find(ann.server);
    ASSERT_TRUE(found);
    EXPECT_EQ(*found, std::nullopt);
    EXPECT_TRUE(servers_.forget(ann.server));
}

TEST_F(SavedServersTest, are_found_by_their_address) {
    ASSERT_TRUE(servers_.save(ann));
    ASSERT_TRUE(servers_.save(ben));
    EXPECT_EQ(**servers_.find(ann.server), ann);
    EXPECT_THAT(servers_.all(), ElementsAre(ben, ann));
    SavedServer renewed = ann;
    renewed.token = "secret-3";
    ASSERT_TRUE(servers_.save(renewed));
    EXPECT_EQ(**servers_.find(ann.server), renewed);
    ASSERT_TRUE(servers_.forget(ann.server));
    EXPECT_THAT(servers_.all(), ElementsAre(ben));
}

TEST_F(SavedServersTest, can_be_read_only_by_their_owner) {
    ASSERT_TRUE(servers_.save(ann));
    const fs::perms others = fs::perms::group_all | fs::perms::others_all;
    EXPECT_EQ(fs::status(servers_.file(ann.server)).permissions() & others, fs::perms::none);
    EXPECT_EQ(fs::status(top_ / "servers").permissions() & others, fs::perms::none);
}

TEST_F(SavedServersTest, refuse_a_file_that_others_can_read_without_telling_the_token) {
    ASSERT_TRUE(servers_.save(ann));
    fs::permissions(servers_.file(ann.server), fs::perms::group_read, fs::perm_options::add);
    const auto found = servers_.find(ann.server);
    ASSERT_FALSE(found);
    EXPECT_THAT(found.error().sentence, HasSubstr("can be read by other users"));
    EXPECT_THAT(found.error().sentence, Not(HasSubstr(ann.token)));
    EXPECT_THAT(servers_.all(), IsEmpty());
    ASSERT_TRUE(servers_.save(ann)) << "signing in again makes it private";
    EXPECT_TRUE(servers_.find(ann.server));
}

TEST_F(SavedServersTest, refuse_a_damaged_file) {
    ASSERT_TRUE(servers_.save(ann));
    for (const std::string_view text : {"", "{", "[]", R"({"version":1})", R"({"version":2,"server":"a"})",
                                        R"({"version":1,"server":"a","name":3,"token":"b"})"}) {
        std::ofstream(servers_.file(ann.server)) << text;
        const auto found = servers_.find(ann.server);
        ASSERT_FALSE(found) << text;
        EXPECT_THAT(found.error().sentence, HasSubstr("is damaged"));
    }
}

}  // namespace
}  // namespace cli
