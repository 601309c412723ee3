#include "games/mazers/brain/brain.h"

#include <array>

namespace mazers::brain {
namespace {

using mazers::die_faces;
using Roll = engine::WeighedRoll<mazers::Mazers>;

constexpr auto all_rolls = [] {
    std::array<Roll, std::size_t{die_faces} * die_faces> rolls{};
    std::size_t next = 0;
    for (int black = 1; black <= die_faces; ++black)
        for (int white = 1; white <= die_faces; ++white)
            rolls[next++] = {mazers::Action::roll(black, white), 1};
    return rolls;
}();

}  // namespace

std::span<const Roll> Boards::rolls() { return all_rolls; }

}  // namespace mazers::brain
