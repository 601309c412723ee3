#include <gmock/gmock.h>

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "server/api/house_test.h"
#include "server/api/routes.h"
#include "server/net/router.h"

namespace api {
namespace {

using net::Method;

class PeopleRoutes : public HouseTest {
protected:
    house::Admitted person(const std::string& name) {
        auto admitted = house_.accounts.sign_up({name, "correct horse", ""}, "a test");
        EXPECT_TRUE(admitted) << admitted.error().message;
        return *std::move(admitted);
    }
    Response request(Method method, std::string_view path, const std::string& secret = {}) {
        Request asked{.method = method};
        for (const base::Word& segment : base::split(path.substr(1), '/'))
            asked.segments.emplace_back(segment.text);
        if (!secret.empty()) asked.headers["authorization"] = "Bearer " + secret;
        auto admission = router_.admit(asked);
        return admission.refusal ? *std::move(admission.refusal) : router_.handle(asked);
    }
    Json read(std::string_view path, const std::string& secret = {}) {
        const Response response = request(Method::get, path, secret);
        EXPECT_EQ(response.status, 200) << response.text();
        return Json::parse(response.text());
    }

private:
    net::Router router_{people_routes(house_), generous_rates(), house_.context.steady};
};

TEST_F(PeopleRoutes, follow_players_and_show_who_is_here) {
    const auto ann = person("ann");
    const auto ben = person("ben");
    EXPECT_EQ(request(Method::put, "/api/my/friends/BEN", ann.secret).status, 204);
    EXPECT_EQ(request(Method::put, "/api/my/friends/ben", ann.secret).status, 204) << "can be repeated";
    EXPECT_EQ(read("/api/my/friends", ann.secret).at("friends"),
              (Json{{{"name", "ben"}, {"online", false}, {"table", nullptr}}}));
    static_cast<void>(house_.accounts.recognize(ben.secret));
    const std::string id = table(ann, ben);
    EXPECT_EQ(read("/api/my/friends", ann.secret).at("friends"),
              (Json{{{"name", "ben"}, {"online", true}, {"table", id}}}));
    EXPECT_EQ(read("/api/my/friends", ben.secret).at("friends"), Json::array()) << "following is one-sided";
    EXPECT_EQ(request(Method::remove, "/api/my/friends/ben", ann.secret).status, 204);
    EXPECT_EQ(read("/api/my/friends", ann.secret).at("friends"), Json::array());
}

TEST_F(PeopleRoutes, refuse_to_follow_strangers_and_oneself) {
    const auto ann = person("ann");
    EXPECT_EQ(request(Method::put, "/api/my/friends/zoe", ann.secret).status, 404);
    EXPECT_EQ(request(Method::remove, "/api/my/friends/zoe", ann.secret).status, 404);
    EXPECT_EQ(request(Method::put, "/api/my/friends/ann", ann.secret).status, 403);
    EXPECT_EQ(request(Method::put, "/api/my/friends/ann").status, 401);
    EXPECT_EQ(request(Method::get, "/api/my/friends").status, 401);
}

TEST_F(PeopleRoutes, count_who_is_here_and_show_a_game) {
    EXPECT_EQ(read("/api/activity"), (Json{{"online", 0}, {"games", 0}, {"featured", nullptr}}));
    const auto ann = person("ann");
    const auto ben = person("ben");
    for (const auto& one : {ann, ben}) static_cast<void>(house_.accounts.recognize(one.secret));
    const std::string id = table(ann, ben, {{"game", "razzle"}, {"seat", "one"}, {"time_control", "5m+3s"}});
    play(ann, id, 1, "c8-b6");
    play(ben, id, 2, "e1-f3");
    EXPECT_EQ(read("/api/activity").at("online"), 0) << "a few seconds old";
    pass(std::chrono::seconds(6));
    const Json activity = read("/api/activity");
    EXPECT_EQ(activity.at("online"), 2);
    EXPECT_EQ(activity.at("games"), 1);
    EXPECT_EQ(activity.at("featured").at("id"), id);
}

TEST_F(PeopleRoutes, show_for_each_game_the_live_game_of_the_strongest_people) {
    const auto nothing_yet = read("/api/tv").at("channels");
    EXPECT_GE(nothing_yet.size(), 4U);
    for (const Json& channel : nothing_yet) EXPECT_EQ(channel.at("table"), nullptr) << channel;

    const auto ann = person("ann");
    const auto ben = person("ben");
    const auto cat = person("cat");
    const auto dan = person("dan");
    const Json live{{"game", "razzle"}, {"seat", "one"}, {"time_control", "5m+3s"}};
    // Cat is rated, the others are not.
    for (int game = 0; game < 3; ++game) {
        Json rated = live;
        rated["rated"] = true;
        const std::string won = table(cat, dan, rated);
        play(cat, won, 1, "c8-b6");
        play(dan, won, 2, "e1-f3");
        ASSERT_TRUE(house_.tables.ask(dan.identity, won, table::Resign{}));
    }
    const std::string strong = table(cat, ben, live);
    const std::string longer = table(ann, ben, live);
    for (const auto& [first, id] : {std::pair(cat, strong), std::pair(ann, longer)}) {
        play(first, id, 1, "c8-b6");
        play(ben, id, 2, "e1-f3");
    }
    play(ann, longer, 3, "f8-g6");
    Json hidden = live;
    hidden["visibility"] = "unlisted";
    table(cat, ann, hidden);
    pass(std::chrono::seconds(6));
    const auto channel = [&] {
        const Json channels = read("/api/tv").at("channels");
        return *std::ranges::find(channels, "razzle", [](const Json& one) { return one.at("game"); });
    };
    EXPECT_EQ(channel().at("table").at("id"), strong);
    EXPECT_EQ(read("/api/activity").at("featured").at("id"), strong);
    ASSERT_TRUE(house_.tables.ask(ben.identity, strong, table::Resign{}));
    pass(std::chrono::seconds(6));
    EXPECT_EQ(channel().at("table").at("id"), longer) << "the next one, once a game is over";
    ASSERT_TRUE(house_.tables.ask(ben.identity, longer, table::Resign{}));
    pass(std::chrono::seconds(6));
    EXPECT_EQ(channel().at("table"), nullptr) << "too short to be shown again";
}

TEST_F(PeopleRoutes, score_finished_games_by_game) {
    const auto ann = person("ann");
    const auto ben = person("ben");
    const std::string id = table(ann, ben);
    play(ann, id, 1, "c8-b6");
    play(ben, id, 2, "e1-f3");
    EXPECT_EQ(read("/api/user/ann/scores").at("scores"), Json::array());
    ASSERT_TRUE(house_.tables.ask(ben.identity, id, table::Resign{}));
    EXPECT_EQ(read("/api/user/ann/scores").at("scores"),
              (Json{{{"game", "razzle"}, {"won", 1}, {"lost", 0}, {"drawn", 0}}}));
    EXPECT_EQ(read("/api/user/Ben/scores").at("scores"),
              (Json{{{"game", "razzle"}, {"won", 0}, {"lost", 1}, {"drawn", 0}}}));
    EXPECT_EQ(request(Method::get, "/api/user/zoe/scores").status, 404);
}

}  // namespace
}  // namespace api
