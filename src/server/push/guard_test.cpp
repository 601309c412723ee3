#include "server/push/guard.h"

#include <gtest/gtest.h>

namespace push {
namespace {

TEST(Guard, allows_public_addresses) {
    for (const char* address :
         {"1.1.1.1",         "8.8.8.8",         "9.255.255.255",        "11.0.0.0",
          "100.63.255.255",  "100.128.0.0",     "126.255.255.255",      "128.0.0.0",
          "169.253.255.255", "169.255.0.0",     "172.15.255.255",       "172.32.0.0",
          "192.0.1.0",       "192.167.255.255", "192.169.0.0",          "198.17.255.255",
          "198.20.0.0",      "223.255.255.255", "2606:4700:4700::1111", "2a00:1450:4001::1",
          "2001:200::1",     "3ffe::1",         "::ffff:8.8.8.8",       "::ffff:808:808",
          "64:ff9b::8.8.8.8"})
        EXPECT_TRUE(is_public(address)) << address;
}

TEST(Guard, refuses_private_addresses) {
    for (const char* address : {"0.0.0.0",
                                "0.1.2.3",
                                "10.0.0.1",
                                "10.255.255.255",
                                "100.64.0.1",
                                "100.127.255.255",
                                "127.0.0.1",
                                "127.255.255.254",
                                "169.254.169.254",
                                "172.16.0.1",
                                "172.31.255.255",
                                "192.0.0.1",
                                "192.168.0.1",
                                "192.168.255.255",
                                "::",
                                "::1",
                                "fe80::1",
                                "febf::1",
                                "fec0::1",
                                "fc00::1",
                                "fd12:3456::1"})
        EXPECT_FALSE(is_public(address)) << address;
}

TEST(Guard, refuses_reserved_addresses) {
    for (const char* address :
         {"192.0.2.1", "192.88.99.1", "198.18.0.1", "198.19.255.255", "198.51.100.7", "203.0.113.9",
          "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255", "ff02::1", "2001:db8::1", "2001::1",
          "2001:10::1", "3fff::1", "4000::1", "100::1", "5f00::1"})
        EXPECT_FALSE(is_public(address)) << address;
}

TEST(Guard, refuses_private_addresses_inside_ipv6) {
    for (const char* address :
         {"::ffff:127.0.0.1", "::ffff:7f00:1", "::ffff:10.0.0.1", "::ffff:169.254.169.254", "::127.0.0.1",
          "64:ff9b::127.0.0.1", "64:ff9b::a00:1", "64:ff9b:1::7f00:1", "2002:7f00:1::1", "2002:a9fe:a9fe::1",
          "2001:0:7f00:1::1"})
        EXPECT_FALSE(is_public(address)) << address;
}

TEST(Guard, refuses_texts_that_are_not_addresses) {
    for (const char* address : {"", "localhost", "1.1.1", "0x7f.1", "017700000001", "2130706433", "8.8.8.8 ",
                                "8.8.8.8:80", "fe80::1%eth0", "2606:4700::1%lo", "[2606:4700::1]"})
        EXPECT_FALSE(is_public(address)) << address;
}

TEST(Addresses, have_an_origin) {
    const auto origin = [](const char* url) { return read_origin(url, Reach::world).value(); };
    EXPECT_EQ(origin("https://push.example.org/wpush/v2/gAAA?x=1"), "https://push.example.org");
    EXPECT_EQ(origin("https://push.example.org:8443"), "https://push.example.org:8443");
    EXPECT_EQ(origin("https://1.1.1.1/"), "https://1.1.1.1");
    EXPECT_EQ(origin("https://[2606:4700:4700::1111]:443/x"), "https://[2606:4700:4700::1111]:443");
    EXPECT_EQ(origin("https://example.org?a@b"), "https://example.org");
    EXPECT_EQ(origin("https://example.org#https://evil.org"), "https://example.org");
}

TEST(Addresses, that_could_lead_somewhere_else_are_refused) {
    for (const char* url : {"",
                            "example.org",
                            "https:",
                            "https://",
                            "https:///etc/passwd",
                            "HTTPS://example.org",
                            "http://example.org",
                            "ftp://example.org",
                            "file:///etc/passwd",
                            "gopher://127.0.0.1:70",
                            "https://ann:secret@example.org",
                            "https://example.org@127.0.0.1/",
                            "https://example.org\\@127.0.0.1/",
                            "https://example.org\\.evil.org",
                            "https://exa mple.org",
                            "https://example.org/\r\nX: y",
                            "https://ex\xC3\xA4mple.org",
                            "https://example.org:99999",
                            "https://example.org:80x",
                            "https://example.org:",
                            "https://[::1",
                            "https://[example.org]",
                            "https://%31%32%37.0.0.1",
                            "https://127.0.0.1/",
                            "https://[::ffff:127.0.0.1]/",
                            "https://169.254.169.254/latest/meta-data"})
        EXPECT_FALSE(read_origin(url, Reach::world)) << url;
    EXPECT_FALSE(read_origin("https://example.org/" + std::string(1'000, 'x'), Reach::world));
}

TEST(Addresses, may_be_private_with_hooks_anywhere) {
    EXPECT_EQ(read_origin("http://127.0.0.1:8080/in", Reach::anywhere).value(), "http://127.0.0.1:8080");
    EXPECT_TRUE(read_origin("https://10.0.0.1/", Reach::anywhere));
    EXPECT_FALSE(read_origin("file:///etc/passwd", Reach::anywhere));
    EXPECT_FALSE(read_origin("http://ann:secret@10.0.0.1/", Reach::anywhere));
}

}  // namespace
}  // namespace push
