#include "table/settings.h"

#include "table/json.h"

namespace table {
namespace {

// Settings have the version that first knew all they contain.
constexpr int first_version = 1;
constexpr int version_with_first_roll = 2;
constexpr int version_with_swap_and_tournament = 3;

int version_of(const Settings& settings) {
    if (settings.swap || !settings.tournament.empty()) return version_with_swap_and_tournament;
    return settings.first_roll ? version_with_first_roll : first_version;
}

Json write_seat(const Seat& seat) { return {{"id", seat.id}, {"name", seat.name}}; }

Seat read_seat(Fields& around, std::string_view player) {
    Fields fields(around.any(player));
    Seat seat{fields.text("id"), fields.text("name")};
    if (fields.error()) around.complain(*fields.error());
    return seat;
}

game::ByPlayer<Seat> read_seats(Fields& around) {
    Fields fields(around.any("seats"));
    game::ByPlayer<Seat> seats;
    for (const game::Player player : game::both_players)
        seats[player] = read_seat(fields, write_player(player));
    if (fields.error()) around.complain(*fields.error());
    return seats;
}

std::vector<game::Setting> read_options(Fields& around) {
    const Json& options = around.any("options");
    Fields fields(options);
    std::vector<game::Setting> settings;
    if (options.is_object())
        for (const auto& [name, value] : options.items()) settings.push_back({name, fields.text(name)});
    if (fields.error()) around.complain(*fields.error());
    return settings;
}

TimeControl read_time_control_of(Fields& fields) {
    const auto time_control = read_time_control(fields.text("time_control"));
    if (!time_control) fields.complain(time_control.error());
    return time_control.value_or(Unlimited{});
}

std::optional<std::chrono::days> read_reminder_of(Fields& fields, const TimeControl& time_control) {
    const auto reminder = read_reminder(fields.text("reminder"), time_control);
    if (reminder) return *reminder;
    fields.complain(reminder.error());
    return std::nullopt;
}

}  // namespace

Json write_settings(const Settings& settings) {
    Json options = Json::object();
    for (const game::Setting& setting : settings.variant.settings) options[setting.name] = setting.value;
    Json json{{"version", version_of(settings)},
              {"game", settings.game},
              {"variant", settings.variant.preset},
              {"options", options},
              {"seats", {{"one", write_seat(settings.seats.one)}, {"two", write_seat(settings.seats.two)}}},
              {"time_control", write_time_control(settings.time_control)},
              {"rated", settings.rated},
              {"opened", write_moment(settings.opened)}};
    if (settings.reminder) json["reminder"] = write_reminder(*settings.reminder);
    if (settings.position) json["position"] = *settings.position;
    if (settings.first_roll) json["first_roll"] = *settings.first_roll;
    if (settings.swap) json["swap"] = true;
    if (!settings.tournament.empty()) json["tournament"] = settings.tournament;
    return json;
}

base::Result<Settings> read_settings(std::string_view text) {
    const auto json = parse_json(text);
    if (!json) return base::failure(json.error());
    Fields fields(*json);
    static_cast<void>(fields.number("version", first_version, version_with_swap_and_tournament));
    Settings settings{.game = fields.text("game"),
                      .variant = {fields.text("variant"), read_options(fields)},
                      .seats = read_seats(fields),
                      .time_control = read_time_control_of(fields),
                      .rated = fields.flag("rated"),
                      .opened = fields.moment("opened")};
    if (fields.has("reminder")) settings.reminder = read_reminder_of(fields, settings.time_control);
    if (fields.has("position")) settings.position = fields.text("position");
    if (fields.has("first_roll")) settings.first_roll = fields.text("first_roll");
    if (fields.has("swap")) settings.swap = fields.flag("swap");
    if (fields.has("tournament")) settings.tournament = fields.text("tournament");
    if (fields.error()) return base::failure(*fields.error());
    return settings;
}

}  // namespace table
