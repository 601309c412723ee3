#include "server/net/request.h"

#include <gmock/gmock.h>

#include "server/net/target.h"

namespace net {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Pair;

Target target_of(std::string_view text) {
    const auto target = read_target(text);
    EXPECT_TRUE(target) << text;
    return target.value_or(Target{});
}

TEST(RequestTarget, is_taken_apart_before_it_is_decoded) {
    EXPECT_THAT(target_of("/").segments, IsEmpty());
    EXPECT_THAT(target_of("/api/tables/7").segments, ElementsAre("api", "tables", "7"));
    EXPECT_THAT(target_of("/a%2Fb/c%20d").segments, ElementsAre("a/b", "c d"));
    EXPECT_THAT(target_of("/api/").segments, ElementsAre("api", ""));
    EXPECT_THAT(target_of("/x?a=1&b=%C3%A9&a=2").query,
                ElementsAre(Parameter{"a", "1"}, Parameter{"b", "é"}, Parameter{"a", "2"}));
}

TEST(RequestTarget, refuses_what_could_mislead) {
    for (const std::string_view text :
         {"",       "x",         "*",          "http://elsewhere/", "/%",          "/%2",       "/%zz",
          "/a%00b", "/a%0d%0ab", "/..",        "/a/../b",           "/%2e%2e/etc", "/a/%2E%2e", "/.",
          "/%ff",   "/%c0%af",   "/%ed%a0%80", "/x?a=%00",          "/x?%ff=1",    "/a b"})
        EXPECT_FALSE(read_target(text)) << text;
}

TEST(Cookies, are_read_and_the_first_of_a_name_counts) {
    EXPECT_THAT(read_cookies("a=1; b=x=y;c;=z; a=2"), ElementsAre(Pair("a", "1"), Pair("b", "x=y")));
    EXPECT_THAT(read_cookies(""), IsEmpty());
}

TEST(Request, returns_its_parts_by_name) {
    const Request request{.query = {{"from", "3"}, {"from", "4"}},
                          .headers = {{"host", "here"}},
                          .cookies = {{"session", "s"}},
                          .captures = {{"number", "12"}}};
    EXPECT_EQ(request.header("host"), "here");
    EXPECT_EQ(request.header("origin"), "");
    EXPECT_EQ(request.cookie("session"), "s");
    EXPECT_EQ(request.cookie("other"), std::nullopt);
    EXPECT_EQ(request.parameter("from"), "3");
    EXPECT_EQ(request.parameter("to"), std::nullopt);
    EXPECT_EQ(request.captured_number("number"), 12);
}

TEST(Methods, are_read_as_they_are_written) {
    for (const Method method : {Method::get, Method::head, Method::post, Method::put, Method::patch,
                                Method::remove, Method::options})
        EXPECT_EQ(read_method(name_of(method)), method);
    EXPECT_EQ(read_method("get"), std::nullopt);
    EXPECT_TRUE(changes_something(Method::remove));
    EXPECT_FALSE(changes_something(Method::head));
}

}  // namespace
}  // namespace net
