#include "cli/dice_box.h"

#include <utility>

#include "base/text.h"

namespace cli {

namespace {

dice::Stretch stretch(std::uint64_t first, const dice::Bytes32& seed, const dice::Words& words) {
    return {.first = first, .committed = dice::commitment(seed), .words = words, .seed = seed};
}

}  // namespace

DiceBox::DiceBox(const dice::Bytes32& seed, const dice::Words& words) : now_(stretch(0, seed, words)) {}

Expected<DiceBox> DiceBox::kept(dice::Proof proof, std::string_view secret, std::uint64_t rolls) {
    const auto seed = dice::read_hex(secret);
    if (!seed || proof.empty() || dice::commitment(*seed) != proof.back().committed)
        return fail(Exit::refused, "the seed of the dice does not match its commitment");
    DiceBox box(*seed, proof.back().words);
    box.now_.first = proof.back().first;
    box.rolls_ = rolls;
    proof.pop_back();
    box.past_ = std::move(proof);
    return box;
}

void DiceBox::go_on(dice::Proof past, std::uint64_t rolls) {
    past_ = std::move(past);
    rolls_ = rolls;
    now_.first = rolls;
}

std::string DiceBox::commitment() const { return dice::write_hex(now_.committed); }

dice::Proof DiceBox::unrevealed() const {
    dice::Proof proof = past_;
    proof.push_back(now_);
    proof.back().seed.reset();
    return proof;
}

std::string DiceBox::secret() const { return dice::write_hex(*now_.seed); }

dice::Roll DiceBox::roll() { return dice::Dice(*now_.seed, now_.words).roll(rolls_++); }

DiceBox::Revealed DiceBox::reveal(bool more_to_come) {
    if (now_.first == rolls_) return {past_, false};  // it has not been used for a roll: it stays secret
    dice::Proof proof = past_;
    proof.push_back(now_);
    if (!more_to_come) return {proof, false};
    past_ = proof;
    now_ = stretch(rolls_, dice::draw_seed(), {});
    return {proof, true};
}

Expected<dice::Words> read_words(std::string_view text) {
    const auto words = base::words(text);
    if (words.size() > 2) return fail(Exit::usage, "--words takes one word from each player, '-' for none");
    dice::Words read;
    for (std::size_t next = 0; next < words.size(); ++next) {
        if (words[next].text == "-") continue;
        if (const std::string wrong = dice::check_word(words[next].text); !wrong.empty())
            return fail(Exit::usage, "--words: " + wrong);
        (next == 0 ? read.one : read.two) = words[next].text;
    }
    return read;
}

}  // namespace cli
