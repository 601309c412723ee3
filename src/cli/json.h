// JSON for --json: whole documents, and long lists that are written item by item.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "cli/output.h"
#include "play/game.h"

namespace cli {

using Json = nlohmann::ordered_json;

// The members that every --json document about a game begins with.
[[nodiscard]] Json describe(const play::Game& game);

void write_json(Output& output, const Json& document);

// One JSON object whose last member is an array that grows while it is written.
class JsonList {
public:
    // Begins the document: the members of `head`, then `name` with an array.
    JsonList(Output& output, const Json& head, std::string_view name);
    void add(const Json& item);
    void finish();

private:
    Output& output_;
    bool empty_ = true;
};

}  // namespace cli
