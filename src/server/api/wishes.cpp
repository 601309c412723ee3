#include "server/api/wishes.h"

#include <algorithm>
#include <array>
#include <limits>

#include "house/tables/table_notifications.h"
#include "table/commands.h"

namespace api {
namespace {

using game::Player;
using net::Fields;
using table::Command;
using table::Offer;

constexpr std::size_t longest_turn = 2'000;
constexpr std::int64_t most_turns = std::numeric_limits<int>::max();

Offer offer_in(Fields& fields) {
    constexpr std::array names{table::write_offer(Offer::draw), table::write_offer(Offer::takeback),
                               table::write_offer(Offer::pause)};
    const std::string name = fields.choice("offer", names);
    return *std::ranges::find(table::all_offers, name, table::write_offer);
}

template <class Answer>
Wish answer_to(Fields& fields) {
    return [offer = offer_in(fields)](Player player) -> Command { return Answer{player, offer}; };
}

template <class Deed>
Wish plain() {
    return [](Player player) -> Command { return Deed{player}; };
}

}  // namespace

Wish read_turn(Fields& fields, const std::string& id, std::chrono::milliseconds lag) {
    const int number = static_cast<int>(fields.number("number", 1, most_turns));
    return [number, turn = fields.text("turn", longest_turn), id, lag](Player player) -> Command {
        return table::Play{player, number, turn, id, lag};
    };
}

Wish read_queued(Fields& fields) {
    return [turn = fields.text("turn", longest_turn)](Player player) -> Command {
        return table::Queue{player, turn};
    };
}

Wish read_offer(Fields& fields) {
    const Offer offer = offer_in(fields);
    const int turn = static_cast<int>(fields.optional_number("turn", 1, most_turns).value_or(0));
    return [offer, turn](Player player) -> Command { return table::MakeOffer{player, offer, turn}; };
}

Wish read_acceptance(Fields& fields) { return answer_to<table::Accept>(fields); }
Wish read_refusal(Fields& fields) { return answer_to<table::Decline>(fields); }
Wish read_withdrawal(Fields& fields) { return answer_to<table::Withdraw>(fields); }

Wish resignation() { return plain<table::Resign>(); }
Wish abortion() { return plain<table::Abort>(); }
Wish resumption() { return plain<table::Resume>(); }

}  // namespace api
