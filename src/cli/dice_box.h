// The dice of a game in the terminal, and the proof that they are fair (docs/fair-dice.md).
#pragma once

#include <string>
#include <string_view>

#include "cli/failure.h"
#include "dice/proof.h"

namespace cli {

class DiceBox {
public:
    DiceBox(const dice::Bytes32& seed, const dice::Words& words);
    // The dice of a game that was kept, after `rolls` rolls: its proof, of which the last seed is secret, and
    // that seed.
    [[nodiscard]] static Expected<DiceBox> kept(dice::Proof proof, std::string_view secret,
                                                std::uint64_t rolls);
    // Continues a game after `rolls` rolls, of which `past` is the proof.
    void go_on(dice::Proof past, std::uint64_t rolls);

    // The commitment to the next rolls.
    [[nodiscard]] std::string commitment() const;
    [[nodiscard]] dice::Roll roll();

    // What kept() continues from: the proof without the seed in use, and that seed.
    [[nodiscard]] dice::Proof unrevealed() const;
    [[nodiscard]] std::string secret() const;

    // The proof of all rolls so far, with their seeds. A revealed seed is not used again: if more rolls are
    // to come, a new one is drawn, and `renewed` is true.
    struct Revealed {
        dice::Proof proof;
        bool renewed = false;
    };
    [[nodiscard]] Revealed reveal(bool more_to_come);

private:
    std::uint64_t rolls_ = 0;
    dice::Proof past_;
    dice::Stretch now_;  // its seed is secret until it is revealed
};

// "tulip oak", "- oak", "" for none.
[[nodiscard]] Expected<dice::Words> read_words(std::string_view text);

}  // namespace cli
