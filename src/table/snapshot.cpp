#include "table/snapshot.h"

#include <limits>
#include <span>
#include <utility>

#include "table/json.h"

namespace table {
namespace {

using base::Result;

constexpr int snapshot_version = 1;
constexpr int largest = std::numeric_limits<int>::max();

// Both players' values, each written by a function.
template <class T, class Write>
Json write_both(const game::ByPlayer<T>& values, const Write& write) {
    return Json::array({write(values.one), write(values.two)});
}

constexpr auto as_it_is = [](const auto& value) { return Json(value); };
constexpr auto as_number = [](Milliseconds time) { return Json(time.count()); };

// An array of a certain length; otherwise an empty one, which the fields complain about.
std::span<const Json> items_of(Fields& fields, std::string_view name, std::size_t size) {
    const Json& array = fields.any(name);
    if (array.is_array() && array.size() == size) return array.get_ref<const Json::array_t&>();
    fields.complain("the field '" + std::string(name) + "' is not an array of " + std::to_string(size));
    return {};
}

template <class T, class Read>
game::ByPlayer<T> read_both(Fields& fields, std::string_view name, const Read& read) {
    const auto items = items_of(fields, name, 2);
    if (items.empty()) return {};
    return {read(items[0]), read(items[1])};
}

// Reads an object inside of another, and passes its error on.
template <class Read>
auto read_inner(Fields& outer, const Json& json, const Read& read) {
    Fields fields(json);
    auto value = read(fields);
    if (fields.error()) outer.complain(*fields.error());
    return value;
}

std::string text_in(Fields& fields, const Json& json) {
    if (json.is_string()) return json.get<std::string>();
    fields.complain("a string is expected");
    return {};
}

bool flag_in(Fields& fields, const Json& json) {
    if (json.is_boolean()) return json.get<bool>();
    fields.complain("true or false is expected");
    return false;
}

std::vector<std::string> texts_in(Fields& fields, std::string_view name, std::size_t size) {
    std::vector<std::string> texts;
    for (const Json& item : items_of(fields, name, size)) texts.push_back(text_in(fields, item));
    return texts;
}

Json write_open(const std::optional<OpenOffer>& offer) {
    if (!offer) return nullptr;
    return {{"by", write_player(offer->by)}, {"turn", offer->turn}};
}

std::optional<OpenOffer> read_open(Fields& outer, const Json& json) {
    if (json.is_null()) return std::nullopt;
    return read_inner(outer, json, [](Fields& fields) {
        return OpenOffer{fields.player("by"), fields.number("turn", 0, largest)};
    });
}

// A digit for each.
std::string write_origins(std::span<const Origin> origins) {
    std::string digits;
    for (const Origin origin : origins) digits += static_cast<char>('0' + static_cast<int>(origin));
    return digits;
}

std::vector<Origin> read_origins(Fields& fields) {
    std::vector<Origin> origins;
    for (const char digit : fields.text("origins")) {
        const int number = digit - '0';
        if (number < 0 || number > static_cast<int>(Origin::queue)) fields.complain("an origin is unknown");
        origins.push_back(static_cast<Origin>(number));
    }
    return origins;
}

Conditions read_plan(Fields& fields, const Json& json) {
    auto conditions = conditions_from(json);
    if (!conditions) fields.complain(conditions.error());
    return std::move(conditions).value_or(Conditions{});
}

}  // namespace

// Knows what is private to a table and its clock.
struct Snapshots {
    static Json write(const Stopwatch& watch) {
        Json json{{"before", watch.before_.count()}};
        if (watch.since_) json["since"] = write_moment(*watch.since_);
        return json;
    }

    static void read(Fields& outer, std::string_view name, Stopwatch& watch) {
        read_inner(outer, outer.any(name), [&](Fields& fields) {
            watch.before_ = fields.milliseconds("before");
            watch.since_.reset();
            if (fields.has("since")) watch.since_ = fields.moment("since");
            return true;
        });
    }

    static Json write(const Clock& clock) {
        const auto account = [](const Clock::Account& it) {
            return Json{{"bank", it.bank.count()}, {"periods", it.periods}};
        };
        return {{"accounts", write_both(clock.accounts_, account)},
                {"quotas", write_both(clock.quotas_, as_number)},
                {"moved", write_both(clock.has_moved_, as_it_is)},
                {"away", write_both(clock.away_, as_it_is)},
                {"paused", clock.paused_},
                {"stopped", clock.stopped_},
                {"turn_of", write_player(clock.turn_of_)},
                {"turn", write(clock.turn_)},
                {"spent", write(clock.spent_)}};
    }

    static void read(Fields& fields, Clock& clock) {
        const auto flag = [&](const Json& json) { return flag_in(fields, json); };
        clock.accounts_ = read_both<Clock::Account>(fields, "accounts", [&](const Json& json) {
            return read_inner(fields, json, [](Fields& account) {
                return Clock::Account{account.milliseconds("bank"), account.number("periods", 0, largest)};
            });
        });
        clock.quotas_ = read_both<Milliseconds>(fields, "quotas", [&](const Json& json) {
            if (!json.is_number_integer()) fields.complain("a quota is not a number");
            return Milliseconds(json.is_number_integer() ? json.get<std::int64_t>() : 0);
        });
        clock.has_moved_ = read_both<bool>(fields, "moved", flag);
        clock.away_ = read_both<bool>(fields, "away", flag);
        clock.paused_ = fields.flag("paused");
        clock.stopped_ = fields.flag("stopped");
        clock.turn_of_ = fields.player("turn_of");
        read(fields, "turn", clock.turn_);
        read(fields, "spent", clock.spent_);
    }

    static Json write(const Table& table) {
        const auto offered = [](const ByOffer<bool>& it) { return Json(it.items); };
        const auto turns = table.game_->turns();
        Json json{{"version", snapshot_version},
                  {"number", table.last_number_},
                  {"time", write_moment(table.last_time_)},
                  {"swapped", table.swapped_},
                  {"turns", std::vector<std::string>(turns.begin(), turns.end())},
                  {"ids", table.ids_},
                  {"origins", write_origins(table.origins_)},
                  {"offers", Json::array()},
                  {"offered", write_both(table.has_offered_, offered)},
                  {"conditions", write_both(table.conditions_, as_json)},
                  {"queued", write_both(table.queued_, as_it_is)},
                  {"clock", write(table.clock_)}};
        for (const auto& offer : table.offers_.items) json["offers"].push_back(write_open(offer));
        if (table.roll_) json["roll"] = *table.roll_;
        if (table.ending_)
            json["ended"] = write_event({table.last_number_, table.last_time_, *table.ending_}).dump();
        return json;
    }

    static void read(Fields& fields, Table& table) {
        table.last_number_ = fields.number("number", 1, largest);
        table.last_time_ = fields.moment("time");
        table.swapped_ = fields.flag("swapped");
        if (table.swapped_) std::swap(table.seats_.one, table.seats_.two);
        read_turns(fields, table);
        read_offers(fields, table);
        table.conditions_ = read_both<Conditions>(fields, "conditions",
                                                  [&](const Json& json) { return read_plan(fields, json); });
        table.queued_ =
            read_both<std::string>(fields, "queued", [&](const Json& json) { return text_in(fields, json); });
        if (fields.has("roll")) table.roll_ = fields.text("roll");
        if (fields.has("ended")) read_ending(fields, table);
        read_inner(fields, fields.any("clock"), [&](Fields& clock) {
            read(clock, table.clock_);
            return true;
        });
    }

private:
    static void read_turns(Fields& fields, Table& table) {
        table.origins_ = read_origins(fields);
        const std::size_t count = table.origins_.size();
        table.ids_ = texts_in(fields, "ids", count);
        for (const std::string& turn : texts_in(fields, "turns", count))
            if (const auto played = table.game_->play(turn); !played) return fields.complain(played.error());
    }

    static void read_offers(Fields& fields, Table& table) {
        const auto open = items_of(fields, "offers", all_offers.size());
        for (std::size_t offer = 0; offer < open.size(); ++offer)
            table.offers_.items.at(offer) = read_open(fields, open[offer]);
        table.has_offered_ = read_both<ByOffer<bool>>(fields, "offered", [&](const Json& json) {
            ByOffer<bool> offered;
            if (!json.is_array() || json.size() != offered.items.size())
                fields.complain("offers are missing");
            else
                for (std::size_t offer = 0; offer < json.size(); ++offer)
                    offered.items.at(offer) = flag_in(fields, json[offer]);
            return offered;
        });
    }

    static void read_ending(Fields& fields, Table& table) {
        const auto event = read_event(fields.text("ended"));
        const auto* const ended = event ? std::get_if<Ended>(&event->what) : nullptr;
        if (ended == nullptr) return fields.complain("the end of the game is unreadable");
        table.ending_ = *ended;
    }
};

std::string write_snapshot(const Table& table) { return Snapshots::write(table).dump(); }

Result<Table> read_snapshot(Settings settings, std::string_view text) {
    const auto json = parse_json(text);
    if (!json) return base::failure(json.error());
    auto table = Table::open(std::move(settings));
    if (!table) return table;
    Fields fields(*json);
    static_cast<void>(fields.number("version", snapshot_version, snapshot_version));
    if (!fields.error()) Snapshots::read(fields, *table);
    if (fields.error()) return base::failure(*fields.error());
    return table;
}

}  // namespace table
