// The options of a game as people set them: names and values, one by one or as a preset.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "base/text.h"
#include "game/sentences.h"

namespace game {

// What a listing of a game's options says about one of them.
struct Option {
    std::string_view name;
    std::string_view values;   // "x8, x1"
    std::string_view meaning;  // one line
};

// Rules with a name.
template <class Rules>
struct Preset {
    std::string_view name;
    std::string_view summary;  // one line
    Rules rules;
};

// One option given a value; both still as text, as written by a person or in a record.
struct Setting {
    std::string name;
    std::string value;

    bool operator==(const Setting&) const = default;
};

// "forced=off"
[[nodiscard]] inline std::string write_setting(const Setting& setting) {
    return setting.name + '=' + setting.value;
}

[[nodiscard]] inline base::Result<Setting> read_setting(std::string_view text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos || equals == 0)
        return base::failure(say("option.form", base::quoted(text)));
    return Setting{std::string(text.substr(0, equals)), std::string(text.substr(equals + 1))};
}

}  // namespace game
