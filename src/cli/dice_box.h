// The dice of one game at this terminal, and the proof that they were fair (docs/fair-dice.md).
#pragma once

#include <string>
#include <string_view>

#include "cli/failure.h"
#include "dice/proof.h"

namespace cli {

class DiceBox {
public:
    DiceBox(const dice::Bytes32& seed, const dice::Words& words);
    // The dice of a game that goes on after so many rolls, of which `past` is the proof.
    void go_on(dice::Proof past, std::uint64_t rolls);

    // What has been committed to for the rolls to come.
    [[nodiscard]] std::string commitment() const;
    [[nodiscard]] dice::Roll roll();

    // The proof of all rolls so far, their seeds revealed. If rolls are to come they need another seed: true
    // if one has been committed to.
    struct Revealed {
        dice::Proof proof;
        bool renewed = false;
    };
    [[nodiscard]] Revealed reveal(bool more_to_come);

private:
    std::uint64_t rolls_ = 0;
    dice::Proof past_;
    dice::Stretch now_;  // its seed is secret while rolls are to come
};

// "tulip oak", "- oak", "" for none.
[[nodiscard]] Expected<dice::Words> read_words(std::string_view text);

}  // namespace cli
