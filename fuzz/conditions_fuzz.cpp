// Reading conditional turns. The input: a line that chooses the rules, and conditions as text or as JSON.
#include "fuzzing.h"
#include "table/conditions.h"
#include "table/json.h"

namespace {

using fuzz::require;

void check_tree(const table::Conditions& conditions, const play::Game& game) {
    const std::string text = table::write_conditions(conditions);
    require(table::conditions_from(table::as_json(conditions)) == conditions, "JSON tells the same", text);
    const auto right = table::checked(conditions, game);
    if (!right) return fuzz::check_sentence(right.error().what, text);
    require(table::checked(*right, game) == right, "what is checked is canonical", text);
    require(table::read_conditions(table::write_conditions(*right)) == right, "and can be read", text);
}

}  // namespace

namespace fuzz {

const Target conditions_target("conditions_fuzz", [](std::string_view input) {
    const auto game = choose(take_line(input)).start();
    const auto conditions = table::read_conditions(input);
    if (conditions) {
        const auto again = table::read_conditions(table::write_conditions(*conditions));
        require(again == conditions, "what is written is read as the same", input);
        check_tree(*conditions, *game);
    } else {
        check_error(conditions.error(), input);
    }
    const auto json = table::parse_json(input);
    if (!json) return check_error(json.error(), input);
    if (const auto read = table::conditions_from(*json))
        check_tree(*read, *game);
    else
        check_error(read.error(), input);
});

}  // namespace fuzz
