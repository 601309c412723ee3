#include "table/json.h"

#include <algorithm>

#include "base/text.h"

namespace table {
namespace {

constexpr int deepest = 32;
constexpr std::int64_t last_moment = 253'402'300'799'999;  // of the year 9999

const Json& no_json() {
    static const Json nothing;
    return nothing;
}

std::string field(std::string_view name) { return "the field " + base::quoted(name); }

}  // namespace

base::Result<Json> parse_json(std::string_view text) {
    bool too_deep = false;
    const auto keep = [&](int depth, Json::parse_event_t, Json&) {
        too_deep |= depth > deepest;
        return !too_deep;
    };
    try {
        Json document = Json::parse(text, keep);
        if (too_deep) return base::failure("the document is nested too deeply");
        return document;
    } catch (const Json::parse_error& error) {
        const std::size_t place = std::min(error.byte, text.size());
        return base::failure("this is not JSON: " + base::quoted(text), place == 0 ? 0 : place - 1);
    } catch (const Json::out_of_range&) {
        return base::failure("a number is too large for this JSON: " + base::quoted(text));
    }
}

std::string_view write_player(game::Player player) { return player == game::Player::one ? "one" : "two"; }

Json write_moment(Moment moment) { return moment.time_since_epoch().count(); }

Fields::Fields(const Json& object) : object_(object) {
    if (!object.is_object()) complain("an object is expected");
}

bool Fields::has(std::string_view name) const {
    return object_.is_object() && object_.contains(std::string(name));
}

const Json& Fields::any(std::string_view name) {
    if (has(name)) return object_.at(std::string(name));
    complain(field(name) + " is missing");
    return no_json();
}

std::string Fields::text(std::string_view name) {
    const Json& value = any(name);
    if (value.is_string()) return value.get<std::string>();
    complain(field(name) + " is not a string");
    return {};
}

bool Fields::flag(std::string_view name) {
    const Json& value = any(name);
    if (value.is_boolean()) return value.get<bool>();
    complain(field(name) + " is not true or false");
    return false;
}

std::int64_t Fields::integer(std::string_view name, std::int64_t least, std::int64_t most) {
    const Json& value = any(name);
    // A number beyond the signed range would be read as a negative one.
    const bool readable =
        value.is_number_integer() &&
        (!value.is_number_unsigned() || value.get<std::uint64_t>() <= static_cast<std::uint64_t>(most));
    const std::int64_t number = readable ? value.get<std::int64_t>() : least;
    if (!readable || number < least || number > most)
        complain(field(name) + " is not a number from " + std::to_string(least) + " to " +
                 std::to_string(most));
    return std::clamp(number, least, most);
}

int Fields::number(std::string_view name, int least, int most) {
    return static_cast<int>(integer(name, least, most));
}

game::Player Fields::player(std::string_view name) {
    const std::string written = text(name);
    for (const game::Player player : game::both_players)
        if (written == write_player(player)) return player;
    complain(field(name) + " is not 'one' or 'two'");
    return game::Player::one;
}

Moment Fields::moment(std::string_view name) { return Moment(Milliseconds(integer(name, 0, last_moment))); }

Milliseconds Fields::milliseconds(std::string_view name) {
    return Milliseconds(integer(name, -last_moment, last_moment));
}

void Fields::complain(std::string what) {
    if (!error_) error_ = base::Error{.what = std::move(what)};
}

}  // namespace table
