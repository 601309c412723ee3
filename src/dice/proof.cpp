#include "dice/proof.h"

#include <utility>

#include "base/text.h"

namespace dice {
namespace {

using base::failure;
using base::Result;

constexpr std::string_view no_word = "-";
constexpr int most_rolls = 1'000'000'000;

std::string shown(const std::string& word) { return word.empty() ? std::string(no_word) : word; }

std::string read_word(std::string_view text) { return text == no_word ? std::string() : std::string(text); }

std::string write(const Roll& roll) { return std::to_string(roll.black) + '+' + std::to_string(roll.white); }

// The parts of one entry of a tag, without the number of the first roll.
struct Entry {
    std::uint64_t first = 0;
    std::vector<std::string_view> parts;
};

Result<std::vector<Entry>> read_entries(std::string_view text, std::size_t parts) {
    std::vector<Entry> entries;
    for (const base::Word& field : base::split(text, ';')) {
        Entry entry;
        for (const base::Word& word : base::words(field.text)) entry.parts.push_back(word.text);
        if (entry.parts.size() == parts + 1) {
            const auto first = base::read_number(entry.parts.front(), most_rolls);
            if (!first)
                return failure(base::quoted(entry.parts.front()) + " is not the number of a roll",
                               field.offset);
            entry.first = static_cast<std::uint64_t>(*first);
            entry.parts.erase(entry.parts.begin());
        }
        if (entry.parts.size() != parts)
            return failure(base::quoted(field.text) + " has the wrong number of parts", field.offset);
        if (!entries.empty() && entry.first <= entries.back().first)
            return failure("the seeds must be in the order of their rolls", field.offset);
        entries.push_back(std::move(entry));
    }
    return entries;
}

Result<Proof> read_commitments(std::string_view text) {
    const auto entries = read_entries(text, 1);
    if (!entries) return failure("DiceCommit: " + entries.error().what);
    Proof proof;
    for (const Entry& entry : *entries) {
        const auto committed = read_hex(entry.parts.front());
        if (!committed) return failure("DiceCommit: " + committed.error().what);
        proof.push_back({.first = entry.first, .committed = *committed, .words = {}, .seed = {}});
    }
    return proof;
}

Stretch* stretch_from(Proof& proof, std::uint64_t first) {
    for (Stretch& stretch : proof)
        if (stretch.first == first) return &stretch;
    return nullptr;
}

std::optional<base::Error> add_words(Proof& proof, std::string_view text) {
    const auto entries = read_entries(text, 2);
    if (!entries) return base::Error{"DiceWords: " + entries.error().what};
    for (const Entry& entry : *entries) {
        Stretch* const stretch = stretch_from(proof, entry.first);
        if (stretch == nullptr) return base::Error{"DiceWords: these words have no commitment"};
        for (const std::string_view word : entry.parts)
            if (word != no_word)
                if (const std::string wrong = check_word(word); !wrong.empty())
                    return base::Error{"DiceWords: " + wrong};
        stretch->words = {read_word(entry.parts[0]), read_word(entry.parts[1])};
    }
    return std::nullopt;
}

std::optional<base::Error> add_seeds(Proof& proof, std::string_view text) {
    const auto entries = read_entries(text, 1);
    if (!entries) return base::Error{"DiceSeed: " + entries.error().what};
    for (const Entry& entry : *entries) {
        Stretch* const stretch = stretch_from(proof, entry.first);
        if (stretch == nullptr) return base::Error{"DiceSeed: this seed has no commitment"};
        const auto seed = read_hex(entry.parts.front());
        if (!seed) return base::Error{"DiceSeed: " + seed.error().what};
        stretch->seed = *seed;
    }
    return std::nullopt;
}

void add(std::string& text, std::uint64_t first, const std::string& part) {
    text += (text.empty() ? "" : "; ") + (first == 0 ? "" : std::to_string(first) + ' ') + part;
}

}  // namespace

ProofTexts write_proof(const Proof& proof) {
    ProofTexts texts;
    for (const Stretch& stretch : proof) {
        add(texts.commit, stretch.first, write_hex(stretch.committed));
        add(texts.words, stretch.first, shown(stretch.words.one) + ' ' + shown(stretch.words.two));
        if (stretch.seed) add(texts.seed, stretch.first, write_hex(*stretch.seed));
    }
    return texts;
}

std::vector<ProofTag> proof_tags(const Proof& proof) {
    ProofTexts texts = write_proof(proof);
    std::vector<ProofTag> tags{{"DiceCommit", std::move(texts.commit)},
                               {"DiceWords", std::move(texts.words)},
                               {"DiceSeed", std::move(texts.seed)}};
    std::erase_if(tags, [](const ProofTag& tag) { return tag.value.empty(); });
    return tags;
}

Result<Proof> read_proof(const ProofTexts& texts) {
    auto proof = read_commitments(texts.commit);
    if (!proof) return proof;
    if (!texts.words.empty())
        if (auto error = add_words(*proof, texts.words)) return failure(*std::move(error));
    if (!texts.seed.empty())
        if (auto error = add_seeds(*proof, texts.seed)) return failure(*std::move(error));
    return proof;
}

std::optional<std::string> disagreement(const Proof& proof, std::span<const Roll> rolls) {
    for (std::size_t next = 0; next < proof.size(); ++next) {
        const Stretch& stretch = proof[next];
        const std::uint64_t end = next + 1 < proof.size() ? proof[next + 1].first : rolls.size();
        if (stretch.first >= rolls.size()) break;
        const std::string number = std::to_string(stretch.first + 1);
        if (!stretch.seed)
            return "the seed for the rolls from number " + number + " on has not been revealed";
        if (commitment(*stretch.seed) != stretch.committed)
            return "the seed for the rolls from number " + number + " on does not match its commitment";
        const Dice dice(*stretch.seed, stretch.words);
        for (std::uint64_t roll = stretch.first; roll < end && roll < rolls.size(); ++roll)
            if (dice.roll(roll) != rolls[roll])
                return "roll number " + std::to_string(roll + 1) + " is " + write(rolls[roll]) +
                       ", but the seed gives " + write(dice.roll(roll));
    }
    return std::nullopt;
}

}  // namespace dice
