// Reading the terms of a game and the preferences of a player. The input: either, as JSON.
#include <nlohmann/json.hpp>

#include "fuzzing.h"
#include "house/people/preferences.h"
#include "house/tables/terms.h"

namespace {

using fuzz::check_sentence;
using fuzz::require;

void check_terms(std::string_view input) {
    const auto json = nlohmann::json::parse(input, nullptr, false);
    const auto terms = house::read_terms(json);
    if (!terms) return check_sentence(terms.error().message, input);
    const auto written = house::write_terms(*terms);
    require(house::read_terms(written) == terms, "what is written is read as the same", written.dump());
    require(!house::ladder_of(*terms).empty(), "every game has a ladder", written.dump());
}

void check_preferences(std::string_view input) {
    const auto preferences = house::read_preferences(input);
    if (!preferences) return check_sentence(preferences.error().message, input);
    require(house::read_preferences(*preferences) == preferences, "what is kept is read as the same",
            *preferences);
}

}  // namespace

namespace fuzz {

const Target terms_target("terms_fuzz", [](std::string_view input) {
    check_terms(input);
    check_preferences(input);
});

}  // namespace fuzz
