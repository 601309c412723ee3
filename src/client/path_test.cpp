#include "client/path.h"

#include <gmock/gmock.h>

namespace client {
namespace {

TEST(Path, escapes_all_special_characters) {
    EXPECT_EQ(escaped("c8-b6"), "c8-b6");
    EXPECT_EQ(escaped("53:Bc1n/../?n=1&x y%"), "53%3ABc1n%2F..%2F%3Fn%3D1%26x%20y%25");
    EXPECT_EQ(escaped("\xC3\xA4"), "%C3%A4");
}

TEST(Server, is_read_from_its_address) {
    EXPECT_EQ(read_server("https://parlor.example"), "https://parlor.example");
    EXPECT_EQ(read_server("http://localhost:8080/"), "http://localhost:8080");
    EXPECT_EQ(read_server("http://[::1]:8080"), "http://[::1]:8080");
}

TEST(Server, refuses_other_texts) {
    for (const char* text : {"", "parlor.example", "ftp://parlor.example", "https://", "https:///",
                             "https://ann:secret@parlor.example", "https://parlor.example/api",
                             "https://parlor.example?x", "https://a b", "https://a\r\nX: y"})
        EXPECT_FALSE(read_server(text)) << text;
}

}  // namespace
}  // namespace client
