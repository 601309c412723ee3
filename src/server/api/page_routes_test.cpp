#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/api/routes.h"

namespace api {
namespace {

class PageRoutes : public testing::Test {
public:
    PageRoutes() {
        page_.add("index.html", "<html><head></head>");
        page_.add("embed.html", "<html> for frames");
        page_.add("assets/app.js", "script");
    }

    [[nodiscard]] net::Response ask(const std::string& path, const std::string& accept) const {
        net::Request request;
        request.captures["path"] = path;
        request.headers["accept"] = accept;
        request.cookies = cookies_;
        request.segments = {path};
        return page_routes(page_, preview).front().handle(request);
    }

protected:
    net::TextByName cookies_;

private:
    static std::optional<Preview> preview(std::string_view path) {
        if (path != "table/previewed") return std::nullopt;
        return Preview{.title = "<ann> – \"ben\"", .text = "Draw.", .image = "/picture.png"};
    }
    net::Files page_;
};

TEST_F(PageRoutes, serve_files_by_name) {
    EXPECT_EQ(ask("assets/app.js", "*/*").text(), "script");
    EXPECT_EQ(ask("", "*/*").text(), "<html><head></head>");
    EXPECT_EQ(ask("assets/gone.js", "*/*").status, 404);
}

TEST_F(PageRoutes, serve_the_page_at_its_own_addresses) {
    EXPECT_EQ(ask("table/mx6d928dxa", "text/html,application/xhtml+xml").text(), "<html><head></head>");
    EXPECT_EQ(ask("play", "text/html").status, 200);
    EXPECT_EQ(ask("play", "*/*").status, 404);
}

TEST_F(PageRoutes, describe_what_they_show_to_programs_that_preview_links) {
    const std::string shown(ask("table/previewed", "text/html").text());
    EXPECT_THAT(shown, testing::StartsWith("<html><head><meta"));
    EXPECT_THAT(shown, testing::EndsWith("/>\n</head>"));
    EXPECT_THAT(shown, testing::HasSubstr(R"("og:title" content="&lt;ann&gt; – &quot;ben&quot;")"));
    EXPECT_EQ(ask("table/previewed", "*/*").text(), shown);
    cookies_["parlor-session"] = "a secret";
    EXPECT_EQ(ask("table/previewed", "text/html").text(), "<html><head></head>") << "people need none";
}

TEST_F(PageRoutes, serve_games_for_frames_of_other_sites_and_nothing_else) {
    for (const char* path : {"embed/table/mx6d928dxa", "embed/board"}) {
        const net::Response frame = ask(path, "text/html");
        EXPECT_EQ(frame.text(), "<html> for frames") << path;
        EXPECT_TRUE(frame.framable) << path;
    }
    for (const char* path : {"", "table/mx6d928dxa", "embed", "embed.html", "assets/app.js"})
        EXPECT_FALSE(ask(path, "text/html").framable) << path;
}

TEST_F(PageRoutes, answer_404_to_missing_files_and_api_routes) {
    EXPECT_EQ(ask("api", "text/html").status, 404);
    EXPECT_EQ(ask("api/tabels", "text/html").status, 404);
    EXPECT_EQ(ask("live/v2", "text/html").status, 404);
    EXPECT_EQ(ask("assets/gone.js", "text/html").status, 404);
}

}  // namespace
}  // namespace api
