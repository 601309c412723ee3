// Reading a line of the command language. The input is the line.
#include "commands/line.h"
#include "commands/verbs.h"
#include "fuzzing.h"

namespace fuzz {

const Target line_target("line_fuzz", [](std::string_view input) {
    const auto line = commands::read_line(input);
    if (!line) return check_error(line.error(), input);
    std::string again;
    for (const std::string& word : line->words) again += word + ' ';
    for (const game::Setting& parameter : line->parameters)
        again += '-' + game::write_setting(parameter) + ' ';
    for (const game::Setting& option : line->options) again += "--" + game::write_setting(option) + ' ';
    if (again.size() <= commands::longest_line)
        require(commands::read_line(again) == line, "words stay the words they are", again);
    for (const std::string& word : line->words) {
        static_cast<void>(commands::find_verb(word));
        if (const auto locked = commands::read_locked(word); !locked) check_error(locked.error(), word);
    }
    if (!line->words.empty()) static_cast<void>(commands::read_turn(line->words));
});

}  // namespace fuzz
