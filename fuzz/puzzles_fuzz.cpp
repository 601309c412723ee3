// Reading packs of puzzles. The input is the text of a file.
#include "fuzzing.h"
#include "puzzle/pack.h"

namespace fuzz {

const Target puzzles_target("puzzles_fuzz", [](std::string_view input) {
    const auto pack = puzzle::read_pack(input);
    if (!pack) return check_error(pack.error(), input);
    const std::string text = puzzle::write_pack(*pack);
    const auto again = puzzle::read_pack(text);
    require(again.has_value(), "a pack written can be read", text);
    require(*again == *pack, "a pack written is read as the same pack", text);
});

}  // namespace fuzz
