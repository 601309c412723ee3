#include "dice/proof.h"

#include <gmock/gmock.h>

namespace dice {
namespace {

using testing::HasSubstr;

Bytes32 seed_of(std::uint8_t byte) {
    Bytes32 seed{};
    seed.fill(byte);
    return seed;
}

Stretch stretch(std::uint64_t first, std::uint8_t byte, const Words& words) {
    return {.first = first, .committed = commitment(seed_of(byte)), .words = words, .seed = seed_of(byte)};
}

std::vector<Roll> rolls(const Proof& proof, std::uint64_t count) {
    std::vector<Roll> made;
    for (std::uint64_t number = 0; number < count; ++number) {
        const Stretch* serving = &proof.front();
        for (const Stretch& one : proof)
            if (one.first <= number) serving = &one;
        made.push_back(Dice(*serving->seed, serving->words).roll(number));
    }
    return made;
}

class FairRecord : public testing::Test {
protected:
    static void SetUpTestSuite() { ASSERT_TRUE(initialize()); }

    Proof proof_{stretch(0, 1, {"tulip", ""}), stretch(17, 2, {"", "oak"})};
};

TEST_F(FairRecord, reads_back_what_was_written) {
    const ProofTexts texts = write_proof(proof_);
    EXPECT_EQ(texts.words, "tulip -; 17 - oak");
    EXPECT_THAT(texts.seed, HasSubstr("; 17 0202"));
    EXPECT_EQ(read_proof(texts), proof_);
}

TEST_F(FairRecord, can_omit_its_last_seed) {
    proof_.back().seed.reset();
    EXPECT_EQ(read_proof(write_proof(proof_)), proof_);
    EXPECT_EQ(disagreement(proof_, rolls({stretch(0, 1, {"tulip", ""})}, 17)), std::nullopt)
        << "it has served no roll yet";
}

TEST_F(FairRecord, verifies_every_roll) {
    const auto made = rolls(proof_, 40);
    EXPECT_EQ(disagreement(proof_, made), std::nullopt);
    for (std::size_t changed = 0; changed < made.size(); ++changed) {
        auto forged = made;
        forged[changed].white = forged[changed].white % 6 + 1;
        const auto found = disagreement(proof_, forged);
        ASSERT_TRUE(found);
        EXPECT_THAT(*found, HasSubstr("roll number " + std::to_string(changed + 1) + " is "));
    }
}

TEST_F(FairRecord, notices_another_seed_and_other_words) {
    const auto made = rolls(proof_, 40);
    Proof other = proof_;
    other[0].seed = seed_of(3);
    EXPECT_EQ(disagreement(other, made),
              "the seed for the rolls from number 1 on does not match its commitment");
    other = proof_;
    other[1].seed.reset();
    EXPECT_EQ(disagreement(other, made), "the seed for the rolls from number 18 on has not been revealed");
    other = proof_;
    other[0].words.two = "oak";
    EXPECT_TRUE(disagreement(other, made));
}

std::string refusal(const ProofTexts& texts) {
    const auto read = read_proof(texts);
    return read ? "accepted" : read.error().what;
}

TEST_F(FairRecord, is_refused_where_it_makes_no_sense) {
    const std::string hash(64, 'a');
    EXPECT_EQ(refusal({.commit = hash, .words = {}, .seed = {}}), "accepted");
    EXPECT_THAT(refusal({.commit = "abc", .words = {}, .seed = {}}), HasSubstr("64 hexadecimal digits"));
    EXPECT_THAT(refusal({.commit = "5 " + hash + "; 5 " + hash, .words = {}, .seed = {}}),
                HasSubstr("in the order of their rolls"));
    EXPECT_THAT(refusal({.commit = "x " + hash, .words = {}, .seed = {}}),
                HasSubstr("'x' is not the number of a roll"));
    EXPECT_THAT(refusal({.commit = hash, .words = "tulip", .seed = {}}),
                HasSubstr("has the wrong number of parts"));
    EXPECT_THAT(refusal({.commit = hash, .words = "a b; 3 c d", .seed = {}}),
                HasSubstr("these words have no commitment"));
    EXPECT_THAT(refusal({.commit = hash, .words = {}, .seed = hash + "; 9 " + hash}),
                HasSubstr("this seed has no commitment"));
}

}  // namespace
}  // namespace dice
