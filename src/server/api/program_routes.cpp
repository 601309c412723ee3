#include <array>

#include "base/text.h"
#include "house/tables/chat.h"
#include "server/api/requests.h"
#include "server/api/routes.h"
#include "server/api/streams.h"
#include "table/table.h"

namespace api {
namespace {

using game::Player;
using net::Fields;
using net::Method;
using table::Command;
using table::Offer;

constexpr std::size_t longest_chat = 2'000;  // the house says how much it likes

template <class T>
Response well(const house::Answer<T>& answer) {
    return respond(answer, [](const T&) { return json(200, Json{{"ok", true}}); });
}

Response ask_for_program(House& house, const Request& request, const Identity& who,
                         const table::Request& wanted) {
    return well(house.tables.ask(who, request.capture("id"), wanted));
}

// Without a number, the next turn: programs that count turns themselves are safer.
Response move(House& house, const Request& request, const Identity& who) {
    auto number = number_in_query(request, "n", 0);
    if (!number) return number.error();
    if (*number == 0) {
        const auto seen = house.tables.seen_by(who, request.capture("id"));
        if (!seen) return refuse(seen.error());
        number = seen->table->next_turn();
    }
    if (*number > std::numeric_limits<int>::max())
        return net::refused(400, "out-of-range", "The turn number is too large.");
    const std::string id(request.parameter("id").value_or(std::string_view{}));
    return ask_for_program(house, request, who,
                           table::Play{static_cast<int>(*number), request.capture("turn"), id});
}

Response resign_by_program(House& house, const Request& request, const Identity& who) {
    return ask_for_program(house, request, who, table::Resign{});
}
Response abort_by_program(House& house, const Request& request, const Identity& who) {
    return ask_for_program(house, request, who, table::Abort{});
}
Response claim_by_program(House& house, const Request& request, const Identity& who) {
    return well(house.tables.ask(who, request.capture("id"), table::Claim{}));
}

// "yes" offers or accepts, "no" declines, depending on the state of the table.
Response answer_offer(House& house, const Request& request, const Identity& who, Offer offer, int turn) {
    const std::string& answer = request.capture("answer");
    if (answer != "yes" && answer != "no")
        return net::refused(404, "not-found",
                            "The answer must be 'yes' or 'no', not " + base::quoted(answer) + ".");
    if (answer == "no") return ask_for_program(house, request, who, table::Decline{offer});
    return ask_for_program(house, request, who, table::MakeOffer{offer, turn});
}

Response answer_draw(House& house, const Request& request, const Identity& who) {
    return answer_offer(house, request, who, Offer::draw, 0);
}

// The player's own last turn, or the turn that the opponent has asked to take back.
int turn_to_take_back(const table::Table& table, game::Player player) {
    const auto& open = table.open_offer(Offer::takeback);
    return open && open->by != player ? open->turn : table.last_turn_of(player);
}

Response answer_takeback(House& house, const Request& request, const Identity& who) {
    const auto seen = house.tables.seen_by(who, request.capture("id"));
    if (!seen) return refuse(seen.error());
    const int turn = seen->seat ? turn_to_take_back(*seen->table, *seen->seat) : 0;
    return answer_offer(house, request, who, Offer::takeback, turn);
}

Response say_by_program(House& house, const Request& request, const Identity& who) {
    struct Wish {
        std::string room;
        std::string text;
    };
    constexpr std::array<std::string_view, 2> rooms{"player", "spectator"};
    const auto wish = read_body(request, [&](Fields& fields) {
        std::string room = fields.choice("room", rooms);
        return Wish{std::move(room), fields.text("text", longest_chat)};
    });
    if (!wish) return wish.error();
    const house::Room room = wish->room == "player" ? house::Room::players : house::Room::watchers;
    return well(house.chat.say(who, request.capture("id"), room, wish->text));
}

Handle event_stream(House& house, Live& live) {
    return [&](const Request& request) {
        return respond(member(house, request, Permission::see_own), [&](const Identity& who) {
            return respond(
                EventStream::begin(house, live, who, std::string(secret_of(request))),
                [](const std::shared_ptr<EventStream>& events) { return net::lines(events->stream()); });
        });
    };
}

Handle game_stream(House& house, Live& live) {
    return [&](const Request& request) {
        return respond(visitor(house, request), [&](const std::optional<Identity>& viewer) {
            const std::string secret(viewer ? secret_of(request) : std::string_view{});
            return respond(
                GameStream::begin(house, live, viewer, request.capture("id"), secret),
                [](const std::shared_ptr<GameStream>& game) { return net::lines(game->stream()); });
        });
    };
}

}  // namespace

std::vector<net::Route> program_routes(House& house, Live& live) {
    const auto player = [&](auto* handle) { return for_members(house, Permission::play, handle); };
    return {
        {Method::get, "/api/stream/event", event_stream(house, live), limits::look()},
        {Method::get, "/api/bot/game/stream/{id}", game_stream(house, live), limits::look()},
        {Method::post, "/api/bot/game/{id}/move/{turn}", player(move), limits::bare_change()},
        {Method::post, "/api/bot/game/{id}/resign", player(resign_by_program), limits::bare_change()},
        {Method::post, "/api/bot/game/{id}/abort", player(abort_by_program), limits::bare_change()},
        {Method::post, "/api/bot/game/{id}/claim-victory", player(claim_by_program), limits::bare_change()},
        {Method::post, "/api/bot/game/{id}/draw/{answer}", player(answer_draw), limits::bare_change()},
        {Method::post, "/api/bot/game/{id}/takeback/{answer}", player(answer_takeback),
         limits::bare_change()},
        {Method::post, "/api/bot/game/{id}/chat", player(say_by_program), limits::change()},
    };
}

}  // namespace api
