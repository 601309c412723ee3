// What a page shows of a match, as JSON: web/src/rules/types.ts says of what.
#pragma once

#include <span>
#include <string>

#include "arcade/match.h"
#include "base/message.h"
#include "base/result.h"
#include "browser/json.h"

namespace browser {

// The members of a Message: its code, or null, its arguments by name, its sentence, its cause, or null.
void put_message(Json& json, const base::Message& message);

// A Look.
void write_look(Json& json, const arcade::Match& match);

// The Draft that these actions have led to; an error names the first that is not legal.
[[nodiscard]] base::Result<void> write_draft(Json& json, const arcade::Match& match,
                                             std::span<const std::string> actions);

}  // namespace browser
