#include "server/api/everything.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

namespace api {
namespace {

using testing::HasSubstr;
using testing::Not;

house::Everything everything() {
    constexpr house::AccountId ann{7};
    constexpr house::AccountId ben{8};
    return {.account = {.id = ann,
                        .name = "ann",
                        .password = "$argon2id$hush",
                        .mail = "ann@example.org",
                        .settings = R"({"challenges":"members"})",
                        .mute = house::Restriction{.reason = "spam"}},
            .credentials = {{.account = ann, .label = "laptop"}},
            .invitations = {{.id = "abc", .from = ann, .to = ben, .terms = R"({"game":"razzle"})"}},
            .names = {{ann, "ann"}, {ben, "ben"}},
            .ratings = {{{.account = ann, .ladder = "razzle", .rating = 1'600}, {{.rating = 1'600}}}},
            .tables = {{{.id = "k7f2abcdef", .settings = "{}"}, {{1, {}, table::Paused{}}}}},
            .chat = {{.table = "k7f2abcdef", .line = {.text = "good luck"}}},
            .contact = house::Contact{.account = ann, .pace = house::Contact::Pace::digest},
            .endpoints = {{.account = ann, .url = "https://push.example", .keys = "hush", .label = "phone"}},
            .followings = {{.account = ann, .game = "mazers"}},
            .friends = {"ben"},
            .notifications = {{.account = ann, .number = 201}},
            .submissions = {{.table = "k7f2abcdef", .account = ann, .number = 1, .turn = "c8-b6"}},
            .reports = {{.reporter = ann, .about = ben, .about_name = "ben", .text = "insults"}},
            .tournaments = {{.tournament = "Ab3dE6gH", .name = "Spring Cup", .rating = 1'600}},
            .studies = {{.study = {.id = "Ab3dE6gHij", .name = "Endings"},
                         .own = true,
                         .chapters = {{.name = "One", .record = "*"}}}},
            .puzzle_skills = {{.account = ann, .game = "razzle", .attempts = 1}},
            .puzzle_attempts = {{.account = ann, .game = "razzle", .puzzle = "0123abcd"}}};
}

TEST(Everything, is_complete) {
    const Json written = write_everything(everything());
    EXPECT_EQ(written.at("account").at("mail"), "ann@example.org");
    EXPECT_EQ(written.at("account").at("settings").at("challenges"), "members");
    EXPECT_EQ(written.at("credentials").at(0).at("label"), "laptop");
    EXPECT_EQ(written.at("invitations").at(0).at("to"), "ben");
    EXPECT_EQ(written.at("invitations").at(0).at("terms").at("game"), "razzle");
    EXPECT_EQ(written.at("ratings").at(0).at("changes").at(0).at("rating"), 1'600);
    EXPECT_EQ(written.at("tables").at(0).at("events").size(), 1);
    EXPECT_EQ(written.at("chat").at(0).at("text"), "good luck");
    EXPECT_EQ(written.at("contact").at("pace"), "digest");
    EXPECT_EQ(written.at("endpoints").at(0).at("url"), "https://push.example");
    EXPECT_TRUE(written.at("followings").at(0).at("table").is_null()) << "all tables of the game";
    EXPECT_EQ(written.at("friends").at(0), "ben");
    EXPECT_EQ(written.at("notifications").at(0).at("event"), 201);
    EXPECT_EQ(written.at("submissions").at(0).at("turn"), "c8-b6");
    EXPECT_EQ(written.at("reports").at(0).at("name"), "ben");
    EXPECT_EQ(written.at("tournaments").at(0).at("name"), "Spring Cup");
    EXPECT_EQ(written.at("studies").at(0).at("chapters").at(0).at("record"), "*");
    EXPECT_EQ(written.at("puzzles").at("ratings").at(0).at("attempts"), 1);
    EXPECT_EQ(written.at("puzzles").at("attempts").at(0).at("puzzle"), "0123abcd");
    EXPECT_EQ(written.at("account").at("muted").at("reason"), "spam");
    EXPECT_TRUE(written.at("account").at("banned").is_null());
}

TEST(Everything, contains_no_secret) {
    EXPECT_THAT(write_everything(everything()).dump(), Not(HasSubstr("hush")));
}

TEST(Everything, has_null_for_a_missing_contact) {
    house::Everything without = everything();
    without.contact.reset();
    EXPECT_TRUE(write_everything(without).at("contact").is_null());
}

}  // namespace
}  // namespace api
