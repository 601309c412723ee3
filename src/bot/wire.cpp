#include "bot/wire.h"

#include "base/text.h"
#include "table/json.h"

namespace bot {
namespace {

using game::Player;
using table::Fields;
using table::Json;

constexpr int most_turns = 1'000'000;
constexpr std::int64_t longest_time = 1'000LL * 24 * 60 * 60 * 1'000;  // a thousand days

bool is_null(Fields& fields, std::string_view name) { return fields.any(name).is_null(); }

std::optional<std::string> optional_text(Fields& fields, std::string_view name) {
    if (is_null(fields, name)) return std::nullopt;
    return fields.text(name);
}

std::optional<Player> optional_player(Fields& fields, std::string_view name) {
    if (is_null(fields, name)) return std::nullopt;
    return fields.player(name);
}

Milliseconds time(Fields& fields, const std::string& name) {
    const Json& value = fields.any(name);
    const bool fits =
        value.is_number_unsigned() && value.get<std::uint64_t>() <= static_cast<std::uint64_t>(longest_time);
    if (!fits) fields.complain("the field " + base::quoted(name) + " is not a time in milliseconds");
    return Milliseconds(fits ? value.get<std::int64_t>() : 0);
}

std::string named(Player player, std::string_view what) {
    return std::string(table::write_player(player)) + std::string(what);
}

template <class Read>
auto by_player(const Read& read) {
    using T = decltype(read(Player::one));
    T one = read(Player::one);
    return game::ByPlayer<T>{std::move(one), read(Player::two)};
}

std::vector<std::string> turns_in(const std::string& text) {
    std::vector<std::string> turns;
    for (const base::Word& word : base::words(text)) turns.emplace_back(word.text);
    return turns;
}

State read_state(Fields& fields) {
    State state{.turns = turns_in(fields.text("moves")),
                .roll = optional_text(fields, "roll"),
                .to_move = optional_player(fields, "toMove"),
                .number = fields.number("turn", 1, most_turns)};
    if (fields.text("status") == "finished")
        state.result = fields.has("result") ? fields.text("result") : "*";
    if (!is_null(fields, "onetime"))
        state.left = by_player([&](Player player) { return time(fields, named(player, "time")); });
    state.increment = by_player([&](Player player) { return time(fields, named(player, "inc")); });
    state.offers_draw = by_player([&](Player player) { return fields.flag(named(player, "draw")); });
    state.offers_takeback = by_player([&](Player player) { return fields.flag(named(player, "takeback")); });
    return state;
}

// A part of a line, read by `read`; its first error is that of the line.
template <class Read>
auto part(Fields& fields, std::string_view name, const Read& read) {
    Fields inner(fields.any(name));
    auto value = read(inner);
    if (inner.error()) fields.complain("in " + base::quoted(name) + ", " + inner.error()->what);
    return value;
}

play::Variant read_variant(Fields& fields) {
    play::Variant variant{fields.text("variant"), {}};
    const Json& options = fields.any("options");
    if (!options.is_object()) fields.complain("the field 'options' is not an object");
    for (const auto& [name, value] : options.items()) {
        if (!value.is_string()) fields.complain("the option " + base::quoted(name) + " is not a string");
        variant.settings.push_back({name, value.is_string() ? value.get<std::string>() : ""});
    }
    return variant;
}

Setting read_setting(Fields& fields) {
    const std::string position = fields.text("initialFen");
    const auto seat = optional_player(fields, "you");
    return {.game = fields.text("game"),
            .variant = read_variant(fields),
            .position = position == "startpos" ? std::nullopt : std::optional(position),
            .time_control = fields.text("timeControl"),
            .names = by_player([&](Player player) {
                return part(fields, table::write_player(player),
                            [](Fields& who) { return who.text("name"); });
            }),
            .rated = fields.flag("rated"),
            .seated = seat.has_value(),
            .seat = seat.value_or(Player::one),
            .state = part(fields, "state", read_state)};
}

Challenge read_challenge(Fields& fields) {
    Challenge challenge{.id = fields.text("id"), .from = fields.text("from"), .game = {}, .time_control = {}};
    challenge.open = fields.text("state") == "open";
    part(fields, "terms", [&](Fields& terms) {
        challenge.game = terms.text("game");
        challenge.time_control = terms.text("time_control");
        challenge.rated = terms.flag("rated");
        return true;
    });
    return challenge;
}

GameStart read_start(Fields& fields) { return {fields.text("id")}; }

AccountLine account_line(Fields& fields, std::string_view type) {
    if (type == "gameStart") return part(fields, "game", read_start);
    if (type == "challenge") return part(fields, "challenge", read_challenge);
    return Other{};
}

GameLine game_line(Fields& fields, std::string_view type) {
    if (type == "gameFull") return read_setting(fields);
    if (type == "gameState") return read_state(fields);
    if (type == "chatLine") return ChatLine{fields.text("username"), fields.text("text")};
    return Other{};
}

template <class T, class Read>
base::Result<T> read_with(std::string_view text, const Read& read) {
    const auto json = table::parse_json(text);
    if (!json) return base::failure(json.error());
    Fields fields(*json);
    T value = read(fields);
    if (fields.error()) return base::failure(*fields.error());
    return value;
}

}  // namespace

base::Result<AccountLine> read_account_line(std::string_view line) {
    return read_with<AccountLine>(line,
                                  [](Fields& fields) { return account_line(fields, fields.text("type")); });
}

base::Result<GameLine> read_game_line(std::string_view line) {
    return read_with<GameLine>(line, [](Fields& fields) { return game_line(fields, fields.text("type")); });
}

base::Result<std::string> read_name(std::string_view body) {
    return read_with<std::string>(body, [](Fields& fields) { return fields.text("name"); });
}

base::Result<std::string> read_table(std::string_view body) {
    return read_with<std::string>(body, [](Fields& fields) { return fields.text("table"); });
}

std::string read_refusal(std::string_view body) {
    return read_with<std::string>(body, [](Fields& fields) { return fields.text("message"); })
        .value_or(body.empty() ? "no reason was given" : base::quoted(body));
}

std::string write_reason(std::string_view reason) {
    return Json{{"reason", reason}}.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace bot
