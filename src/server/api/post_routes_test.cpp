#include <gmock/gmock.h>

#include "base/text.h"
#include "server/api/house_test.h"
#include "server/api/routes.h"
#include "server/net/router.h"

namespace api {
namespace {

using net::Method;
using testing::HasSubstr;
using testing::StartsWith;

class PostRoutes : public HouseTest {
protected:
    PostRoutes() { page_.add("index.html", "<html>"); }

    std::vector<net::Route> routes() {
        auto all = post_routes(house_, {[this] { return key_; }, [this](const auto&) { return fine_; }});
        for (const net::Route& route : page_routes(page_, [](std::string_view) { return std::nullopt; }))
            all.push_back(route);
        return all;
    }

    house::Admitted member(const std::string& name) {
        auto admitted = house_.accounts.sign_up({name, "correct horse", name + "@example.org"}, "a test");
        EXPECT_TRUE(admitted) << admitted.error().message;
        return *std::move(admitted);
    }

    Response ask(Method method, std::string_view path, const std::string& secret = {}, const Json& body = {},
                 net::TextByName headers = {}) {
        Request request{.method = method, .headers = std::move(headers)};
        for (const base::Word& segment : base::split(path.substr(1), '/'))
            request.segments.emplace_back(segment.text);
        if (!secret.empty()) request.headers["authorization"] = "Bearer " + secret;
        if (!body.is_null()) request.headers["content-type"] = "application/json";
        if (!body.is_null()) request.body = body.dump();
        auto admission = router_.admit(request);
        return admission.refusal ? *std::move(admission.refusal) : router_.handle(request);
    }
    static Json json_of(const Response& response) { return Json::parse(response.text()); }
    Json done(Method method, std::string_view path, const std::string& secret, const Json& body = {}) {
        const Response response = ask(method, path, secret, body);
        EXPECT_LT(response.status, 300) << response.text();
        return response.text().empty() ? Json() : json_of(response);
    }
    static void expect_refused(const Response& response, int status, std::string_view code) {
        EXPECT_EQ(response.status, status) << response.text();
        EXPECT_EQ(json_of(response).value("code", ""), code);
    }

    house::Answer<std::string> key_ = "a key";
    house::Answer<void> fine_{};

private:
    net::Files page_;
    net::Router router_{routes(), generous_rates(), house_.context.steady};
};

TEST_F(PostRoutes, show_and_change_the_notification_settings) {
    const auto ann = member("ann");
    Json contact = done(Method::get, "/api/my/contact", ann.secret);
    EXPECT_THAT(contact.at("feed").get<std::string>(), StartsWith("/feed/"));
    contact.erase("feed");
    EXPECT_EQ(contact, (Json{{"mail", "ann@example.org"},
                             {"confirmed", false},
                             {"unreached", nullptr},
                             {"pace", "at-once"},
                             {"digest_hour", 17},
                             {"broadcasts", false}}));
    contact = done(Method::put, "/api/my/contact", ann.secret, {{"pace", "digest"}, {"digest_hour", 6}});
    EXPECT_EQ(contact.at("pace"), "digest");
    EXPECT_EQ(contact.at("digest_hour"), 6);
    contact = done(Method::put, "/api/my/contact", ann.secret, {{"broadcasts", true}});
    EXPECT_EQ(contact.at("pace"), "digest") << "settings that are not sent do not change";
    EXPECT_EQ(contact.at("broadcasts"), true);
    expect_refused(ask(Method::put, "/api/my/contact", ann.secret, {{"pace", "hourly"}}), 400,
                   "out-of-range");
    expect_refused(ask(Method::put, "/api/my/contact", ann.secret, {{"digest_hour", 24}}), 400,
                   "out-of-range");
    expect_refused(ask(Method::get, "/api/my/contact"), 401, "not-signed-in");
}

TEST_F(PostRoutes, confirm_an_address_by_its_code_and_by_no_other) {
    const auto ann = member("ann");
    EXPECT_EQ(ask(Method::post, "/api/my/contact/ask", ann.secret).status, 204);
    const auto signed_code = house_.signed_links.code_for(ann.identity.account.id, house::Purpose::confirm);
    const auto feed = house_.signed_links.code_for(ann.identity.account.id, house::Purpose::feed);
    expect_refused(ask(Method::post, "/api/confirm", "", {{"code", *feed}}), 404, "no-such-link");
    EXPECT_EQ(done(Method::post, "/api/confirm", "", {{"code", *signed_code}}), (Json{{"name", "ann"}}));
    EXPECT_EQ(done(Method::get, "/api/my/contact", ann.secret).at("confirmed"), true);
    expect_refused(ask(Method::post, "/api/my/contact/ask", ann.secret), 409, "no-mail");
}

TEST_F(PostRoutes, serve_a_feed_to_anyone_with_its_address) {
    const auto ann = member("ann");
    const auto ben = member("ben");
    const std::string id = table(ann, ben, {{"game", "razzle"}, {"seat", "one"}, {"time_control", "3d"}});
    play(ann, id, 1, "c8-b6");
    const std::string path = done(Method::get, "/api/my/contact", ben.secret).at("feed");
    const Response feed = ask(Method::get, path);
    EXPECT_EQ(feed.status, 200);
    EXPECT_EQ(feed.headers.get("content-type"), "application/rss+xml; charset=utf-8");
    EXPECT_THAT(std::string(feed.headers.get("cache-control")), StartsWith("private"));
    EXPECT_THAT(std::string(feed.text()), HasSubstr("/table/" + id));
    const std::string tag(feed.headers.get("etag"));
    EXPECT_EQ(ask(Method::get, path, "", {}, {{"if-none-match", tag}}).status, 304);
    EXPECT_EQ(ask(Method::get, path, "", {}, {{"if-none-match", "\"x\""}}).status, 200);
    EXPECT_EQ(done(Method::post, "/api/my/contact/renew", ben.secret).at("feed") == path, false);
    expect_refused(ask(Method::get, path), 404, "no-such-link");
}

TEST_F(PostRoutes, unsubscribe_with_one_click_and_show_the_page_to_browsers) {
    const auto ann = member("ann");
    const auto signed_code =
        house_.signed_links.code_for(ann.identity.account.id, house::Purpose::unsubscribe);
    const std::string path = "/unsubscribe/" + *signed_code;
    EXPECT_EQ(ask(Method::get, path).text(), "<html>") << "a GET request changes nothing";
    EXPECT_EQ(done(Method::get, "/api/my/contact", ann.secret).at("pace"), "at-once");
    for (int time = 0; time < 2; ++time) {
        const Response response = ask(Method::post, path);
        EXPECT_EQ(response.status, 200);
        EXPECT_EQ(response.text(), "ann gets no more emails.\n");
    }
    EXPECT_EQ(done(Method::get, "/api/my/contact", ann.secret).at("pace"), "never");
    expect_refused(ask(Method::post, "/unsubscribe/abcdef"), 404, "no-such-link");
}

TEST_F(PostRoutes, show_the_secret_of_a_webhook_once) {
    const auto ann = member("ann");
    const Json made = done(Method::post, "/api/my/endpoints", ann.secret,
                           {{"kind", "hook"}, {"url", "https://example.org/in"}, {"label", "my server"}});
    EXPECT_EQ(made.at("secret").get<std::string>().size(), 43U);
    const Json listed = done(Method::get, "/api/my/endpoints", ann.secret).at("endpoints");
    EXPECT_EQ(listed, Json::array({made.at("endpoint")}));
    EXPECT_EQ(listed.dump().find(made.at("secret").get<std::string>()), std::string::npos);
    EXPECT_EQ(made.at("endpoint").at("label"), "my server");
}

TEST_F(PostRoutes, accept_only_reachable_endpoints) {
    const auto ann = member("ann");
    const Json hook{{"kind", "hook"}, {"url", "https://example.org/in"}};
    fine_ = house::refused(house::code::bad_address, "No.");
    expect_refused(ask(Method::post, "/api/my/endpoints", ann.secret, hook), 400, "bad-address");
    fine_ = house::refused(house::code::bad_keys, "No.");
    const Json push{{"kind", "push"}, {"url", "https://push.example.org/1"}};
    expect_refused(ask(Method::post, "/api/my/endpoints", ann.secret, push), 400, "bad-keys");
    fine_ = {};
    EXPECT_EQ(ask(Method::post, "/api/my/endpoints", ann.secret, hook).status, 201);
}

TEST_F(PostRoutes, remove_endpoints_of_their_owner) {
    const auto ann = member("ann");
    const auto eve = member("eve");
    const Json made = done(Method::post, "/api/my/endpoints", ann.secret,
                           {{"kind", "hook"}, {"url", "https://example.org/in"}});
    const std::string path = "/api/my/endpoint/" + made.at("endpoint").at("id").dump();
    expect_refused(ask(Method::remove, path, eve.secret), 404, "no-such-endpoint");
    expect_refused(ask(Method::remove, path + "x", ann.secret), 404, "no-such-endpoint");
    EXPECT_EQ(ask(Method::remove, path, ann.secret).status, 204);
    EXPECT_EQ(done(Method::get, "/api/my/endpoints", ann.secret).at("endpoints"), Json::array());
}

TEST_F(PostRoutes, return_the_push_key) {
    EXPECT_EQ(done(Method::get, "/api/push/key", ""), (Json{{"key", "a key"}}));
    key_ = house::refused(house::code::unavailable, "Not now.");
    expect_refused(ask(Method::get, "/api/push/key"), 503, "unavailable");
}

TEST_F(PostRoutes, store_followings) {
    const auto ann = member("ann");
    const auto ben = member("ben");
    const auto cat = member("cat");
    const std::string id = table(ann, ben);
    EXPECT_EQ(ask(Method::put, "/api/my/following", cat.secret,
                  {{"game", "razzle"}, {"table", id}, {"extent", "ending"}})
                  .status,
              204);
    EXPECT_EQ(
        ask(Method::put, "/api/my/following", cat.secret, {{"game", "knights"}, {"extent", "every-turn"}})
            .status,
        204);
    const Json followings = done(Method::get, "/api/my/followings", cat.secret).at("followings");
    EXPECT_THAT(followings, testing::UnorderedElementsAre(
                                Json{{"game", "razzle"}, {"table", id}, {"extent", "ending"}},
                                Json{{"game", "knights"}, {"table", nullptr}, {"extent", "every-turn"}}));
    expect_refused(
        ask(Method::put, "/api/my/following", cat.secret, {{"game", "chess"}, {"extent", "ending"}}), 404,
        "no-such-game");
    EXPECT_EQ(
        ask(Method::remove, "/api/my/following", cat.secret, {{"game", "razzle"}, {"table", id}}).status,
        204);
    EXPECT_EQ(done(Method::get, "/api/my/followings", cat.secret).at("followings").size(), 1U);
}

TEST_F(PostRoutes, do_not_reveal_accounts_on_a_password_reset) {
    static_cast<void>(member("ann"));
    expect_refused(ask(Method::post, "/api/reset", "", {{"name", "ann"}}), 503, "unavailable");
    house_.context.page = "https://play.example.org";
    EXPECT_EQ(ask(Method::post, "/api/reset", "", {{"name", "ann"}}).status, 204);
    EXPECT_EQ(ask(Method::post, "/api/reset", "", {{"name", "nobody"}}).status, 204);
    EXPECT_EQ(ask(Method::post, "/api/reset", "", {{"name", "ann@example.org"}}).status, 204);
}

}  // namespace
}  // namespace api
