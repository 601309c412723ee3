#include <gmock/gmock.h>

#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/api/house_test.h"
#include "server/api/pictures.h"
#include "server/api/routes.h"

namespace api {
namespace {

constexpr std::string_view png_signature = "\x89PNG\r\n\x1a\n";

class PictureRoutes : public HouseTest {
protected:
    [[nodiscard]] Response ask(std::vector<std::string> segments, const std::string& known = {}) {
        net::Request request{.segments = std::move(segments), .address = "192.0.2.1"};
        if (!known.empty()) request.headers["if-none-match"] = known;
        const net::Admission admission = router_.admit(request);
        return admission.refusal ? *admission.refusal : router_.handle(request);
    }

    net::Router router_{picture_routes(house_), usual_rates(), house_.context.steady};
};

picture::Card card_named(const std::string& name) { return {.lines = {{name}}}; }

TEST_F(PictureRoutes, answer_with_a_picture_that_caches_may_keep) {
    const auto ann = visitor();
    const std::string id = table(ann, visitor());
    const Response first = ask({"api", "table", id, "preview.png"});
    ASSERT_EQ(first.status, 200);
    EXPECT_THAT(std::string(first.text()), testing::StartsWith(std::string(png_signature)));
    EXPECT_EQ(first.headers.get("content-type"), "image/png");
    EXPECT_EQ(first.headers.get("cache-control"), "public, max-age=60");
    const std::string tag(first.headers.get("etag"));
    EXPECT_EQ(ask({"api", "table", id, "preview.png"}, tag).status, 304);
    EXPECT_EQ(ask({"api", "table", id, "preview.png"}).text(), first.text());
    play(ann, id, 1, "c8-b6");
    const Response later = ask({"api", "table", id, "preview.png"}, tag);
    EXPECT_EQ(later.status, 200);
    EXPECT_NE(later.text(), first.text());
}

TEST_F(PictureRoutes, answer_for_games_and_the_house) {
    EXPECT_EQ(ask({"api", "preview.png"}).status, 200);
    EXPECT_EQ(ask({"api", "games", "razzle", "preview.png"}).status, 200);
    EXPECT_EQ(ask({"api", "games", "none", "preview.png"}).status, 404);
}

TEST_F(PictureRoutes, hide_what_is_private) {
    const auto ann = visitor();
    const std::string id =
        table(ann, visitor(), {{"game", "razzle"}, {"seat", "one"}, {"visibility", "private"}});
    const Response hidden = ask({"api", "table", id, "preview.png"});
    EXPECT_EQ(hidden.status, 404);
    EXPECT_EQ(hidden.text(), ask({"api", "table", "none", "preview.png"}).text());
    for (const std::string number : {"1", "0", "x", "99999999999999999999"})
        EXPECT_EQ(ask({"api", "study", "none", "chapter", number, "preview.png"}).status, 404) << number;
}

TEST_F(PictureRoutes, are_limited_for_each_client) {
    int answered = 0;
    while (answered < 1000 && ask({"api", "games", "none", "preview.png"}).status == 404) ++answered;
    EXPECT_EQ(answered, 40);
    EXPECT_EQ(ask({"api", "preview.png"}).status, 429);
}

// The statuses of answers, in the order in which they came.
class Statuses {
public:
    void add(int status) {
        const std::lock_guard lock(mutex_);
        statuses_.push_back(status);
        changed_.notify_all();
    }
    [[nodiscard]] std::vector<int> wait_for(std::size_t count) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return statuses_.size() >= count; });
        return statuses_;
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<int> statuses_;
};

TEST(Pictures, are_drawn_one_at_a_time_and_refused_while_too_many_wait) {
    Pictures pictures(1);
    Statuses statuses;
    std::vector<std::thread> others;
    const auto ask = [&] { statuses.add(pictures.answer({}, [] { return card_named("ann"); }).status); };
    const Response first = pictures.answer({}, [&]() -> house::Answer<picture::Card> {
        others.emplace_back(ask);
        others.emplace_back(ask);
        EXPECT_THAT(statuses.wait_for(1), testing::ElementsAre(503)) << "the other one waits";
        return card_named("ann");
    });
    EXPECT_EQ(first.status, 200);
    for (std::thread& other : others) other.join();
    EXPECT_THAT(statuses.wait_for(2), testing::ElementsAre(503, 200));
}

TEST(Pictures, differ_in_their_tags_as_their_cards_do) {
    Pictures pictures;
    const auto tag = [&](const picture::Card& card) {
        return std::string(pictures.answer({}, [&] { return card; }).headers.get("etag"));
    };
    EXPECT_EQ(tag(card_named("ann")), tag(card_named("ann")));
    EXPECT_NE(tag(card_named("ann")), tag(card_named("ben")));
    EXPECT_NE(tag({.heading = "a", .text = "bc"}), tag({.heading = "ab", .text = "c"}));
}

}  // namespace
}  // namespace api
