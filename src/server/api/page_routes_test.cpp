#include <gtest/gtest.h>

#include "server/api/routes.h"

namespace api {
namespace {

class PageRoutes : public testing::Test {
public:
    PageRoutes() {
        page_.add("index.html", "<html>");
        page_.add("embed.html", "<html> for frames");
        page_.add("assets/app.js", "script");
    }

    [[nodiscard]] net::Response ask(const std::string& path, const std::string& accept) const {
        net::Request request;
        request.captures["path"] = path;
        request.headers["accept"] = accept;
        return page_routes(page_).front().handle(request);
    }

private:
    net::Files page_;
};

TEST_F(PageRoutes, serve_files_by_name) {
    EXPECT_EQ(ask("assets/app.js", "*/*").text(), "script");
    EXPECT_EQ(ask("", "*/*").text(), "<html>");
    EXPECT_EQ(ask("assets/gone.js", "*/*").status, 404);
}

TEST_F(PageRoutes, serve_the_page_at_its_own_addresses) {
    EXPECT_EQ(ask("table/mx6d928dxa", "text/html,application/xhtml+xml").text(), "<html>");
    EXPECT_EQ(ask("play", "text/html").status, 200);
    EXPECT_EQ(ask("play", "*/*").status, 404);
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
