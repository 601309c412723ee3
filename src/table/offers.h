// Offers: what a player can propose to the opponent.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "game/player.h"

namespace table {

enum class Offer : std::uint8_t { draw, takeback, pause };

inline constexpr std::array all_offers{Offer::draw, Offer::takeback, Offer::pause};

constexpr std::string_view write_offer(Offer offer) {
    switch (offer) {
    case Offer::draw: return "draw";
    case Offer::takeback: return "takeback";
    case Offer::pause: break;
    }
    return "pause";
}

// One T for each kind of offer, indexed by the offer.
template <class T>
struct ByOffer {
    std::array<T, all_offers.size()> items{};

    constexpr T& operator[](Offer offer) { return items.at(static_cast<std::size_t>(offer)); }
    constexpr const T& operator[](Offer offer) const { return items.at(static_cast<std::size_t>(offer)); }
    constexpr bool operator==(const ByOffer&) const = default;
};

// An offer that waits for an answer.
struct OpenOffer {
    game::Player by;
    int turn = 0;  // for a takeback: the turn to take back

    bool operator==(const OpenOffer&) const = default;
};

}  // namespace table
