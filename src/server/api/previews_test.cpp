#include "server/api/previews.h"

#include <gmock/gmock.h>

#include "server/api/house_test.h"

namespace api {
namespace {

class Previews : public HouseTest {};

TEST_F(Previews, of_a_table_name_the_players_and_the_result) {
    const auto ann = visitor();
    const auto ben = visitor();
    const std::string id = table(ann, ben);
    play(ann, id, 1, "c8-b6");
    const std::string title =
        ann.identity.account.name + " – " + ben.identity.account.name + ", Razzle Dazzle";
    const std::string image = "/api/table/" + id + "/preview.png";
    EXPECT_EQ(preview_of(house_, "table/" + id), (Preview{title, "In progress: 1 turn.", image}));
    play(ben, id, 2, "e1-f3");
    ASSERT_TRUE(house_.tables.ask(ann.identity, id, table::Resign{}));
    EXPECT_EQ(preview_of(house_, "table/" + id),
              (Preview{title, ben.identity.account.name + " won after 2 turns.", image}));
}

TEST_F(Previews, tell_only_what_strangers_may_see) {
    const std::string id =
        table(visitor(), visitor(), {{"game", "razzle"}, {"seat", "one"}, {"visibility", "private"}});
    EXPECT_EQ(preview_of(house_, "table/" + id), std::nullopt);
    for (const char* path : {"table/none", "table/", "table", "user/nobody", "tournament/none", "study/none",
                             "study/none/1", "rules/none", "lobby", "a/b/c/d"})
        EXPECT_EQ(preview_of(house_, path), std::nullopt) << path;
}

TEST_F(Previews, of_a_user_show_their_ratings) {
    const auto ann = house_.accounts.sign_up({"ann", "correct horse", ""}, "a test");
    const auto ben = house_.accounts.sign_up({"ben", "correct horse", ""}, "a test");
    EXPECT_EQ(preview_of(house_, "user/ANN"),
              (Preview{"ann", "A player without rated games.", "/api/preview.png"}));
    const std::string id =
        table(*ann, *ben, {{"game", "razzle"}, {"seat", "one"}, {"time_control", "3d"}, {"rated", true}});
    play(*ann, id, 1, "c8-b6");
    play(*ben, id, 2, "e1-f3");
    ASSERT_TRUE(house_.tables.ask(ben->identity, id, table::Resign{}));
    EXPECT_THAT(preview_of(house_, "user/ann")->text,
                testing::MatchesRegex("Ratings: Razzle Dazzle 1[0-9]+\\."));
}

TEST_F(Previews, of_a_study_name_its_authors) {
    const auto ann = house_.accounts.sign_up({"ann", "correct horse", ""}, "a test");
    const auto create = [&](house::Study::Visibility visibility) {
        return house_.studies
            .create(ann->identity,
                    {.settings = {"Openings", visibility},
                     .first = {.name = "The first turns", .source = house::FromStart{"razzle"}}})
            .value()
            .study.id;
    };
    const std::string unlisted = create(house::Study::Visibility::unlisted);
    EXPECT_EQ(preview_of(house_, "study/" + unlisted),
              (Preview{"Openings", "A study by ann.", "/api/study/" + unlisted + "/preview.png"}));
    EXPECT_EQ(preview_of(house_, "study/" + unlisted + "/1"),
              (Preview{"The first turns, Openings", "A study by ann.",
                       "/api/study/" + unlisted + "/chapter/1/preview.png"}));
    EXPECT_EQ(preview_of(house_, "study/" + unlisted + "/2"), std::nullopt);
    const std::string own = create(house::Study::Visibility::only_authors);
    EXPECT_EQ(preview_of(house_, "study/" + own), std::nullopt);
    EXPECT_EQ(preview_of(house_, "study/" + own + "/1"), std::nullopt);
}

TEST_F(Previews, of_rules_and_of_the_house_say_what_there_is) {
    EXPECT_EQ(
        preview_of(house_, "rules/razzle"),
        (Preview{"The rules of Razzle Dazzle", "Knights pass a ball; get yours to the other side first.",
                 "/api/games/razzle/preview.png"}));
    const auto home = preview_of(house_, "");
    EXPECT_EQ(home->title, "Parlor");
    EXPECT_THAT(home->text, testing::MatchesRegex("Board games for two: Razzle Dazzle, .* and .*\\."));
    EXPECT_EQ(home->image, "/api/preview.png");
}

TEST_F(Previews, have_addresses_of_the_host_that_was_asked) {
    net::Request request{.segments = {"table", "x\"y"}, .secure = true};
    request.headers["host"] = "play.example";
    const std::string document =
        with_preview("<head></head><body>", {"A & B", "Draw.", "/api/table/x/preview.png"}, request);
    EXPECT_THAT(document, testing::HasSubstr(R"("og:url" content="https://play.example/table/x&quot;y")"));
    EXPECT_THAT(document,
                testing::HasSubstr(R"("og:image" content="https://play.example/api/table/x/preview.png")"));
    EXPECT_THAT(document, testing::HasSubstr(R"("og:image:width" content="1200")"));
    EXPECT_THAT(document, testing::HasSubstr(R"("og:image:height" content="630")"));
    EXPECT_THAT(document, testing::HasSubstr(R"("og:image:alt" content="A &amp; B")"));
    EXPECT_THAT(document, testing::HasSubstr(R"("twitter:card" content="summary_large_image")"));
    EXPECT_THAT(document, testing::HasSubstr(R"("og:title" content="A &amp; B")"));
    EXPECT_THAT(document, testing::EndsWith("</head><body>"));
}

}  // namespace
}  // namespace api
