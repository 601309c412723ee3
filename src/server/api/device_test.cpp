#include "server/api/device.h"

#include <gtest/gtest.h>

namespace api {
namespace {

TEST(DeviceName, a_browser_is_named_with_its_system) {
    EXPECT_EQ(device_name("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"),
              "Firefox on Linux");
    EXPECT_EQ(device_name("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
                          "Chrome/140.0.0.0 Safari/537.36"),
              "Chrome on Windows");
    EXPECT_EQ(device_name("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
                          "Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0"),
              "Edge on Windows");
    EXPECT_EQ(device_name("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 "
                          "(KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1"),
              "Safari on iPhone");
    EXPECT_EQ(device_name("Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) "
                          "Chrome/140.0.0.0 Mobile Safari/537.36"),
              "Chrome on Android");
}

TEST(DeviceName, an_unknown_browser_is_named_by_what_is_known) {
    EXPECT_EQ(device_name("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Something/1.0"), "Mac");
    EXPECT_EQ(device_name("Mozilla/5.0"), "Browser");
}

TEST(DeviceName, a_program_is_named_by_its_product) {
    EXPECT_EQ(device_name("curl/8.5.0"), "curl");
    EXPECT_EQ(device_name("my bot (https://bot.example)"), "my bot");
    EXPECT_EQ(device_name(""), "");
    EXPECT_EQ(device_name("/1.0"), "");
}

TEST(DeviceName, a_name_stays_as_it_is) {
    for (const char* const name : {"Firefox on Linux", "curl", "Browser", "Samsung Internet on Android", ""})
        EXPECT_EQ(device_name(name), name);
}

TEST(DeviceName, is_one_short_line_whatever_is_sent) {
    const std::string sent = "long\nname\x01" + std::string(10'000, 'x');
    const std::string name = device_name(sent);
    EXPECT_LE(name.size(), longest_device_name);
    EXPECT_EQ(name.find_first_of("\n\x01"), std::string::npos);
    EXPECT_LE(device_name("Mozilla/5.0 " + std::string(100'000, 'F')).size(), longest_device_name);
}

}  // namespace
}  // namespace api
