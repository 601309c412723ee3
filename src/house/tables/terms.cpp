#include "house/tables/terms.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/text.h"
#include "play/games.h"
#include "table/table.h"

namespace house {
namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 9> fields{
    "game", "options", "position", "seat", "time_control", "reminder", "rated", "swap", "visibility"};
constexpr std::string_view usual_time_control = "3d";

constexpr std::array<std::pair<std::string_view, Visibility>, 3> visibilities{
    {{"public", Visibility::open}, {"unlisted", Visibility::unlisted}, {"private", Visibility::closed}}};

tl::unexpected<Refusal> bad_terms(std::string sentence) {
    return refused(code::bad_terms, std::move(sentence));
}

// The string of a field, if the field exists.
Answer<std::optional<std::string>> text_in(const json& terms, const char* field) {
    const auto found = terms.find(field);
    if (found == terms.end()) return std::nullopt;
    if (!found->is_string()) return bad_terms(base::quoted(field) + " must be a string.");
    return found->get<std::string>();
}

Answer<void> check_fields(const json& terms) {
    if (!terms.is_object()) return bad_terms("The terms must be an object with at least the field 'game'.");
    for (const auto& [name, value] : terms.items())
        if (std::ranges::find(fields, name) == fields.end())
            return bad_terms("The terms of a game have no field " + base::quoted(name) +
                             base::did_you_mean(name, fields) + ".");
    return {};
}

Answer<std::vector<game::Setting>> settings_in(const json& terms) {
    std::vector<game::Setting> settings;
    const auto options = terms.find("options");
    if (options == terms.end()) return settings;
    if (!options->is_object()) return bad_terms("'options' must be an object with a string for each option.");
    for (const auto& [name, value] : options->items()) {
        if (!value.is_string()) return bad_terms("The option " + base::quoted(name) + " must be a string.");
        settings.push_back({name, value.get<std::string>()});
    }
    return settings;
}

// The proposed game: whatever its rules refuse is refused here.
struct Proposed {
    std::unique_ptr<play::Game> game;
    play::Variant agreed;
};
Answer<Proposed> game_in(const json& terms) {
    const auto name = text_in(terms, "game");
    if (!name) return tl::unexpected(name.error());
    if (!*name) return bad_terms("The field 'game' is missing.");
    const auto named = play::find_game(**name);
    if (!named) return bad_terms(as_sentence(named.error().what));
    auto settings = settings_in(terms);
    if (!settings) return tl::unexpected(settings.error());
    const auto position = text_in(terms, "position");
    if (!position) return tl::unexpected(position.error());
    const play::Variant variant{std::string(named->preset), *std::move(settings)};
    auto game = named->module->new_game(variant, *position);
    if (!game) return bad_terms(as_sentence(game.error().what));
    if ((*game)->ending().over()) return bad_terms("The game is already over in this position.");
    if ((*game)->turn_limit() > table::most_turns)
        return bad_terms("A game can have at most " + std::to_string(table::most_turns) + " turns here.");
    play::Variant agreed = as_agreed(variant, **game);
    return Proposed{*std::move(game), std::move(agreed)};
}

Answer<std::optional<game::Player>> seat_in(const json& terms) {
    const auto seat = text_in(terms, "seat");
    if (!seat) return tl::unexpected(seat.error());
    if (!*seat || **seat == "random") return std::nullopt;
    if (**seat == "one") return game::Player::one;
    if (**seat == "two") return game::Player::two;
    return bad_terms("The seat must be 'one', 'two' or 'random', not " + base::quoted(**seat) + ".");
}

std::string_view write_seat(std::optional<game::Player> seat) {
    if (!seat) return "random";
    return *seat == game::Player::one ? "one" : "two";
}

Answer<table::TimeControl> time_control_in(const json& terms) {
    const auto text = text_in(terms, "time_control");
    if (!text) return tl::unexpected(text.error());
    const auto time_control = table::read_time_control(text->value_or(std::string(usual_time_control)));
    if (!time_control) return bad_terms(as_sentence(time_control.error().what));
    return *time_control;
}

Answer<std::optional<std::chrono::days>> reminder_in(const json& terms,
                                                     const table::TimeControl& time_control) {
    const auto text = text_in(terms, "reminder");
    if (!text) return tl::unexpected(text.error());
    if (!*text) return std::nullopt;
    const auto reminder = table::read_reminder(**text, time_control);
    if (!reminder) return bad_terms(as_sentence(reminder.error().what));
    return *reminder;
}

Answer<Visibility> visibility_in(const json& terms) {
    const auto text = text_in(terms, "visibility");
    if (!text) return tl::unexpected(text.error());
    if (!*text) return Visibility::open;
    for (const auto& [name, visibility] : visibilities)
        if (name == **text) return visibility;
    return bad_terms("The visibility must be 'public', 'unlisted' or 'private', not " + base::quoted(**text) +
                     ".");
}

Answer<bool> flag_in(const json& terms, const char* field) {
    const auto flag = terms.find(field);
    if (flag == terms.end()) return false;
    if (!flag->is_boolean()) return bad_terms(base::quoted(field) + " must be true or false.");
    return flag->get<bool>();
}

Answer<Terms> check_rated(Terms terms) {
    if (!terms.rated) return terms;
    if (terms.position) return bad_terms("A game from a custom position can't be rated.");
    if (std::holds_alternative<table::Unlimited>(terms.time_control))
        return bad_terms("A game without a clock can't be rated.");
    if (terms.visibility != Visibility::open) return bad_terms("Only public games can be rated.");
    return terms;
}

}  // namespace

Answer<Terms> read_terms(const json& document) {
    if (const auto fine = check_fields(document); !fine) return tl::unexpected(fine.error());
    const auto proposed = game_in(document);
    if (!proposed) return tl::unexpected(proposed.error());
    const auto seat = seat_in(document);
    if (!seat) return tl::unexpected(seat.error());
    const auto time_control = time_control_in(document);
    if (!time_control) return tl::unexpected(time_control.error());
    const auto reminder = reminder_in(document, *time_control);
    if (!reminder) return tl::unexpected(reminder.error());
    const auto visibility = visibility_in(document);
    if (!visibility) return tl::unexpected(visibility.error());
    const auto rated = flag_in(document, "rated");
    if (!rated) return tl::unexpected(rated.error());
    const auto swap = flag_in(document, "swap");
    if (!swap) return tl::unexpected(swap.error());
    return check_rated({.game = std::string(proposed->game->game_id()),
                        .variant = proposed->agreed,
                        .position = proposed->game->set_up(),
                        .seat = *seat,
                        .time_control = *time_control,
                        .reminder = *reminder,
                        .rated = *rated,
                        .swap = *swap,
                        .visibility = *visibility});
}

json write_terms(const Terms& terms) {
    json options = json::object();
    for (const auto& [name, value] : terms.variant.settings) options[name] = value;
    json result{{"game", terms.variant.preset},
                {"options", options},
                {"time_control", table::write_time_control(terms.time_control)},
                {"rated", terms.rated},
                {"visibility", write_visibility(terms.visibility)},
                {"seat", write_seat(terms.seat)}};
    if (terms.reminder) result["reminder"] = table::write_reminder(*terms.reminder);
    if (terms.swap) result["swap"] = true;
    if (terms.position) result["position"] = *terms.position;
    return result;
}

bool has_dice(const Terms& terms) { return play::find_game(terms.game)->module->has_dice; }

Terms for_rematch(Terms terms, game::Player taken) {
    terms.seat = game::opponent(taken);
    return terms;
}

Terms for_practice(Terms terms) {
    terms.time_control = table::Unlimited{};
    terms.reminder.reset();
    terms.swap = false;
    return terms;
}

std::string ladder_of(const Terms& terms) {
    return terms.game + ' ' + play::write_variant(terms.variant) + ' ' +
           (table::is_live(terms.time_control) ? "live" : "correspondence");
}

std::string_view write_visibility(Visibility visibility) {
    for (const auto& [name, one] : visibilities)
        if (one == visibility) return name;
    return {};
}

}  // namespace house
