#include "table/events.h"

#include <array>
#include <limits>
#include <type_traits>
#include <utility>

#include "base/text.h"
#include "table/json.h"

namespace table {
namespace {

constexpr int version = 1;
constexpr int most = std::numeric_limits<int>::max();

template <class Value, std::size_t Size>
using Names = std::array<std::pair<Value, std::string_view>, Size>;

constexpr Names<Origin, 4> origins{{{Origin::player, "player"},
                                    {Origin::condition, "condition"},
                                    {Origin::roll, "roll"},
                                    {Origin::queue, "queue"}}};
constexpr Names<Offer, 3> offers{{{Offer::draw, write_offer(Offer::draw)},
                                  {Offer::takeback, write_offer(Offer::takeback)},
                                  {Offer::pause, write_offer(Offer::pause)}}};
constexpr Names<Cause, 7> causes{{{Cause::rules, "rules"},
                                  {Cause::resignation, "resignation"},
                                  {Cause::agreement, "agreement"},
                                  {Cause::time, "time"},
                                  {Cause::abandonment, "abandonment"},
                                  {Cause::abort, "abort"},
                                  {Cause::limit, "limit"}}};
constexpr Names<game::Outcome, 4> outcomes{{{game::Outcome::ongoing, "none"},
                                            {game::Outcome::one_wins, "one"},
                                            {game::Outcome::two_wins, "two"},
                                            {game::Outcome::draw, "draw"}}};

template <class Value, std::size_t Size>
std::string_view written(const Names<Value, Size>& names, Value value) {
    for (const auto& [known, name] : names)
        if (known == value) return name;
    return {};
}

template <class Value, std::size_t Size>
Value named(const Names<Value, Size>& names, Fields& fields, std::string_view field) {
    const std::string text = fields.text(field);
    for (const auto& [value, name] : names)
        if (name == text) return value;
    fields.complain("the field " + base::quoted(field) + " has the unknown value " + base::quoted(text));
    return names.front().first;
}

void put(Json& json, const TurnPlayed& what) {
    json["player"] = write_player(what.player);
    json["turn_number"] = what.number;
    json["turn"] = what.turn;
    json["id"] = what.id;
    json["refund"] = what.refund.count();
    json["origin"] = written(origins, what.origin);
}
void put(Json& json, const Swapped& what) { json["player"] = write_player(what.player); }
void put(Json& json, const Rolled& what) { json["roll"] = what.roll; }
template <class WithOffer>
void put_offer(Json& json, const WithOffer& what) {
    json["player"] = write_player(what.player);
    json["offer"] = write_offer(what.offer);
}
void put(Json& json, const Offered& what) {
    put_offer(json, what);
    if (what.offer == Offer::takeback) json["turn_number"] = what.turn;
}
void put(Json& json, const Declined& what) { put_offer(json, what); }
void put(Json& json, const Withdrawn& what) { put_offer(json, what); }
void put(Json& json, const TakenBack& what) { json["turn_number"] = what.turn; }
void put(Json&, const Paused&) {}
void put(Json& json, const Resumed& what) { json["player"] = write_player(what.player); }
void put(Json& json, const VacationBegun& what) { json["player"] = write_player(what.player); }
void put(Json& json, const VacationEnded& what) {
    json["player"] = write_player(what.player);
    if (what.least.count() > 0) json["least"] = what.least.count();
}
void put(Json& json, const Outage& what) { json["milliseconds"] = what.time.count(); }
void put(Json& json, const ConditionsSet& what) {
    json["player"] = write_player(what.player);
    json["conditions"] = as_json(what.conditions);
}
void put(Json& json, const Queued& what) {
    json["player"] = write_player(what.player);
    json["turn"] = what.turn;
}
void put(Json& json, const Dropped& what) {
    json["player"] = write_player(what.player);
    json["turn"] = what.turn;
    json["reason"] = what.reason;
}
void put(Json& json, const Ended& what) {
    json["winner"] = written(outcomes, what.outcome);
    json["cause"] = write_cause(what.cause);
}

// Reads the fields of one kind of event; the argument only selects the overload.
What take(Fields& fields, std::in_place_type_t<TurnPlayed>) {
    constexpr int longest_refund = 60'000;
    return TurnPlayed{.player = fields.player("player"),
                      .number = fields.number("turn_number", 1, most),
                      .turn = fields.text("turn"),
                      .id = fields.text("id"),
                      .refund = Milliseconds(fields.number("refund", 0, longest_refund)),
                      .origin = named(origins, fields, "origin")};
}
What take(Fields& fields, std::in_place_type_t<Swapped>) { return Swapped{fields.player("player")}; }
What take(Fields& fields, std::in_place_type_t<Rolled>) { return Rolled{fields.text("roll")}; }
What take(Fields& fields, std::in_place_type_t<Offered>) {
    Offered what{fields.player("player"), named(offers, fields, "offer")};
    if (what.offer == Offer::takeback) what.turn = fields.number("turn_number", 1, most);
    return what;
}
What take(Fields& fields, std::in_place_type_t<Declined>) {
    return Declined{fields.player("player"), named(offers, fields, "offer")};
}
What take(Fields& fields, std::in_place_type_t<Withdrawn>) {
    return Withdrawn{fields.player("player"), named(offers, fields, "offer")};
}
What take(Fields& fields, std::in_place_type_t<TakenBack>) {
    return TakenBack{fields.number("turn_number", 1, most)};
}
What take(Fields&, std::in_place_type_t<Paused>) { return Paused{}; }
What take(Fields& fields, std::in_place_type_t<Resumed>) { return Resumed{fields.player("player")}; }
What take(Fields& fields, std::in_place_type_t<VacationBegun>) {
    return VacationBegun{fields.player("player")};
}
What take(Fields& fields, std::in_place_type_t<VacationEnded>) {
    VacationEnded what{fields.player("player")};
    if (fields.has("least")) what.least = Milliseconds(fields.number("least", 1, most));
    return what;
}
What take(Fields& fields, std::in_place_type_t<Outage>) {
    return Outage{Milliseconds(fields.number("milliseconds", 1, most))};
}
What take(Fields& fields, std::in_place_type_t<ConditionsSet>) {
    ConditionsSet what{fields.player("player"), {}};
    auto conditions = conditions_from(fields.any("conditions"));
    if (!conditions) fields.complain(conditions.error());
    if (conditions) what.conditions = *std::move(conditions);
    return what;
}
What take(Fields& fields, std::in_place_type_t<Queued>) {
    return Queued{fields.player("player"), fields.text("turn")};
}
What take(Fields& fields, std::in_place_type_t<Dropped>) {
    return Dropped{fields.player("player"), fields.text("turn"), fields.text("reason")};
}
What take(Fields& fields, std::in_place_type_t<Ended>) {
    return Ended{named(outcomes, fields, "winner"), named(causes, fields, "cause")};
}

// Planned turns are visible only to their owner.
template <class Kind>
constexpr bool is_private =
    std::is_same_v<Kind, ConditionsSet> || std::is_same_v<Kind, Queued> || std::is_same_v<Kind, Dropped>;

// The content of an event of this name; nothing if the name is unknown.
template <class... Kinds>
std::optional<What> take_named(std::string_view name, Fields& fields,
                               std::in_place_type_t<std::variant<Kinds...>>) {
    std::optional<What> what;
    const auto try_kind = [&]<class Kind>(std::in_place_type_t<Kind> kind) {
        if (name == Kind::name) what = take(fields, kind);
    };
    (try_kind(std::in_place_type<Kinds>), ...);
    return what;
}

}  // namespace

std::string_view write_cause(Cause cause) { return written(causes, cause); }

std::string_view name_of(const Event& event) {
    return std::visit([](const auto& what) { return what.name; }, event.what);
}

bool visible_to(const Event& event, std::optional<game::Player> viewer) {
    return std::visit(
        [&]<class Kind>(const Kind& what) {
            if constexpr (is_private<Kind>) return viewer == what.player;
            return true;
        },
        event.what);
}

Json write_event(const Event& event) {
    Json json{{"version", version},
              {"number", event.number},
              {"time", write_moment(event.time)},
              {"name", name_of(event)}};
    std::visit([&](const auto& what) { put(json, what); }, event.what);
    return json;
}

base::Result<Event> read_event(std::string_view text) {
    const auto json = parse_json(text);
    if (!json) return base::failure(json.error());
    Fields fields(*json);
    static_cast<void>(fields.number("version", version, version));
    const int number = fields.number("number", 1, most);
    const Moment time = fields.moment("time");
    const std::string name = fields.text("name");
    auto what = take_named(name, fields, std::in_place_type<What>);
    if (!what) fields.complain("there is no event " + base::quoted(name));
    if (fields.error()) return base::failure(*fields.error());
    return Event{number, time, *std::move(what)};
}

}  // namespace table
