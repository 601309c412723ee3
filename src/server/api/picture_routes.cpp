#include <memory>

#include "base/text.h"
#include "server/api/cards.h"
#include "server/api/pictures.h"
#include "server/api/routes.h"

namespace api {
namespace {

using Find = house::Answer<picture::Card> (*)(House&, const Request&);

house::Answer<picture::Card> find_table(House& house, const Request& request) {
    return card_of_table(house, request.capture("id"));
}

house::Answer<picture::Card> find_study(House& house, const Request& request) {
    return card_of_study(house, request.capture("id"));
}

house::Answer<picture::Card> find_chapter(House& house, const Request& request) {
    constexpr int most = 1'000'000'000;  // no chapter has the number 0
    return card_of_study(house, request.capture("id"),
                         base::read_number(request.capture("number"), most).value_or(0));
}

house::Answer<picture::Card> find_game(House&, const Request& request) {
    return card_of_game(request.capture("game"));
}

house::Answer<picture::Card> find_house(House&, const Request&) { return card_of_house(); }

}  // namespace

// They are for strangers, and may be kept by caches for all: who asks is of no account.
std::vector<net::Route> picture_routes(House& house) {
    const auto pictures = std::make_shared<Pictures>();
    const auto route = [&](std::string_view of, Find find) {
        return net::Route{net::Method::get, picture_path(of),
                          [&house, pictures, find](const Request& request) {
                              return pictures->answer(request, [&] { return find(house, request); });
                          },
                          limits::picture()};
    };
    return {route("table/{id}", find_table), route("study/{id}", find_study),
            route("study/{id}/chapter/{number}", find_chapter), route("games/{game}", find_game),
            route("", find_house)};
}

}  // namespace api
