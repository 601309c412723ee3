// Reading what people agree on before a game, and with whom they play. The input: terms or manners, as JSON.
#include <nlohmann/json.hpp>

#include "fuzzing.h"
#include "house/manners.h"
#include "house/terms.h"

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

void check_manners(std::string_view input) {
    const auto manners = house::read_manners(input);
    if (!manners) return check_sentence(manners.error().message, input);
    require(house::read_manners(*manners) == manners, "what is kept is read as the same", *manners);
}

}  // namespace

void fuzz::check(std::string_view input) {
    check_terms(input);
    check_manners(input);
}
