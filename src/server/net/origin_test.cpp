#include "server/net/origin.h"

#include <gmock/gmock.h>

#include "server/net/forwarded.h"

namespace net {
namespace {

const std::vector<std::string> friends{"https://play.example.org"};

bool refuses(Method method, const TextByName& headers, bool wants_socket = false) {
    return refuse_foreign({.method = method, .headers = headers, .wants_socket = wants_socket}, friends)
        .has_value();
}

TEST(Origin, matters_where_something_is_changed) {
    const TextByName foreign{{"host", "parlor.org"}, {"origin", "https://evil.org"}, {"cookie", "s=1"}};
    EXPECT_TRUE(refuses(Method::post, foreign));
    EXPECT_TRUE(refuses(Method::remove, foreign));
    EXPECT_FALSE(refuses(Method::get, foreign));
}

TEST(Origin, matters_without_a_cookie_too) {
    EXPECT_TRUE(refuses(Method::post, {{"host", "parlor.org"}, {"origin", "https://evil.org"}}));
    EXPECT_TRUE(refuses(Method::post, {{"host", "parlor.org"}, {"origin", "null"}}));
    for (const char* site : {"cross-site", "same-site", "none"})
        EXPECT_TRUE(refuses(Method::post, {{"host", "parlor.org"}, {"sec-fetch-site", site}})) << site;
    EXPECT_FALSE(refuses(Method::post, {{"host", "parlor.org"}, {"origin", "https://parlor.org"}}));
    EXPECT_FALSE(refuses(Method::post, {{"host", "parlor.org"}})) << "a program";
}

TEST(Origin, does_not_matter_to_a_token) {
    const TextByName token{
        {"host", "parlor.org"}, {"origin", "https://evil.org"}, {"authorization", "Bearer x"}};
    EXPECT_FALSE(refuses(Method::post, token));
    TextByName both = token;
    both.emplace("cookie", "s=1");
    EXPECT_TRUE(refuses(Method::post, both)) << "the cookie may be what counts";
}

TEST(Origin, does_not_matter_for_open_paths) {
    const std::vector<std::string> open{"unsubscribe"};
    const auto refuses_at = [&](const std::string& path, const TextByName& headers) {
        return refuse_foreign({.method = Method::post, .segments = {path, "x"}, .headers = headers}, friends,
                              open)
            .has_value();
    };
    const TextByName mail_page{{"host", "parlor.org"}, {"origin", "https://mail.example"}};
    EXPECT_FALSE(refuses_at("unsubscribe", mail_page));
    EXPECT_TRUE(refuses_at("api", mail_page));
    TextByName with_cookie = mail_page;
    with_cookie.emplace("cookie", "s=1");
    EXPECT_TRUE(refuses_at("unsubscribe", with_cookie));
}

TEST(Origin, may_be_this_host_or_one_that_is_listed) {
    const auto refuses_from = [](const std::string& origin) {
        return refuses(Method::post, {{"host", "parlor.org:8080"}, {"origin", origin}, {"cookie", "s=1"}});
    };
    EXPECT_FALSE(refuses_from("http://parlor.org:8080"));
    EXPECT_FALSE(refuses_from("https://PARLOR.org:8080"));
    EXPECT_FALSE(refuses_from("https://play.example.org"));
    for (const char* origin :
         {"http://parlor.org", "http://parlor.org:8080.evil.org", "null", "https://", "parlor.org:8080",
          "http://play.example.org", "http://evil.org/parlor.org:8080"})
        EXPECT_TRUE(refuses_from(origin)) << origin;
}

TEST(Origin, is_required_with_a_cookie) {
    EXPECT_TRUE(refuses(Method::post, {{"host", "parlor.org"}, {"cookie", "s=1"}}));
    EXPECT_FALSE(refuses(Method::post,
                         {{"host", "parlor.org"}, {"cookie", "s=1"}, {"sec-fetch-site", "same-origin"}}));
    EXPECT_TRUE(
        refuses(Method::post, {{"host", "parlor.org"}, {"cookie", "s=1"}, {"sec-fetch-site", "cross-site"}}));
}

TEST(Origin, matters_for_every_socket_that_a_page_opens) {
    EXPECT_TRUE(refuses(Method::get, {{"host", "parlor.org"}, {"origin", "https://evil.org"}}, true));
    EXPECT_FALSE(refuses(Method::get, {{"host", "parlor.org"}, {"origin", "https://parlor.org"}}, true));
    EXPECT_FALSE(refuses(Method::get, {{"host", "parlor.org"}}, true));
    EXPECT_TRUE(refuses(Method::get, {{"host", "parlor.org"}, {"cookie", "s=1"}}, true));
}

Networks networks(const std::vector<std::string>& texts) { return Networks::read(texts).value(); }

TEST(Networks, contain_their_addresses) {
    const Networks some = networks({"10.1.2.3", "172.16.0.0/12", "fd00::/8"});
    for (const char* address : {"10.1.2.3", "172.16.0.1", "172.31.255.255", "fd12::1"})
        EXPECT_TRUE(some.contain(address)) << address;
    for (const char* address : {"10.1.2.4", "172.32.0.0", "fe80::1", "::ffff:10.1.2.3", "", "x"})
        EXPECT_FALSE(some.contain(address)) << address;
    EXPECT_TRUE(networks({"0.0.0.0/0"}).contain("1.2.3.4"));
    EXPECT_FALSE(networks({}).contain("1.2.3.4"));
}

TEST(Networks, are_read_or_refused) {
    for (const char* text : {"", "10.0.0", "10.0.0.0/33", "10.0.0.0/", "::/129", "host", "10.0.0.1/x"})
        EXPECT_FALSE(Networks::read(std::vector<std::string>{text})) << text;
}

TEST(Counting, takes_a_network_of_64_bits_for_one_client) {
    EXPECT_EQ(counted_as("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
    EXPECT_EQ(counted_as("2001:DB8:1:2::"), "2001:db8:1:2::/64")
        << "upper and lower case are the same address";
    EXPECT_NE(counted_as("2001:db8:1:3:3:4:5:6"), "2001:db8:1:2::/64");
    EXPECT_EQ(counted_as("1.2.3.4"), "1.2.3.4");
    EXPECT_EQ(counted_as("::ffff:1.2.3.4"), "1.2.3.4");
    EXPECT_EQ(counted_as("::1"), "::/64");
    EXPECT_EQ(counted_as("nobody"), "nobody");
}

TEST(Forwarding, is_believed_from_trusted_proxies_only) {
    const Networks proxies = networks({"10.0.0.0/8"});
    const auto client = [&](const char* peer, const char* chain, const char* proto = "https") {
        return client_behind(peer, chain, proto, proxies);
    };
    EXPECT_EQ(client("9.9.9.9", "1.2.3.4"), (Client{"9.9.9.9", false}));
    EXPECT_EQ(client("10.0.0.1", "1.2.3.4"), (Client{"1.2.3.4", true}));
    EXPECT_EQ(client("10.0.0.1", "1.2.3.4", "http"), (Client{"1.2.3.4", false}));
    EXPECT_EQ(client("10.0.0.1", "6.6.6.6, 1.2.3.4, 10.0.0.2"), (Client{"1.2.3.4", true}));
    EXPECT_EQ(client("10.0.0.1", "1.2.3.4, junk"), (Client{"10.0.0.1", true}));
    EXPECT_EQ(client("10.0.0.1", ""), (Client{"10.0.0.1", true}));
    EXPECT_EQ(client("10.0.0.1", "10.0.0.3"), (Client{"10.0.0.3", true}));
}

TEST(Forwarding, takes_ids_over_that_a_trusted_proxy_gives) {
    const Networks proxies = networks({"10.0.0.0/8"});
    EXPECT_EQ(id_from_proxy("10.0.0.1", "a-B_9.c", proxies), "a-B_9.c");
    EXPECT_EQ(id_from_proxy("9.9.9.9", "a-B_9.c", proxies), std::nullopt);
    EXPECT_TRUE(id_from_proxy("10.0.0.1", std::string(64, 'x'), proxies));
    for (const std::string& text : {std::string(), std::string(65, 'x'), std::string("a b"),
                                    std::string("a\"b"), std::string("a,b"), std::string("\xC3\xA4")})
        EXPECT_EQ(id_from_proxy("10.0.0.1", text, proxies), std::nullopt) << text;
}

}  // namespace
}  // namespace net
