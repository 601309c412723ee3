// Reading JSON from untrusted sources.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "game/player.h"
#include "table/time.h"

namespace table {

using Json = nlohmann::ordered_json;

// A document that is not nested too deeply.
[[nodiscard]] base::Result<Json> parse_json(std::string_view text);

// "one", "two"
[[nodiscard]] std::string_view write_player(game::Player player);

[[nodiscard]] Json write_moment(Moment moment);

// The fields of an object, which must outlive this. A missing or wrong field is read as a default value, and
// the first such error is kept: a whole object is read, and checked once at the end.
class Fields {
public:
    explicit Fields(const Json& object);

    [[nodiscard]] bool has(std::string_view name) const;
    // null if it does not exist.
    [[nodiscard]] const Json& any(std::string_view name);
    [[nodiscard]] std::string text(std::string_view name);
    [[nodiscard]] bool flag(std::string_view name);
    [[nodiscard]] int number(std::string_view name, int least, int most);
    [[nodiscard]] game::Player player(std::string_view name);
    [[nodiscard]] Moment moment(std::string_view name);
    [[nodiscard]] Milliseconds milliseconds(std::string_view name);

    // Reports another error.
    void complain(std::string what);
    void complain(const base::Error& error) { complain(error.what); }
    [[nodiscard]] const std::optional<base::Error>& error() const { return error_; }

private:
    [[nodiscard]] std::int64_t integer(std::string_view name, std::int64_t least, std::int64_t most);

    const Json& object_;
    std::optional<base::Error> error_;
};

}  // namespace table
