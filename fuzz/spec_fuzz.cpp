// Reading the spec of a player in a match. The input is a spec.
#include "contest/spec.h"
#include "fuzzing.h"

namespace fuzz {

const Target spec_target("spec_fuzz", [](std::string_view input) {
    const auto spec = contest::read_spec(input);
    if (!spec) return check_error(spec.error(), input);
    require(contest::read_spec(spec->text).has_value(), "a spec is kept as it can be read", spec->text);
    require(!spec->limits.hard_time || spec->limits.hard_time->count() > 0, "a time is not zero", input);
    require(spec->limits.nodes > 0 && spec->limits.depth > 0, "it may think", input);
});

}  // namespace fuzz
