#include "tournament/seats.h"

#include <cstdlib>

namespace tournament {
namespace {

void add(SeatHistory& history, int seat) {
    history.balance += seat;
    history.in_a_row = history.last == seat ? history.in_a_row + 1 : 1;
    history.last = seat;
}

// How much a player needs the wanted seat.
int need(const SeatHistory& history) {
    if (history.wanted() == 0) return 0;
    return std::abs(history.balance) * 2 + (history.must() ? 100 : 1);
}

}  // namespace

int SeatHistory::wanted() const {
    if (in_a_row >= 2 && std::abs(balance) < 2) return -last;
    if (balance != 0) return balance > 0 ? -1 : 1;
    return -last;
}

bool SeatHistory::must() const { return std::abs(balance) >= 2 || in_a_row >= 2; }

std::vector<SeatHistory> seat_histories(const Field& field) {
    std::vector<SeatHistory> histories(field.players.size());
    for (const Game& game : field.games) {
        if (!game.two || (!was_played(game) && !is_open(game))) continue;
        add(histories[game.one], 1);
        add(histories[*game.two], -1);
    }
    return histories;
}

bool gets_first_seat(const SeatHistory& one, const SeatHistory& two, bool usually) {
    const int wish = one.wanted() * need(one) - two.wanted() * need(two);
    return wish == 0 ? usually : wish > 0;
}

}  // namespace tournament
