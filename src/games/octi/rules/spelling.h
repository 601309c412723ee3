// How actions are spelt: reading the text of one without asking whether it is legal, and writing its parts.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/octi/rules/position.h"

namespace octi {

// The text of an action, taken apart. That squares are on the board and letters are directions of it is for
// the rules to say.
struct Attempt {
    enum class Kind { add, reposition, new_pod, lift, hop };
    enum class Capture { none, all, some };

    Kind kind = Kind::new_pod;
    std::string square{};        // of a hop: where it begins
    std::string to{};            // of a hop
    std::vector<Prongs> pods{};  // of add and reposition: none or one; of lift and hop: those listed
    Direction prong{};           // of add and reposition: where it goes
    Direction from{};            // of reposition
    Capture capture = Capture::none;
};

// Nothing if the text is not one of an action, apart from the stop.
[[nodiscard]] std::optional<Attempt> read_attempt(std::string_view text);

// The same with prongs and pods in alphabetical order, as legal actions have them.
[[nodiscard]] std::string write_attempt(const Attempt& attempt);

// "AC", or "n" for a pod without prongs.
[[nodiscard]] std::string write_prongs(Prongs prongs);
[[nodiscard]] std::optional<Prongs> read_prongs(std::string_view text);

// "AC_D_n": pods of one square, in the order of the side's list.
[[nodiscard]] std::string write_pods(const Side& side, Pods pods);

}  // namespace octi
