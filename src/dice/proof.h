// What a record carries so that its rolls can be checked: the tags DiceCommit, DiceWords and DiceSeed.
//
// Usually one seed serves the whole game. A seed that has become known, because the game was saved before its
// end, serves no further roll: another is committed to and takes over. Each tag then lists several, joined by
// "; ". An entry begins with the number of the first roll it is for, unless that is 0:
//
//   [DiceCommit "9f…; 17 4c…"]  [DiceWords "tulip oak; 17 - -"]  [DiceSeed "01…; 17 02…"]
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "dice/dice.h"

namespace dice {

// One seed, from the first roll it serves on.
struct Stretch {
    std::uint64_t first = 0;
    Bytes32 committed{};
    Words words;
    std::optional<Bytes32> seed;  // nothing: not revealed yet

    bool operator==(const Stretch&) const = default;
};

// The three tags as texts.
struct ProofTexts {
    std::string commit;
    std::string words;
    std::string seed;
};

// The tag with the roll of a turn that was unfinished when the game was saved.
inline constexpr std::string_view pending_roll_tag = "DiceRolled";

// By first roll. Rolls before the first stretch are without proof: a game may have begun with real dice.
using Proof = std::vector<Stretch>;

[[nodiscard]] ProofTexts write_proof(const Proof& proof);
// The same by the names of the tags, without those that would be empty.
struct ProofTag {
    std::string_view name;
    std::string value;
};
[[nodiscard]] std::vector<ProofTag> proof_tags(const Proof& proof);
// A tag that is missing is an empty text.
[[nodiscard]] base::Result<Proof> read_proof(const ProofTexts& texts);

// What does not agree with the seeds and commitments: nothing, or a sentence that names the first such roll.
[[nodiscard]] std::optional<std::string> disagreement(const Proof& proof, std::span<const Roll> rolls);

}  // namespace dice
