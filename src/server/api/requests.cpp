#include "server/api/requests.h"

#include <algorithm>
#include <array>
#include <limits>

namespace api {
namespace {

using net::Fields;
using table::Offer;

constexpr std::size_t longest_turn = 2'000;
constexpr std::int64_t most_turns = std::numeric_limits<int>::max();

Offer offer_in(Fields& fields) {
    constexpr std::array names{table::write_offer(Offer::draw), table::write_offer(Offer::takeback),
                               table::write_offer(Offer::pause)};
    const std::string name = fields.choice("offer", names);
    return *std::ranges::find(table::all_offers, name, table::write_offer);
}

}  // namespace

table::Request read_turn(Fields& fields, const std::string& id, std::chrono::milliseconds lag) {
    const int number = static_cast<int>(fields.number("number", 1, most_turns));
    return table::Play{number, fields.text("turn", longest_turn), id, lag};
}

table::Request read_queued(Fields& fields) { return table::Queue{fields.text("turn", longest_turn)}; }

table::Request read_offer(Fields& fields) {
    const Offer offer = offer_in(fields);
    return table::MakeOffer{offer,
                            static_cast<int>(fields.optional_number("turn", 1, most_turns).value_or(0))};
}

table::Request read_acceptance(Fields& fields) { return table::Accept{offer_in(fields)}; }
table::Request read_refusal(Fields& fields) { return table::Decline{offer_in(fields)}; }
table::Request read_withdrawal(Fields& fields) { return table::Withdraw{offer_in(fields)}; }

}  // namespace api
