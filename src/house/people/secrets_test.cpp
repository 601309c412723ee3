#include "house/people/secrets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "house/common/seeded_entropy_test.h"

namespace house {
namespace {

constexpr PasswordCost cheapest{1, std::size_t{8} << 10};

TEST(Secrets, are_long_and_fit_into_an_address) {
    const std::string secret = draw_secret(seeded_entropy(1));
    EXPECT_EQ(secret.size(), 43U);
    EXPECT_EQ(secret.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"),
              std::string::npos);
}

TEST(Secrets, differ_and_so_do_their_hashes) {
    const Entropy entropy = seeded_entropy(2);
    std::set<std::string> secrets;
    std::set<Hash> hashes;
    for (int count = 0; count < 1'000; ++count) {
        secrets.insert(draw_secret(entropy));
        hashes.insert(hash_of(*secrets.rbegin()));
    }
    EXPECT_EQ(secrets.size(), 1'000U);
    EXPECT_GT(hashes.size(), 1U);
}

TEST(Ids, use_all_their_letters_about_equally_often) {
    const Entropy entropy = seeded_entropy(3);
    std::array<int, 256> seen{};
    for (int count = 0; count < 3'100; ++count)
        for (const char letter : draw_id(entropy, 10)) ++seen[static_cast<unsigned char>(letter)];
    EXPECT_EQ(std::count_if(seen.begin(), seen.end(), [](int times) { return times > 0; }), 31);
    for (const int times : seen)
        if (times > 0) {
            EXPECT_TRUE(times > 850 && times < 1'150) << times;
        }
    for (const char letter : {'0', '1', 'i', 'l', 'o'})
        EXPECT_EQ(seen[static_cast<unsigned char>(letter)], 0);
}

TEST(Passwords, match_only_their_own_hash) {
    const std::string kept = hash_password("correct horse", cheapest);
    EXPECT_TRUE(kept.starts_with("$argon2id$"));
    EXPECT_TRUE(fits("correct horse", kept));
    EXPECT_FALSE(fits("correct  horse", kept));
    EXPECT_FALSE(fits("", kept));
}

TEST(Passwords, are_salted) { EXPECT_NE(hash_password("same", cheapest), hash_password("same", cheapest)); }

TEST(Passwords, do_not_match_an_empty_hash) {
    EXPECT_FALSE(fits("", ""));
    EXPECT_FALSE(fits("anything", ""));
    EXPECT_FALSE(fits("anything", std::string(500, '$')));
}

}  // namespace
}  // namespace house
