#include "server/net/files.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include <fstream>

#include "server/net/target.h"

namespace net {
namespace {

namespace fs = std::filesystem;

// A folder with a secret beside it, for as long as a test runs.
class FilesTest : public ::testing::Test {
public:
    FilesTest() {
        fs::create_directories(root_ / "web" / "assets");
        write(root_ / "secret.txt", "secret");
        write(root_ / "web" / "index.html", "<p>index");
        write(root_ / "web" / "assets" / "app.js", "plain");
        write(root_ / "web" / "assets" / "app.js.br", "brotli");
        write(root_ / "web" / "assets" / "app.js.gz", "gzip");
        fs::create_symlink(root_ / "secret.txt", root_ / "web" / "leak.txt");
        fs::create_directory_symlink(root_, root_ / "web" / "up");
        fs::create_symlink("index.html", root_ / "web" / "start.html");
        fs::create_symlink("nowhere", root_ / "web" / "broken");
    }
    ~FilesTest() override { fs::remove_all(root_); }
    FilesTest(const FilesTest&) = delete;
    FilesTest& operator=(const FilesTest&) = delete;
    FilesTest(FilesTest&&) = delete;
    FilesTest& operator=(FilesTest&&) = delete;

protected:
    static void write(const fs::path& path, std::string_view text) { std::ofstream(path) << text; }
    Files files() { return Files::from_folder(root_ / "web").value(); }
    Response ask(std::string_view name, const TextByName& headers = {}) {
        return files().answer({.headers = headers}, name);
    }

    fs::path root_ = fs::temp_directory_path() / ("parlor-files-" + std::to_string(::getpid()));
};

TEST_F(FilesTest, are_served_with_type_tag_and_caching) {
    const Response page = ask("index.html");
    EXPECT_EQ(page.text(), "<p>index");
    EXPECT_EQ(page.headers.get("content-type"), "text/html; charset=utf-8");
    EXPECT_EQ(page.headers.get("cache-control"), "no-cache");
    EXPECT_EQ(page.headers.get("etag").size(), 18);
    EXPECT_EQ(ask("").text(), page.text());
    EXPECT_EQ(ask("assets/app.js").headers.get("cache-control"), "public, max-age=31536000, immutable");
}

TEST_F(FilesTest, come_in_the_best_form_that_is_accepted) {
    const auto form = [&](const char* accepted) {
        return std::string(ask("assets/app.js", {{"accept-encoding", accepted}}).text());
    };
    EXPECT_EQ(form("gzip, deflate, br"), "brotli");
    EXPECT_EQ(form("gzip;q=0.5"), "gzip");
    EXPECT_EQ(form("br;q=0, gzip"), "gzip");
    EXPECT_EQ(form("br;q=0.000"), "plain");
    EXPECT_EQ(form("identity"), "plain");
    EXPECT_EQ(form(""), "plain");
    EXPECT_EQ(ask("assets/app.js", {{"accept-encoding", "br"}}).headers.get("content-encoding"), "br");
    EXPECT_EQ(ask("assets/app.js").headers.get("vary"), "accept-encoding");
}

TEST_F(FilesTest, are_not_sent_again_to_clients_that_have_them) {
    const std::string tag(ask("index.html").headers.get("etag"));
    const Response again = ask("index.html", {{"if-none-match", "\"x\", W/" + tag}});
    EXPECT_EQ(again.status, 304);
    EXPECT_EQ(again.text(), "");
    EXPECT_EQ(ask("index.html", {{"if-none-match", "\"x\""}}).status, 200);
    const std::string packed(ask("assets/app.js", {{"accept-encoding", "br"}}).headers.get("etag"));
    EXPECT_EQ(ask("assets/app.js", {{"if-none-match", packed}}).status, 200);
}

TEST_F(FilesTest, outside_the_folder_do_not_exist) {
    using std::string_literals::operator""s;
    for (const std::string& name : {"../secret.txt"s, "assets/../../secret.txt"s, "/etc/passwd"s,
                                    "..\\secret.txt"s, "index.html\0.js"s, (root_ / "secret.txt").string(),
                                    "leak.txt"s, "up/secret.txt"s, "broken"s, "assets"s, "assets/"s, "."s})
        EXPECT_EQ(ask(name).status, 404) << name;
}

TEST_F(FilesTest, outside_the_folder_are_not_reached_by_any_spelling_of_a_path) {
    for (const char* target :
         {"/../secret.txt", "/%2e%2e/secret.txt", "/%2E%2E%2Fsecret.txt", "/..%2fsecret.txt",
          "/..%5csecret.txt", "/..\\secret.txt", "/assets/..%2f..%2fsecret.txt", "/index.html%00.txt",
          "//etc/passwd", "/%2fetc%2fpasswd", "/%c0%ae%c0%ae/secret.txt", "/leak.txt", "/up/secret.txt",
          "/./secret.txt"}) {
        const auto read = read_target(target);
        if (!read) continue;  // refused even before
        std::string name;
        for (const std::string& segment : read->segments) name += (name.empty() ? "" : "/") + segment;
        EXPECT_EQ(ask(name).status, 404) << target;
    }
}

TEST_F(FilesTest, may_be_links_inside_the_folder) { EXPECT_EQ(ask("start.html").text(), "<p>index"); }

TEST_F(FilesTest, of_a_folder_that_is_not_there_cannot_be_read) {
    EXPECT_FALSE(Files::from_folder(root_ / "nothing"));
}

TEST(FilesInMemory, need_no_folder) {
    Files files;
    files.add("app.css", "p {}");
    EXPECT_EQ(files.answer({}, "app.css").text(), "p {}");
    EXPECT_EQ(files.answer({}, "app.css").headers.get("content-type"), "text/css; charset=utf-8");
    EXPECT_EQ(files.answer({}, "other.css").status, 404);
}

}  // namespace
}  // namespace net
