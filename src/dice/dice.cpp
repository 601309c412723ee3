#include "dice/dice.h"

#include <sodium.h>

#include <cassert>
#include <vector>

#include "base/text.h"

namespace dice {
namespace {

constexpr std::string_view commitment_purpose = "parlor dice 1 commitment";
constexpr std::string_view key_purpose = "parlor dice 1 key";
constexpr std::string_view roll_purpose = "parlor dice 1 roll";

constexpr int faces = 6;
constexpr int fair_bytes = 256 - 256 % faces;  // bytes from here on would favour low faces
constexpr std::size_t longest_word = 40;

using Message = std::vector<std::uint8_t>;

void add_number(Message& message, std::uint64_t number) {
    for (int byte = 0; byte < 8; ++byte) message.push_back(static_cast<std::uint8_t>(number >> (8 * byte)));
}

// Its length goes first, so that no two lists of texts give the same message.
void add_text(Message& message, std::string_view text) {
    add_number(message, text.size());
    message.insert(message.end(), text.begin(), text.end());
}

template <std::size_t Size>
std::array<std::uint8_t, Size> hash(const Message& message, std::span<const std::uint8_t> key) {
    std::array<std::uint8_t, Size> result{};
    const int failed =
        crypto_generichash(result.data(), Size, message.data(), message.size(), key.data(), key.size());
    assert(failed == 0);
    static_cast<void>(failed);
    return result;
}

bool is_word_letter(char letter) {
    return ('a' <= letter && letter <= 'z') || ('A' <= letter && letter <= 'Z') ||
           ('0' <= letter && letter <= '9') || letter == '_' || letter == '.' || letter == '-';
}

// A stream of bytes for one roll, 64 at a time.
class RollBytes {
public:
    RollBytes(const Bytes32& key, std::uint64_t number) : key_(key), number_(number) {}

    std::uint8_t next() {
        if (used_ == block_.size()) refill();
        return block_[used_++];
    }

private:
    void refill() {
        Message message;
        add_text(message, roll_purpose);
        add_number(message, number_);
        add_number(message, blocks_++);
        block_ = hash<64>(message, key_);
        used_ = 0;
    }

    const Bytes32& key_;
    std::uint64_t number_;
    std::uint64_t blocks_ = 0;
    std::array<std::uint8_t, 64> block_{};
    std::size_t used_ = block_.size();
};

int next_die(RollBytes& bytes) {
    for (;;)
        if (const int byte = bytes.next(); byte < fair_bytes) return byte % faces + 1;
}

}  // namespace

bool initialize() { return sodium_init() >= 0; }

std::string write_hex(const Bytes32& bytes) {
    std::array<char, 2 * sizeof(Bytes32) + 1> text{};
    sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
    return text.data();
}

base::Result<Bytes32> read_hex(std::string_view text) {
    Bytes32 bytes{};
    std::size_t length = 0;
    const bool read =
        text.size() == 2 * bytes.size() &&
        sodium_hex2bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &length, nullptr) == 0;
    if (!read || length != bytes.size())
        return base::failure("a seed or commitment must be 64 hexadecimal digits, not " + base::quoted(text));
    return bytes;
}

Bytes32 draw_seed() {
    Bytes32 seed{};
    randombytes_buf(seed.data(), seed.size());
    return seed;
}

Bytes32 commitment(const Bytes32& seed) {
    Message message;
    add_text(message, commitment_purpose);
    return hash<32>(message, seed);
}

std::string check_word(std::string_view word) {
    if (word.size() > longest_word)
        return "your word can have at most " + std::to_string(longest_word) + " characters";
    if (word == "-") return "'-' means no word: choose another one";
    for (const char letter : word)
        if (!is_word_letter(letter))
            return base::quoted(word) + " is not possible: use only letters, digits and _ . -";
    return {};
}

std::string write_roll(const Roll& roll) { return std::to_string(roll.black) + std::to_string(roll.white); }

Dice::Dice(const Bytes32& seed, const Words& words) {
    Message message;
    add_text(message, key_purpose);
    add_text(message, words.one);
    add_text(message, words.two);
    key_ = hash<32>(message, seed);
}

Roll Dice::roll(std::uint64_t number) const {
    RollBytes bytes(key_, number);
    const int black = next_die(bytes);
    return {black, next_die(bytes)};
}

}  // namespace dice
